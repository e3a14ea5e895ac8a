import { inventoryAccounts } from '../../contract/inventory/accountsSettings';
import { departments } from '../../contract/inventory/departments';
import { kitchens } from '../../contract/inventory/kitchens';
import { lossTypes } from '../../contract/inventory/lossTypes';
import { purposeRoutes } from '../admin/purposes';
import type { Api } from '../core/calls/api';
import { documentRoutes } from '../core/documents/documents';
import { tableRoutes } from '../core/masters/fromTable';
import { departmentBudgets, departmentStores, departments as departmentTable } from '../stock/departments/tables';
import { kitchens as kitchenTable } from '../stock/kitchens/tables';
import { auditReportRoutes } from './auditReports';
import { auditCountRoutes } from './audits/auditCounts';
import { auditDifferenceRoutes } from './audits/auditDifferences';
import { stockAuditKind } from './audits/stockAudits';
import { branchReceiptKind } from './branchReceipts';
import { branchTransferKind } from './branchTransfers';
import { stockDashboardRoutes } from './dashboard';
import { departmentItemRoutes } from './departmentItems';
import { foodItemRoutes } from './foodItems';
import { foodServiceRoutes } from './foodServices';
import { goodsReportRoutes } from './goodsReports';
import { issueReturnKind } from './issueReturns';
import { itemFileRoutes } from './itemFile/routes';
import { keyReportRoutes } from './keyReports';
import { materialIssueKind } from './materialIssues';
import { materialLossKind } from './materialLosses';
import { openingStockKind } from './openingStocks';
import { recipeConsumptionRoutes } from './recipeConsumption';
import { recipeRoutes } from './recipes';
import { reorderRoutes } from './reorderList';
import { repackKind } from './repacks';
import { sampleBackKind, sampleGivenBackKind, sampleInKind, sampleOutKind } from './samples';
import { simpleItemRoutes } from './simpleItems';
import { stockAnalysisRoutes } from './stockAnalysis';
import { stockLedgerRoutes } from './stockLedger';
import { inTransitRoutes, stockProofRoutes } from './stockProof';
import { stockStatementRoutes } from './stockStatement';
import { stockLayerRoutes, stockValuationRoutes } from './stockValuation';
import { storeBalanceRoutes } from './storeBalances';
import { storeTransferKind } from './storeTransfers';
import { lossTypes as lossTypeTable } from './tables';
import { transferEwayRoutes } from './transferEway';
import { transferPaperRoutes } from './transferPapers';
import { transferReceiptKind } from './transferReceipts';

export { arrivingNotes } from './arrivingGoods';
export { stockOverview } from './overview';
export { sampleRemindersJob } from './sampleReminders';

export function inventoryRoutes(api: Api): void {
  purposeRoutes(api, inventoryAccounts);
  tableRoutes(api, departments, {
    table: departmentTable,
    lines: { budget: departmentBudgets, stores: departmentStores },
  });
  tableRoutes(api, lossTypes, { table: lossTypeTable });
  tableRoutes(api, kitchens, {
    table: kitchenTable,
    hint: 'storeName',
    constraints: { kitchens_store_id: { field: 'storeId', message: () => 'Another kitchen cooks from this store' } },
  });
  foodServiceRoutes(api);
  departmentItemRoutes(api);
  recipeRoutes(api);
  foodItemRoutes(api);
  simpleItemRoutes(api);
  itemFileRoutes(api);
  documentRoutes(api, openingStockKind);
  documentRoutes(api, materialIssueKind);
  documentRoutes(api, materialLossKind);
  documentRoutes(api, storeTransferKind);
  documentRoutes(api, issueReturnKind);
  documentRoutes(api, repackKind);
  documentRoutes(api, transferReceiptKind);
  documentRoutes(api, branchTransferKind);
  transferPaperRoutes(api);
  transferEwayRoutes(api);
  documentRoutes(api, branchReceiptKind);
  documentRoutes(api, sampleOutKind);
  documentRoutes(api, sampleBackKind);
  documentRoutes(api, sampleInKind);
  documentRoutes(api, sampleGivenBackKind);
  documentRoutes(api, stockAuditKind);
  auditCountRoutes(api);
  auditDifferenceRoutes(api);
  stockStatementRoutes(api);
  storeBalanceRoutes(api);
  stockLedgerRoutes(api);
  keyReportRoutes(api);
  goodsReportRoutes(api);
  recipeConsumptionRoutes(api);
  auditReportRoutes(api);
  stockProofRoutes(api);
  stockLayerRoutes(api);
  stockDashboardRoutes(api, {
    valuation: stockValuationRoutes(api),
    reorder: reorderRoutes(api),
    transit: inTransitRoutes(api),
    ...stockAnalysisRoutes(api),
  });
}
