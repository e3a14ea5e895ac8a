import { transfers } from '../../contract/accounts/transfers';
import { decideTransfer } from './transfers.decide';
import { voucherKind } from './voucherKind';

export const transferKind = voucherKind({
  resource: transfers,
  accountsOf: (input) => [input.fromId, input.toId],
  billsOf: () => [],
  mayHaveGst: () => false,
  purposesOf: (input) => (input.charges > 0 ? ['bankCharges'] : []),
  decide: async (_tx, _ctx, input, books) => decideTransfer(input, books),
});
