import { sql } from 'drizzle-orm';
import { add, type Paise, type Rate } from '../../../contract/amount';
import type { Problems } from '../../../contract/problems';
import { discountProblems } from '../../../contract/selling/amounts';
import { customers } from '../../../contract/selling/customers';
import { type OnlineOrder, type OnlineOrderInput, onlineOrders } from '../../../contract/selling/onlineOrders';
import { figuresOfSale } from '../../../contract/selling/soldLines';
import { stateName } from '../../../contract/statutory';
import { aboveMrp, isAboveMrp } from '../../../contract/stock/rates';
import { plainLine } from '../../books/posting';
import { withLedger } from '../../books/withLedger';
import type { Ctx } from '../../core/calls/api';
import { invalid, refuse } from '../../core/calls/refused';
import { anyOf } from '../../core/db/anyOf';
import { rowOf, rowsOf, type Tx } from '../../core/db/database';
import type { Basis, Decided, DocumentKind, Reached } from '../../core/documents/kind';
import { igstProblem } from '../../selling/placeOfSale';
import { checkCollected, checkUnknownBuyer, collectedAbove, collectedOf } from '../../selling/tcs';
import { itemDocument } from '../../stock/itemDocuments';
import { billOrder, closeOrder, type FreightLoss, freightLost, takeBackOrder } from './billing';
import { outletOf } from './facts';
import { reserveGoods } from './reserve';

type C = Ctx<unknown, unknown>;
type Row = (typeof onlineOrders)['row']['_zod']['output'];
type Read = Decided & { loss: FreightLoss | null };

const of = (field: string) => sql`d.input ->> ${sql.raw(`'${field}'`)}`;

const ordered = itemDocument({
  resource: onlineOrders,
  use: 'sell',
  async party(tx, ctx, input) {
    const outlet = await outletOf(tx, ctx, input.outletId);
    const isCod = input.payMode === 'cod';
    const id = input.customerId ?? (isCod ? outlet.codCustomerId : null) ?? outlet.prepaidCustomerId;
    return { kind: customers.path, id, name: input.buyerName };
  },
  async check(tx, ctx, input, basis) {
    refuse({
      ...momentProblems(input),
      ...(await orderProblems(tx, ctx, input, basis)),
      ...(await lineProblems(tx, ctx, input, basis)),
    });
    return [];
  },
  list: {
    columns: {
      outletName: { value: sql`outlet.name`, joins: ['outlet'] },
      externalNo: of('externalNo'),
      buyerMobile: of('buyerMobile'),
      city: of('city'),
      payMode: of('payMode'),
      awb: { value: sql`own.awb`, joins: ['own'] },
      invoiceNo: { value: sql`bill.number`, joins: ['own', 'bill'] },
    },
    joins: {
      outlet: sql`left join online_outlets outlet on outlet.company_id = d.company_id and outlet.id = (d.input ->> 'outletId')::int`,
      own: sql`left join online_orders own on own.company_id = d.company_id and own.document_id = d.id`,
      bill: sql`left join documents bill on bill.company_id = d.company_id and bill.id = own.invoice_id`,
    },
    where: {
      outletId: (key) => sql`(d.input ->> 'outletId')::int = ${Number(key)}`,
      payMode: (value) => sql`${of('payMode')} = ${value}`,
    },
  },
  takes: { accept: reserveGoods, pack: packOrder, dispatch: billOrder, rto: takeBackOrder, close: closeOrder },
  reached: keepOrder,
});

const reading: DocumentKind<OnlineOrderInput, Read, Row, OnlineOrder> = {
  ...ordered,
  effects: [],
  async decide(tx, ctx, input, basis, confirmed) {
    const decided = await ordered.decide(tx, ctx, input, basis, confirmed);
    const loss = basis.event === 'rto' ? await freightLost(tx, ctx, basis.documentId ?? 0, basis.date) : null;
    const { externalNo, buyerMobile, city, pin } = input;
    const keywords = [externalNo, buyerMobile, city, pin, input.buyerName].filter(Boolean).join(' ');
    return decided && { ...decided, keywords, loss };
  },
};

/**
 * The delivery charge lost with a returned order: Dr freight lost, Cr the account that would pay it. Tax collected at
 * source that was counted into a delivery boy's cash is owed by the buyer.
 */
