import { sql } from 'drizzle-orm';
import { add, negate, type Paise, type Percent, sumOf } from '../../contract/amount';
import { taxIncluded } from '../../contract/books/gst/within';
import { formatDate } from '../../contract/dates';
import type { Problems } from '../../contract/problems';
import { type CustomerAdvanceInput, customerAdvances } from '../../contract/sales/advances';
import { customers } from '../../contract/selling/customers';
import { ABROAD } from '../../contract/selling/supplyKinds';
import { ADVANCE_TAX_PURPOSES, advanceTax } from '../books/gst/advanceTax';
import { checkRate, partyOf } from '../books/gst/taxLines';
import { type Books, type TdsLine, usableAccount, zero } from '../books/posting';
import type { Posted } from '../books/withLedger';
import type { Ctx } from '../core/calls/api';
import type { ProblemCollector } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import type { Decided, Effect } from '../core/documents/kind';
import { type PartyBooks, partyVoucher, type VoucherParty } from '../selling/partyVoucher';
import { leftProblem, moneyLines, NO_BILL, partyLine } from '../selling/paying';
import { igstProblem } from '../selling/placeOfSale';
import { readCustomer } from '../selling/soldGoods';
import { type AdvanceCollected, advanceCollected, collectedOnAdvance } from './advanceCollected';
import { type BillNamed, billsNamed } from './openBills';

type Bills = ReadonlyMap<number, BillNamed>;
type Facts = { bills: Bills; collected: AdvanceCollected | null };
const named = ({ advanceId, billId }: CustomerAdvanceInput) => [advanceId ?? [], billId ?? []].flat();

/**
 * Dr bank, Cr the customer with the advance and the tax collected at source within it; a refund the other way, which
 * leaves that tax to the buyer's credit; an adjustment meets a bill without money.
 */
export const customerAdvanceKind = () => {
  const kind = partyVoucher({
    resource: customerAdvances,
    pays: ({ act }) => act === 'refund',
    async party(tx, ctx, { customerId }) {
      const { id, name, accountId } = await readCustomer(tx, ctx, customerId);
      return { kind: customers.path, id, name, accountId };
    },
    async facts(tx, ctx, input, _party, problems) {
      checkForm(input, problems);
      problems.add(await orderProblem(tx, ctx, input));
      return {
        bills: await billsNamed(tx, ctx, named(input)),
        collected: await advanceCollected(tx, ctx, input, problems),
      };
    },
    needs: (input) => ({
      bills: named(input),
      purposes: [
        ...(input.forServices ? ADVANCE_TAX_PURPOSES : []),
        ...(input.tcsSectionId ? (['tcsPayable'] as const) : []),
      ],
      gst: input.forServices,
    }),
    entries,
    list: {
      columns: {
        act: sql`(d.input ->> 'act')`,
        adjusted: { value: sql`(own.pending - own.amount)`, joins: ['own'], sum: true },
        left: { value: sql`(-own.pending)`, joins: ['own'], sum: true },
      },
      joins: {
        own: sql`left join lateral (
          select b.amount, b.pending from bills b where b.company_id = d.company_id and b.document_id = d.id and b.kind = 'advance'
           order by b.id desc limit 1) own on true`,
      },
      where: {
        customerId: (key) => sql`d.party_id = ${Number(key)}`,
        act: (act) => sql`d.input ->> 'act' = ${act}`,
      },
    },
  });
  return { ...kind, effects: [...kind.effects, leftOfAdvance] };
};

/** The adjusted and refunded part of an advance, and the rest with the customer. */
const leftOfAdvance: Effect<CustomerAdvanceInput, Decided & { tds?: readonly TdsLine[] }> = {
  columns: sql`
    (select own.pending - own.amount from bills own where own.company_id = d.company_id and own.document_id = d.id and own.kind = 'advance' order by own.id desc limit 1) as adjusted,
    (select -own.pending from bills own where own.company_id = d.company_id and own.document_id = d.id and own.kind = 'advance' order by own.id desc limit 1) as "left"`,
  shown: ({ act, amount }, { tds = [] }) =>
    act === 'advance'
      ? { adjusted: zero, left: add(amount, negate(sumOf(tds, ({ tax }) => tax))) }
      : { adjusted: null, left: null },
};

/** The order that it is paid for is of this customer and in force. */
async function orderProblem(
  tx: Tx,
  { who }: Ctx<unknown, unknown>,
  { act, orderId, customerId }: CustomerAdvanceInput,
): Promise<Problems> {
  if (orderId === null) return {};
  if (act !== 'advance') return { orderId: 'Only a new advance names an order. Clear it.' };
  const [order] = await rowsOf<{ number: string; customerId: number; phase: string }>(
    tx,
    sql`select number, party_id as "customerId", phase from documents
         where company_id = ${who.companyId} and type = 'CO' and id = ${orderId} and number is not null`,
  );
  if (!order) return { orderId: 'Select an order of the list' };
  if (order.customerId !== customerId) return { orderId: `${order.number} is of another customer.` };
  return order.phase === 'live' ? {} : { orderId: `${order.number} is not in force.` };
}

