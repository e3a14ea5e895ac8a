import * as z from 'zod/mini';
import { id, isoDateField, money, reason } from '../fields';
import { Confirmed } from '../steps';
import { gstWithin } from './bank/rules';

/**
 * A cheque that the bank sent back, whoever drew it. What the bank never showed is cancelled; what it had cleared stays,
 * and a journal of the day of its return takes it back. Either way its bills are open again.
 */
export const ReturnInput = z.object({
  version: z.int('Say which version'),
  /** Day on which the bank returned it and took its charges. */
  date: isoDateField(),
  /** As the bank took them, with their GST. */
  charges: money,
  ...gstWithin,
  reason,
  confirmed: z._default(Confirmed, []),
});
export type ReturnInput = z.infer<typeof ReturnInput>;

const Kept = z.object({ id, number: z.nullable(z.string()) });

/** What was booked; without a number it is a draft, which somebody else posts. */
export const Returned = z.object({
  number: z.string(),
  /** The journal that takes it back; null: it was cancelled. */
  returned: z.nullable(Kept),
  /** The payment of the charges. */
  charges: z.nullable(Kept),
});