export const onlineOrderKind = withLedger(reading, {
  on: ['rto'],
  needs: (_tx, _ctx, _input, { loss }) => ({
    accounts: loss ? [loss.lossAccountId, loss.owedById, loss.buyerId] : [],
    bills: loss?.billId ? [loss.billId] : [],
    purposes: [],
    gst: false,
  }),
  entries: (_input, { loss }, books) => {
    if (!loss || loss.amount + loss.tcs <= 0) return { lines: [] };
    const { amount, tcs, date, moves } = loss;
    const owed = { kind: 'bill', billNo: null, billDate: date, dueDate: date, amount: tcs } as const;
    const isBillWise = books.accounts.get(loss.buyerId)?.billWise;
    return {
      lines: [
        ...(amount > 0 ? [{ ...plainLine(loss.lossAccountId), debit: amount }] : []),
        ...(tcs > 0 ? [{ ...plainLine(loss.buyerId), debit: tcs, bills: isBillWise ? [owed] : [] }] : []),
        { ...plainLine(loss.owedById), credit: add(amount, tcs), ...(moves.length > 0 && { bills: moves }) },
      ],
    };
  },
});

type Found = {
  branchState: string | null;
  customer: string | null;
  gstType: string | null;
  gstin: string | null;
  state: string | null;
  other: string | null;
  /** The order that the payment is of already. */
  paid: string | null;
};

/**
 * Errors of an order with respect to its channel, its buyer or the law. The row of the outlet is locked, so that two
 * orders conflict.
 */
async function orderProblems(tx: Tx, ctx: C, input: OnlineOrderInput, { documentId }: Basis): Promise<Problems> {
  const { companyId } = ctx.who;
  const outlet = await outletOf(tx, ctx, input.outletId);
  await tx.execute(
    sql`select from online_outlets where company_id = ${companyId} and id = ${outlet.id} for no key update`,
  );
  const found = await rowOf<Found>(
    tx,
    sql`
    select (select state_code from branches where company_id = ${companyId} and id = ${input.branchId}) as "branchState",
           c.name as customer, c.gst_type as "gstType", c.gstin, c.state_code as state,
           (select d.number from online_orders o join documents d on d.company_id = o.company_id and d.id = o.document_id
             where o.company_id = ${companyId} and o.outlet_id = ${outlet.id} and o.external_no = ${input.externalNo} and d.id <> ${documentId ?? 0}) as other,
           (select min(d.number) from online_orders o join documents d on d.company_id = o.company_id and d.id = o.document_id and d.phase <> 'void'
             where o.company_id = ${companyId} and o.outlet_id = ${outlet.id} and o.paid_reference = ${input.paidReference}::text and d.id <> ${documentId ?? 0}) as paid
      from (select 1) x left join customers c on c.company_id = ${companyId} and c.id = ${input.customerId}::int`,
  );
  const known = stateName(input.stateCode) !== undefined;
  const buyer = {
    name: input.buyerName,
    gstType: found.gstType,
    gstin: found.gstin,
    state: found.gstin ? found.state : input.stateCode,
  };
  const wrongHead = known ? igstProblem(buyer, found.branchState, input.interState) : null;
  return {
    ...(!outlet.active && { outletId: `${outlet.name} is inactive. Select another outlet.` }),
    ...(outlet.branchId !== input.branchId && {
      branchId: `${outlet.name} belongs to another branch. Select that branch.`,
    }),
    ...(input.payMode === 'cod' &&
      outlet.codCustomerId === null && {
        payMode: `${outlet.name} takes no pay on delivery. Say in Online Outlets who collects it.`,
      }),
    ...(input.buyerMobile === null && { buyerMobile: 'Give the mobile number' }),
    ...(!known && { stateCode: 'Select a state of the list' }),
    ...(wrongHead && { interState: wrongHead }),
    ...(input.buyerGstin !== null &&
      input.buyerGstin !== found.gstin && {
        customerId: found.customer
          ? `${found.customer} has another GSTIN. Select the customer with ${input.buyerGstin}.`
          : `Select the customer with ${input.buyerGstin}: the invoice is made out to it.`,
      }),
    // A marketplace may pay several orders at once; a buyer of the own shop pays each separately.
    ...(outlet.isPublic &&
      found.paid !== null && {
        paidReference: `Payment ${input.paidReference} is of order ${found.paid}. Enter the reference of this payment.`,
      }),
    ...(found.other !== null && { externalNo: `${input.externalNo} of ${outlet.name} is order ${found.other}.` }),
  };
}

type SoldFacts = { id: number; name: string; serials: boolean; mrp: Rate | null; collectedAbove: Paise | null };

/**
 * Items that may not be sold online, or not at this rate; tax collected at source from a buyer who is one of our
 * customers.
 */
