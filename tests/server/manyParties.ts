import { sql } from 'drizzle-orm';
import type { Database } from '../../server/core/db/database';
import type { Office } from './office';

/** So many customers of an office, each with an opening balance of one bill. */
export async function manyParties(database: Database, office: Office, count: number) {
  const like = office.account('Anand Stores');
  const { groupId } = await office.admin.ok<{ groupId: number }>('GET', `/api/accounts/accounts/${like}`);
  await database.asSystem((tx) =>
    tx.execute(sql`insert into accounts (company_id, name, group_id, bill_wise)
                   select ${office.company}, 'Party ' || n, ${groupId}, true from generate_series(1, ${count}::int) n`),
  );
  const parties = await database.query<{ id: number }>(
    sql`select id from accounts where company_id = ${office.company} and name like 'Party %' order by id`,
  );
  const named = { refType: 'new', billId: null, billDate: '2025-03-01', dueDate: '2025-03-31' };
  /** Their opening lines, of one amount each. */
  const lines = (amount: number) =>
    parties.map(({ id }, place) => {
      const bills = [{ ...named, billNo: `B/${place}`, amount }];
      return { accountId: id, debit: amount, credit: 0, bills, uncleared: [], bankBalance: null };
    });
  return { lines };
}
