import {
  MOVEMENTS,
  type TillMovement,
  type TillMovementInput,
  type TillMovementRow,
  tillMovements,
} from '../../contract/pos/movements';
import { type AccountFacts, plainLine, usableAccount } from '../books/posting';
import { withLedger } from '../books/withLedger';
import { invalid } from '../core/calls/refused';
import type { Decided, DocumentKind } from '../core/documents/kind';
import { openTill, type TillFacts, tillEffect, tillOfShift } from '../selling/till';

type Moved = Decided & { till: TillFacts; input: TillMovementInput };

/** Cash of the till against another account. @param isDifference which is found after its close too. */
const moving = (isDifference: boolean): DocumentKind<TillMovementInput, Moved, TillMovementRow, TillMovement> => ({
  resource: tillMovements,
  async decide(tx, ctx, input, { problems }) {
    const till = await problems.collectAsync(() => (isDifference ? tillOfShift : openTill)(tx, ctx, input.shiftId));
    if (!till) return null;
    if (till.branchId !== input.branchId) problems.add({ branchId: 'Select the branch of the till' });
    const particulars = `${MOVEMENTS[input.way]}, ${till.name}`;
    return { amount: input.amount, totals: [], particulars, overrides: [], till, input };
  },
  effects: [
    tillEffect<TillMovementInput, Moved>(({ till, input: { way, amount } }) => ({
      shiftId: till.shiftId,
      kind: way,
      moves: [{ mode: 'cash', amount: (way === 'paidIn' ? amount : -amount) as typeof amount, reference: null }],
    })),
  ],
});

const movementOf = (isDifference: boolean) =>
  withLedger(moving(isDifference), {
    needs: (_tx, _ctx, { accountId }, { till }) => ({
      accounts: [accountId, till.accounts.cash ?? 0],
      bills: [],
      purposes: [],
      gst: false,
    }),
    entries({ accountId, way, amount }, { till }, books, problems) {
      const cashId = till.accounts.cash ?? 0;
      const cash = problems.collect(() => usableAccount(books, cashId, 'shiftId'));
      const other = problems.collect(() => otherSide(usableAccount(books, accountId, 'accountId'), cashId));
      if (!cash || !other) return { lines: [] };
      const [to, from] = way === 'paidIn' ? [cash, other] : [other, cash];
      return {
        ...(isDifference && { isCashOwn: true as const }),
        lines: [
          { ...plainLine(to.id), debit: amount },
          { ...plainLine(from.id), credit: amount },
        ],
      };
    },
    fieldOf: (_input, accountId) => (accountId > 0 ? 'amount' : null),
  });

export const tillMovementKind = movementOf(false);
/** The difference when a till closes: nobody was paid, so there is no cash limit. */
export const tillDifferenceKind = movementOf(true);

/** Bills of parties are paid by payments and receipts, which say which bill. */
function otherSide(account: AccountFacts, cashId: number): AccountFacts {
  if (account.id === cashId)
    throw invalid({ accountId: 'This is the cash of the till itself. Select another account.' });
  if (account.controlType === 'receivable' || account.controlType === 'payable')
    throw invalid({
      accountId: `${account.name} is a customer or supplier. Use Credit Clearances, a receipt or a payment.`,
    });
  if (account.controlType === 'stock' || account.controlType === 'fixedAsset' || account.controlType === 'tax')
    throw invalid({ accountId: `${account.name} is kept by the product itself. Select another account.` });
  return account;
}
