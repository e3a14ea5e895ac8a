import type { Stages } from './document';
import type { Screen } from './screen';
import { TRAN } from './screen';

/** Lives that many kinds of documents share. */

const MIRROR =
  'Reversing entries undo its posting. The number stays used, and both stay in the books, marked as cancelled.';

/** The life of a voucher: entered, posted under its number, undone only by its mirror. */
export const voucherStages = {
  draft: {
    phase: 'draft',
    words: 'draft',
    moves: { post: { to: 'posted', tran: TRAN.create, label: 'Post voucher', numbers: true, effects: 'write' } },
  },
  posted: {
    phase: 'done',
    words: 'posted',
    moves: {
      cancel: {
        to: 'cancelled',
        tran: TRAN.cancel,
        label: 'Cancel voucher',
        effects: 'reverse',
        reason: true,
        confirm: MIRROR,
      },
    },
  },
  cancelled: { phase: 'void', words: 'cancelled', moves: {} },
} as const satisfies Stages;

/** A posted document is amended under its number: what it wrote is reversed and written again, or nothing changes. */
const amended = { to: 'posted', tran: TRAN.modify, rewrites: true } as const;

/** The same of a voucher that is amended while nothing depends on it. */
export const amendableStages = {
  ...voucherStages,
  posted: { ...voucherStages.posted, revise: amended },
} as const satisfies Stages;

/** The same where other documents follow from it while it is posted: goods that come back, or go back. */
export const openVoucherStages = {
  ...voucherStages,
  posted: { ...voucherStages.posted, phase: 'live' },
} as const satisfies Stages;

/** The same, with stages for how much other documents have taken: goods in transit, samples due back. */
export const followedVoucherStages = (relation: string, words: { open: string; part: string; whole: string }) => {
  const progress = { relation, part: 'partly', whole: 'closed' } as const;
  return {
    ...voucherStages,
    posted: { ...voucherStages.posted, phase: 'live', words: words.open, progress },
    partly: { phase: 'live', words: words.part, progress, moves: {} },
    closed: { phase: 'done', words: words.whole, progress, moves: {} },
  } as const satisfies Stages;
};

/**
 * The same for a voucher that may wait for approval: until then it is not in the books and has no number. A returned
 * one is a draft again; the user who entered it may withdraw it before a decision.
 */
export const approvedVoucherStages = (approvals: Screen) => {
  const decide = { screen: approvals, tran: TRAN.approve } as const;
  const { post } = voucherStages.draft.moves;
  return {
    draft: { ...voucherStages.draft, moves: { post: { ...post, approval: 'submitted' } } },
    submitted: {
      phase: 'waiting',
      words: 'waiting for approval',
      moves: {
        approve: { ...decide, to: 'posted', label: 'Approve', numbers: true, effects: 'write', notMaker: true },
        return: { ...decide, to: 'draft', label: 'Return', reason: true },
        reject: { ...decide, to: 'rejected', label: 'Reject', reason: true },
        takeBack: { to: 'draft', tran: TRAN.modify, label: 'Take back' },
      },
    },
    posted: amendableStages.posted,
    rejected: { phase: 'void', words: 'rejected', moves: {} },
    cancelled: voucherStages.cancelled,
  } as const satisfies Stages;
};

/** The same where other documents follow from it while it is posted, so that it is not changed under its number. */
export const approvedOpenStages = (approvals: Screen) => {
  const { posted: _, ...stages } = approvedVoucherStages(approvals);
  return { ...stages, posted: openVoucherStages.posted } as const satisfies Stages;
};

/** A numbered document that wrote nothing is given up. */
export const cancelNumbered = {
  to: 'cancelled',
  tran: TRAN.cancel,
  label: 'Cancel',
  reason: true,
  confirm: 'Its number stays used.',
} as const;

/** The rest of its lines, not taken by others, is given up. */
export const shortClose = {
  to: 'closed',
  tran: TRAN.modify,
  label: 'Short-close',
  reason: true,
  closes: true,
  confirm: 'What is still pending on its lines is given up.',
} as const;

/**
 * The life of an order: submitted under its number, approved where its kind asks for that, sent, and done when others
 * took everything or the rest was given up. A change of an approved order is its next revision, which needs approval
 * again.
 */
export const orderStages = (approvals: Screen, relation: string, words: { part: string; whole: string }) => {
  const decide = { screen: approvals, tran: TRAN.approve } as const;
  const cancel = cancelNumbered;
  const live = {
    revise: { to: 'submitted', tran: TRAN.modify },
    progress: { relation, part: 'partly', whole: 'closed' },
  } as const;
  return {
    draft: {
      phase: 'draft',
      words: 'draft',
      moves: { submit: { to: 'approved', approval: 'submitted', tran: TRAN.create, label: 'Submit', numbers: true } },
    },
    submitted: {
      phase: 'waiting',
      words: 'waiting for approval',
      revise: { to: 'submitted', tran: TRAN.modify },
      moves: {
        approve: { ...decide, to: 'approved', label: 'Approve', notMaker: true },
        return: { ...decide, to: 'returned', label: 'Return', reason: true },
        reject: { ...decide, to: 'rejected', label: 'Reject', reason: true },
        cancel,
      },
    },
    returned: {
      phase: 'draft',
      words: 'returned',
      revise: { to: 'submitted', tran: TRAN.modify },
      moves: { cancel },
    },
    rejected: { phase: 'void', words: 'rejected', moves: {} },
    approved: { phase: 'live', words: 'approved', ...live, moves: { shortClose, cancel } },
    partly: { phase: 'live', words: words.part, ...live, moves: { shortClose } },
    closed: { phase: 'done', words: words.whole, ...live, moves: {} },
    cancelled: { phase: 'void', words: 'cancelled', moves: {} },
  } as const satisfies Stages;
};

/** The same for what holds up to a day: after it, it is expired, and comes into force again by a change that says a later day. */
export const offerStages = (...of: Parameters<typeof orderStages>) =>
  ({
    ...orderStages(...of),
    expired: { phase: 'void', words: 'expired', revise: { to: 'submitted', tran: TRAN.modify }, moves: {} },
  }) as const satisfies Stages;
