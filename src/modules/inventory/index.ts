import type { ScreenDefinition } from '../../kit/definition';
import { departmentItemsMaster } from './departmentItems.master';
import { departmentsMaster } from './departments.master';
import { foodServicesMaster } from './foodServices.master';
import { materialIssuesListReport, materialLossesListReport, stockTransfersReport } from './goodsReports.report';
import { itemCategoriesMaster } from './itemCategories.master';
import { itemGroupsMaster } from './itemGroups.master';
import { itemsMaster } from './items.master';
import { departmentsListReport, itemGroupsListReport, itemsListReport, storesListReport } from './keyReports.report';
import { kitchensMaster } from './kitchens.master';
import { lossTypesMaster } from './lossTypes.master';
import { materialIssuesDocument } from './materialIssues.document';
import { materialLossesDocument } from './materialLosses.document';
import { openingStocksDocument } from './openingStocks.document';
import { recipesMaster } from './recipes.master';
import { reorderListReport } from './reorderList.report';
import { simpleItemsMaster } from './simpleItems.master';
import { stockLedgerReport } from './stockLedger.report';
import { stockStatementReport } from './stockStatement.report';
import { stockValuationReport } from './stockValuation.report';
import { storesMaster } from './stores.master';
import { storeTransfersDocument } from './storeTransfers.document';
import { unitsMaster } from './units.master';

export const screens: readonly ScreenDefinition[] = [
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
  materialIssuesDocument,
  materialLossesDocument,
  storeTransfersDocument,
  stockStatementReport,
  stockLedgerReport,
  storesListReport,
  itemGroupsListReport,
  itemsListReport,
  departmentsListReport,
  stockValuationReport,
  materialIssuesListReport,
  materialLossesListReport,
  stockTransfersReport,
  reorderListReport,
];
