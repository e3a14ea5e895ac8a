import * as z from 'zod/mini';
import { choice, id, isoDateField, money, optionalText, positiveMoney, signedMoney } from '../fields';
import { accounts as screens } from './screens';
import { BillRef, STATUSES } from './vouchers';

/**
 * Balances at go-live: one voucher of type OP for each branch, on the first day of the first financial year. Unlike
 * other vouchers it stays editable until that year is closed: a save cancels the posted one and posts anew.
 */
export const UNCLEARED_KINDS = ['issued', 'deposited'] as const;

/** What the books of before had written and the bank had not yet seen at go-live. */
export const UnclearedItem = z.object({
  kind: choice(UNCLEARED_KINDS),
  instrumentNo: optionalText(30),
  date: isoDateField('Give the date of the cheque'),
  payee: optionalText(100),
  amount: positiveMoney,
});
export type UnclearedItem = z.infer<typeof UnclearedItem>;

export const OpeningLine = z.object({
  accountId: id,
  debit: money,
  credit: money,
  /** Bills of a bill-wise account; their sum equals the line. */
  bills: z.array(BillRef).check(z.maxLength(500, 'At most 500 bills in one line')),
  /** Of a bank: cheques issued and not presented, deposits not cleared. */
  uncleared: z._default(z.array(UnclearedItem).check(z.maxLength(500, 'At most 500 cheques of one bank')), []),
  /** Of a bank with such items: what its own statement said at go-live, which proves them. */
  bankBalance: z._default(z.nullable(signedMoney), null),
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
  lines: z.array(
    z.extend(OpeningLine, {
      accountName: z.string(),
      groupName: z.string(),
      billWise: z.boolean(),
      isBank: z.boolean(),
    }),
  ),
  debit: signedMoney,
  credit: signedMoney,
  /** Why the openings can no longer be changed, or null. */
  locked: z.nullable(z.string()),
});
export type Openings = z.infer<typeof Openings>;

export const openings = { path: '/api/accounts/openings', screen: screens.openings } as const;
