import { sql } from 'drizzle-orm';
import type { Paise, Percent, Quantity, Rate } from '../../../contract/amount';
import type { IsoDate } from '../../../contract/dates';
import { partOf } from '../../../contract/selling/amounts';
import { type OfferRow, withOffers } from '../../../contract/selling/offers';
import type { SoldPart } from '../../../contract/selling/returned';
import { figuresOfSale, type SaleEntered } from '../../../contract/selling/soldLines';
import { inOwnUnit, wholeIn } from '../../../contract/unitFactors';
import type { Ctx } from '../../core/calls/api';
import { anyOf } from '../../core/db/anyOf';
import { rowsOf, type Tx } from '../../core/db/database';
import { CORRECTED, STANDS } from '../../stock/ledger/standing';

/** Returned lines of invoices and counter bills: their amounts, earlier returns, and the cost of their goods. */

type C = Ctx<unknown, unknown>;

/** The data that a return reads of the sale. */
export type Sale = Omit<SaleEntered, 'items' | 'charges'> & {
  date: IsoDate;
  saleTypeId: number;
  agentId: number | null;
  /** For a sale over the counter. */
  outletId?: number;
  salespersonId?: number | null;
  offers?: readonly OfferRow[];
  interState: boolean;
  rounds: boolean;
  reverseCharge: boolean;
  items: readonly (SaleEntered['items'][number] & { itemId: number })[];
  charges: SaleEntered['charges'];
};

export type SoldLine = SoldPart & {
  id: number;
  documentId: number;
  type: 'SI' | 'SB';
  number: string;
  label: string;
  date: IsoDate;
  branchId: number;
  customerId: number | null;
  itemId: number;
  unitId: number;
  /** How much of the item's own unit one of its unit holds. */
  factor: number;
  /** Quantity returned before, in the item's own unit. */
  ownBefore: Quantity;
  freeQty: Quantity;
  freeBefore: Quantity;
  rate: Rate;
  gstPercent: Percent;
  input: Sale;
};

/** Counter bills are handed over in the shop: they name no agent and charge nothing besides. */
const AT_COUNTER = { agentId: null, interState: false, reverseCharge: false, charges: [] };

type Row = Omit<SoldLine, 'half' | 'igst' | 'paid' | 'input'> & {
  place: number;
  tax: Paise;
  amount: Paise;
  input: object;
};

/** Lines by key. @param of those of some keys, or of a whole document. */
export async function soldLinesOf(
  tx: Tx,
  { who }: C,
  of: { ids: readonly number[] } | { documentId: number },
): Promise<Map<number, SoldLine>> {
  const where = 'ids' in of ? sql`l.id = ${anyOf(of.ids)}` : sql`l.document_id = ${of.documentId} and l.part = 'items'`;
  const rows = await rowsOf<Row>(
    tx,
    sql`
    select l.id, d.id as "documentId", d.type, d.number, coalesce(l.description, 'Line ' || l.place) as label, d.date, d.branch_id as "branchId", d.party_id as "customerId", l.item_id as "itemId", l.unit_id as "unitId",
           l.qty, l.factor, coalesce(b.own, 0)::bigint as "ownBefore", coalesce((l.more ->> 'freeQty')::bigint, 0) as "freeQty", l.rate, (l.more ->> 'gstPercent')::int as "gstPercent", l.taxable, l.tax, l.amount,
           coalesce(b.qty, 0)::bigint as before, coalesce(b.free, 0)::bigint as "freeBefore", coalesce(b.taxable, 0)::bigint as "taxableBefore",
           coalesce(b.tax, 0)::bigint as "taxBefore", coalesce(b.amount, 0)::bigint as "amountBefore", d.input, l.place
      from item_lines l
      join documents d on d.company_id = l.company_id and d.id = l.document_id and d.type in ('SI', 'SB')
      left join lateral (
        select sum(k.qty) as qty, sum(k.base_qty) as own, sum(round(coalesce((r.more ->> 'freeQty')::bigint, 0) * r.factor::numeric / l.factor)) as free, sum(r.taxable) as taxable, sum(r.tax) as tax, sum(r.amount) as amount
          from line_links k join item_lines r on r.company_id = k.company_id and r.id = k.to_line_id
         where k.company_id = l.company_id and k.from_line_id = l.id and k.relation = 'returned' and k.is_live) b on true
     where l.company_id = ${who.companyId} and ${where} order by l.place`,
  );
  return new Map(rows.map((row) => [row.id, soldLine(row)]));
}

