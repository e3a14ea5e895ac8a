import { restaurant } from '../../../contract/restaurant/screens';
import type { ScreenDefinition } from '../../kit/definition';
import { deliveryBoysOn } from '../../selling/deliveryBoys.master';
import { outletsOn } from '../../selling/outlets.master';
import { priceListsOn } from '../../selling/priceLists.master';
import { taxesOn } from '../../selling/taxes.master';
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

export const screens: readonly ScreenDefinition[] = [
  taxesOn(restaurant.saleTaxes),
  outletsOn(restaurant.outlets),
  priceListsOn(restaurant.priceList),
  deliveryBoysOn(restaurant.deliveryBoys),
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
  priceComparisonReport,
  hourWiseSalesReport,
];
