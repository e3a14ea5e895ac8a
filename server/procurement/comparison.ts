import { sql } from 'drizzle-orm';
import { add, type Paise, type Percent, type Quantity, type Rate } from '../../contract/amount';
import { exchangeOf, type InCurrency, rupeesOf } from '../../contract/currencies';
import type { IsoDate } from '../../contract/dates';
import { type Comparison, landedRates } from '../../contract/procurement/comparison';
import { CHARGES_NONE } from '../books/gst/taxHeads';
import { type Ctx, notFound, todayOf } from '../core/calls/api';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';

type C = Ctx<unknown, unknown>;

/** A quotation of an enquiry in the comparison, with the data for an order. */
export type Quoted = {
  quotationId: number;
  number: string;
  version: number;
  supplierId: number;
  supplier: string;
  gstType: string;
  status: string;
  phase: string;
  amount: Paise;
  input: {
    validTill: IsoDate;
    deliveryDays: number | null;
    creditDays: number | null;
    interState: boolean;
    freight: Paise;
    packing: Paise;
    purchaseTypeId: number | null;
  } & Partial<InCurrency>;
  rating: number | null;
  lines: QuotedLine[];
};
export type QuotedLine = {
  id: number;
  lineNo: number;
  fromLineId: number | null;
  itemId: number;
  unitId: number;
  description: string | null;
  qty: Quantity;
  /** In the currency of the quotation. */
  rate: Rate;
  discountPercent: Percent;
  gstPercent: Percent;
  leadDays: number | null;
  makeOffered: string | null;
  creditEligible: boolean;
  isOrdered: boolean;
};
type Asked = {
  id: number;
  number: string;
  version: number;
  phase: string;
  /** The date of its last order. */
  orderedOn: IsoDate | null;
  branchId: number;
  storeId: number | null;
  silent: string[];
  lines: { lineId: number; itemId: number; item: string; unit: string; qty: Quantity; open: Quantity }[];
};

/**
 * Out of 100: sixty for deliveries in time, forty for goods kept; null without receipts from the supplier
 * `d.party_id`.
 */
const RATING = sql`(
  select round(60.0 * avg(case when r.date <= coalesce(l.needed_on, (o.input ->> 'expectedOn')::date) then 1 else 0 end)
             + 40.0 * (1 - least(1, coalesce(sum(p.qty), 0)::numeric / nullif(sum(b.qty), 0))))::int
    from documents r
    join item_lines b on b.company_id = r.company_id and b.document_id = r.id
    left join line_progress p on p.company_id = b.company_id and p.line_id = b.id and p.relation = 'returned'
    join line_links k on k.company_id = b.company_id and k.to_document_id = r.id and k.to_line_id = b.id and k.relation = 'received' and k.is_live
    join item_lines l on l.company_id = k.company_id and l.id = k.from_line_id
    join documents o on o.company_id = l.company_id and o.id = l.document_id
   where r.company_id = d.company_id and r.type = 'PI' and r.party_id = d.party_id and r.phase in ('live', 'done'))`;

export async function readEnquiry(tx: Tx, { who }: C, id: number): Promise<Asked> {
  const [found] = await rowsOf<Asked>(
    tx,
    sql`
    select d.id, d.number, d.version, d.phase, d.branch_id as "branchId", (d.input ->> 'storeId')::int as "storeId",
           (select max(o.date) from line_links q
              join line_links k on k.company_id = q.company_id and k.from_document_id = q.to_document_id and k.relation = 'ordered' and k.is_live
              join documents o on o.company_id = k.company_id and o.id = k.to_document_id
             where q.company_id = d.company_id and q.from_document_id = d.id and q.relation = 'quoted') as "orderedOn",
           (select coalesce(json_agg(s.name order by s.name), '[]') from suppliers s
             where s.company_id = d.company_id and d.input -> 'supplierIds' @> to_jsonb(s.id)
               and not exists (select from line_links k join documents q on q.company_id = k.company_id and q.id = k.to_document_id and q.type = 'QT'
                                where k.company_id = d.company_id and k.from_document_id = d.id and q.party_id = s.id
                                  and q.status not in ('cancelled', 'rejected'))) as silent,
           (select coalesce(json_agg(json_build_object(
                'lineId', l.id, 'itemId', l.item_id, 'item', i.name, 'unit', u.code, 'qty', l.qty,
                'open', greatest(0, l.qty - l.closed_qty - coalesce(p.qty, 0))) order by l.place), '[]')
              from item_lines l
              join items i on i.company_id = l.company_id and i.id = l.item_id
              join units u on u.company_id = l.company_id and u.id = l.unit_id
              left join line_progress p on p.company_id = l.company_id and p.line_id = l.id and p.relation = 'ordered'
             where l.company_id = d.company_id and l.document_id = d.id) as lines
      from documents d
     where d.company_id = ${who.companyId} and d.type = 'EN' and d.id = ${id} and d.number is not null ${mayBranches(who, 'd.branch_id')}`,
  );
  if (!found) throw notFound('This purchase enquiry');
  return found;
}

