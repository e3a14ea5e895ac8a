import { sql } from 'drizzle-orm';
import { negate, type Paise } from '../../contract/amount';
import { formatDate } from '../../contract/dates';
import { type CustomerAdvanceInput, customerAdvances } from '../../contract/sales/advances';
import { customers } from '../../contract/selling/customers';
import { zero } from '../books/posting';
import type { Posted } from '../books/withLedger';
import type { ProblemCollector } from '../core/calls/refused';
import type { Decided, Effect } from '../core/documents/kind';
import { type PartyBooks, partyVoucher, type VoucherParty } from '../selling/partyVoucher';
import { leftProblem, moneyLines, NO_BILL, partyLine } from '../selling/paying';
import { readCustomer } from '../selling/soldGoods';
import { type BillNamed, billsNamed } from './openBills';

type Bills = ReadonlyMap<number, BillNamed>;
const named = ({ advanceId, billId }: CustomerAdvanceInput) => [advanceId ?? [], billId ?? []].flat();

/** Dr bank, Cr the customer with the advance; a refund the other way; an adjustment meets a bill without money. */
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
      return billsNamed(tx, ctx, named(input));
    },
    needs: (input) => ({ bills: named(input), purposes: [] }),
    entries,
    list: {
      columns: {
        act: sql`(d.input ->> 'act')`,
        adjusted: { value: sql`(own.pending - own.amount)`, joins: ['own'], sum: true },
        left: { value: sql`(-own.pending)`, joins: ['own'], sum: true },
      },
      joins: {
        own: sql`left join bills own on own.company_id = d.company_id and own.document_id = d.id and own.kind = 'advance'`,
      },
      where: {
        customerId: (key) => sql`d.party_id = ${Number(key)}`,
        act: (act) => sql`d.input ->> 'act' = ${act}`,
      },
    },
  });
  return { ...kind, effects: [...kind.effects, leftOfAdvance] };
};

/** What of an advance was adjusted or refunded, and what the customer still has. */
const leftOfAdvance: Effect<CustomerAdvanceInput, Decided> = {
  columns: sql`
    (select own.pending - own.amount from bills own where own.company_id = d.company_id and own.document_id = d.id and own.kind = 'advance') as adjusted,
    (select -own.pending from bills own where own.company_id = d.company_id and own.document_id = d.id and own.kind = 'advance') as "left"`,
  shown: ({ act, amount }) => (act === 'advance' ? { adjusted: zero, left: amount } : { adjusted: null, left: null }),
};

/** What each act names, and what it must not. */
function checkForm({ act, advanceId, billId, moneyAccountId }: CustomerAdvanceInput, problems: ProblemCollector): void {
  if (act === 'adjustment' && moneyAccountId !== null)
    problems.add({ moneyAccountId: 'An adjustment moves no money. Clear it.' });
  if (act === 'advance' && advanceId !== null)
    problems.add({ advanceId: 'A new advance names no other one. Clear it.' });
  if (act !== 'advance' && advanceId === null) problems.add({ advanceId: 'Select the advance' });
  if (act === 'adjustment' && billId === null) problems.add({ billId: 'Select the bill that the advance meets' });
  if (act !== 'adjustment' && billId !== null) problems.add({ billId: 'Only an adjustment meets a bill. Clear it.' });
}

function entries({ input, party, facts: bills, books, problems }: PartyBooks<CustomerAdvanceInput, Bills>): Posted {
  const { act, amount, date } = input;
  checkBills(input, bills, party, problems);
  const line = (side: 1 | -1, refType: 'advance' | 'against', billId: number | null, field: string) =>
    problems.collect(() =>
      partyLine(books, party.accountId ?? 0, [{ ...NO_BILL, refType, billId, amount }], amount, side, { date, field }),
    ) ?? [];
  const money = act === 'adjustment' ? [] : moneyLines(input, amount, act === 'advance' ? 1 : -1, books, problems);
  const lines = {
    advance: () => [money, line(-1, 'advance', null, 'customerId')],
    refund: () => [line(1, 'against', input.advanceId, 'advanceId'), money],
    adjustment: () => [line(1, 'against', input.advanceId, 'advanceId'), line(-1, 'against', input.billId, 'billId')],
  };
  const label = { advance: 'Received', refund: 'Paid', adjustment: 'Adjusted' }[act];
  return { lines: lines[act]().flat(), taxLines: [], amount, totals: [{ label, amount }] };
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
