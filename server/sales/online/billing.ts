import { sql } from 'drizzle-orm';
import { formatPaise, negate, type Paise, type Percent, type Quantity } from '../../../contract/amount';
import { formatDate, type IsoDate } from '../../../contract/dates';
import type { InvoiceInput } from '../../../contract/sales/invoices';
import { invoices } from '../../../contract/sales/invoices';
import type { OnlineOrderInput } from '../../../contract/selling/onlineOrders';
import type { SaleReturnInput } from '../../../contract/selling/saleReturns';
import { saleReturns } from '../../../contract/selling/saleReturns';
import { figuresOfSale } from '../../../contract/selling/soldLines';
import type { BillMove } from '../../books/posting';
import { type Ctx, parsed } from '../../core/calls/api';
import { invalid, Refused, refuse } from '../../core/calls/refused';
import { rowOf, rowsOf, type Tx } from '../../core/db/database';
import { postDocument } from '../../core/documents/documentPosting';
import type { Taken } from '../../core/documents/kind';
import { saleReturnKind } from '../../selling/returns/saleReturns';
import { collectedOf } from '../../selling/tcs';
import { STANDS } from '../../stock/ledger/standing';
import { agreedInvoiceKind } from '../invoices';
import { outletOf } from './facts';

/** Entries of an online order: its invoice at dispatch, and the reversal. */

type C = Ctx<unknown, unknown>;
type Order = Taken<OnlineOrderInput>;
type Dispatched = {
  carrier: 'boy' | 'courier' | 'pickup';
  boyId: number | null;
  courier: string | null;
  awb: string | null;
  vehicleNo: string | null;
};

/** The tax invoice goes with the goods (CGST Act 2017, section 31): it is made of the order when it is dispatched. */
export async function billOrder(tx: Tx, ctx: C, { row, input, given, date, confirmed }: Order): Promise<undefined> {
  const { companyId } = ctx.who;
  const way = given as Dispatched;
  const items = await collectedItems(tx, ctx, input, date);
  const payable = figuresOfSale({ ...input, items }, 'line').payable;
  const isCod = input.payMode === 'cod';
  const boy = way.carrier === 'boy' ? await boyFor(tx, ctx, way, isCod ? payable : (0 as Paise), date) : null;
  if (way.carrier === 'courier') await checkCourier(tx, ctx, row.id, way);
  const { customerId, saleTypeId, throughId } = await billedTo(tx, ctx, row.id, input);
  const lines = await rowsOf<{ id: number; place: number }>(
    tx,
    sql`select id, place from item_lines where company_id = ${companyId} and document_id = ${row.id} and part = 'items' order by place`,
  );
  const { externalNo, buyerName, buyerMobile, address, city, pin, stateCode } = input;
  const bill = parsed(invoices.input, {
    date,
    branchId: input.branchId,
    narration: `${row.number ?? ''} ${externalNo}`.trim().slice(0, 250),
    customerId,
    saleTypeId,
    throughId,
    storeId: input.storeId,
    interState: input.interState,
    includesTax: input.includesTax,
    rounds: input.rounds,
    billDiscountPercent: input.billDiscountPercent,
    billDiscountAmount: input.billDiscountAmount,
    ...(input.customerId === null && {
      shipName: buyerName,
      shipAddress: `${address}, ${city}${buyerMobile ? ` · ${buyerMobile}` : ''}`.slice(0, 250),
      shipPin: pin,
      shipState: stateCode,
      // A buyer without an account is not registered.
      shipGstin: 'URP',
    }),
    agentId: null,
    dueDate: null,
    poNo: externalNo.slice(0, 30),
    transporter: way.carrier === 'courier' ? way.courier : null,
    lrNo: way.awb?.slice(0, 20) ?? null,
    vehicleNo: way.vehicleNo,
    advance: 0,
    items: items.map(({ lineNo: _, fromLineId: __, ...line }, place) => ({
      ...line,
      fromLineId: lines[place]?.id ?? null,
    })),
    charges: input.charges,
    tenders:
      isCod && boy?.cashAccountId
        ? [{ accountId: boy.cashAccountId, mode: 'cash', amount: payable, reference: row.number }]
        : [],
  }) as InvoiceInput;
  const made = await postDocument(tx, ctx, agreedInvoiceKind, bill, confirmed, true);
  await tx.execute(sql`
    update online_orders set carrier = ${way.carrier}, boy_id = ${boy?.id ?? null}::int, courier = ${way.courier}::text, awb = ${way.awb}::text, invoice_id = ${made.id}
     where company_id = ${companyId} and document_id = ${row.id}`);
}

