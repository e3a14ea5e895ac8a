import { sql } from 'drizzle-orm';
import { add, type Paise, sumOf } from '../../contract/amount';
import { instrumentProblems } from '../../contract/books/instrument';
import type { BillRef } from '../../contract/books/vouchers';
import { type SupplierPaymentInput, supplierPayments } from '../../contract/procurement/supplierPayments';
import { moneyAccount, plainLine, postingLine, zero } from '../books/posting';
import type { Posted } from '../books/withLedger';
import { NO_BILL } from './billed';
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
    needs: (input) => ({ bills: billIds(input), purposes: ['discountReceived'] }),
    entries,
    list: { where: { supplierId: (key) => sql`d.party_id = ${Number(key)}` } },
  }),
  reached: adviseWhenPosted,
});

function entries({ input, supplier, facts: bills, books, problems }: MoneyBooks<SupplierPaymentInput, Bills>): Posted {
  checkBills(input, bills, supplier, problems);
  const paying = problems.collect(() => moneyAccount(books, input.payFromId, 'payFromId'));
  problems.add(instrumentProblems(input, paying));
  const refs = input.bills.map(({ billId, amount, discount }): BillRef => {
    const whole = { ...NO_BILL, billId, amount: add(amount, discount) };
    return { ...whole, refType: billId === null ? 'onAccount' : 'against' };
  });
  const settled = sumOf(refs, ({ amount }) => amount);
  const paid = sumOf(input.bills, ({ amount }) => amount);
  const discount = sumOf(input.bills, (line) => line.discount);
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
    ],
    amount: paid,
    totals: [
      ...(discount > 0 ? [{ label: 'Discount received', amount: discount }] : []),
      { label: 'Paid', amount: paid },
    ],
    taxLines: [],
  };
}

/** Bills are the supplier's own and not on hold; what is paid before a bill has its tax kept back under advances. */
function checkBills(
  { bills: lines }: SupplierPaymentInput,
  bills: Bills,
  { name, accountId, tdsSectionId }: MoneyBooks<unknown, unknown>['supplier'],
  problems: MoneyBooks<unknown, unknown>['problems'],
): void {
  for (const [place, { billId, discount }] of lines.entries()) {
    const field = `bills.${place}.billId`;
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
