import { sql } from 'drizzle-orm';
import { APP_ROLE, type Tx } from './database';

/**
 * Work on what business statements may not reach (users, sessions, the company's licence) inside their transaction,
 * with the owner's rights. Row-level security is off meanwhile: every statement in it names the company itself.
 */
export async function asOwner<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await becomeOwner(tx);
  const result = await work();
  // An error rolls the whole transaction back, including the role.
  await tx.execute(sql`select set_config('role', ${APP_ROLE}, true)`);
  return result;
}

/** For the rest of the transaction. */
export async function becomeOwner(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('role', 'none', true)`);
}