/** Lines that bear tax collected at source, at its rate on the day of the invoice. */
async function collectedItems(
  tx: Tx,
  { who }: C,
  { items, customerId }: OnlineOrderInput,
  date: IsoDate,
): Promise<OnlineOrderInput['items']> {
  const bearing = items.flatMap(({ itemId, tcsPercent }) => (tcsPercent > 0 ? [itemId] : []));
  if (customerId === null || bearing.length === 0) return items;
  const collected = await collectedOf(tx, who, bearing, { customerId, date });
  const nothing = 0 as Percent;
  return items.map((line) =>
    line.tcsPercent > 0 ? { ...line, tcsPercent: collected.get(line.itemId)?.percent ?? nothing } : line,
  );
}

type Boy = { id: number; name: string; cashAccountId: number | null };

/** A boy who is on duty and, with this order, carries no more cash than he may. */
async function boyFor(tx: Tx, ctx: C, { boyId }: Dispatched, cash: Paise, date: IsoDate): Promise<Boy> {
  if (boyId === null) throw invalid({ 'given.boyId': 'Select the delivery boy' });
  const { companyId } = ctx.who;
  const [boy] = await rowsOf<
    Boy & { active: boolean; onDuty: boolean; floatLimit: Paise; licenceTill: IsoDate | null; held: Paise }
  >(
    tx,
    sql`
    select b.id, b.name, b.cash_account_id as "cashAccountId", b.active, b.on_duty as "onDuty", b.float_limit as "floatLimit", b.licence_till as "licenceTill",
           coalesce((select sum(y.debit - y.credit) from account_years y where y.company_id = b.company_id and y.account_id = b.cash_account_id), 0)::bigint as held
      from delivery_boys b where b.company_id = ${companyId} and b.id = ${boyId} for no key update of b`,
  );
  if (!boy) throw invalid({ 'given.boyId': 'Select a delivery boy of the list' });
  const { name, held, floatLimit } = boy;
  refuse({
    ...(!boy.active && { 'given.boyId': `${name} is inactive. Select another delivery boy.` }),
    ...(boy.active && !boy.onDuty && { 'given.boyId': `${name} is not on duty. Select another delivery boy.` }),
    ...(boy.licenceTill !== null &&
      boy.licenceTill < date && { 'given.boyId': `The licence of ${name} ended on ${formatDate(boy.licenceTill)}.` }),
    ...(cash > 0 &&
      floatLimit > 0 &&
      held + cash > floatLimit && {
        'given.boyId': `${name} holds ${formatPaise(held)} of ${formatPaise(floatLimit)}: take a hand-over first.`,
      }),
  });
  return boy;
}

/** A courier is named, and gives each order a number of its own. */
async function checkCourier(tx: Tx, { who }: C, id: number, { courier, awb }: Dispatched): Promise<void> {
  refuse({
    ...(!courier && { 'given.courier': 'Enter the courier' }),
    ...(!awb && { 'given.awb': 'Enter the AWB number of the courier' }),
  });
  const [other] = await rowsOf<{ number: string }>(
    tx,
    sql`select d.number from online_orders o join documents d on d.company_id = o.company_id and d.id = o.document_id
         where o.company_id = ${who.companyId} and upper(o.awb) = upper(${awb}::text) and o.document_id <> ${id}`,
  );
  if (other) throw invalid({ 'given.awb': `AWB ${awb} is on order ${other.number} already.` });
}

async function billedTo(tx: Tx, ctx: C, id: number, input: OnlineOrderInput) {
  const { saleTypeId, channel, prepaidCustomerId } = await outletOf(tx, ctx, input.outletId);
  const { customerId } = await rowOf<{ customerId: number }>(
    tx,
    sql`select party_id as "customerId" from documents where company_id = ${ctx.who.companyId} and id = ${id}`,
  );
  return { customerId, saleTypeId, throughId: channel === 'marketplace' ? prepaidCustomerId : null };
}

type Billed = {
  invoiceId: number;
  number: string;
  input: InvoiceInput;
  amount: Paise;
  /** Tax collected at source on it. */
  tcs: Paise;
  billId: number | null;
  pending: Paise;
};

/** The invoice of an order, with its open amount. */
async function billOf(tx: Tx, { who }: C, id: number): Promise<Billed | null> {
  const [row] = await rowsOf<Billed>(
    tx,
    sql`
    select d.id as "invoiceId", d.number, d.input, d.amount,
           (select coalesce(sum(t.tax), 0) from tds_deductions t
             where t.company_id = d.company_id and t.document_id = d.id and not t.is_mirror and t.revised = 0)::bigint as tcs, b.id as "billId", coalesce(b.pending, 0)::bigint as pending
      from online_orders o join documents d on d.company_id = o.company_id and d.id = o.invoice_id and d.phase <> 'void'
      left join bills b on b.company_id = d.company_id and b.document_id = d.id and b.kind = 'bill' and not b.is_cancelled
     where o.company_id = ${who.companyId} and o.document_id = ${id}`,
  );
  return row ?? null;
}

