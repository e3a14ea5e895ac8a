import { departments } from '../../contract/inventory/departments';
import { kitchens } from '../../contract/inventory/kitchens';
import { lossTypes } from '../../contract/inventory/lossTypes';
import type { Api } from '../core/calls/api';
import { documentRoutes } from '../core/documents/documents';
import { tableRoutes } from '../core/masters/fromTable';
import { departmentItemRoutes } from './departmentItems';
import { foodServiceRoutes } from './foodServices';
import { goodsReportRoutes } from './goodsReports';
import { keyReportRoutes } from './keyReports';
import { materialIssueKind } from './materialIssues';
import { materialLossKind } from './materialLosses';
import { openingStockKind } from './openingStocks';
import { recipeRoutes } from './recipes';
import { reorderRoutes } from './reorderList';
import { stockLedgerRoutes } from './stockLedger';
import { stockStatementRoutes } from './stockStatement';
import { stockValuationRoutes } from './stockValuation';
import { storeTransferKind } from './storeTransfers';
import { departments as departmentTable, kitchens as kitchenTable, lossTypes as lossTypeTable } from './tables';

/** The calls of inventory. */
export function inventoryRoutes(api: Api): void {
  tableRoutes(api, departments, { table: departmentTable });
  tableRoutes(api, lossTypes, { table: lossTypeTable });
  tableRoutes(api, kitchens, {
    table: kitchenTable,
    hint: 'storeName',
    constraints: { kitchens_store_id: { field: 'storeId', message: () => 'Another kitchen cooks from this store' } },
  });
  foodServiceRoutes(api);
  departmentItemRoutes(api);
  recipeRoutes(api);
  documentRoutes(api, openingStockKind);
  documentRoutes(api, materialIssueKind);
  documentRoutes(api, materialLossKind);
  documentRoutes(api, storeTransferKind);
  stockStatementRoutes(api);
  stockLedgerRoutes(api);
  keyReportRoutes(api);
  stockValuationRoutes(api);
  goodsReportRoutes(api);
  reorderRoutes(api);
}
