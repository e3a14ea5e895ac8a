import { sql } from 'drizzle-orm';
import {
  formatPercent,
  formatQuantity,
  formatRate,
  type Paise,
  type Percent,
  type Quantity,
  type Rate,
} from '../../contract/amount';
import { currencyProblems, exchangeOf, rupeeRate, rupeesOf } from '../../contract/currencies';
import type { Problems } from '../../contract/problems';
import { type PurchaseOrderInput, purchaseOrders } from '../../contract/procurement/orders';
import { purchaseSettings } from '../../contract/procurement/settings';
import { lineFigures } from '../../contract/stock/itemFigures';
import type { Ctx } from '../core/calls/api';
import { invalid, refuse, warn } from '../core/calls/refused';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import { setting } from '../core/settings/settingsRoutes';
import { itemDocument } from '../stock/itemDocuments';
import { ratesInRupees } from './billed';
import { followedProblems } from './followed';
import { orderSupplier } from './orderSuppliers';
import { mailsWhenApproved } from './supplierMails';

type C = Ctx<unknown, unknown>;

/** All of a price, in thousandths of a per cent. */
const WHOLE = 100_000;

export const purchaseOrderKind = itemDocument({
  resource: purchaseOrders,
  use: 'buy',
  reached: mailsWhenApproved('PO'),
  party: (tx, ctx, { supplierId }) => orderSupplier(tx, ctx, supplierId),
  lineFigures: ({ items, ...money }) => ratesInRupees(items, money),
  async check(tx, ctx, input, { documentId }, confirmed) {
    const { date, branchId, expectedOn, items } = input;
    if (expectedOn < date) throw invalid({ expectedOn: 'It cannot be expected before the date of the order' });
    const taxable = items.map((line): Paise => rupeesOf(lineFigures(line).taxable, exchangeOf(input)));
    refuse(currencyProblems(input));
    refuse({ ...(await followedProblems(tx, ctx, input, documentId, taxable)), ...planProblems(input) });
    const tolerance = await setting(tx, ctx.who, purchaseSettings.settings.rateTolerance, branchId);
    const warnings = [
      ['RATE_ABOVE_LAST', await dearer(tx, ctx, input, tolerance)],
      ['BELOW_LEAST_QUANTITY', await tooFew(tx, ctx, input)],
    ] as const;
    return warnings.flatMap(([code, sentences]) =>
      sentences ? [{ code, reason: warn(confirmed, code, sentences) }] : [],
    );
  },
  list: {
    columns: { expectedOn: { value: sql`(d.input ->> 'expectedOn')`, type: 'date' } },
    where: { supplierId: (key) => sql`d.party_id = ${Number(key)}` },
  },
});

/** The schedule holds what is ordered and nothing else; parts of the payment are the whole price. */
function planProblems({ date, items, schedule, payments }: PurchaseOrderInput): Problems {
  const problems: Record<string, string> = {};
  const sum = (lines: readonly { itemId: number; qty: Quantity }[], itemId: number) =>
    lines.reduce((all, line) => (line.itemId === itemId ? all + line.qty : all), 0) as Quantity;
  for (const [place, line] of schedule.entries()) {
    const ordered = sum(items, line.itemId);
    const planned = sum(schedule, line.itemId);
    if (line.date < date) problems[`schedule.${place}.date`] = 'It cannot be delivered before the date of the order';
    else if (ordered === 0) problems[`schedule.${place}.itemId`] = 'This item is not ordered. Remove the line.';
    else if (planned !== ordered)
      problems[`schedule.${place}.qty`] =
        `The schedule of this item adds up to ${formatQuantity(planned)}, the order has ${formatQuantity(ordered)}.`;
  }
  const paid = payments.reduce((all, { percent }) => all + percent, 0) as Percent;
  if (payments.length > 0 && paid !== WHOLE)
    problems['payments.0.percent'] = `The parts add up to ${formatPercent(paid)} %, not to 100 %.`;
  return problems;
}

/** Items that cost more than in their last order by the tolerance, as one question; null where none does. */
async function dearer(
  tx: Tx,
  { who }: C,
  { items: lines, ...money }: PurchaseOrderInput,
  tolerance: number,
): Promise<string | null> {
  const exchangeRate = exchangeOf(money);
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
  const sentences = lines.flatMap(({ itemId, ...line }) => {
    const before = known.get(itemId);
    const rate = rupeeRate(line.rate, exchangeRate);
    if (!before || rate * 100 <= before.rate * (100 + tolerance)) return [];
    return [`${before.name} was ordered at ${formatRate(before.rate)} last, now at ${formatRate(rate)}.`];
  });
  return sentences.length > 0 ? sentences.join(' ') : null;
}

/** Items ordered below the supplier's minimum quantity, as one question; null where each is enough. */
async function tooFew(tx: Tx, { who }: C, { supplierId, items }: PurchaseOrderInput): Promise<string | null> {
  const least = await rowsOf<{
    itemId: number;
    unitId: number;
    name: string;
    unit: string;
    supplier: string;
    qty: Quantity;
  }>(
    tx,
    sql`
    select l.item_id as "itemId", i.unit_id as "unitId", i.name, u.code as unit, s.name as supplier, l.least_quantity as qty
      from supplier_items l
      join suppliers s on s.company_id = l.company_id and s.id = l.supplier_id
      join items i on i.company_id = l.company_id and i.id = l.item_id
      join units u on u.company_id = i.company_id and u.id = i.unit_id
     where l.company_id = ${who.companyId} and l.supplier_id = ${supplierId} and l.least_quantity > 0
       and l.item_id = ${anyOf([...new Set(items.map(({ itemId }) => itemId))])} order by i.name`,
  );
  const sentences = least.flatMap(({ itemId, unitId, name, unit, supplier, qty }) => {
    const own = items.filter((line) => line.itemId === itemId && line.unitId === unitId);
    const ordered = own.reduce((sum, line) => sum + line.qty, 0) as Quantity;
    if (own.length === 0 || ordered >= qty) return [];
    return [
      `${supplier} delivers ${name} from ${formatQuantity(qty)} ${unit}, ordered are ${formatQuantity(ordered)}.`,
    ];
  });
  return sentences.length > 0 ? sentences.join(' ') : null;
}
