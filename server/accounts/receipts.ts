import { receipts } from '../../contract/accounts/receipts';
import { NO_CASH, oppositeOf } from '../books/cashLaw';
import { loadCashOfDay } from '../books/cashOfDay';
import { bankVoucher } from './bankVoucher';
import { decideReceipt } from './receipts.decide';

export const receiptKind = bankVoucher({
  resource: receipts,
  allowFuture: (input) => input.postDated && input.mode === 'cheque',
  accountsOf: (input) => [input.receiveInId, ...input.lines.map((line) => line.accountId)],
  billsOf: (input) => input.lines.flatMap((line) => line.bills.flatMap((bill) => bill.billId ?? [])),
  purposesOf: () => ['tdsReceivable', 'discountAllowed', 'badDebts'],
  async decide(tx, ctx, input, books, _header, found) {
    const isCash = books.accounts.get(input.receiveInId)?.controlType === 'cash';
    const accountIds = oppositeOf(
      books,
      input.lines.map((line) => line.accountId),
    );
    const cashReceivedToday = isCash
      ? await loadCashOfDay(tx, ctx.who.companyId, input.date, 'RC', { person: input.receivedFrom, accountIds })
      : NO_CASH;
    return decideReceipt(input, { ...books, cashReceivedToday }, found);
  },
});
