import { sql } from 'drizzle-orm';
import { formatRate, type Rate } from '../../contract/amount';
import { type PurchaseOrder, purchaseOrders } from '../../contract/procurement/orders';
import { purchaseSettings } from '../../contract/procurement/settings';
import { suppliers } from '../../contract/procurement/suppliers';
import type { Ctx } from '../core/calls/api';
import { invalid, warn } from '../core/calls/refused';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import { setting } from '../core/settings/settingsRoutes';
import { itemDocument, type Party } from '../stock/itemDocuments';

type Ordered = Pick<PurchaseOrder, 'id' | 'items'>['items'];

export const purchaseOrderKind = itemDocument({
  resource: purchaseOrders,
  use: 'buy',
  party: (tx, ctx, { supplierId }) => supplierOf(tx, ctx, supplierId),
  async check(tx, ctx, { date, branchId, expectedOn, items }, _basis, confirmed) {
    if (expectedOn < date) throw invalid({ expectedOn: 'It cannot be expected before the date of the order' });
    const tolerance = await setting(tx, ctx.who, purchaseSettings.settings.rateTolerance, branchId);
    const dear = await dearer(tx, ctx, items, tolerance);
    return dear ? [{ code: 'RATE_ABOVE_LAST', reason: warn(confirmed, 'RATE_ABOVE_LAST', dear) }] : [];
  },
  list: {
    columns: { expectedOn: { value: sql`(d.input ->> 'expectedOn')`, type: 'date' } },
    where: { supplierId: (key) => sql`d.party_id = ${Number(key)}` },
  },
});

/** The supplier that an order names. @returns its name, and why nothing may be ordered from it. */
async function supplierOf(tx: Tx, { who }: Ctx<unknown, unknown>, id: number): Promise<Party | null> {
  type Row = { name: string; active: boolean; blocked: string; reason: string | null };
  const [row] = await rowsOf<Row>(
    tx,
    sql`select name, active, blocked, blocked_reason as reason from suppliers where company_id = ${who.companyId} and id = ${id}`,
  );
  if (!row) throw invalid({ supplierId: 'Select a supplier of the list' });
  const { name } = row;
  const isBlocked = row.blocked === 'orders' || row.blocked === 'all';
  const problem = !row.active
    ? { supplierId: `${name} is inactive. Select another supplier.` }
    : isBlocked
      ? { supplierId: `${name} is blocked for orders: ${row.reason ?? ''}.` }
      : null;
  return { kind: suppliers.path, id, name, problem };
}

/** Items that cost more than the last order of them by the tolerance, as one question; null where none does. */
async function dearer(
  tx: Tx,
  { who }: Ctx<unknown, unknown>,
  lines: Ordered,
  tolerance: number,
): Promise<string | null> {
  const last = await rowsOf<{ itemId: number; name: string; rate: Rate }>(
    tx,
    sql`
    select distinct on (l.item_id) l.item_id as "itemId", i.name, l.rate
      from item_lines l
      join documents d on d.company_id = l.company_id and d.id = l.document_id and d.type = ${purchaseOrders.type} and d.phase in ('live', 'done')
      join items i on i.company_id = l.company_id and i.id = l.item_id
     where l.company_id = ${who.companyId} and l.item_id = ${anyOf([...new Set(lines.map(({ itemId }) => itemId))])} and l.rate > 0
     order by l.item_id, l.document_id desc`,
  );
  const known = new Map(last.map((row) => [row.itemId, row]));
  const told = lines.flatMap(({ itemId, rate }) => {
    const before = known.get(itemId);
    if (!before || rate * 100 <= before.rate * (100 + tolerance)) return [];
    return [`${before.name} was ordered at ${formatRate(before.rate)} last, now at ${formatRate(rate)}.`];
  });
  return told.length > 0 ? told.join(' ') : null;
}