/** Refused goods come back: a credit note for all, at the cost at which they left. */
export async function takeBackOrder(tx: Tx, ctx: C, { row, given, date, confirmed }: Order): Promise<undefined> {
  const bill = await billOf(tx, ctx, row.id);
  if (!bill)
    throw new Refused(
      409,
      'NO_INVOICE',
      `The invoice of ${row.number} was cancelled, so there is nothing to take back.`,
      {
        type: 3,
      },
    );
  const lines = await rowsOf<{ id: number; itemId: number; unitId: number; qty: Quantity; batchNo: string | null }>(
    tx,
    sql`
    select l.id, l.item_id as "itemId", l.unit_id as "unitId", (l.qty - coalesce(p.qty, 0))::bigint as qty,
           (select k.code from stock_moves m join item_batches k on k.company_id = m.company_id and k.id = m.batch_id
             where m.company_id = l.company_id and m.document_id = l.document_id and m.item_id = l.item_id and ${STANDS} order by m.id limit 1) as "batchNo"
      from item_lines l
      left join line_progress p on p.company_id = l.company_id and p.line_id = l.id and p.relation = 'returned'
     where l.company_id = ${ctx.who.companyId} and l.document_id = ${bill.invoiceId} and l.part = 'items' and l.qty > coalesce(p.qty, 0) order by l.place`,
  );
  if (lines.length === 0) return;
  const { condition } = given as { condition: 'good' | 'damaged' };
  const [tender] = bill.input.tenders;
  const note = parsed(saleReturns.input, {
    date,
    branchId: bill.input.branchId,
    narration: `${row.number ?? ''} came back`,
    customerId: bill.input.customerId,
    storeId: bill.input.storeId,
    damageStoreId: null,
    refundMode: tender ? 'cash' : 'adjust',
    refundFromId: tender?.accountId ?? null,
    items: lines.map(({ id, itemId, unitId, qty, batchNo }) => ({
      itemId,
      unitId,
      qty,
      batchNo,
      fromLineId: id,
      condition,
      returnReason: condition === 'damaged' ? 'damaged' : 'notWanted',
    })),
  }) as SaleReturnInput;
  await postDocument(tx, ctx, saleReturnKind, note, confirmed, true);
}

export type FreightLoss = {
  lossAccountId: number;
  /** The account that the order would have been paid to, and that of the buyer. */
  owedById: number;
  buyerId: number;
  billId: number | null;
  /** Its movements on the bill; none where it was paid in cash. */
  moves: BillMove[];
  amount: Paise;
  /** Tax collected at source that the boy has not got: the buyer owes it, whose credit it is. */
  tcs: Paise;
  date: IsoDate;
};

/**
 * The part of the invoice that remains after the credit note: the delivery charge, which nobody pays now. Tax
 * collected at source stays collected, as with every return: the buyer owes it.
 */
export async function freightLost(tx: Tx, ctx: C, id: number, date: IsoDate): Promise<FreightLoss | null> {
  const bill = await billOf(tx, ctx, id);
  if (!bill) return null;
  const { companyId } = ctx.who;
  const of = await rowOf<{ outletId: number; accountId: number; given: Paise }>(
    tx,
    sql`
    select o.outlet_id as "outletId", c.account_id as "accountId",
           coalesce((select sum(r.amount) from documents r
             where r.company_id = o.company_id and r.phase in ('live', 'done') and r.id in (
               select k.to_document_id from line_links k where k.company_id = o.company_id and k.from_document_id = ${bill.invoiceId} and k.is_live and k.relation = 'returned')), 0)::bigint as given
      from online_orders o join customers c on c.company_id = o.company_id and c.id = ${bill.input.customerId}
     where o.company_id = ${companyId} and o.document_id = ${id}`,
  );
  const outlet = await outletOf(tx, ctx, of.outletId);
  const [tender] = bill.input.tenders;
  const left = (bill.amount + negate(of.given) + negate(bill.tcs)) as Paise;
  const settled = Math.max(0, Math.min(bill.pending, left)) as Paise;
  const rest = (left - settled) as Paise;
  const against: BillMove[] =
    bill.billId !== null && settled > 0
      ? [{ kind: 'against', billId: bill.billId, billNo: bill.number, amount: negate(settled) }]
      : [];
  const onAccount: BillMove[] =
    rest > 0 ? [{ kind: 'onAccount', billNo: null, billDate: date, dueDate: date, amount: negate(rest) }] : [];
  return {
    lossAccountId: outlet.freightLossAccountId,
    owedById: tender?.accountId ?? of.accountId,
    billId: bill.billId,
    moves: tender ? [] : [...against, ...onAccount],
    buyerId: of.accountId,
    tcs: tender ? bill.tcs : (0 as Paise),
    amount: left,
    date,
  };
}

/** An order is closed once it is paid; a payout closes it automatically. */
export async function closeOrder(tx: Tx, ctx: C, { row }: Order): Promise<undefined> {
  const bill = await billOf(tx, ctx, row.id);
  if (bill && bill.pending > 0)
    throw new Refused(
      409,
      'NOT_PAID',
      `${bill.number}: ${formatPaise(bill.pending)} is not paid yet. Enter the payout or the receipt first.`,
      { type: 3 },
    );
}
