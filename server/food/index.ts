import { sql } from 'drizzle-orm';
import { diningTables } from '../../contract/food/diningTables';
import { kotGroups } from '../../contract/food/kotGroups';
import { modifierSets } from '../../contract/food/modifierSets';
import type { Api } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { businessDayRoutes } from '../core/days/dayRoutes';
import { rowsOf, type Tx } from '../core/db/database';
import { documentRoutes } from '../core/documents/documents';
import { tableRoutes } from '../core/masters/fromTable';
import { bannerRoutes } from './banners';
import { comboRoutes } from './combos';
import { counterRoutes } from './counter/routes';
import { foodDashboardRoutes } from './dashboard/dashboard';
import { daySettlementRoutes } from './daySettlement';
import { outletDays } from './days';
import { deliveryRoutes } from './deliveries';
import { floorRoutes } from './floor';
import { foodOutletRoutes } from './foodOutlets';
import { materialConsumptionRoutes } from './materialConsumption';
import { menuRoutes } from './menu';
import { menuGroupRoutes } from './menuGroups';
import { menuItemRoutes } from './menuItems';
import { ncDepartmentRoutes } from './ncDepartments';
import { orderKind } from './orders';
import {
  diningTables as diningTableTable,
  kotGroupAreas,
  kotGroups as kotGroupTable,
  modifierOptions,
  modifierSets as modifierSetTable,
} from './tables';
import { taxAssignmentRoutes } from './taxAssignments';
import { waiterRoutes } from './waiters';

/** The parts that restaurants and take-away share: the menu, its kitchens, tables and waiters. */
export function foodRoutes(api: Api): void {
  tableRoutes(api, kotGroups, { table: kotGroupTable, lines: { areas: kotGroupAreas }, order: ['name'] });
  menuGroupRoutes(api);
  tableRoutes(api, modifierSets, {
    table: modifierSetTable,
    lines: { options: modifierOptions },
    order: ['name'],
    extra: () => ({
      asks: sql`case when t.least = t.most then 'Choose ' || t.most else 'Choose ' || t.least || ' to ' || t.most end || ' of ' || t.name || '.'`,
    }),
  });
  menuItemRoutes(api);
  ncDepartmentRoutes(api);
  waiterRoutes(api);
  tableRoutes(api, diningTables, {
    table: diningTableTable,
    order: sql`lower(r."outletName"), lower(r."areaName"), length(r.code), r.code`,
    label: 'code',
    hint: 'areaName',
    searched: ['areaName'],
    async check(tx, { who }, { outletId, areaId }) {
      if ((await outletOf(tx, who.companyId, areaId)) !== outletId)
        throw invalid({ areaId: 'This area belongs to another outlet. Select an area of this one.' });
    },
  });
  foodOutletRoutes(api);
  taxAssignmentRoutes(api);
  comboRoutes(api);
  bannerRoutes(api);
  materialConsumptionRoutes(api);
  counterRoutes(api);
  deliveryRoutes(api);
  daySettlementRoutes(api);
  foodDashboardRoutes(api);
  businessDayRoutes(api, outletDays);
  menuRoutes(api);
  floorRoutes(api);
  documentRoutes(api, orderKind);
}

async function outletOf(tx: Tx, companyId: number, areaId: number): Promise<number | undefined> {
  const [area] = await rowsOf<{ outletId: number }>(
    tx,
    sql`select outlet_id as "outletId" from outlet_areas where company_id = ${companyId} and id = ${areaId}`,
  );
  return area?.outletId;
}
