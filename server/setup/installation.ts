import { sql } from 'drizzle-orm';
import { Refused } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';

/** The company that was set up first: its administrators are those of the installation. Demo companies count while no other is there. */
async function firstCompany(tx: Tx): Promise<{ id: number; name: string } | undefined> {
  const [first] = await rowsOf<{ id: number; name: string }>(
    tx,
    sql`select id, name from companies order by is_demo, id limit 1`,
  );
  return first;
}

/** @param tx with the owner's rights. */
export const isFirstCompany = async (tx: Tx, companyId: number): Promise<boolean> =>
  (await firstCompany(tx))?.id === companyId;

/** @param tx with the owner's rights. */
export async function requireFirstCompany(tx: Tx, companyId: number): Promise<void> {
  const first = await firstCompany(tx);
  if (first?.id === companyId) return;
  const words = `Only an administrator of ${first?.name ?? 'the first company'} adds companies to this installation.`;
  throw new Refused(403, 'NOT_FIRST_COMPANY', words, { type: 4 });
}
