import * as z from 'zod/mini';
import { costCentreId } from '../books/vouchers';
import { choice, id, isoDateField, money, reason, sentVersion } from '../fields';
import { Confirmed } from '../steps';
import { gstWithin } from './bank/rules';

/**
 * The fate of the supply whose GST the voucher recorded: the supply remains and somebody owes its money (`owed`), or
 * nothing was supplied, as with an advance, and its tax is reversed with the money (`undone`).
 */
export const RETURN_AS = ['owed', 'undone'] as const;
export type ReturnAs = (typeof RETURN_AS)[number];
export const returnAs = z.optional(z.nullable(choice(RETURN_AS)));

/**
 * A cheque that the bank returned, ours or a customer's. One that never cleared is cancelled; a cleared one stays,
 * and a journal on the date of return reverses it. Either way its bills are open again.
 */
export const ReturnInput = z.object({
  version: sentVersion,
  /** Day on which the bank returned it and took its charges. */
  date: isoDateField(),
  /** As the bank took them, with their GST. */
  charges: money,
  ...gstWithin,
  /** For the charges. */
  costCentreId,
  reason,
  returnAs,
  /** The account of the party that owes the money, or is owed it, where the supply remains. */
  owedId: z.optional(z.nullable(id)),
  confirmed: z._default(Confirmed, []),
});
export type ReturnInput = z.infer<typeof ReturnInput>;

const Kept = z.object({ id, number: z.nullable(z.string()) });

/** The booked document; without a number it is a draft, which somebody else posts. */
export const Returned = z.object({
  number: z.string(),
  /** The journal that takes it back; null: it was cancelled. */
  returned: z.nullable(Kept),
  charges: z.nullable(Kept),
});
