import * as z from 'zod/mini';
import { id, isoDateField, signedMoney } from './fields';

/** Everything that happened with a party in one list: documents, payments, calls, mails and what is to be done next. */

export const TIMELINE_KINDS = {
  document: 'Document',
  call: 'Call',
  visit: 'Visit',
  mail: 'Mail',
  demo: 'Demo',
  sample: 'Sample',
  payment: 'Payment',
  note: 'Note',
  answer: 'Answer',
  next: 'Next step',
} as const;
export type TimelineKind = keyof typeof TIMELINE_KINDS;

export const timelinePath = (path: `/api/${string}`) => `${path}/:id/timeline` as const;
export const TIMELINE_PAGE = 50;

export const TimelineQuery = z.object({
  page: z._default(
    z.coerce
      .number<string | number>('Give a number')
      .check(z.int('Give a whole number'), z.gte(1, 'At least 1'), z.lte(10_000, 'At most 10000')),
    1,
  ),
});

const text = z.nullable(z.string());

export const TimelineRow = z.object({
  key: z.string(),
  kind: z.enum(Object.keys(TIMELINE_KINDS) as TimelineKind[]),
  on: isoDateField(),
  documentId: id,
  type: z.string(),
  number: z.string(),
  /** It was cancelled, lost or dropped. */
  isVoid: z.boolean(),
  amount: z.nullable(signedMoney),
  text,
  /** The outcome of a call or visit, in words. */
  outcome: text,
  by: text,
});
export type TimelineRow = z.infer<typeof TimelineRow>;
export const Timeline = z.object({ rows: z.array(TimelineRow), total: z.int() });
export type Timeline = z.infer<typeof Timeline>;
