import { type SQL, sql } from 'drizzle-orm';
import type { BoardAnswer, BoardRows, Tile } from '../../../contract/board';
import type { Api } from '../calls/api';
import { rowOf, rowsOf, type Tx } from '../db/database';
import { mayBranches } from '../documents/documentHeader';
import type { ListRequest } from './listParts';

/** The server's part of a board: the source of its rows, and the SQL of each column. */
export type BoardSql<R, A> = {
  /** One line for the description of the API. */
  summary: string;
  /** The tables with their joins; a row of the result is a row of the board. */
  from: SQL;
  /** The column of the company. */
  company: SQL;
  /** The column of the branch, where rows have one. */
  branch?: string;
  where?(asked: ListRequest): SQL;
  columns: { [F in keyof R]-?: SQL };
  order: SQL;
  /**
   * Aliases of the tables that a row is read from. A row counts as changed when PostgreSQL wrote one of these since the
   * last read (`xmin`), so no table needs a column for it. A table that is summed up in a sub-select gives `max` itself.
   */
  written: readonly string[];
  /** Fields of the contract around the rows. */
  around?(tx: Tx, asked: ListRequest): Promise<Omit<A, keyof BoardAnswer<R>>>;
};

const XID_RANGE = 1n << 32n;
/** A stamp is a transaction number of 64 bits; rows carry its lower 32, which `age` compares in a circle. */
const xidOf = (stamp: string) => String(BigInt(stamp) % XID_RANGE);

/**
 * The call of a board. `since` is the `stamp` of the last answer: the oldest transaction that was still running then.
 * Rows of this and later transactions may be unread, so a change that is committed late is never missed; one may come
 * twice.
 */
export function boardRoutes<Q, R extends Tile, A>(
  api: Api,
  board: BoardRows<Q, R, A>,
  { summary, from, company, branch, where, columns, order, written, around }: BoardSql<R, A>,
): void {
  const { path, screen, alsoOn = [], query, answer, isFixed } = board;
  const shown = sql.join(
    Object.entries<SQL>(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  );
  const ages = written.map((alias) => sql`age(${sql.raw(`${alias}.xmin`)})`);
  const newest = sql`least(${sql.join(ages, sql`, `)})`;

  api.on({ method: 'GET', path, summary, needs: { anyOf: [screen, ...alsoOn] }, query, answer }, async (tx, ctx) => {
    const { since } = ctx.query;
    const { stamp } = await rowOf<{ stamp: string }>(
      tx,
      sql`select pg_snapshot_xmin(pg_current_snapshot())::text as stamp`,
    );
    // A stamp of another database, such as one before a restore, may lie in the future: then everything has changed.
    const asked = since === undefined ? null : xidOf(since);
    const isChanged =
      asked === null ? sql`true` : sql`(age(${asked}::text::xid) < 0 or ${newest} <= age(${asked}::text::xid))`;
    const found = await rowsOf<R & { isChanged: boolean }>(
      tx,
      sql`select ${shown}, ${isChanged} as "isChanged" from ${from}
           where ${company} = ${ctx.who.companyId} ${branch ? mayBranches(ctx.who, branch) : sql``}
             ${where ? sql`and ${where(ctx)}` : sql``} ${isFixed && asked !== null ? sql`and ${isChanged}` : sql``}
           order by ${order}`,
    );
    const changed = found.filter((row) => row.isChanged).map(({ isChanged: _, ...row }) => row as unknown as R);
    const more = await around?.(tx, ctx);
    return {
      ...more,
      stamp,
      keys: isFixed && asked !== null ? null : found.map(({ key }) => key),
      rows: changed,
    };
  });
}
