import * as z from 'zod/mini';
import { id, money } from '../fields';

/** The lines of a journal with computed taxes, and the result in words. */
export const JournalTaxes = z.object({
  lines: z.array(
    z.object({
      /** The line that it was; null: a tax that the journal did not have. */
      from: z.nullable(z.int()),
      accountId: id,
      debit: money,
      credit: money,
      /** Its credit is not taken, so the amount holds the tax. */
      creditBlocked: z.boolean(),
    }),
  ),
  says: z.array(z.string()),
});
export type JournalTaxes = z.infer<typeof JournalTaxes>;
export const journalTaxesPath = '/api/accounts/journal-taxes';
