import { journals } from '../../contract/accounts/journals';
import { checkSetOff } from './gst/gstSetOff';
import { decideJournal } from './journals.decide';
import { voucherKind } from './voucherKind';

export const journalKind = voucherKind({
  resource: journals,
  accountsOf: (input) => input.lines.map((line) => line.accountId),
  billsOf: (input) => input.lines.flatMap((line) => line.bills.flatMap((bill) => bill.billId ?? [])),
  purposesOf: () => [],
  async decide(tx, ctx, input, books) {
    await checkSetOff(tx, ctx, input);
    const setting = books.settings.bankInJournal;
    return decideJournal(input, {
      ...books,
      bankInJournal: setting === 'refuse' || setting === 'allow' ? setting : 'warn',
    });
  },
});
