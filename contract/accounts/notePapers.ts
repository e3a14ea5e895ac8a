import * as z from 'zod/mini';
import { headFields } from '../books/gst/heads';
import { isoDateField, MAX_ID, quantity, rate, signedMoney } from '../fields';
import { journals } from './journals';

/** The paper for the party of a bill or note that was entered as a journal (CGST Rules 2017, rules 46, 49 and 53). */
export const NotePaper = z.object({
  title: z.string(),
  /** Number of the tax document; without one that of the journal. */
  number: z.string(),
  date: isoDateField(),
  party: z.object({ title: z.string(), name: z.string(), lines: z.array(z.string()) }),
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
  lines: z.array(
    z.object({
      description: z.string(),
      hsn: z.nullable(z.string()),
      qty: z.nullable(quantity),
      uqc: z.nullable(z.string()),
      unitRate: z.nullable(rate),
      taxable: signedMoney,
      gstPercent: z.nullable(z.int()),
      tax: signedMoney,
    }),
  ),
  taxes: z.array(z.object({ rate: z.int(), taxable: signedMoney, ...headFields })),
  /** Value, taxes and other parts of the sum, such as rounding. */
  totals: z.array(z.object({ label: z.string(), amount: signedMoney })),
  total: signedMoney,
  notes: z.array(z.string()),
  bank: z.nullable(z.string()),
});
export type NotePaper = z.infer<typeof NotePaper>;

export const notePapers = {
  path: '/api/accounts/note-papers',
  query: z.object({
    documentId: z.coerce.number<string | number>('Name the document').check(z.int(), z.gte(1), z.lte(MAX_ID)),
  }),
  /** null: the journal is no bill or note of ours. */
  answer: z.nullable(NotePaper),
  screen: journals.screen,
} as const;
