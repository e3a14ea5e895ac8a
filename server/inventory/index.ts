import { departments } from '../../contract/inventory/departments';
import { lossTypes } from '../../contract/inventory/lossTypes';
import type { Api } from '../core/calls/api';
import { documentRoutes } from '../core/documents/documents';
import { fromTable } from '../core/masters/fromTable';
import { masterRoutes } from '../core/masters/masters';
import { materialIssueKind } from './materialIssues';
import { materialLossKind } from './materialLosses';
import { openingStockKind } from './openingStocks';
import { storeTransferKind } from './storeTransfers';
import { departments as departmentTable, lossTypes as lossTypeTable } from './tables';

/** The calls of inventory. */
export function inventoryRoutes(api: Api): void {
  masterRoutes(api, departments, fromTable(departments, { table: departmentTable }));
  masterRoutes(api, lossTypes, fromTable(lossTypes, { table: lossTypeTable }));
  documentRoutes(api, openingStockKind);
  documentRoutes(api, materialIssueKind);
  documentRoutes(api, materialLossKind);
  documentRoutes(api, storeTransferKind);
}
