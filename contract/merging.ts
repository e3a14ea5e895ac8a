import * as z from 'zod/mini';
import { id, reason, signedMoney } from './fields';

/** One of the two that are merged. */
export const MergeSide = z.object({
  id,
  version: z.int(),
  name: z.string(),
  /** The group of an account; the parent of a group; the code of a master. */
  place: z.string(),
  /** By today; debit above zero. null where it has no account. */
  balance: z.nullable(signedMoney),
});
export type MergeSide = z.infer<typeof MergeSide>;

/** Preview of a merge. Nothing is refused later that `refusals` does not name. */
export const MergePreview = z.object({
  from: MergeSide,
  into: MergeSide,
  /** Balance of the one that stays, afterwards. */
  balanceAfter: z.nullable(signedMoney),
  /** The records that move, in words, and their count. */
  moves: z.array(z.object({ what: z.string(), count: z.int() })),
  /** Further changes of the merge. */
  notes: z.array(z.string()),
  /** Why it cannot be; empty where it can. */
  refusals: z.array(z.string()),
});
export type MergePreview = z.infer<typeof MergePreview>;

export const MergeQuery = z.object({
  intoId: z.coerce
    .number<string>('Choose what it is merged into')
    .check(z.int('Choose what it is merged into'), z.gte(1, 'Choose what it is merged into'), z.lte(2_147_483_647)),
});
/** `version` is that of the one that goes. */
export const MergeInput = z.object({ intoId: id, version: z.int(), reason });
export type MergeInput = z.infer<typeof MergeInput>;

/** Where one record of a master is merged into another. */
export const mergeOf = <P extends `/api/${string}`>(path: P, one: number | ':id') => `${path}/${one}/merge` as const;
