import * as z from 'zod/mini';
import { branchKeys, called, choice, count, id, isoDateField, money, percentField, signedMoney } from '../fields';
import { period, plainReport } from '../plainReport';
import { refKey } from '../references';
import { PEOPLE } from '../targets';
import { ACTIVITIES, FOLLOW_UPS, LOST_REASONS, OUTCOMES } from './leadStages';
import { leads, SOURCES } from './leads';
import { crm as screens } from './screens';

/** Reports on enquiries, on tabs of the dashboard. */

export const LEAD_STATUSES = {
  submitted: 'Waiting for approval',
  returned: 'Returned',
  rejected: 'Rejected',
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  quoted: 'Quoted',
  won: 'Won',
  lost: 'Lost',
  junk: 'Junk',
} as const;

const ownerId = called('Owner', refKey(PEOPLE, 'Select a user of the list'));
const source = z.optional(choice(SOURCES));
const text = z.nullable(z.string());
const screen = screens.crmDashboard;
const follows = leads.path;

const lead = {
  documentId: id,
  number: z.string(),
  date: isoDateField(),
  party: z.string(),
};
const leadColumns = { source: choice(SOURCES), owner: z.string(), value: called('Expected value', signedMoney) };

export const enquiryRegister = plainReport({
  path: '/api/crm/reports/enquiries',
  screen,
  tab: { key: 'register', words: 'Enquiry register' },
  follows,
  columns: {
    ...lead,
    city: text,
    ...leadColumns,
    status: choice(LEAD_STATUSES),
    daysInStatus: called('Days in status', z.nullable(z.int())),
    nextKind: called('Next step', choice(FOLLOW_UPS)),
    nextOn: called('Next step on', isoDateField()),
    lastRemark: called('Last remark', text),
  },
  filters: { ...period, ownerId, source, status: z.optional(choice(LEAD_STATUSES)), branchId: branchKeys },
  totals: ['value'],
  groups: ['owner', 'source', 'status', 'city'],
});

export const pendingFollowUps = plainReport({
  path: '/api/crm/reports/follow-ups',
  screen,
  tab: { key: 'followUps', words: 'Pending follow-ups' },
  follows,
  columns: {
    due: isoDateField(),
    daysOver: called('Days overdue', z.int()),
    ...lead,
    kind: called('Next step', choice(FOLLOW_UPS)),
    phone: text,
    owner: z.string(),
    value: called('Expected value', signedMoney),
  },
  filters: { asOn: called('Up to', isoDateField()), ownerId, branchId: branchKeys },
  totals: ['value'],
  groups: ['owner', 'kind'],
});

export const lostAnalysis = plainReport({
  path: '/api/crm/reports/lost',
  screen,
  tab: { key: 'lost', words: 'Lost analysis' },
  follows,
  columns: {
    ...lead,
    lostOn: isoDateField(),
    ...leadColumns,
    reason: choice(LOST_REASONS),
    lostTo: text,
    remark: text,
  },
  filters: { ...period, ownerId, source, reason: z.optional(choice(LOST_REASONS)), branchId: branchKeys },
  totals: ['value'],
  groups: ['reason', 'lostTo', 'owner', 'source'],
});

/** Number of enquiries entered in a period that reached each stage, and their time in it. */
export const leadFunnel = plainReport({
  path: '/api/crm/reports/funnel',
  screen,
  tab: { key: 'funnel', words: 'Funnel and stage time' },
  follows,
  columns: {
    stage: choice(LEAD_STATUSES),
    reached: count(10_000_000),
    share: called('Of all', percentField()),
    value: called('Expected value', money),
    averageDays: called('Average days', z.nullable(z.number())),
    dropped: called('Lost or junk from here', count(10_000_000)),
  },
  filters: { ...period, ownerId, source, branchId: branchKeys },
});

export const leadActivities = plainReport({
  path: '/api/crm/reports/activities',
  screen,
  tab: { key: 'activities', words: 'Calls and visits' },
  follows,
  columns: {
    on: isoDateField(),
    by: z.string(),
    kind: called('What was done', choice(ACTIVITIES)),
    outcome: z.nullable(choice(OUTCOMES)),
    minutes: z.nullable(z.int()),
    ...lead,
    remark: text,
  },
  filters: { ...period, branchId: branchKeys },
  groups: ['by', 'kind', 'outcome'],
});
