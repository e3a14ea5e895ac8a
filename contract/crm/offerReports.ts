import * as z from 'zod/mini';
import { ofCost } from '../costFields';
import {
  branchKeys,
  called,
  choice,
  count,
  id,
  instant,
  isoDateField,
  quantity,
  signedMoney,
  signedPercent,
} from '../fields';
import { period, plainReport } from '../plainReport';
import { refKey } from '../references';
import { agents } from '../selling/agents';
import { customers } from '../selling/customers';
import { SOLD_ROOT } from '../selling/sold';
import { items } from '../stock/items';
import { pendingLines } from '../stock/pendingLines';
import { PEOPLE } from '../targets';
import { crmKinds } from './kinds';
import { QUOTATION_LOST } from './quotations';
import { crm as screens } from './screens';

/** Reports on quotations, orders, commissions and approvals, on tabs of the dashboard. */

const text = z.string();
const optional = z.nullable(z.string());
const screen = screens.crmDashboard;

const ownerId = called('Owner', refKey(PEOPLE, 'Select a user of the list'));
const customerId = called('Customer', refKey(customers, 'Select a customer of the list'));
const agentId = called('Agent', refKey(agents, 'Select an agent of the list'));
const itemId = called('Item', refKey(items, 'Select an item of the list'));

export const QUOTATION_STATES = {
  draft: 'Draft',
  submitted: 'Waiting for approval',
  returned: 'Returned',
  rejected: 'Rejected',
  approved: 'Approved',
  sent: 'Sent',
  partly: 'Won in part',
  closed: 'Won',
  expired: 'Expired',
  lost: 'Lost',
  cancelled: 'Cancelled',
} as const;
const SHOWN = { open: 'Open', pending: 'Waiting for approval', expired: 'Expired', won: 'Won', lost: 'Lost' } as const;

const quotation = {
  documentId: id,
  number: text,
  revision: called('Revision', z.int()),
  date: isoDateField(),
  customer: optional,
  owner: text,
};

/** Quotations with their state; those past their last day are expired. */
export const quotationRegister = plainReport({
  path: '/api/crm/reports/quotations',
  screen,
  tab: { key: 'quotations', words: 'Quotation register' },
  follows: crmKinds.quotation.path,
  columns: {
    ...quotation,
    agent: optional,
    amount: signedMoney,
    extraDiscount: called('Extra discount', signedMoney),
    marginPercent: ofCost(called('Margin %', z.nullable(signedPercent))),
    status: choice(QUOTATION_STATES),
    validTill: isoDateField(),
    daysLeft: called('Days left', z.nullable(z.int())),
    reason: z.nullable(choice(QUOTATION_LOST)),
    lostTo: called('Lost to', optional),
  },
  filters: {
    ...period,
    show: z.optional(called('Show', choice(SHOWN))),
    ownerId,
    customerId,
    itemId,
    branchId: branchKeys,
  },
  totals: ['amount', 'extraDiscount'],
  groups: ['status', 'owner', 'customer', 'reason', 'lostTo'],
});

export const lostQuotations = plainReport({
  path: '/api/crm/reports/lost-quotations',
  screen,
  tab: { key: 'lostQuotations', words: 'Lost quotations' },
  follows: crmKinds.quotation.path,
  columns: {
    ...quotation,
    lostOn: isoDateField(),
    item: text,
    unit: text,
    qty: quantity,
    value: called('Taxable', signedMoney),
    reason: choice(QUOTATION_LOST),
    lostTo: called('Lost to', optional),
  },
  filters: {
    ...period,
    reason: z.optional(choice(QUOTATION_LOST)),
    ownerId,
    customerId,
    itemId,
    branchId: branchKeys,
  },
  totals: ['value'],
  groups: ['reason', 'lostTo', 'item', 'customer', 'owner'],
});

export const ORDER_STATES = {
  draft: 'Draft',
  submitted: 'Waiting for approval',
  returned: 'Returned',
  rejected: 'Rejected',
  approved: 'Approved',
  held: 'On hold',
  partly: 'Part delivered',
  closed: 'Delivered',
  shortClosed: 'Short-closed',
  cancelled: 'Cancelled',
} as const;

