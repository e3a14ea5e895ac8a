import * as z from 'zod/mini';
import { documentType, type Move, type Stages } from '../document';
import { called, choice, count, isoDateField, optionalText, text } from '../fields';
import { optionalRef, ref, refKey } from '../references';
import { TRAN } from '../screen';
import { customers } from '../selling/customers';
import { items } from '../stock/items';
import { PEOPLE } from '../targets';
import { contacts } from './contacts';
import { crmKinds } from './kinds';
import { ACTIVITIES, OUTCOMES } from './leadStages';

export const SEVERITIES = { low: 'Low', normal: 'Normal', high: 'High', critical: 'Critical' } as const;
export const RESOLUTIONS = {
  repaired: 'Repaired',
  replaced: 'Replaced',
  takenBack: 'Goods taken back',
  credited: 'Credit note',
  explained: 'Explained',
  other: 'Other',
} as const;

const modify = { tran: TRAN.modify, dated: true } as const;
const remark = called('What was said', optionalText(500));
const log = (to: string): Move => ({
  ...modify,
  to,
  label: 'Call or visit',
  answer: 'Save',
  confirm: 'What came of it.',
  asks: {
    kind: called('What was done', choice(ACTIVITIES)),
    outcome: choice(OUTCOMES),
    minutes: z.nullable(count(600)),
    remark,
  },
});
const assign = (to: string): Move => ({
  ...modify,
  to,
  label: 'Assign',
  confirm: 'Who looks after it from now on, and by when it is to be resolved.',
  asks: {
    assignedId: called('Assigned to', ref(PEOPLE)),
    resolveBy: called('Resolve by', isoDateField('Say by when it is to be resolved')),
  },
});
const resolve: Move = {
  ...modify,
  to: 'resolved',
  label: 'Resolve',
  asks: {
    resolution: choice(RESOLUTIONS, 'Choose how it was resolved'),
    remark: called('What was done', text(500, 'Say what was done')),
  },
};
const refuse: Move = { ...modify, to: 'refused', label: 'Not justified', reason: true };
const reopen: Move = { ...modify, to: 'working', label: 'Reopen', reason: true };
const keeps = (to: string) => ({ to, tran: TRAN.modify, keeps: true }) as const;

const stages = {
  draft: {
    phase: 'draft',
    words: 'draft',
    moves: { submit: { to: 'open', tran: TRAN.create, label: 'Submit', numbers: true } },
  },
  open: {
    phase: 'live',
    words: 'open',
    revise: keeps('open'),
    moves: {
      start: { ...modify, to: 'working', label: 'Start work' },
      log: log('open'),
      assign: assign('open'),
      resolve,
      refuse,
    },
  },
  working: {
    phase: 'live',
    words: 'in work',
    revise: keeps('working'),
    moves: { resolve, log: log('working'), assign: assign('working'), refuse },
  },
  resolved: {
    phase: 'live',
    words: 'resolved',
    moves: {
      close: { ...modify, to: 'closed', label: 'Close', confirm: 'The customer agrees that it is resolved.' },
      reopen,
    },
  },
  closed: { phase: 'done', words: 'closed', moves: { reopen } },
  refused: { phase: 'void', words: 'not justified', moves: { reopen } },
} as const satisfies Stages;

/** A complaint of a customer, until it is resolved and the customer agrees (type CP). */
export const complaints = documentType({
  ...crmKinds.complaint,
  head: {
    customerId: ref(customers),
    contactId: optionalRef(contacts),
    itemId: optionalRef(items),
    /** The bill that it is about, by its number. */
    invoiceNo: called('Invoice', optionalText(16)),
    subject: text(120, 'Say what it is about'),
    details: optionalText(1000),
    severity: choice(SEVERITIES),
    /** The user responsible; by default the one who entered it. */
    assignedId: called('Assigned to', optionalRef(PEOPLE)),
    resolveBy: called('Resolve by', isoDateField('Say by when it is to be resolved')),
  },
  list: {
    subject: z.string(),
    severity: choice(SEVERITIES),
    assignedName: called('Assigned to', z.optional(z.string())),
    resolveBy: isoDateField(),
    /** None once it is closed. */
    daysOpen: called('Days open', z.optional(z.nullable(z.int()))),
  },
  filters: {
    severity: z.optional(choice(SEVERITIES)),
    customerId: refKey(customers, 'Select a customer of the list'),
    assignedId: refKey(PEOPLE, 'Select a user of the list'),
    dueBy: z.optional(isoDateField()),
    /** Those that are not closed yet. */
    open: z.optional(choice(['yes'])),
    /** Those that the current user is responsible for. */
    whose: z.optional(choice(['mine'])),
  },
  stages,
  party: 'customerId',
});
export type Complaint = z.infer<typeof complaints.document>;
export type ComplaintInput = z.infer<typeof complaints.input>;

export const complaintHistoryPath = '/api/crm/complaint-history' as const;
