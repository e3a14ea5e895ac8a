import * as z from 'zod/mini';
import { id } from '../fields';
import { Confirmed } from '../steps';
import { counterBills, saleKey } from './bills';

/** A bill that waits at a till and is not to be posted: the server refuses it, and nobody wants it any more. */
export const WithdrawInput = z.object({
  /** The Idempotency-Key that the bill was sent with. */
  key: saleKey,
  bill: counterBills.input,
  confirmed: z._default(Confirmed, []),
});
export type WithdrawInput = z.infer<typeof WithdrawInput>;

export const withdrawn = z.object({
  /** It was posted after all, under this number, so nothing is withdrawn. */
  posted: z.nullable(z.object({ id, number: z.string() })),
  /** The number that is used up, cancelled; null where another bill has it. */
  cancelled: z.nullable(z.string()),
});
export type Withdrawn = z.infer<typeof withdrawn>;

export const withdrawalsPath = '/api/pos/withdrawals';
