import * as z from 'zod/mini';
import { users } from '../admin/users';
import { isoDateField, signedMoney, signedPercent } from '../fields';
import { refKey } from '../references';
import { TARGET_BASES } from '../selling/targets';
import { salesKinds } from './kinds';

/** The incentive of a salesperson for a month: the step reached of each target, on the achieved amount. */
export const IncentiveProposal = z.object({
  targets: z.array(
    z.object({
      basis: z.enum(Object.keys(TARGET_BASES) as (keyof typeof TARGET_BASES)[]),
      target: signedMoney,
      achieved: signedMoney,
      /** Share of the target. */
      percent: signedPercent,
      incentivePercent: signedPercent,
      incentive: signedMoney,
    }),
  ),
  amount: signedMoney,
  /** Number of the payment, where the month is paid already. */
  paidBy: z.nullable(z.string()),
});
export type IncentiveProposal = z.infer<typeof IncentiveProposal>;

export const incentiveProposal = {
  path: '/api/sales/incentive-proposal',
  screen: salesKinds.employeePayment.screen,
  query: z.object({ staffId: refKey(users, 'Select a user of the list'), month: isoDateField() }),
  answer: IncentiveProposal,
} as const;
