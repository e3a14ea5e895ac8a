import * as z from 'zod/mini';
import { choice, id, isoDateField, money, signedMoney } from '../fields';
import { accounts as screens } from './screens';
import { BillRef, STATUSES } from './vouchers';

/**
 * Balances at go-live: one voucher of type OP for each branch, on the first day of the first financial year. Unlike
 * other vouchers it stays editable until that year is closed: a save cancels the posted one and posts anew.
 */
export const OpeningLine = z.object({
  accountId: id,
  debit: money,
  credit: money,
  /** Bills of a bill-wise account; their sum equals the line. */
  bills: z.array(BillRef).check(z.maxLength(500, 'At most 500 bills in one line')),
});
export type OpeningLine = z.infer<typeof OpeningLine>;

export const OpeningsInput = z.object({
  branchId: id,
  lines: z
    .array(OpeningLine)
    .check(z.minLength(1, 'Enter at least one balance'), z.maxLength(5000, 'At most 5,000 lines')),
  version: z.nullable(z.int()),
});
export type OpeningsInput = z.infer<typeof OpeningsInput>;

export const Openings = z.object({
  branchId: id,
  date: isoDateField(),
  voucherId: z.nullable(id),
  number: z.nullable(z.string()),
  status: choice(STATUSES),
  version: z.nullable(z.int()),
  lines: z.array(z.extend(OpeningLine, { accountName: z.string(), groupName: z.string(), billWise: z.boolean() })),
  debit: signedMoney,
  credit: signedMoney,
  /** Why the openings can no longer be changed, or null. */
  locked: z.nullable(z.string()),
});
export type Openings = z.infer<typeof Openings>;

export const openings = { path: '/api/accounts/openings', screen: screens.openings } as const;