/** The quotations of an enquiry that count, each supplier's once. */
export const readQuoted = (tx: Tx, { who }: C, enquiryId: number): Promise<Quoted[]> =>
  rowsOf<Quoted>(
    tx,
    sql`
    select d.id as "quotationId", d.number, d.version, d.party_id as "supplierId", d.party_name as supplier, s.gst_type as "gstType",
           d.status, d.phase, d.amount, d.input, ${RATING} as rating,
           (select json_agg(json_build_object(
                'id', l.id, 'lineNo', l.line_no, 'fromLineId', (l.more ->> 'fromLineId')::int, 'itemId', l.item_id, 'unitId', l.unit_id,
                'description', l.description, 'qty', l.qty, 'rate', coalesce((l.more ->> 'currencyRate')::bigint, l.rate), 'discountPercent', (l.more ->> 'discountPercent')::int,
                'gstPercent', (l.more ->> 'gstPercent')::int, 'leadDays', (l.more ->> 'leadDays')::int, 'makeOffered', l.more ->> 'makeOffered',
                'creditEligible', i.itc_eligible and coalesce(h.itc_eligible, true),
                'isOrdered', coalesce(p.qty, 0) > 0) order by l.place)
              from item_lines l
              join items i on i.company_id = l.company_id and i.id = l.item_id
              left join hsn_codes h on h.company_id = i.company_id and h.id = i.hsn_code_id
              left join line_progress p on p.company_id = l.company_id and p.line_id = l.id and p.relation = 'ordered'
             where l.company_id = d.company_id and l.document_id = d.id) as lines
      from documents d
      join suppliers s on s.company_id = d.company_id and s.id = d.party_id
     where d.company_id = ${who.companyId} and d.type = 'QT' and d.status not in ('draft', 'cancelled', 'rejected', 'returned')
       and d.id in (select k.to_document_id from line_links k where k.company_id = d.company_id and k.from_document_id = ${enquiryId} and k.relation = 'quoted')
     order by d.id`,
  );

/** The last order of each item before this enquiry, with its rate and supplier. */
async function lastOrders(tx: Tx, { who }: C, itemIds: readonly number[]) {
  const rows = await rowsOf<{ itemId: number; rate: Rate; supplier: string }>(
    tx,
    sql`
    select distinct on (l.item_id) l.item_id as "itemId", l.rate, d.party_name as supplier
      from item_lines l
      join documents d on d.company_id = l.company_id and d.id = l.document_id and d.type = 'PO' and d.phase in ('live', 'done')
     where l.company_id = ${who.companyId} and l.item_id = ${anyOf([...new Set(itemIds)])} and l.rate > 0
     order by l.item_id, l.document_id desc`,
  );
  return new Map(rows.map((row) => [row.itemId, row]));
}

/** Landed rates of a quotation by its lines, in rupees. */
export function landedOf({ gstType, input, lines }: Quoted): Map<number, Rate> {
  const charges = add(input.freight, input.packing);
  const rates = landedRates(
    lines.map((line) => ({ ...line, hasCredit: line.creditEligible && !CHARGES_NONE.has(gstType) })),
    charges,
    input.interState,
    exchangeOf(input),
  );
  return new Map(lines.map(({ id }, place) => [id, rates[place] ?? (0 as Rate)]));
}

/** The lowest landed rate of each line of the enquiry among the quotations that may be compared. */
export function lowestOf(quoted: readonly Quoted[]): Map<number, Rate> {
  const lowest = new Map<number, Rate>();
  for (const one of quoted) {
    const landed = landedOf(one);
    for (const { id, fromLineId } of one.lines) {
      const own = landed.get(id);
      if (fromLineId === null || own === undefined) continue;
      const before = lowest.get(fromLineId);
      if (before === undefined || own < before) lowest.set(fromLineId, own);
    }
  }
  return lowest;
}

export const canBeChosen = ({ phase, input }: Quoted, day: IsoDate): boolean =>
  phase === 'live' && input.validTill >= day;

/** Whether it could be ordered on the day of the comparison, regardless of later changes. */
const wasOffered = ({ phase, input }: Quoted, day: IsoDate): boolean =>
  phase !== 'waiting' && phase !== 'void' && input.validTill >= day;

/** @param asOn the day of the comparison; else that of its last order once it is closed, and today while it is open. */
export async function compare(tx: Tx, ctx: C, id: number, asOn: IsoDate | undefined): Promise<Comparison> {
  const asked = await readEnquiry(tx, ctx, id);
  const quoted = await readQuoted(tx, ctx, id);
  const isOpen = asked.phase === 'live';
  const day = asOn ?? (isOpen ? null : asked.orderedOn) ?? todayOf(ctx.now);
  const compared = quoted.filter((one) => (isOpen ? canBeChosen(one, day) : wasOffered(one, day)));
  const lowest = lowestOf(compared);
  const last = await lastOrders(
    tx,
    ctx,
    asked.lines.map(({ itemId }) => itemId),
  );
  return {
    number: asked.number,
    version: asked.version,
    asOn: day,
    isOpen,
    silent: asked.silent,
    lines: asked.lines.map(({ itemId, ...line }) => ({
      ...line,
      lastRate: last.get(itemId)?.rate ?? null,
      lastSupplier: last.get(itemId)?.supplier ?? null,
    })),
    offers: quoted.map((one) => {
      const { input, lines, quotationId, number, supplier, status, amount, rating } = one;
      const landed = landedOf(one);
      return {
        quotationId,
        number,
        supplier,
        status,
        amount,
        rating,
        isOpen: isOpen && canBeChosen(one, day),
        validTill: input.validTill,
        deliveryDays: input.deliveryDays,
        creditDays: input.creditDays,
        currency: input.currency ?? null,
        exchangeRate: exchangeOf(input),
        charges: rupeesOf(add(input.freight, input.packing), exchangeOf(input)),
        lines: lines.flatMap(({ id: quotationLineId, fromLineId, qty, rate, leadDays, makeOffered, isOrdered }) => {
          const own = landed.get(quotationLineId);
          if (fromLineId === null || own === undefined) return [];
          const isLowest = compared.includes(one) && own === lowest.get(fromLineId);
          return [
            { lineId: fromLineId, quotationLineId, qty, rate, landed: own, leadDays, makeOffered, isLowest, isOrdered },
          ];
        }),
      };
    }),
  };
}
