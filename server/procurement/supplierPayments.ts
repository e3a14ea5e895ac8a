import { sql } from 'drizzle-orm';
import { add, formatPaise, negate, type Paise, sumOf } from '../../contract/amount';
import { instrumentProblems } from '../../contract/books/instrument';
import type { BillRef } from '../../contract/books/vouchers';
import { inCurrencyOf, settledOf } from '../../contract/currencies';
import { type SupplierPaymentInput, supplierPayments } from '../../contract/procurement/supplierPayments';
import { moneyAccount, plainLine, postingLine, zero } from '../books/posting';
import type { Posted } from '../books/withLedger';
import { NO_BILL } from './billed';
import { exchangeLines } from './imports';
import { type MoneyBooks, moneyVoucher } from './moneyVoucher';
import { type BillNamed, billsNamed } from './openBills';
import { adviseWhenPosted } from './supplierMails';

type Bills = ReadonlyMap<number, BillNamed>;

const billIds = ({ bills }: SupplierPaymentInput) => bills.flatMap(({ billId }) => billId ?? []);

/** Dr the supplier against each bill, Cr bank or cash, Cr discount received. */
export const supplierPaymentKind = () => ({
  ...moneyVoucher({
    resource: supplierPayments,
    pays: () => true,
    allowFuture: ({ postDated, mode }) => postDated && mode === 'cheque',
    facts: (tx, ctx, input) => billsNamed(tx, ctx, billIds(input)),
    needs: (input) => ({ bills: billIds(input), purposes: ['discountReceived', 'exchangeDifference'] }),
    entries,
    list: { where: { supplierId: (key) => sql`d.party_id = ${Number(key)}` } },
  }),
  reached: adviseWhenPosted,
});

function entries({ input, supplier, facts: bills, books, problems }: MoneyBooks<SupplierPaymentInput, Bills>): Posted {
  checkBills(input, bills, supplier, problems);
  const paying = problems.collect(() => moneyAccount(books, input.payFromId, 'payFromId'));
  problems.add(instrumentProblems(input, paying));
  const refs = input.bills.map(({ billId, amount, discount, ofBill }): BillRef => {
    const bill = billId === null ? undefined : bills.get(billId);
    const rate = bill?.exchangeRate ?? null;
    const isAbroad = bill !== undefined && ofBill !== null && rate !== null;
    const settled = isAbroad ? settledOf(ofBill, negate(bill.pending), rate) : add(amount, discount);
    const whole = { ...NO_BILL, billId, amount: settled };
    return { ...whole, refType: billId === null ? 'onAccount' : 'against' };
  });
  const settled = sumOf(refs, ({ amount }) => amount);
  const paid = sumOf(input.bills, ({ amount }) => amount);
  const discount = sumOf(input.bills, (line) => line.discount);
  // The bank took another amount than that of the bill in the books.
  const gained = add(settled, negate(add(paid, discount)));
  const party = { accountId: supplier.accountId, bills: refs, narration: null };
  const debit = problems.collect(() =>
    postingLine(books, party, settled, 1, { field: 'supplier', date: input.date, advances: 'refuse' }),
  );
  const credit = (accountId: number, amount: Paise) =>
    amount > 0 ? [{ ...plainLine(accountId), credit: amount }] : [];
  return {
    lines: [
      ...(debit ? [debit] : []),
      ...credit(input.payFromId, paid),
      ...(discount > 0 ? credit(books.purpose('discountReceived'), discount) : []),
      ...exchangeLines(books, gained),
    ],
    amount: paid,
    totals: [
      ...(discount > 0 ? [{ label: 'Discount received', amount: discount }] : []),
      ...(gained === 0
        ? []
        : [{ label: gained > 0 ? 'Exchange gain' : 'Exchange loss', amount: Math.abs(gained) as Paise }]),
      { label: 'Paid', amount: paid },
    ],
    taxLines: [],
  };
}

/** A bill in another currency is paid up to its open amount; one in rupees has no other amount. */
function checkCurrency(
  bill: BillNamed | undefined,
  ofBill: Paise | null,
  field: string,
  problems: MoneyBooks<unknown, unknown>['problems'],
): void {
  if (!bill?.exchangeRate) {
    if (ofBill !== null)
      problems.add({ [field]: `${bill ? `Bill ${bill.billNo}` : 'A payment on account'} is in rupees. Clear it.` });
    return;
  }
  const left = inCurrencyOf(negate(bill.pending), bill.exchangeRate);
  if (ofBill === null) problems.add({ [field]: `Enter how much of the ${bill.currency} ${formatPaise(left)} is paid` });
  else if (ofBill > left)
    problems.add({ [field]: `Only ${bill.currency} ${formatPaise(left)} is left of ${bill.billNo}` });
}

/** Bills are the supplier's own and not on hold; tax on a payment before a bill is deducted under advances. */
function checkBills(
  { bills: lines }: SupplierPaymentInput,
  bills: Bills,
  { name, accountId, tdsSectionId }: MoneyBooks<unknown, unknown>['supplier'],
  problems: MoneyBooks<unknown, unknown>['problems'],
): void {
  for (const [place, { billId, discount, ofBill }] of lines.entries()) {
    const field = `bills.${place}.billId`;
    checkCurrency(billId === null ? undefined : bills.get(billId), ofBill, `bills.${place}.ofBill`, problems);
    if (billId === null) {
      if (tdsSectionId !== null)
        problems.add({
          [field]: `TDS is due on what ${name} is paid before its bill. Enter it under Supplier Advances.`,
        });
      if (discount > zero) problems.add({ [`bills.${place}.discount`]: 'A discount is given on a bill. Select it.' });
      continue;
    }
    const bill = bills.get(billId);
    if (!bill || bill.accountId !== accountId) problems.add({ [field]: `Select a bill of ${name}` });
    else if (bill.hold !== null)
      problems.add({ [field]: `Bill ${bill.billNo} is on hold: ${bill.hold}. Release it in the payment plan first.` });
  }
}
