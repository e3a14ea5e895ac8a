import { sql } from 'drizzle-orm';
import type { Tx } from './database';

/**
 * Those who enter the same go one after the other, until the transaction ends: what may be there once only is looked for
 * after this, where no unique index holds it.
 * @param what such as `incentive`, with all that tells one from another.
 */
export async function lockOnce(tx: Tx, companyId: number, ...what: readonly (string | number)[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${what.join(' ')}), ${companyId}::int)`);
}
