import * as z from 'zod/mini';
import { ledgerFacts } from '../books/vouchers';
import { documentType } from '../document';
import { voucherStages } from '../documentStages';
import { called, choice, positiveMoney } from '../fields';
import { ref } from '../references';
import { TILL_ACCOUNTS } from '../targets';
import { posKinds } from './kinds';

export const MOVEMENTS = { paidIn: 'Paid in', paidOut: 'Paid out' } as const;

/** Cash that comes into a till or leaves it other than by a bill: change from the safe, a taxi, cash taken to the bank (type TM). */
export const tillMovements = documentType({
  ...posKinds.movement,
  head: {
    shiftId: called('Till', z.int('Open a till first')),
    way: choice(MOVEMENTS),
    accountId: called('Account', ref(TILL_ACCOUNTS)),
    amount: positiveMoney,
  },
  facts: ledgerFacts,
  stages: voucherStages,
});
export type TillMovementInput = z.infer<typeof tillMovements.input>;
export type TillMovement = z.infer<typeof tillMovements.document>;
export type TillMovementRow = z.infer<typeof tillMovements.row>;
