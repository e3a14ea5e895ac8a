import * as z from 'zod/mini';
import { headFields } from '../../books/gst/heads';
import { REVERSE_PAPERS } from '../../books/gst/reverseSeries';
import { choice, id, isoDateField, signedMoney } from '../../fields';
import { LetterHead, PRINT_FORMATS } from '../../paper';

/** A paper that the law asks of a voucher, with its number once it was issued. */
export const ReversePaperOf = z.object({
  kind: choice(REVERSE_PAPERS),
  number: z.nullable(z.string()),
  date: z.nullable(isoDateField()),
});
export type ReversePaperOf = z.infer<typeof ReversePaperOf>;

export const ReversePaperInput = z.object({ kind: choice(REVERSE_PAPERS), format: choice(PRINT_FORMATS) });

export const ReversePaper = z.object({
  kind: choice(REVERSE_PAPERS),
  number: z.string(),
  /** The day on which it was issued. */
  date: isoDateField(),
  copy: z.int(),
  head: LetterHead,
  voucher: z.object({ id, number: z.string(), date: isoDateField(), isCancelled: z.boolean() }),
  supplier: z.object({
    name: z.string(),
    address: z.nullable(z.string()),
    gstin: z.nullable(z.string()),
    pan: z.nullable(z.string()),
    state: z.nullable(z.string()),
  }),
  placeOfSupply: z.nullable(z.string()),
  lines: z.array(
    z.object({
      description: z.string(),
      hsn: z.nullable(z.string()),
      billNo: z.nullable(z.string()),
      rate: z.int(),
      taxable: signedMoney,
      ...headFields,
    }),
  ),
});
export type ReversePaper = z.infer<typeof ReversePaper>;

export const reversePaperPath = (voucherId: number) => `/api/accounts/vouchers/${voucherId}/reverse-charge`;
