import * as z from 'zod/mini';
import { choice, filterText, searchText } from './fields';
import type { Resource } from './resource';

/** Records that may be the same as the one that is entered: a warning next to its form, no hindrance. */

/** Minimum share of equal letters, in order, in per cent. */
const ALIKE_PERCENT = 90;
/** Shorter names are alike only when they are the same. */
const LEAST_LETTERS = 5;

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
const digits = (name: string) => name.replace(/\D+/g, ' ').trim();

/** How many letters must be put in, left out or changed; `most + 1` where they are more. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
    if (Math.min(...next) > most) return most + 1;
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Whether two names are written 90 % alike. Figures make a difference: Paint 4 LTR is not Paint 1 LTR. */
export function namesAlike(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  if (a === b) return a !== '';
  if (Math.min(a.length, b.length) < LEAST_LETTERS || digits(one) !== digits(other)) return false;
  const most = Math.floor((Math.max(a.length, b.length) * (100 - ALIKE_PERCENT)) / 100);
  return most > 0 && distance(a, b, most) <= most;
}

/** The common property of two records, in words after the name of the other one. */
export const ALIKE_BY = {
  name: 'has a similar name',
  gstin: 'has the same GSTIN',
  pan: 'has the same PAN',
  phone: 'has the same phone number',
} as const;
export type AlikeBy = keyof typeof ALIKE_BY;

export const AlikeRow = z.object({ id: z.int(), name: z.string(), has: choice(ALIKE_BY) });
export type AlikeRow = z.infer<typeof AlikeRow>;

/** The compared fields of a record, as far as they are entered. */
export const AlikeQuery = z.object({
  name: z.optional(searchText),
  gstin: z.optional(searchText),
  pan: z.optional(searchText),
  /** Several with commas between. */
  phone: z.optional(filterText),
  /** The record itself, where it is stored. */
  except: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'No such key'))),
});
export type AlikeQuery = z.infer<typeof AlikeQuery>;

export const alikePath = ({ path }: Pick<Resource<never, never>, 'path'>) => `${path}/alike` as const;
