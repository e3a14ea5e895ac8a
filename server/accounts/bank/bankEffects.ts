import { bankReconciliation } from '../../../contract/accounts/bank/reconciliation';
import { type DrawnOn, ownCheque } from '../../books/vouchers/voucherEffect';
import type { HeaderInput } from '../../core/documents/documentHeader';
import type { Effect } from '../../core/documents/kind';
import { refuseReturned } from '../chequeReturns';
import { checkLeaf } from '../cheques/chequeBooks';
import { cancelledAtBank } from '../clearing';

/** Effects of cheque books, returned cheques and bank statements on a voucher. */

/** A cheque of our own is a leaf of a book that is in use. */
const chequeLeaf = <I extends HeaderInput>(spec: DrawnOn<I>): Effect<I, unknown> => ({
  async look(tx, { who }, input, confirmed) {
    const cheque = ownCheque(spec, input);
    if (cheque) await checkLeaf(tx, who.companyId, cheque.accountId, cheque.number, confirmed);
  },
});

/** A voucher whose cheque a journal took back is not cancelled. */
const returned: Effect<unknown, unknown> = {
  reverse: (tx, { who }, { id }) => refuseReturned(tx, who.companyId, id),
};

/** Once its mirror is written: what the bank has cleared is not cancelled, the rest is cleared against its mirror. */
const clearing: Effect<unknown, unknown> = {
  reverse: (tx, ctx, { id }) => cancelledAtBank(tx, ctx, id),
  touches: [bankReconciliation.path],
};

/** The effects of a kind, enclosed by those of the bank: effects are reversed in the opposite order. */
export const withBank = <I extends HeaderInput, S>(
  spec: DrawnOn<I>,
  effects: readonly Effect<I, S>[],
): readonly Effect<I, S>[] => [clearing, ...effects, chequeLeaf(spec), returned];
