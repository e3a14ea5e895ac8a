import { restaurant } from '../../../contract/restaurant/screens';
import { foodOutletsOn } from '../../food/foodOutlets.master';
import { menuGroupsOn } from '../../food/menuGroups.master';
import { menuItemsOn } from '../../food/menuItems.master';
import { taxAssignmentsOn } from '../../food/taxAssignments.master';
import type { ScreenDefinition } from '../../kit/definition';
import { deliveryBoysOn } from '../../selling/deliveryBoys.master';
import { priceListsOn } from '../../selling/priceLists.master';
import { taxesOn } from '../../selling/taxes.master';
import { restaurantDashboardScreen } from './dashboard';
import { deliveriesPanel } from './deliveries/deliveries.panel';
import { diningTablesScreen } from './diningTables.master';
import { kotGroupsMaster } from './kotGroups.master';
import { materialConsumptionReport } from './materialConsumption.report';
import { ncDepartmentsMaster } from './ncDepartments.master';
import {
  cancelledBillsReport,
  consolidatedSalesReport,
  consolidatedSettlementsReport,
  daySettlementReport,
  hourWiseSalesReport,
  itemConsolidationsReport,
  itemGroupsListReport,
  itemsListReport,
  itemWiseSalesReport,
  leastItemsReport,
  listOfSalesReport,
  outletsListReport,
  priceComparisonReport,
  taxWiseSalesReport,
  tillStatusReport,
  topItemsReport,
} from './saleReports.report';
import { waitersMaster } from './waiters.master';

export const screens: readonly ScreenDefinition[] = [
  restaurantDashboardScreen,
  taxesOn(restaurant.saleTaxes),
  menuGroupsOn(restaurant.itemGroups),
  menuItemsOn(restaurant.items),
  foodOutletsOn(restaurant.outlets),
  kotGroupsMaster,
  ncDepartmentsMaster,
  taxAssignmentsOn(restaurant.taxAssignings),
  diningTablesScreen,
  waitersMaster,
  priceListsOn(restaurant.priceList),
  deliveryBoysOn(restaurant.deliveryBoys),
  deliveriesPanel,
  itemGroupsListReport,
  itemsListReport,
  outletsListReport,
  listOfSalesReport,
  consolidatedSalesReport,
  consolidatedSettlementsReport,
  taxWiseSalesReport,
  cancelledBillsReport,
  itemWiseSalesReport,
  itemConsolidationsReport,
  topItemsReport,
  leastItemsReport,
  daySettlementReport,
  tillStatusReport,
  materialConsumptionReport,
  priceComparisonReport,
  hourWiseSalesReport,
];
