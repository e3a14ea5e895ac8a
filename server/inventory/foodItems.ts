import { sql } from 'drizzle-orm';
import { kitchenGroups } from '../../contract/inventory/kitchenGroups';
import { serviceItems } from '../../contract/inventory/serviceItems';
import type { Api } from '../core/calls/api';
import { tableRoutes } from '../core/masters/fromTable';
import { kitchenGroups as kitchenGroupTable, serviceItems as serviceItemTable } from '../stock/kitchens/tables';

/** Which kitchen cooks what, and what services serve. */
export function foodItemRoutes(api: Api): void {
  tableRoutes(api, kitchenGroups, {
    table: kitchenGroupTable,
    order: ['kitchenName', 'groupName'],
    label: 'groupName',
    hint: 'kitchenName',
    searched: ['kitchenName', 'groupName'],
    constraints: {
      kitchen_groups_group_id: { field: 'groupId', message: () => 'A kitchen cooks this item group already' },
    },
  });
  tableRoutes(api, serviceItems, {
    table: serviceItemTable,
    order: ['serviceName', 'itemName'],
    label: 'itemName',
    hint: 'serviceName',
    searched: ['serviceName', 'itemName'],
    extra: () => ({
      unit: sql`(select u.code from items i join units u on u.company_id = i.company_id and u.id = i.unit_id
                  where i.company_id = t.company_id and i.id = t.item_id)`,
    }),
    constraints: {
      service_items_item_id: { field: 'itemId', message: () => 'This item is listed for the service already' },
    },
  });
}
