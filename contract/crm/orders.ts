import * as z from 'zod/mini';
import { documentType, type Stages, trackedLines } from '../document';
import { orderStages } from '../documentStages';
import { isoDateField, money, optionalText } from '../fields';
import { optionalRef, refKey } from '../references';
import { TRAN } from '../screen';
import { customers } from '../selling/customers';
import { chargeLines, soldFields, workedSale } from '../selling/soldLines';
import { stores } from '../stock/stores';
import { crmKinds } from './kinds';
import { agreedFields } from './saleTerms';
import { crm as screens } from './screens';

const ordered = orderStages(screens.orderApprovals, 'delivered', { part: 'part delivered', whole: 'delivered' });
const progress = { ...ordered.approved.progress, short: 'shortClosed' } as const;
const hold = {
  to: 'held',
  tran: TRAN.modify,
  label: 'Hold',
  reason: true,
  confirm: 'Nothing is delivered of it until it is released.',
} as const;
const { cancel } = ordered.approved.moves;

const salesOrderStages = {
  ...ordered,
  approved: { ...ordered.approved, progress, moves: { hold, ...ordered.approved.moves } },
  // Deliveries stay; the refusal says how to give up the rest.
  partly: { ...ordered.partly, progress, moves: { hold, ...ordered.partly.moves, cancel } },
  closed: { ...ordered.closed, progress },
  shortClosed: { phase: 'done', words: 'short-closed', moves: {} },
  held: {
    phase: 'live',
    words: 'on hold',
    held: true,
    moves: { release: { to: 'approved', tran: TRAN.modify, label: 'Release' } },
  },
} as const satisfies Stages;

/** An order of a customer, from quotations or without any; it is delivered and invoiced line by line (type CO). */
export const salesOrders = documentType({
  ...crmKinds.order,
  head: {
    ...agreedFields,
    poNo: optionalText(30),
    poDate: z.nullable(isoDateField()),
    deliveryDate: isoDateField('Enter the day of delivery'),
    storeId: optionalRef(stores),
    advanceExpected: money,
  },
  lines: {
    items: trackedLines(
      { ...soldFields, description: optionalText(250) },
      { counts: 'reserved', countsWhen: { branch: 'CRM', code: 'crm_reserve', is: '2' } },
    ),
    charges: chargeLines,
  },
  list: { deliveryDate: isoDateField(), poNo: z.nullable(z.string()) },
  filters: { customerId: refKey(customers, 'Select a customer of the list') },
  worked: (entered) => workedSale(entered, 'line'),
  stages: salesOrderStages,
  approval: {
    branch: 'CRM',
    code: 'crm_ord',
    screen: screens.orderApprovals,
    limits: 'crm_limits',
    ownCode: 'crm_own',
  },
  papers: { proforma: 'Proforma invoice', pickList: 'Pick list' },
  party: 'customerId',
  from: [{ type: 'CQ', lines: 'items', relation: 'ordered', into: 'items', also: ['charges'] }],
});
export type SalesOrder = z.infer<typeof salesOrders.document>;
export type SalesOrderInput = z.infer<typeof salesOrders.input>;
