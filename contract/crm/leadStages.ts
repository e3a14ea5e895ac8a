import * as z from 'zod/mini';
import type { Move, Stage, Stages } from '../document';
import { called, choice, count, isoDateField, optionalText, text } from '../fields';
import { TRAN } from '../screen';
import { crm as screens } from './screens';

/** The life of an enquiry, and the fields of each step. */

export const FOLLOW_UPS = {
  call: 'Call',
  visit: 'Visit',
  mail: 'Mail',
  demo: 'Demo',
  sample: 'Sample',
  payment: 'Payment',
} as const;
export const ACTIVITIES = { ...FOLLOW_UPS, note: 'Note' } as const;
export const OUTCOMES = {
  spoke: 'Spoke',
  interested: 'Interested',
  callBack: 'Call back',
  noAnswer: 'No answer',
  notInterested: 'Not interested',
  sent: 'Sent',
  done: 'Done',
} as const;
export const LOST_REASONS = {
  price: 'Price',
  delivery: 'Delivery',
  quality: 'Quality',
  credit: 'Credit',
  competitor: 'Competitor',
  dropped: 'Dropped by the customer',
  noAnswer: 'No answer',
  other: 'Other',
} as const;

/** Stages in which something is still to be done, in their order. */
export const OPEN_STAGES = ['new', 'contacted', 'qualified', 'quoted'] as const;
export type OpenStage = (typeof OPEN_STAGES)[number];
export const isOpenStage = (status: string): status is OpenStage => (OPEN_STAGES as readonly string[]).includes(status);

const NEEDS_STEP = 'Every open lead needs a next step.';
export const nextStep = {
  nextKind: called('Next step', choice(FOLLOW_UPS, NEEDS_STEP)),
  nextOn: called('On', isoDateField(NEEDS_STEP)),
};
const remark = called('What was said', optionalText(250));

/** A call, visit or mail: its outcome, and the next step. */
const activity = {
  kind: called('What was done', choice(ACTIVITIES)),
  outcome: choice(OUTCOMES),
  minutes: z.nullable(count(600)),
  remark: called('What was said', optionalText(500)),
  ...nextStep,
};

const LOG = 'What came of it, and what is done next.';
const modify = { tran: TRAN.modify, dated: true } as const;
const onward = (to: OpenStage, label: string): Move => ({ ...modify, to, label, asks: { remark, ...nextStep } });
const win: Move = {
  ...modify,
  to: 'won',
  label: 'Won',
  asks: { remark: called('What was ordered', text(250, 'Say what was ordered, such as the number of the order')) },
};
const lose: Move = {
  ...modify,
  to: 'lost',
  label: 'Lost',
  asks: {
    lostReason: called('Reason', choice(LOST_REASONS, 'Choose why it was lost.')),
    lostTo: called('Lost to', optionalText(80)),
    remark,
  },
};
const junk: Move = {
  ...modify,
  to: 'junk',
  label: 'Junk',
  asks: { junkReason: called('Reason', text(100, 'Say why it is junk')) },
};
const reopen = (to: OpenStage): Move => ({ ...modify, to, label: 'Reopen', reason: true, asks: nextStep });

const logIn = (to: OpenStage | 'submitted'): Move => ({
  ...modify,
  to,
  label: 'Call or visit',
  answer: 'Save',
  confirm: LOG,
  asks: activity,
});

/** An open stage: what is done is entered, and it goes on to any later stage; a step may be skipped. */
function open(stage: OpenStage, words: string, ahead: Readonly<Record<string, Move>>): Stage {
  return {
    phase: 'live',
    words,
    revise: { to: stage, tran: TRAN.modify, keeps: true },
    moves: {
      log: logIn(stage),
      ...ahead,
      win,
      lose,
    },
  };
}

const contact = onward('contacted', 'Contacted');
const qualify = onward('qualified', 'Qualified');
const quote = onward('quoted', 'Quoted');
const decide = { screen: screens.enquiryApprovals, tran: TRAN.approve } as const;

export const leadStages = {
  draft: {
    phase: 'draft',
    words: 'draft',
    moves: { submit: { to: 'new', approval: 'submitted', tran: TRAN.create, label: 'Submit', numbers: true } },
  },
  submitted: {
    phase: 'waiting',
    words: 'waiting for approval',
    revise: { to: 'submitted', tran: TRAN.modify },
    moves: {
      approve: { ...decide, to: 'new', label: 'Approve', notMaker: true },
      return: { ...decide, to: 'returned', label: 'Return', reason: true },
      reject: { ...decide, to: 'rejected', label: 'Reject', reason: true },
      // A caller goes on while it waits; it is quoted once it is approved.
      log: logIn('submitted'),
      lose,
      junk,
    },
  },
  returned: { phase: 'draft', words: 'returned', revise: { to: 'submitted', tran: TRAN.modify }, moves: { junk } },
  rejected: { phase: 'void', words: 'rejected', moves: {} },
  new: open('new', 'new', { contact, qualify, quote, junk }),
  contacted: open('contacted', 'contacted', { qualify, quote, junk }),
  qualified: open('qualified', 'qualified', { quote }),
  quoted: open('quoted', 'quoted', {}),
  won: { phase: 'done', words: 'won', moves: {} },
  lost: { phase: 'done', words: 'lost', moves: { reopen: reopen('contacted') } },
  junk: { phase: 'void', words: 'junk', moves: { reopen: reopen('new') } },
} as const satisfies Stages;
