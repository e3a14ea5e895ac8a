import { sql } from 'drizzle-orm';
import { type Percent, percent } from '../../../contract/amount';
import { auditTolerances } from '../../../contract/stock/auditTolerances';
import type { SignedIn } from '../../core/calls/system';
import { rowsOf, type Tx } from '../../core/db/database';
import { setting } from '../../core/settings/settingsRoutes';
import { classesOf } from '../stockAnalysis';
import type { AuditInput } from './auditScope';

const { toleranceA, toleranceB, toleranceC } = auditTolerances;

/** By how much the count of an item may differ: what the audit says, else what the settings say of its class. */
export async function tolerances(
  tx: Tx,
  who: SignedIn,
  { tolerance, branchId, date }: Pick<AuditInput, 'tolerance' | 'branchId' | 'date'>,
): Promise<(itemId: number) => Percent> {
  if (tolerance !== null) return () => tolerance;
  const of = async (spec: typeof toleranceA) => percent(Number(await setting(tx, who, spec, branchId)));
  const byClass: Readonly<Record<string, Percent>> = {
    A: await of(toleranceA),
    B: await of(toleranceB),
    C: await of(toleranceC),
  };
  const rows = await rowsOf<{ itemId: number; abc: string }>(
    tx,
    sql`select k.item_id as "itemId", k.abc from ${classesOf(who.companyId, branchId, date)} k`,
  );
  const classes = new Map(rows.map(({ itemId, abc }) => [itemId, abc]));
  return (itemId) => byClass[classes.get(itemId) ?? 'C'] ?? percent(0);
}
