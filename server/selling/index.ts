import { sql } from 'drizzle-orm';
import { customerGroups } from '../../contract/selling/customerGroups';
import { deliveryBoys } from '../../contract/selling/deliveryBoys';
import { outletAreas } from '../../contract/selling/outletAreas';
import { saleTypes } from '../../contract/selling/saleTypes';
import type { Api } from '../core/calls/api';
import { tableRoutes } from '../core/masters/fromTable';
import { addressRoutes } from './addresses';
import { agentRoutes } from './agents';
import { customerCreditRoutes } from './customerCredit';
import { customerRoutes } from './customers';
import { discountListRoutes } from './discountLists';
import { onlineOutletRoutes } from './onlineOutlets';
import { outletRoutes } from './outlets';
import { sellingPersonalData } from './personalData';
import { priceListRoutes } from './priceLists';
import { priceRoutes } from './prices';
import { shopReportRoutes } from './reports/shop';
import {
  customerGroups as customerGroupTable,
  deliveryBoys as deliveryBoyTable,
  outletAreas as outletAreaTable,
  saleTypes as saleTypeTable,
} from './tables';
import { salesTargetRoutes } from './targets';

/** The calls common to all areas that sell. */
export function sellingRoutes(api: Api): void {
  tableRoutes(api, customerGroups, { table: customerGroupTable });
  tableRoutes(api, saleTypes, { table: saleTypeTable });
  agentRoutes(api);
  customerRoutes(api);
  outletRoutes(api);
  tableRoutes(api, outletAreas, { table: outletAreaTable, order: ['outletName', 'name'], hint: 'outletName' });
  tableRoutes(api, deliveryBoys, { table: deliveryBoyTable, order: ['name'], hint: sql`r.mobile` });
  onlineOutletRoutes(api);
  addressRoutes(api);
  customerCreditRoutes(api);
  priceListRoutes(api);
  discountListRoutes(api);
  priceRoutes(api);
  salesTargetRoutes(api);
  shopReportRoutes(api);
  api.personal.push(...sellingPersonalData);
}
