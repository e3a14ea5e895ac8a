import { sql } from 'drizzle-orm';
import { purchaseOrders } from '../../contract/procurement/orders';
import { pendingOrders } from '../../contract/procurement/pendingOrders';
import type { Api } from '../core/calls/api';
import { reportRoutes } from '../core/lists/reportRoutes';
import { pendingLinesOf } from '../stock/pendingLines';

export const PENDING = pendingLinesOf(purchaseOrders.type, 'received');
export const EXPECTED = sql`(d.input ->> 'expectedOn')::date`;

export const pendingOrderRoutes = (api: Api) =>
  reportRoutes(api, pendingOrders, {
    summary: 'Lines of purchase orders that were not received in full',
    ...PENDING,
    columns: {
      ...PENDING.columns,
      expectedOn: { value: EXPECTED, type: 'date', required: true },
    },
    where: {
      ...PENDING.where,
      expectedFrom: (day) => sql`${EXPECTED} >= ${day}`,
      expectedTo: (day) => sql`${EXPECTED} <= ${day}`,
    },
    order: [{ field: 'expectedOn', dir: 'asc' }],
  });
