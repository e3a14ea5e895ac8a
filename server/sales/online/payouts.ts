import { sql } from 'drizzle-orm';
import { formatPaise, type Paise } from '../../../contract/amount';
import { noTax } from '../../../contract/books/gst/heads';
import { phaseOf } from '../../../contract/document';
import { customers } from '../../../contract/selling/customers';
import { onlineOrders } from '../../../contract/selling/onlineOrders';
import { figuresOfPayout, type PayoutInput, payouts } from '../../../contract/selling/payouts';
import { taxAccount } from '../../books/gst/taxAccount';
import { checkRate, partyOf, taxLine } from '../../books/gst/taxLines';
import { type Books, type PostingLine, plainLine, usableAccount } from '../../books/posting';
import type { Posted } from '../../books/withLedger';
import type { Ctx } from '../../core/calls/api';
import type { ProblemCollector } from '../../core/calls/refused';
import { anyOf } from '../../core/db/anyOf';
import { rowsOf, type Tx } from '../../core/db/database';
import { storeStage } from '../../core/documents/documentStore';
import type { Reached } from '../../core/documents/kind';
import { type PartyBooks, partyVoucher } from '../../selling/partyVoucher';
import { leftProblem, moneyLines, NO_BILL, partyLine } from '../../selling/paying';
import { readCustomer } from '../../selling/soldGoods';
import { type BillNamed, billsNamed } from '../openBills';

type C = Ctx<unknown, unknown>;
type Bills = ReadonlyMap<number, BillNamed>;

const INPUTS = ['inputCgst', 'inputSgst', 'inputIgst'] as const;
const PURPOSES = { cgst: 'inputCgst', sgst: 'inputSgst', igst: 'inputIgst' } as const;

/** Dr bank, commission, input tax, TCS and TDS deducted; Cr the channel against the bills of the orders. */
export const payoutKind = {
  ...partyVoucher({
    resource: payouts,
    pays: () => false,
    async party(tx, ctx, { customerId }) {
      const { id, name, accountId } = await readCustomer(tx, ctx, customerId);
      return { kind: customers.path, id, name, accountId };
    },
    facts: (tx, ctx, input) =>
      billsNamed(
        tx,
        ctx,
        input.bills.map(({ billId }) => billId),
      ),
    needs: ({ bills, commissionAccountId, tcsAccountId, tds }) => ({
      bills: bills.map(({ billId }) => billId),
      accounts: [commissionAccountId ?? [], tcsAccountId ?? []].flat(),
      purposes: [...INPUTS, ...(tds > 0 ? (['tdsReceivable'] as const) : [])],
      gst: true,
    }),
    entries,
    list: { where: { customerId: (key) => sql`d.party_id = ${Number(key)}` } },
  }),
  reached: closePaid,
};

function entries({ input, party, facts: bills, books, problems }: PartyBooks<PayoutInput, Bills>): Posted {
  const { date, commission, tcs, tds } = input;
  const { orders, tax, received } = figuresOfPayout(input);
  checkPayout(input, party.accountId ?? 0, bills, received, problems);
  const owed = problems.collect(() =>
    partyLine(
      books,
      party.accountId ?? 0,
      input.bills.map(({ billId, amount }) => ({ ...NO_BILL, refType: 'against', billId, amount })),
      orders,
      -1,
      { date, field: 'bills.0.billId' },
    ),
  );
  const debit = (accountId: number | null, field: string, amount: Paise): PostingLine[] => {
    if (amount <= 0 || accountId === null) return [];
    problems.collect(() => usableAccount(books, accountId, field));
    return [{ ...plainLine(accountId), debit: amount }];
  };
  return {
    lines: [
      ...moneyLines(input, received, 1, books, problems),
      ...debit(input.commissionAccountId, 'commissionAccountId', commission),
      ...creditOf(input, books, problems),
      ...debit(input.tcsAccountId, 'tcsAccountId', tcs),
      ...(tds > 0 ? [{ ...plainLine(books.purpose('tdsReceivable')), debit: tds }] : []),
      ...(owed ? [owed] : []),
    ],
    taxLines: tax > 0 ? inwardRows(input, books) : [],
    amount: received,
    totals: [
      { label: 'Orders', amount: orders },
      { label: 'Received', amount: received },
    ],
  };
}

