import * as z from 'zod/mini';
import { choice, id } from '../fields';
import { Option } from '../resource';
import { CONTROL_TYPES } from './accountGroups';

/** An account as screens outside the books choose it: its name and kind, without its balance. */
export const AccountChoice = z.extend(Option, {
  controlType: choice(CONTROL_TYPES),
  /** Branches whose vouchers may name it; none: every branch. */
  branchIds: z.array(id),
});
export type AccountChoice = z.infer<typeof AccountChoice>;

/** Which way the cash of a till moves, by which its accounts are chosen. */
export const CASH_WAYS = { paidIn: 'Paid in', paidOut: 'Paid out' } as const;
