import { sql } from 'drizzle-orm';
import { offersUsed } from '../../../contract/selling/offersUsed';
import type { Api } from '../../core/calls/api';
import { between } from '../../core/lists/listEngine';
import { reportRoutes } from '../../core/lists/reportRoutes';

/** Bills keep what each step of their offers took off; the steps of one offer on a bill are one row. */
export const offersUsedRoutes = (api: Api) =>
  reportRoutes(api, offersUsed, {
    summary: 'Offers and coupons that bills used, and the discount that they gave',
    from: sql`sale_bills b
      join documents d on d.company_id = b.company_id and d.id = b.document_id
      join lateral (
        select r ->> 'code' as code, max(r ->> 'name') as name, sum((r ->> 'base')::bigint)::bigint as base, sum((r ->> 'amount')::bigint)::bigint as amount
          from jsonb_array_elements(d.input -> 'offers') r
         where r ->> 'code' is not null and (r ->> 'amount')::bigint > 0
         group by r ->> 'code') x on true`,
    company: sql`b.company_id`,
    branch: 'b.branch_id',
    only: sql`b.is_live and b.kind = 'bill'`,
    joins: {
      outlet: sql`left join outlets ol on ol.company_id = b.company_id and ol.id = b.outlet_id`,
      customer: sql`left join customers c on c.company_id = b.company_id and c.id = b.customer_id`,
      offer: sql`left join offers o on o.company_id = b.company_id and o.code = x.code
        left join coupons k on k.company_id = b.company_id and k.code = x.code`,
    },
    columns: {
      documentId: sql`b.document_id`,
      type: sql`b.type`,
      date: { value: sql`b.date`, type: 'date', required: true },
      month: sql`to_char(b.date, 'YYYY-MM')`,
      number: sql`d.number`,
      outlet: { value: sql`ol.name`, joins: ['outlet'] },
      customer: {
        value: sql`coalesce(c.name, d.party_name, d.input ->> 'buyerName', 'Cash sale')`,
        joins: ['customer'],
      },
      code: sql`x.code`,
      offer: { value: sql`coalesce(o.name, k.name, x.name)`, joins: ['offer'] },
      base: { value: sql`x.base`, sum: true },
      discount: { value: sql`x.amount`, sum: true },
      net: sql`d.amount`,
    },
    where: { ...between(sql`b.date`), outletId: (key) => sql`b.outlet_id = ${Number(key)}` },
    order: [{ field: 'date', dir: 'asc' }],
    ties: sql`b.document_id, x.code`,
  });
