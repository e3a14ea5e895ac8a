import { sql } from 'drizzle-orm';
import { departmentItems } from '../../contract/inventory/departmentItems';
import type { Api } from '../core/calls/api';
import { tableRoutes } from '../core/masters/fromTable';
import { departmentItems as table } from '../stock/departments/tables';

export const departmentItemRoutes = (api: Api) =>
  tableRoutes(api, departmentItems, {
    table,
    order: ['departmentName', 'itemName'],
    label: 'itemName',
    hint: 'departmentName',
    searched: ['departmentName', 'itemName'],
    extra: () => ({
      unit: sql`(select u.code from items i join units u on u.company_id = i.company_id and u.id = i.unit_id
                  where i.company_id = t.company_id and i.id = t.item_id)`,
    }),
    constraints: {
      department_items_item_id: { field: 'itemId', message: () => 'This item is listed for the department already' },
    },
  });