async function lineProblems(
  tx: Tx,
  { who }: C,
  input: OnlineOrderInput,
  { event, problems }: Basis,
): Promise<Problems> {
  const ids = input.items.map(({ itemId }) => itemId);
  const rows = await rowsOf<SoldFacts>(
    tx,
    sql`select i.id, i.name, i.serials, i.mrp, ${collectedAbove(input.date)} as "collectedAbove"
          from items i where i.company_id = ${who.companyId} and i.id = ${anyOf(ids)}`,
  );
  const figures = figuresOfSale(input, 'line');
  const known = new Map(rows.map((row) => [row.id, row]));
  const { customerId, date } = input;
  // Returned goods were billed at the rate of their day.
  if (event !== 'rto') {
    if (customerId === null) checkUnknownBuyer(input.items, figures, known, problems);
    else {
      const collected = await collectedOf(tx, who, ids, { customerId, date });
      checkCollected({ ...input, tcsDeclared: false }, figures, collected, problems);
    }
  }
  const found: Record<string, string> = { ...discountProblems(input.items, { ...input, method: 'line' }) };
  for (const [place, { itemId, rate, gstPercent }] of input.items.entries()) {
    const item = known.get(itemId);
    const terms = { includesTax: input.includesTax, gstPercent };
    if (item?.serials)
      found[`items.${place}.itemId`] =
        `${item.name} is sold by serial number. Sell it with an invoice, which names the pieces.`;
    else if (item?.mrp && isAboveMrp(rate, terms, item.mrp))
      found[`items.${place}.rate`] = aboveMrp(rate, terms, item.mrp);
  }
  if (figures.payable <= 0) found['items.0.rate'] ??= 'The order comes to nothing. Enter rates.';
  return found;
}

type Packed = { packages: number; weight: number };

async function packOrder(
  tx: Tx,
  { who }: C,
  { row, given }: { row: { id: number }; given: Readonly<Record<string, unknown>> },
): Promise<undefined> {
  const { packages, weight } = given as Packed;
  await tx.execute(
    sql`update online_orders set packages = ${packages}, weight = ${weight} where company_id = ${who.companyId} and document_id = ${row.id}`,
  );
}

const HOUR = 3_600_000;
const YEAR = 366 * 24 * HOUR;

/** Moments of an order are of the year around its date: other programs send empty or wrong ones as 1970 or 2099. */
function momentProblems({ date, orderedAt, promisedAt }: OnlineOrderInput): Problems {
  const day = Date.parse(`${date}T00:00:00Z`);
  const isNear = (moment: string, before: number, after: number) => {
    const at = Date.parse(moment);
    return at >= day - before && at <= day + after;
  };
  return {
    ...(orderedAt !== null &&
      !isNear(orderedAt, YEAR, 48 * HOUR) && {
        orderedAt: 'Enter when it was ordered: within a year before the order date',
      }),
    ...(promisedAt !== null &&
      !isNear(promisedAt, YEAR, YEAR) && { promisedAt: 'Enter when it is promised: within a year of the order date' }),
  };
}

/** Once it has its number, an order is known by that of its channel, and when it was promised. */
async function keepOrder(tx: Tx, ctx: C, { id, status, input }: Reached<OnlineOrderInput>): Promise<void> {
  if (status !== 'new') return;
  const outlet = await outletOf(tx, ctx, input.outletId);
  const orderedAt = input.orderedAt ?? ctx.now.toISOString();
  const promisedAt = input.promisedAt ?? new Date(Date.parse(orderedAt) + outlet.promiseHours * HOUR).toISOString();
  if (promisedAt <= orderedAt) throw invalid({ promisedAt: 'It is promised for a moment before the order' });
  await tx.execute(sql`
    insert into online_orders (company_id, document_id, outlet_id, external_no, mobile, paid_reference, ordered_at, promised_at)
    values (${ctx.who.companyId}, ${id}, ${outlet.id}, ${input.externalNo}, ${input.buyerMobile}, ${input.paidReference}, ${orderedAt}, ${promisedAt})
    on conflict (company_id, document_id) do update set outlet_id = excluded.outlet_id, external_no = excluded.external_no,
      mobile = excluded.mobile, paid_reference = excluded.paid_reference, ordered_at = case when ${input.orderedAt !== null} then excluded.ordered_at else online_orders.ordered_at end,
      promised_at = case when ${input.promisedAt !== null} then excluded.promised_at else online_orders.promised_at end`);
}
