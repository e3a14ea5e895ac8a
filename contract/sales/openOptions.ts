import * as z from 'zod/mini';
import { OpenOption } from '../selling/openBills';

/** Choices of sales forms: bills and advances of customers, and commission bills of agents, with their open amounts. */
export { CUSTOMER_BILLS, OpenOption } from '../selling/openBills';
export const CUSTOMER_ADVANCES = {
  path: '/api/sales/customer-advances',
  names: { one: 'advance', many: 'advances' },
} as const;
/** Orders in force that an advance may be for; what is left is what the order asks for in advance and has not got. */
export const CUSTOMER_ORDERS = {
  path: '/api/sales/customer-orders',
  names: { one: 'sales order', many: 'sales orders' },
} as const;
export const COMMISSION_BILLS = {
  path: '/api/sales/commission-bills',
  names: { one: 'commission', many: 'commissions' },
} as const;
export const SOLD_INVOICES = {
  path: '/api/sales/sold-invoices',
  names: { one: 'sale invoice', many: 'sale invoices' },
} as const;

/** An invoice with what a note on it takes over. */
export const InvoiceOption = z.extend(OpenOption, { interState: z.boolean(), rounds: z.boolean() });
