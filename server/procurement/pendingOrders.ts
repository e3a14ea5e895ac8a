import { sql } from 'drizzle-orm';
import { purchaseOrders } from '../../contract/procurement/orders';
import { pendingOrders } from '../../contract/procurement/pendingOrders';
import type { Api } from '../core/calls/api';
import { between } from '../core/lists/listEngine';
import { reportRoutes } from '../core/lists/reportRoutes';

const TAKEN = sql`coalesce(p.qty, 0)`;
const PENDING = sql`(l.qty - l.closed_qty - ${TAKEN})`;

export function pendingOrderRoutes(api: Api): void {
  reportRoutes(api, pendingOrders, {
    summary: 'Lines of purchase orders that were not received in full',
    from: sql`documents d
      join item_lines l on l.company_id = d.company_id and l.document_id = d.id
      join items i on i.company_id = l.company_id and i.id = l.item_id
      join units u on u.company_id = l.company_id and u.id = l.unit_id
      left join line_progress p on p.company_id = l.company_id and p.line_id = l.id and p.relation = 'received'`,
    company: sql`d.company_id`,
    branch: 'd.branch_id',
    only: sql`d.type = ${purchaseOrders.type} and d.phase = 'live' and ${PENDING} > 0`,
    columns: {
      documentId: sql`d.id`,
      number: sql`d.number`,
      date: { value: sql`d.date`, type: 'date', required: true },
      expectedOn: { value: sql`(d.input ->> 'expectedOn')::date`, type: 'date', required: true },
      supplier: sql`d.party_name`,
      item: sql`i.name`,
      unit: sql`u.code`,
      ordered: sql`l.qty`,
      received: TAKEN,
      pending: PENDING,
      value: { value: sql`(l.taxable * ${PENDING} / l.qty)`, sum: true },
    },
    where: {
      ...between(sql`d.date`),
      supplierId: (key) => sql`d.party_id = ${Number(key)}`,
      itemId: (key) => sql`l.item_id = ${Number(key)}`,
    },
    order: [{ field: 'expectedOn', dir: 'asc' }],
    ties: sql`d.id, l.place`,
  });
}
