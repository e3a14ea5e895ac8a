import * as z from 'zod/mini';
import { ofCost } from './costFields';
import { choice, id, instant, isoDateField, reason, signedMoney } from './fields';
import { MOST_AT_ONCE } from './many';
import { Confirmed } from './steps';

/** The work list of an approver: documents of all kinds that wait for a decision. */

/** In the address of a screen that approves its own documents: shows what waits instead of the list. */
export const WORK_LIST = 'work=approvals';

/** Decisions about a waiting document. A return and a rejection need a reason. */
export const APPROVAL_EVENTS = ['approve', 'return', 'reject'] as const;
export type ApprovalEvent = (typeof APPROVAL_EVENTS)[number];

/** The state of a document after a decision. */
export const DECIDED_WORDS: Readonly<Record<ApprovalEvent, string>> = {
  approve: 'approved',
  return: 'returned',
  reject: 'rejected',
};

/** Why a document needs a look before it is approved. */
export const REVIEW_REASONS = {
  extraDiscount: 'Extra discount',
  belowFloor: 'Below the lowest rate',
  creditLimit: 'Over the credit limit',
  overdue: 'Bills overdue',
  newCustomer: 'New customer',
  termsChanged: 'Terms changed',
  revised: 'Revised',
} as const;
export type ReviewReason = keyof typeof REVIEW_REASONS;

/** Facts shown to the approver next to the document, as they were when approval was requested. */
export const Review = z.object({
  reasons: z.array(z.object({ code: choice(REVIEW_REASONS), text: z.string() })),
  /** Null where it is not known, such as the margin on items without a cost. */
  figures: z.array(
    z.object({
      label: z.string(),
      value: z.nullable(z.int()),
      unit: choice(['money', 'percent']),
      /** Reveals stock cost: left out for users who may not see it. */
      isCost: z.optional(z.literal(true)),
    }),
  ),
});
export type Review = z.infer<typeof Review>;

const Shown = {
  type: z.string(),
  id,
  number: z.nullable(z.string()),
  date: isoDateField(),
  branchName: z.string(),
  partyName: z.nullable(z.string()),
  particulars: z.string(),
  amount: ofCost(signedMoney),
  maker: z.string(),
};

export const ApprovalRow = z.object({
  ...Shown,
  version: z.int(),
  /** When it began to wait. */
  since: instant,
  revision: z.int(),
  /** How many people have to approve before it counts: the next one is the level shown. */
  level: z.int(),
  remark: z.nullable(z.string()),
  /** Only for kinds that show the approver more than the document itself. */
  review: z.nullable(Review),
});
export type ApprovalRow = z.infer<typeof ApprovalRow>;

/** How many days decisions stay visible, and how many at most. */
export const DECIDED_DAYS = 30;
export const MOST_DECIDED = 200;

/** A decision that was made lately, by whomever. */
export const DecidedRow = z.object({
  ...Shown,
  key: id,
  event: choice(APPROVAL_EVENTS),
  level: z.int(),
  revision: z.int(),
  by: z.string(),
  at: instant,
  remark: z.nullable(z.string()),
  /** It waits again: for the next level, or because it was changed. */
  isWaiting: z.boolean(),
});
export type DecidedRow = z.infer<typeof DecidedRow>;

/** `type`: one type of document or several, `PQ,PO`. */
const query = z.object({
  type: z.optional(z.string().check(z.regex(/^[A-Z]{2}(,[A-Z]{2})*$/, 'Types such as PO or PQ,PO'))),
});

export const approvals = {
  path: '/api/approvals',
  query,
  answer: z.array(ApprovalRow),
  decided: { path: '/api/approvals/decided', query, answer: z.array(DecidedRow) },
} as const;

export const ApprovalsInput = z.object({
  event: choice(APPROVAL_EVENTS),
  remark: z.optional(z.nullable(reason)),
  rows: z
    .array(
      z.object({
        type: z.string().check(z.regex(/^[A-Z]{2}$/, 'A type such as PO')),
        id,
        version: z.int(),
        /** The warnings that are overridden for it alone. */
        confirmed: z._default(Confirmed, []),
      }),
    )
    .check(z.minLength(1, 'Tick some rows first'), z.maxLength(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} rows at once`)),
});
