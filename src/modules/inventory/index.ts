import type { ScreenDefinition } from '../../kit/definition';
import { departmentsMaster } from './departments.master';
import { itemsMaster } from './items.master';
import { lossTypesMaster } from './lossTypes.master';
import { materialIssuesDocument } from './materialIssues.document';
import { materialLossesDocument } from './materialLosses.document';
import { openingStocksDocument } from './openingStocks.document';
import { stockLedgerReport } from './stockLedger.report';
import { stockStatementReport } from './stockStatement.report';
import { storesMaster } from './stores.master';
import { storeTransfersDocument } from './storeTransfers.document';
import { unitsMaster } from './units.master';

export const screens: readonly ScreenDefinition[] = [
  unitsMaster,
  storesMaster,
  itemsMaster,
  openingStocksDocument,
  departmentsMaster,
  lossTypesMaster,
  materialIssuesDocument,
  materialLossesDocument,
  storeTransfersDocument,
  stockStatementReport,
  stockLedgerReport,
];
