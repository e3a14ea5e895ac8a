import * as z from 'zod/mini';
import { choice, id, isoDateField, sentVersion } from '../../fields';
import { dataRequests, KEPT_BY } from './dataRequests';

/** Where the records of the person of a request are listed (GET) and made anonymous (POST). */
export const erasureOf = (request: number | ':id') => `${dataRequests.path}/${request}/erasure` as const;

/** By what a record was found; a name alone may be that of somebody else. */
export const MATCHED_BY = {
  phone: 'Found by phone',
  mail: 'Found by e-mail',
  name: 'Found by name only',
} as const;

/** A record that may be of the person who asks. */
export const PersonalRecord = z.object({
  /** Path of its resource, and its key there. */
  path: z.string(),
  id,
  what: z.string(),
  name: z.string(),
  /** The number of a document, which distinguishes several of one person. */
  number: z.nullable(z.string()),
  /** Phones and addresses by which it is reached. */
  contact: z.string(),
  matchedBy: choice(MATCHED_BY),
  /** The data that is erased, in words. */
  erases: z.array(z.string()),
  /** The law that keeps it whole; null: it is erased. */
  keptBy: z.nullable(choice(KEPT_BY)),
  /** Null where the law names no day, or nothing is kept. */
  keptUntil: z.nullable(isoDateField()),
  /** Work to do before the record is erased; null: none. */
  first: z.nullable(z.string()),
});
export type PersonalRecord = z.infer<typeof PersonalRecord>;

export const ErasurePreview = z.object({ rows: z.array(PersonalRecord) });
export type ErasurePreview = z.infer<typeof ErasurePreview>;
/** As many of a kind are shown: a name may be that of many. */
export const MOST_FOUND = 100;

const NONE = 'Tick the records of this person';
/** Which of the records found are of the person; those that a law keeps are named in the answer to the request. */
export const ErasureInput = z.object({
  version: sentVersion,
  records: z
    .array(z.object({ path: z.string().check(z.maxLength(100)), id }), NONE)
    .check(z.minLength(1, NONE), z.maxLength(500, 'At most 500 records at once')),
});
export type ErasureInput = z.infer<typeof ErasureInput>;
