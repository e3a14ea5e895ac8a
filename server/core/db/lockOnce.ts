import { sql } from 'drizzle-orm';
import type { Tx } from './database';

/**
 * Serializes transactions that enter the same thing, until they end: a check for a duplicate runs after this lock,
 * where no unique index prevents it.
 * @param what such as `incentive`, with everything that distinguishes it.
 */
export async function lockOnce(tx: Tx, companyId: number, ...what: readonly (string | number)[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${what.join(' ')}), ${companyId}::int)`);
}