/** The required fields of each act, and the ones it may not have. */
function checkForm(input: CustomerAdvanceInput, problems: ProblemCollector): void {
  const { act, advanceId, billId, moneyAccountId, forServices, gstPercent } = input;
  if (forServices && act !== 'advance')
    problems.add({ forServices: 'The advance itself says whether it is for services. Switch it off.' });
  if (forServices && gstPercent === 0) problems.add({ gstPercent: 'Enter the GST rate of the services' });
  if (act === 'adjustment' && moneyAccountId !== null)
    problems.add({ moneyAccountId: 'An adjustment moves no money. Clear it.' });
  if (act === 'advance' && advanceId !== null)
    problems.add({ advanceId: 'A new advance names no other one. Clear it.' });
  if (act !== 'advance' && advanceId === null) problems.add({ advanceId: 'Select the advance' });
  if (act === 'adjustment' && billId === null) problems.add({ billId: 'Select the bill that the advance meets' });
  if (act !== 'adjustment' && billId !== null) problems.add({ billId: 'Only an adjustment meets a bill. Clear it.' });
}

function entries({ input, party, facts, books, problems }: PartyBooks<CustomerAdvanceInput, Facts>): Posted {
  const { bills, collected } = facts;
  const { act, amount, date } = input;
  checkBills(input, bills, party, problems);
  const tcs = collectedOnAdvance(input, collected, party.accountId ?? 0, books);
  const moved = tcs?.left ?? amount;
  const line = (side: 1 | -1, refType: 'advance' | 'against', billId: number | null, field: string) =>
    problems.collect(() => {
      const bill = { ...NO_BILL, refType, billId, amount: moved };
      return partyLine(books, party.accountId ?? 0, [bill], moved, side, { date, field });
    }) ?? [];
  const money = act === 'adjustment' ? [] : moneyLines(input, amount, act === 'advance' ? 1 : -1, books, problems);
  const lines = {
    advance: () => [money, line(-1, 'advance', null, 'customerId')],
    refund: () => [line(1, 'against', input.advanceId, 'advanceId'), money],
    adjustment: () => [line(1, 'against', input.advanceId, 'advanceId'), line(-1, 'against', input.billId, 'billId')],
  };
  const tax = act === 'advance' && input.forServices ? taxOn(input, party, books, problems) : null;
  const label = { advance: 'Received', refund: 'Paid', adjustment: 'Adjusted' }[act];
  return {
    lines: [...lines[act]().flat(), ...(tcs?.lines ?? []), ...(tax?.lines ?? [])],
    taxLines: tax?.taxLines ?? [],
    ...(tcs && { tds: tcs.tds }),
    amount,
    totals: [...(tax?.totals ?? []), ...(tcs?.totals ?? []), { label, amount }],
  };
}

/** The tax that an advance for services includes, with its entries. */
function taxOn(
  { amount, gstPercent, interState, date }: CustomerAdvanceInput,
  { name, accountId }: VoucherParty,
  books: Books,
  problems: ProblemCollector,
) {
  const account = problems.collect(() => usableAccount(books, accountId ?? 0, 'customerId'));
  const party = partyOf(account ?? undefined, {});
  const here = books.gst?.state ?? null;
  const wrongHead = igstProblem({ ...party, name }, here, interState);
  if (wrongHead) problems.add({ interState: wrongHead });
  problems.collect(() => checkRate(books, gstPercent as Percent, date, 'gstPercent'));
  const held = taxIncluded(amount, gstPercent as Percent, interState);
  const advance = {
    partyId: party.id,
    gstin: party.gstin,
    gstType: party.gstType,
    rate: gstPercent as Percent,
    interState,
    placeOfSupply: interState ? (party.state ?? ABROAD) : here,
    billNo: null,
    billDate: date,
  };
  const { cgst, sgst, igst } = held.heads;
  const totals = [
    { label: 'Taxable', amount: held.taxable },
    ...(igst > 0
      ? [{ label: 'IGST', amount: igst }]
      : [
          { label: 'CGST', amount: cgst },
          { label: 'SGST', amount: sgst },
        ]),
  ];
  const posted = problems.collect(() => advanceTax(books, advance, held, { side: 1, date, field: 'gstPercent' }));
  return { ...(posted ?? { lines: [], taxLines: [] }), totals };
}

function checkBills(
  { advanceId, billId, amount, date }: CustomerAdvanceInput,
  bills: Bills,
  { name, accountId }: VoucherParty,
  problems: ProblemCollector,
): void {
  const of = (id: number | null, field: string, words: string, left: (pending: Paise) => Paise) => {
    if (id === null) return;
    const bill = bills.get(id);
    if (!bill || bill.accountId !== accountId) problems.add({ [field]: `Select ${words} of ${name}` });
    else if (amount > left(bill.pending))
      problems.add({
        amount: leftProblem(left(bill.pending), field === 'advanceId' ? 'this advance' : bill.billNo),
      });
    else if (date < bill.date)
      problems.add({ date: `${bill.billNo} is of ${formatDate(bill.date)}. Enter that day or a later one.` });
  };
  of(advanceId, 'advanceId', 'an advance', negate);
  of(billId, 'billId', 'a bill', (pending) => pending);
}
