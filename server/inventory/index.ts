import { departments } from '../../contract/inventory/departments';
import { lossTypes } from '../../contract/inventory/lossTypes';
import type { Api } from '../core/calls/api';
import { documentRoutes } from '../core/documents/documents';
import { tableRoutes } from '../core/masters/fromTable';
import { materialIssueKind } from './materialIssues';
import { materialLossKind } from './materialLosses';
import { openingStockKind } from './openingStocks';
import { stockLedgerRoutes } from './stockLedger';
import { stockStatementRoutes } from './stockStatement';
import { storeTransferKind } from './storeTransfers';
import { departments as departmentTable, lossTypes as lossTypeTable } from './tables';

/** The calls of inventory. */
export function inventoryRoutes(api: Api): void {
  tableRoutes(api, departments, { table: departmentTable });
  tableRoutes(api, lossTypes, { table: lossTypeTable });
  documentRoutes(api, openingStockKind);
  documentRoutes(api, materialIssueKind);
  documentRoutes(api, materialLossKind);
  documentRoutes(api, storeTransferKind);
  stockStatementRoutes(api);
  stockLedgerRoutes(api);
}
