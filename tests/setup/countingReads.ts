import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../server/core/db/database';

/** The database, and how many rows of a table its last transaction of a company has read. */
export function countingReads(database: Database, table: string) {
  const last = { read: 0 };
  // The counters may still include reads of earlier transactions of the session.
  const readBy = async (tx: Tx) => {
    const { rows } = await tx.execute(sql`
      select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
        from pg_stat_xact_user_tables where relname = ${table}`);
    return (rows as { read: number }[])[0]?.read ?? 0;
  };
  const counted =
    <T>(work: (tx: Tx) => Promise<T>) =>
    async (tx: Tx) => {
      const before = await readBy(tx);
      const done = await work({ ...tx, last: tx.execute });
      last.read = (await readBy(tx)) - before;
      return done;
    };
  const counting: Database = {
    ...database,
    inCompany: (companyId, work, turn) => database.inCompany(companyId, counted(work), turn),
    inSlices: (companyId, work) => database.inSlices(companyId, counted(work)),
  };
  return { counting, last };
}
