import {
  agentCommissions,
  approvalRegister,
  lostQuotations,
  orderRegister,
  pendingOrders,
  quotationRegister,
} from '../../../contract/crm/offerReports';
import { salesOrders } from '../../../contract/crm/orders';
import { pricesGiven } from '../../../contract/crm/priceReport';
import { quotations } from '../../../contract/crm/quotations';
import type { IsoDate } from '../../../contract/dates';
import { documentLink } from '../../kit/document/documentLink';
import { definePlainReport } from '../../kit/report/definePlainReport';
import { openDocument } from '../../selling/saleReports.report';

/** Registers of quotations, orders, commission of agents and approvals, on tabs of the dashboard. */

type Row = { documentId: number; date: IsoDate };
const openQuotation = ({ documentId, date }: Row) => documentLink(quotations.type, documentId, date);
const openOrder = ({ documentId, date }: Row) => documentLink(salesOrders.type, documentId, date);

export const quotationRegisterReport = definePlainReport(quotationRegister, {
  minor: ['revision', 'agent', 'extraDiscount', 'marginPercent', 'daysLeft', 'reason', 'lostTo'],
  grouped: { counted: 'Quotations' },
  open: openQuotation,
  isStruck: ({ status }) => status === 'cancelled',
  empty: 'No quotation in this period.',
});

export const lostQuotationsReport = definePlainReport(lostQuotations, {
  minor: ['revision', 'date', 'owner', 'unit', 'lostTo'],
  grouped: { counted: 'Lines' },
  draws: { by: 'reason', figures: ['value'] },
  open: openQuotation,
  empty: 'No quotation was lost in this period.',
});

export const orderRegisterReport = definePlainReport(orderRegister, {
  minor: ['poNo', 'owner', 'agent', 'amount', 'cancelled', 'lateDays'],
  grouped: { counted: 'Orders', charted: ['delivered', 'pending'], stacked: true },
  open: openOrder,
  isStruck: ({ status }) => status === 'cancelled',
  empty: 'No order in this period.',
});

export const pendingOrdersReport = definePlainReport(pendingOrders, {
  minor: ['date', 'unit', 'taken', 'cancelled'],
  grouped: { counted: 'Lines' },
  open: openOrder,
  empty: 'Every order of this period is delivered in full.',
});

export const agentCommissionsReport = definePlainReport(agentCommissions, {
  columns: ['agent', 'date', 'number', 'customer', 'taxable', 'percent', 'commission', 'returned', 'paid', 'payable'],
  minor: ['customer', 'percent', 'returned', 'paid'],
  grouped: { counted: 'Bills', charted: ['commission', 'payable'] },
  open: openDocument,
  empty: 'No agent earned a commission in this period.',
});

export const pricesGivenReport = definePlainReport(pricesGiven, {
  // The inputs of the other figures are optional columns: a desk has no room for all.
  columns: [
    'number',
    { field: 'date', label: 'Date', show: 'date', optional: true },
    'customer',
    { field: 'owner', label: 'Owner', optional: true },
    'item',
    'qty',
    { field: 'unit', label: 'Unit', optional: true },
    'listRate',
    'rate',
    'standardPercent',
    'givenPercent',
    { field: 'extraPercent', label: 'Extra %', optional: true },
    'extraDiscount',
    { field: 'floorRate', label: 'Lowest rate', optional: true },
    'taxable',
    { field: 'margin', label: 'Margin', optional: true },
    'marginPercent',
  ],
  minor: ['date', 'owner', 'unit', 'standardPercent', 'extraPercent', 'floorRate', 'margin'],
  grouped: { counted: 'Lines' },
  draws: { by: 'owner', figures: ['extraDiscount'], as: 'pareto' },
  open: openDocument,
  empty: 'Nothing was ordered or quoted in this period.',
});

export const approvalRegisterReport = definePlainReport(approvalRegister, {
  columns: [
    { field: 'type', label: 'Kind' },
    'number',
    'revision',
    'date',
    'party',
    'amount',
    'maker',
    'askedAt',
    'decidedAt',
    'hours',
    'decision',
    'level',
    'approver',
    'remark',
  ],
  minor: ['revision', 'date', 'maker', 'askedAt', 'level'],
  grouped: { counted: 'Decisions' },
  open: openDocument,
  empty: 'Nothing was decided in this period.',
});
