import * as z from 'zod/mini';
import { headFields } from '../books/gst/heads';
import { MAX_ID, rate, signedMoney, signedQuantity } from '../fields';
import { salesKinds } from './kinds';

/** The parts of sales papers that are not in the form (CGST Rules 2017, rules 46, 49 and 53). */

const Party = z.object({ title: z.string(), name: z.string(), lines: z.array(z.string()) });

export const SalePaper = z.object({
  title: z.string(),
  parties: z.array(Party),
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
  /** Each line with its HSN or SAC, and its amount where the form does not show it. */
  lines: z.array(
    z.object({
      hsn: z.nullable(z.string()),
      rate: z.nullable(rate),
      gstPercent: z.nullable(z.int()),
      taxable: signedMoney,
      tax: signedMoney,
    }),
  ),
  summary: z.array(
    z.object({
      hsn: z.nullable(z.string()),
      uqc: z.nullable(z.string()),
      qty: signedQuantity,
      rate: z.int(),
      taxable: signedMoney,
      ...headFields,
    }),
  ),
  /** Where it is paid, each on a line. */
  bank: z.nullable(z.string()),
  /** The code for a UPI app: payee and amount. */
  upi: z.nullable(z.string()),
  /** Sentences that the law asks for, such as of exports. */
  notes: z.array(z.string()),
});
export type SalePaper = z.infer<typeof SalePaper>;

export const salePapers = {
  path: '/api/sales/papers',
  query: z.object({
    documentId: z.coerce.number<string | number>('Name the document').check(z.int(), z.gte(1), z.lte(MAX_ID)),
  }),
  answer: SalePaper,
  screens: [
    salesKinds.invoice.screen,
    salesKinds.saleReturn.screen,
    salesKinds.debitNote.screen,
    salesKinds.advance.screen,
  ],
} as const;
