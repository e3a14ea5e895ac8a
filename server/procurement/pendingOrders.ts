import { sql } from 'drizzle-orm';
import { purchaseOrders } from '../../contract/procurement/orders';
import { pendingOrders } from '../../contract/procurement/pendingOrders';
import type { Api } from '../core/calls/api';
import { reportRoutes } from '../core/lists/reportRoutes';
import { pendingLinesOf } from '../stock/pendingLines';

const lines = pendingLinesOf(purchaseOrders.type, 'received');

export const pendingOrderRoutes = (api: Api) =>
  reportRoutes(api, pendingOrders, {
    summary: 'Lines of purchase orders that were not received in full',
    ...lines,
    columns: {
      ...lines.columns,
      expectedOn: { value: sql`(d.input ->> 'expectedOn')::date`, type: 'date', required: true },
    },
    order: [{ field: 'expectedOn', dir: 'asc' }],
  });