function checkPayout(input: PayoutInput, accountId: number, bills: Bills, received: Paise, problems: ProblemCollector) {
  const { commission, commissionAccountId, commissionGst, commissionBillNo, operatorGstin, tcs, tcsAccountId } = input;
  const taken = new Map<number, number>();
  for (const [place, { billId, amount }] of input.bills.entries()) {
    const bill = bills.get(billId);
    const before = taken.get(billId) ?? 0;
    taken.set(billId, before + amount);
    if (bill?.accountId !== accountId)
      problems.add({ [`bills.${place}.billId`]: 'Select a bill of this channel that is not paid' });
    else if (before + amount > bill.pending)
      problems.add({ [`bills.${place}.amount`]: leftProblem((bill.pending - before) as Paise, bill.billNo) });
  }
  if (commission > 0 && commissionAccountId === null)
    problems.add({ commissionAccountId: 'Select the account of commissions' });
  if (commission > 0 && commissionGst > 0 && (!operatorGstin || !commissionBillNo))
    problems.add({
      [operatorGstin ? 'commissionBillNo' : 'operatorGstin']:
        'Input tax on the commission needs the GSTIN of the channel and the number of its bill',
    });
  if (tcs > 0 && tcsAccountId === null) problems.add({ tcsAccountId: 'Select the account of TCS that is kept back' });
  if (received < 0)
    problems.add({ commission: `More is kept back than the orders come to, by ${formatPaise(-received as Paise)}.` });
}

/** The credit of the tax on the commission. */
function creditOf(input: PayoutInput, books: Books, problems: ProblemCollector): PostingLine[] {
  const { heads, tax } = figuresOfPayout(input);
  if (tax === 0) return [];
  problems.collect(() => checkRate(books, input.commissionGst, input.date, 'commissionGst'));
  return (['cgst', 'sgst', 'igst'] as const).flatMap((head) => {
    if (heads[head] === 0) return [];
    const account = problems.collect(() =>
      taxAccount(books, PURPOSES[head], input.commissionGst, input.date, 'commissionGst'),
    );
    return account === null ? [] : [{ ...plainLine(account), debit: heads[head] }];
  });
}

/** The channel's bill for its commission, as in the return. */
function inwardRows(input: PayoutInput, books: Books) {
  const { heads } = figuresOfPayout(input);
  const bill = {
    partyGstin: input.operatorGstin,
    gstBillNo: input.commissionBillNo,
    gstBillDate: input.date,
  };
  const whole = {
    direction: 'inward',
    kind: 'invoice',
    reverseCharge: false,
    interState: input.commissionIgst,
    party: partyOf(undefined, bill),
    bill,
  } as const;
  const row = { rate: input.commissionGst, taxable: input.commission, creditEligible: true };
  return [taxLine(books, whole, { ...row, heads: { ...noTax, ...heads } })];
}

/** Orders that were delivered and are paid by it are closed; one whose payout is cancelled is open again. */
async function closePaid(tx: Tx, ctx: C, { id, phase, input }: Reached<PayoutInput>): Promise<void> {
  const isBack = phase === 'void';
  const orders = await rowsOf<{ id: number }>(
    tx,
    sql`
    select o.document_id as id from bills b
      join online_orders o on o.company_id = b.company_id and o.invoice_id = b.document_id
      join documents d on d.company_id = o.company_id and d.id = o.document_id and d.status = ${isBack ? 'closed' : 'delivered'}
     where b.company_id = ${ctx.who.companyId} and b.id = ${anyOf(input.bills.map(({ billId }) => billId))} and b.document_id <> ${id}
       and ${isBack ? sql`b.pending > 0` : sql`b.pending = 0`}`,
  );
  const status = isBack ? 'delivered' : 'closed';
  for (const order of orders) {
    await storeStage(tx, ctx, order.id, { status, phase: phaseOf(onlineOrders.stages, status) });
    ctx.audit({
      action: 'change',
      entity: onlineOrders.path,
      entityId: order.id,
      before: { status: isBack ? 'closed' : 'delivered' },
      after: { status },
    });
  }
  if (orders.length > 0) ctx.changed(onlineOrders.path);
}
