import { payments } from '../../contract/accounts/payments';
import { NO_CASH, oppositeOf } from '../books/cashLaw';
import { loadCashOfDay } from '../books/cashOfDay';
import { loadBilled, loadRegistered, loadTds } from '../books/facts';
import { withHsn } from '../books/gst/hsn';
import { creditedOn } from '../books/tds/tds';
import { bankVoucher } from './bankVoucher';
import { directBillsEffect, directBillsOf } from './directBills';
import { decidePayment, panOfPayee, supplierSection } from './payments.decide';

const plain = bankVoucher({
  resource: payments,
  drawnOn: (input) => input.payFromId,
  accountsOf: (input) => [input.payFromId, ...input.lines.map((line) => line.accountId)],
  billsOf: (input) => input.lines.flatMap((line) => line.bills.flatMap((bill) => bill.billId ?? [])),
  purposesOf: (input) => [
    ...(input.lines.some((line) => line.gstPercent) ? (['inputCgst', 'inputSgst', 'inputIgst'] as const) : []),
    ...(input.lines.some((line) => line.reverseCharge || line.hsn)
      ? (['rcmCgst', 'rcmSgst', 'rcmIgst', 'rcmCess', 'inputCess'] as const)
      : []),
    ...(input.lines.some((line) => line.tdsSectionId !== null) ? (['tdsPayable'] as const) : []),
  ],
  allowFuture: (input) => input.postDated && input.mode === 'cheque',
  async decide(tx, ctx, input, books, _header, found) {
    const { companyId } = ctx.who;
    const billed = await loadBilled(
      tx,
      companyId,
      input.lines.flatMap((line) =>
        line.tdsSectionId === null ? [] : line.bills.flatMap((bill) => bill.billId ?? []),
      ),
    );
    const tds = await loadTds(
      tx,
      companyId,
      input.date,
      input.lines.flatMap((line, index) => {
        const account = books.accounts.get(line.accountId);
        const sectionId = line.tdsSectionId ?? supplierSection(account);
        if (sectionId === null) return [];
        const [pan, credited] = [panOfPayee(account, line), creditedOn(line.amount, line.bills, billed)];
        return [{ line: index, sectionId, accountId: line.accountId, pan, creditedOn: credited }];
      }),
    );
    const registered = await loadRegistered(
      tx,
      companyId,
      input.lines.flatMap((line) => line.partyGstin ?? []),
    );
    const isCash = books.accounts.get(input.payFromId)?.controlType === 'cash';
    const accountIds = oppositeOf(
      books,
      input.lines.map((line) => line.accountId),
    );
    const cashPaidToday = isCash
      ? await loadCashOfDay(tx, companyId, input.date, 'PY', { person: { by: 'words', name: input.payee }, accountIds })
      : NO_CASH;
    const withCodes = await withHsn(tx, companyId, books, input.lines, found);
    const decided = decidePayment(input, { ...withCodes, tds, billed, registered, cashPaidToday }, found);
    return decided && { ...decided, directBills: directBillsOf(input, books) };
  },
});

export const paymentKind: typeof plain = { ...plain, effects: [...plain.effects, directBillsEffect] };
