import { sql } from 'drizzle-orm';
import { purchaseTypes } from '../../contract/procurement/purchaseTypes';
import type { Api } from '../core/calls/api';
import { tableRoutes } from '../core/masters/fromTable';
import { purchaseTypes as table } from './tables';

export const purchaseTypeRoutes = (api: Api) =>
  tableRoutes(api, purchaseTypes, {
    table,
    extra: () => ({
      termIds: sql`coalesce((
        select json_agg(o.id order by o.position, o.id) from order_terms o
         where o.company_id = t.company_id and o.purchase_type_id = t.id and o.active), '[]')`,
    }),
  });
