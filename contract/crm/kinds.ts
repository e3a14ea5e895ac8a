import type { Kind } from '../kind';
import { crm as screens } from './screens';

export const crmKinds = {
  quotation: {
    type: 'CQ',
    path: '/api/crm/quotations',
    screen: screens.quotations,
    names: { one: 'quotation', many: 'quotations' },
  },
  order: {
    type: 'CO',
    path: '/api/crm/orders',
    screen: screens.orders,
    names: { one: 'sales order', many: 'sales orders' },
  },
  lead: {
    type: 'CL',
    path: '/api/crm/leads',
    screen: screens.leads,
    names: { one: 'enquiry', many: 'enquiries' },
  },
  complaint: {
    type: 'CP',
    path: '/api/crm/complaints',
    screen: screens.complaints,
    names: { one: 'complaint', many: 'complaints' },
  },
} as const satisfies Record<string, Kind>;