/** A part of a sold line that comes back in any unit of its item, with the line in that unit where it is another one. */
export function partInUnit(line: SoldLine, qty: Quantity, factor: number): { line: SoldPart; qty: Quantity } {
  if (line.factor === factor) return { line, qty };
  const whole = inOwnUnit(line.qty, line.factor) as Quantity;
  return { line: { ...line, qty: whole, before: line.ownBefore }, qty: inOwnUnit(qty, factor) as Quantity };
}

/** The quantity of a line that may still be returned, in a unit of its item. */
export const leftInUnit = (line: SoldLine, factor: number): Quantity =>
  line.factor === factor
    ? ((line.qty - line.before) as Quantity)
    : wholeIn(inOwnUnit(line.qty, line.factor) - line.ownBefore, factor);

/** The tax of a line by head: for a bill whose tax was computed once per rate, its share. */
function soldLine({ place, tax, amount, input, ...row }: Row): SoldLine {
  // A stored input has passed the schema of its document.
  const sale = { ...(row.type === 'SB' ? AT_COUNTER : {}), ...input } as unknown as Sale;
  if (row.type === 'SI') {
    const [half, igst] = sale.interState ? [0, tax] : [tax / 2, 0];
    return { ...row, half: half as Paise, igst: igst as Paise, paid: null, input: sale };
  }
  const { cgst = 0, igst = 0 } =
    figuresOfSale(withOffers({ ...sale, items: [...sale.items] }), 'bill').lines[place - 1]?.taxes ?? {};
  return { ...row, half: cgst as Paise, igst: igst as Paise, paid: amount, input: sale };
}

/** Quantity and cost of the goods of an item that left with an invoice, and the quantity returned since. */
type Cost = { itemId: number; qty: Quantity; value: Paise; before: Quantity; taken: Paise };

export async function costsOf(tx: Tx, { who }: C, documentId: number): Promise<Map<number, Cost>> {
  const rows = await rowsOf<Cost>(
    tx,
    sql`
    with back as (
      select distinct k.to_document_id as id from line_links k
       where k.company_id = ${who.companyId} and k.from_document_id = ${documentId} and k.relation = 'returned' and k.is_live)
    select m.item_id as "itemId", -(sum(m.qty) filter (where m.document_id = ${documentId}))::bigint as qty,
           -(sum(m.value + c.value) filter (where m.document_id = ${documentId}))::bigint as value,
           coalesce(sum(m.qty) filter (where m.document_id <> ${documentId}), 0)::bigint as before,
           coalesce(sum(m.value + c.value) filter (where m.document_id <> ${documentId}), 0)::bigint as taken
      from stock_moves m cross join lateral ${CORRECTED} c
     where m.company_id = ${who.companyId} and (m.document_id = ${documentId} or m.document_id in (select id from back)) and ${STANDS}
     group by m.item_id`,
  );
  return new Map(rows.map((row) => [row.itemId, row]));
}

/** The cost of a part that comes back. @param soFar what lines before it in the same document took. */
export function costOfPart(cost: Cost | undefined, part: Quantity, soFar: { qty: number; value: number }): Paise {
  if (!cost || cost.qty <= 0) return 0 as Paise;
  const before = (cost.before + soFar.qty) as Quantity;
  return partOf(cost.value, cost.qty, part, before, (cost.taken + soFar.value) as Paise);
}

/**
 * The sum of an invoice or bill, without tax collected at source, that earlier returns left; null where they cannot
 * be added up.
 */
export async function restOf(tx: Tx, { who }: C, documentId: number): Promise<Paise | null> {
  const [row] = await rowsOf<{ rest: Paise; isPlain: boolean }>(
    tx,
    sql`select (d.amount - coalesce(sum(r.amount), 0) - (select coalesce(sum(t.tax), 0) from tds_deductions t
                                                         where t.company_id = d.company_id and t.document_id = d.id and not t.is_mirror and t.revised = 0))::bigint as rest, coalesce(bool_and(r.input ->> 'withoutTax' = 'false'), true) as "isPlain"
          from documents d
          left join (select distinct k.from_document_id, k.to_document_id from line_links k
                      where k.company_id = ${who.companyId} and k.from_document_id = ${documentId} and k.relation = 'returned' and k.is_live) k on true
          left join documents r on r.company_id = d.company_id and r.id = k.to_document_id
         where d.company_id = ${who.companyId} and d.id = ${documentId} group by d.company_id, d.id, d.amount`,
  );
  return row?.isPlain ? row.rest : null;
}
