import * as z from 'zod/mini';
import { Target } from './dashboards';
import { isoDateField, searchText } from './fields';

/** A document or an entry of a master that the user may open, as found by the search over all kinds. */
export const FoundEntry = z.object({
  title: z.string(),
  /** Its kind: `invoice`. */
  kind: z.string(),
  /** Party of a document, or code of an entry. */
  about: z.nullable(z.string()),
  date: z.nullable(isoDateField()),
  /** In paise; null where there is none, or where it reveals a cost that the user does not see. */
  amount: z.nullable(z.number()),
  opens: Target,
});
export type FoundEntry = z.infer<typeof FoundEntry>;

/** By number, party, cheque, words or amount of a document, and by name or code of an entry. */
export const findRecords = {
  path: '/api/find',
  query: z.object({ q: searchText }),
  answer: z.array(FoundEntry),
} as const;

/** Shorter texts find too much. */
export const LEAST_TYPED = 2;

/** An amount as typed, such as `1,250.50`, in paise. */
export function amountIn(text: string): number | null {
  const [, rupees, paise = ''] = /^(\d[\d,]{0,17})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (rupees === undefined) return null;
  const amount = Number(rupees.replaceAll(',', '')) * 100 + Number(paise.padEnd(2, '0') || 0);
  return Number.isSafeInteger(amount) ? amount : null;
}
