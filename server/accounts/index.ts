import type { Api } from '../core/api';
import { documentRoutes } from '../core/documents';
import type { NoteSource } from '../core/notifications';
import { accountGroupRoutes } from './accountGroups';
import { accountRoutes } from './accounts';
import { activityLogRoutes } from './activityLog';
import { ageingRoutes } from './ageing';
import { acquisitionKind } from './assets/acquisitions';
import { assetClassRoutes } from './assets/assetClasses';
import { assetRevisionKind } from './assets/assetRevisions';
import { assetRoutes } from './assets/assets';
import { assetsListRoutes } from './assets/assetsList';
import { assetTransferKind } from './assets/assetTransfers';
import { depreciationRunKind } from './assets/depreciationRuns';
import { disposalKind } from './assets/disposals';
import { bankReconciliationRoutes } from './bank/routes';
import { bookRoutes } from './books';
import { dayBookRoutes } from './dayBook';
import { interestRoutes } from './interest';
import { journalKind } from './journals';
import { ledgerRoutes } from './ledger';
import { listRoutes } from './lists';
import { lookupRoutes } from './lookups';
import { billNotes, chequeNotes } from './notes';
import { numberGapRoutes } from './numberGaps';
import { openingRoutes } from './openings';
import { paymentKind } from './payments';
import { receiptKind } from './receipts';
import { scheduleRoutes } from './schedules';
import { statementRoutes } from './statements';
import { transferKind } from './transfers';
import { trialBalanceRoutes } from './trialBalance';
import { yearEndRoutes } from './yearEnd';

/** What the books tell by the bell. */
export const accountsNotes: readonly NoteSource[] = [billNotes, chequeNotes];

/** The calls of accounts and financials. */
export function accountsRoutes(api: Api): void {
  lookupRoutes(api);
  accountGroupRoutes(api);
  accountRoutes(api);
  openingRoutes(api);
  documentRoutes(api, paymentKind);
  documentRoutes(api, receiptKind);
  documentRoutes(api, journalKind);
  documentRoutes(api, transferKind);
  assetClassRoutes(api);
  assetRoutes(api);
  documentRoutes(api, acquisitionKind);
  documentRoutes(api, depreciationRunKind);
  documentRoutes(api, assetRevisionKind);
  documentRoutes(api, assetTransferKind);
  documentRoutes(api, disposalKind);
  assetsListRoutes(api);
  bankReconciliationRoutes(api);
  ledgerRoutes(api);
  trialBalanceRoutes(api);
  yearEndRoutes(api);
  statementRoutes(api);
  scheduleRoutes(api);
  ageingRoutes(api);
  interestRoutes(api);
  bookRoutes(api);
  dayBookRoutes(api);
  listRoutes(api);
  activityLogRoutes(api);
  numberGapRoutes(api);
}