/** Orders with their deliveries; values are before tax and without charges. */
export const orderRegister = plainReport({
  path: '/api/crm/reports/orders',
  screen,
  tab: { key: 'orders', words: 'Order register' },
  follows: crmKinds.order.path,
  columns: {
    documentId: id,
    number: text,
    date: isoDateField(),
    customer: optional,
    poNo: called('PO no.', optional),
    owner: text,
    agent: optional,
    amount: signedMoney,
    ordered: signedMoney,
    delivered: signedMoney,
    cancelled: called('Given up', signedMoney),
    pending: signedMoney,
    deliveryDate: called('Due', isoDateField()),
    lateDays: called('Days late', count(100_000)),
    status: choice(ORDER_STATES),
  },
  filters: {
    ...period,
    status: z.optional(choice(ORDER_STATES)),
    ownerId,
    customerId,
    agentId,
    branchId: branchKeys,
  },
  totals: ['amount', 'ordered', 'delivered', 'cancelled', 'pending'],
  groups: ['customer', 'status', 'owner', 'agent', 'date'],
});

/** Lines of orders that are not delivered in full, the longest awaited first. */
export const pendingOrders = plainReport({
  path: '/api/crm/reports/pending-orders',
  screen,
  tab: { key: 'pendingOrders', words: 'Pending orders' },
  follows: crmKinds.order.path,
  columns: {
    due: isoDateField(),
    lateDays: called('Days late', count(100_000)),
    ...pendingLines('Customer', 'Delivered'),
    cancelled: called('Given up', quantity),
  },
  filters: {
    ...period,
    partyId: customerId,
    itemId,
    dueFrom: called('Due from', z.optional(isoDateField())),
    dueTo: called('Due till', z.optional(isoDateField())),
    branchId: branchKeys,
  },
  totals: ['value'],
  groups: ['party', 'item'],
});

/** Commissions of agents bill by bill, deductions for returns, and the payable amount. */
export const agentCommissions = plainReport({
  path: '/api/crm/reports/commissions',
  screen,
  tab: { key: 'commissions', words: 'Agent commission' },
  follows: SOLD_ROOT,
  columns: {
    documentId: id,
    type: text,
    date: isoDateField(),
    number: text,
    customer: text,
    agent: text,
    taxable: signedMoney,
    percent: called('Commission %', z.nullable(signedPercent)),
    commission: signedMoney,
    returned: called('Taken back', signedMoney),
    paid: signedMoney,
    payable: signedMoney,
  },
  filters: {
    ...period,
    agentId,
    open: z.optional(called('Payable', choice({ yes: 'With a balance only' }))),
    branchId: branchKeys,
  },
  totals: ['taxable', 'commission', 'returned', 'paid', 'payable'],
  groups: ['agent', 'customer', 'date'],
});

const APPROVED_KINDS = { CL: 'Enquiry', CQ: 'Quotation', CO: 'Sales order' } as const;
export const DECISIONS = { approve: 'Approved', return: 'Returned', reject: 'Rejected' } as const;

/** Decisions by user, and how long each document waited. */
export const approvalRegister = plainReport({
  path: '/api/crm/reports/approvals',
  screen,
  tab: { key: 'approvals', words: 'Approval register' },
  follows: crmKinds.quotation.path,
  columns: {
    documentId: id,
    type: choice(APPROVED_KINDS),
    number: optional,
    revision: called('Revision', z.int()),
    date: isoDateField(),
    party: optional,
    amount: signedMoney,
    maker: called('Prepared by', text),
    askedAt: called('Asked at', instant),
    decidedAt: called('Decided at', instant),
    hours: called('Hours to decide', z.number()),
    decision: choice(DECISIONS),
    level: called('Level', z.int()),
    approver: text,
    remark: called('Reason', optional),
  },
  filters: {
    ...period,
    kind: z.optional(called('Kind', choice(APPROVED_KINDS))),
    decision: z.optional(choice(DECISIONS)),
    approverId: called('Approver', refKey(PEOPLE, 'Select a user of the list')),
    branchId: branchKeys,
  },
  totals: ['hours'],
  groups: ['approver', 'decision', 'type', 'maker'],
});
