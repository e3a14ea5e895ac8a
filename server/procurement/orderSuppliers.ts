import { sql } from 'drizzle-orm';
import { suppliers } from '../../contract/procurement/suppliers';
import type { Ctx } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import type { Party } from '../stock/itemDocuments';

type Row = { id: number; name: string; active: boolean; blocked: string; reason: string | null };

const readSuppliers = (tx: Tx, { who }: Ctx<unknown, unknown>, ids: readonly number[]) =>
  rowsOf<Row>(
    tx,
    sql`select id, name, active, blocked, blocked_reason as reason from suppliers where company_id = ${who.companyId} and id = ${anyOf(ids)}`,
  );

/** Why nothing may be ordered from a supplier; null where it may. */
function problemOf({ name, active, blocked, reason }: Row): string | null {
  if (!active) return `${name} is inactive. Select another supplier.`;
  return blocked === 'orders' || blocked === 'all' ? `${name} is blocked for orders: ${reason ?? ''}.` : null;
}

/** The supplier that an offer or order names. @returns its name, and why nothing may be ordered from it. */
export async function orderSupplier(tx: Tx, ctx: Ctx<unknown, unknown>, id: number): Promise<Party | null> {
  const [row] = await readSuppliers(tx, ctx, [id]);
  if (!row) throw invalid({ supplierId: 'Select a supplier of the list' });
  const problem = problemOf(row);
  return { kind: suppliers.path, id, name: row.name, problem: problem ? { supplierId: problem } : null };
}

/** @throws Refused where one of several suppliers may not be asked. */
export async function checkSuppliers(tx: Tx, ctx: Ctx<unknown, unknown>, ids: readonly number[]): Promise<void> {
  const rows = await readSuppliers(tx, ctx, ids);
  if (rows.length < new Set(ids).size) throw invalid({ supplierIds: 'Select suppliers of the list' });
  const problems = rows.flatMap((row) => problemOf(row) ?? []);
  if (problems.length > 0) throw invalid({ supplierIds: problems.join(' ') });
}
