import { journals } from '../../contract/accounts/journals';
import { settingOf } from '../core/settings';
import { decideJournal } from './journals.decide';
import { voucherKind } from './voucherKind';

export const journalKind = voucherKind({
  resource: journals,
  accountsOf: (input) => input.lines.map((line) => line.accountId),
  billsOf: (input) => input.lines.flatMap((line) => line.bills.flatMap((bill) => bill.billId ?? [])),
  async decide(tx, ctx, input, books) {
    const setting = await settingOf(tx, ctx.who.companyId, 'bankInJournal', input.branchId);
    return decideJournal(input, {
      ...books,
      bankInJournal: setting === 'refuse' || setting === 'allow' ? setting : 'warn',
    });
  },
});
