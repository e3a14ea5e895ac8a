import * as z from 'zod/mini';
import { choice, id, instant, isoDateField, reason, signedMoney } from './fields';
import { MOST_AT_ONCE } from './many';

/** The work list of whoever approves: documents of all kinds that wait for a decision. */

/** What may be decided about a document that waits. A return and a rejection say why. */
export const APPROVAL_EVENTS = ['approve', 'return', 'reject'] as const;

export const ApprovalRow = z.object({
  type: z.string(),
  id,
  version: z.int(),
  number: z.nullable(z.string()),
  date: isoDateField(),
  branchName: z.string(),
  partyName: z.nullable(z.string()),
  particulars: z.string(),
  amount: signedMoney,
  maker: z.string(),
  /** When it began to wait. */
  since: instant,
  revision: z.int(),
  /** How many people have to approve before it counts: the next one is the level shown. */
  level: z.int(),
  remark: z.nullable(z.string()),
});
export type ApprovalRow = z.infer<typeof ApprovalRow>;

export const approvals = {
  path: '/api/approvals',
  /** `type`: one type of document or several, `PQ,PO`. */
  query: z.object({
    type: z.optional(z.string().check(z.regex(/^[A-Z]{2}(,[A-Z]{2})*$/, 'Types such as PO or PQ,PO'))),
  }),
  answer: z.array(ApprovalRow),
} as const;

export const ApprovalsInput = z.object({
  event: choice(APPROVAL_EVENTS),
  remark: z.optional(z.nullable(reason)),
  rows: z
    .array(z.object({ type: z.string().check(z.regex(/^[A-Z]{2}$/, 'A type such as PO')), id, version: z.int() }))
    .check(z.minLength(1, 'Tick some rows first'), z.maxLength(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} rows at once`)),
});
