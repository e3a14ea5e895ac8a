import * as z from 'zod/mini';
import { id, instant, text } from '../fields';
import { counterBills, saleKey } from './bills';

/**
 * Bills that a till printed before the server had them. Any user at the till sends them, in the name of the user who
 * made them. They post as printed: a failed check is reported to the owner and refuses nothing.
 */
export const WaitingBillInput = z.object({
  /** The key of the sale: it is posted once, even if several users send it several times. */
  key: saleKey,
  /** Code of the user who made it. */
  madeBy: text(20, 'Say who made the bill'),
  madeAt: instant,
  bill: counterBills.input,
});
export type WaitingBillInput = z.infer<typeof WaitingBillInput>;

export const waitingBill = z.object({
  id,
  number: z.string(),
  /** It was withdrawn before: its number is used up, and it is not posted. */
  isWithdrawn: z.boolean(),
  /** Warnings for the owner. */
  flags: z.array(z.string()),
});
export type WaitingBill = z.infer<typeof waitingBill>;

export const waitingBillsPath = '/api/pos/waiting-bills';
