import { receipts } from '../../contract/accounts/receipts';
import { NO_CASH, oppositeOf } from '../books/cashLaw';
import { loadCashOfDay } from '../books/cashOfDay';
import { bankVoucher } from './bankVoucher';
import { decideReceipt } from './receipts.decide';
import { collectedByVoucher } from './tds/collectedByVoucher';

export const receiptKind = bankVoucher({
  resource: receipts,
  allowFuture: (input) => input.postDated && input.mode === 'cheque',
  accountsOf: (input) => [input.receiveInId, ...input.lines.map((line) => line.accountId)],
  billsOf: (input) => input.lines.flatMap((line) => line.bills.flatMap((bill) => bill.billId ?? [])),
  purposesOf: ({ lines }) => [
    ...(['tdsReceivable', 'discountAllowed', 'badDebts'] as const),
    ...(lines.some(({ tcsSectionId }) => tcsSectionId) ? (['tcsPayable'] as const) : []),
  ],
  async decide(tx, ctx, input, books, _header, found) {
    const isCash = books.accounts.get(input.receiveInId)?.controlType === 'cash';
    const accountIds = oppositeOf(
      books,
      input.lines.map((line) => line.accountId),
    );
    const cashReceivedToday = isCash
      ? await loadCashOfDay(tx, ctx.who.companyId, input.date, 'RC', {
          person: { by: 'words', name: input.receivedFrom },
          accountIds,
        })
      : NO_CASH;
    const decided = decideReceipt(input, { ...books, cashReceivedToday }, found);
    const lines = input.lines.map(({ accountId, tcsSectionId, amount }, place) => ({
      accountId,
      tcsSectionId,
      credit: amount,
      field: `lines.${place}`,
      amountField: `lines.${place}.amount`,
    }));
    const tds = await collectedByVoucher(tx, ctx.who, { date: input.date, lines }, -1, books, found);
    return decided && { ...decided, tds };
  },
});
