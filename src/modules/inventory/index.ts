import type { ScreenDefinition } from '../../kit/definition';
import { inventoryAccountsPage } from './accounts.settings';
import { samplesInAndOutReport, stockAuditVariancesReport } from './auditReports.report';
import { stockAuditsScreen } from './audits/stockAudits.document';
import { hotelInventoryDashboardScreen, inventoryDashboardScreen } from './dashboard';
import { departmentItemsMaster } from './departmentItems.master';
import { departmentsMaster } from './departments.master';
import {
  branchTransfersScreen,
  materialIssuesScreen,
  samplesInScreen,
  samplesOutScreen,
  storeTransfersScreen,
} from './documents';
import { foodServicesMaster } from './foodServices.master';
import { materialLossesListReport } from './goodsReports.report';
import { itemCategoriesMaster } from './itemCategories.master';
import { itemGroupsMaster } from './itemGroups.master';
import { itemsMaster } from './items.master';
import { departmentsListReport, itemGroupsListReport, itemsListReport, storesListReport } from './keyReports.report';
import { kitchenGroupsMaster } from './kitchenGroups.master';
import { kitchensMaster } from './kitchens.master';
import { lossTypesMaster } from './lossTypes.master';
import { materialLossesDocument } from './materialLosses.document';
import { openingStocksDocument } from './openingStocks.document';
import { recipesMaster } from './recipes.master';
import {
  materialIssuesListScreen,
  reorderScreen,
  stockStatementScreen,
  stockTransfersScreen,
  stockValuationScreen,
} from './reports';
import { serviceItemsMaster } from './serviceItems.master';
import { simpleItemsMaster } from './simpleItems.master';
import { stockLedgerReport } from './stockLedger.report';
import { storesMaster } from './stores.master';
import { unitsMaster } from './units.master';

export const screens: readonly ScreenDefinition[] = [
  inventoryDashboardScreen,
  hotelInventoryDashboardScreen,
  inventoryAccountsPage,
  unitsMaster,
  storesMaster,
  itemGroupsMaster,
  itemCategoriesMaster,
  itemsMaster,
  simpleItemsMaster,
  openingStocksDocument,
  departmentsMaster,
  lossTypesMaster,
  kitchensMaster,
  foodServicesMaster,
  departmentItemsMaster,
  recipesMaster,
  kitchenGroupsMaster,
  serviceItemsMaster,
  materialIssuesScreen,
  materialLossesDocument,
  samplesInScreen,
  samplesOutScreen,
  storeTransfersScreen,
  branchTransfersScreen,
  stockAuditsScreen,
  stockStatementScreen,
  stockLedgerReport,
  storesListReport,
  itemGroupsListReport,
  itemsListReport,
  departmentsListReport,
  stockValuationScreen,
  materialIssuesListScreen,
  materialLossesListReport,
  stockTransfersScreen,
  reorderScreen,
  stockAuditVariancesReport,
  samplesInAndOutReport,
];
