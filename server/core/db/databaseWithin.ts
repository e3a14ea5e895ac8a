import { type SQL, sql } from 'drizzle-orm';
import { withCounts } from './counts';
import { type Database, entering, type Tx } from './database';
import { oneAtATime } from './preparedSession';

export type DatabaseWithin = Database & {
  /** Between two transactions: lets others in where one session serves everybody (`Tx.rest`). */
  rest(): Promise<void>;
};

const ASIDE = sql`select set_config('role', 'none', true), set_config('plan_cache_mode', 'auto', true)`;

/**
 * A database whose transactions are parts of `tx`, one after the other: others see nothing before `tx` commits, and
 * any failure ends the whole of `tx`.
 */
export function databaseWithin(tx: Tx, { kind, listen }: Pick<Database, 'kind' | 'listen'>): DatabaseWithin {
  const { alone } = oneAtATime();
  const part: Tx = { execute: tx.execute, last: tx.execute };
  const within = <T>(first: SQL, work: (tx: Tx) => Promise<T>): Promise<T> =>
    alone(async () => {
      await tx.execute(first);
      return work(part);
    });
  const asSystem = <T>(work: (tx: Tx) => Promise<T>) => within(ASIDE, work);
  const execute = (statement: SQL) => asSystem(({ execute }) => execute(statement));
  const inCompany: Database['inCompany'] = (companyId, work, turn = 'writes') =>
    within(entering(companyId, turn), work);
  const impossible = () => Promise.reject(new Error('this is only possible outside a transaction'));
  const database = withCounts({
    kind,
    listen,
    plain: { execute, last: execute },
    query: async <R>(statement: SQL) => (await execute(statement)).rows as R[],
    asSystem,
    inCompany,
    inSlices: inCompany,
    inBulk: asSystem,
    snapshot: impossible,
    migrate: impossible,
    close: impossible,
  });
  return { ...database, rest: () => alone(async () => void (await tx.rest?.(async () => undefined))) };
}
