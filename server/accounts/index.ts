import { bankSays } from '../books/vouchers/bankEffects';
import type { Api } from '../core/calls/api';
import { documentRoutes } from '../core/documents/documents';
import type { NoteSource } from '../core/notifications/notifications';
import { accountChoiceRoutes } from './accountChoices';
import { accountGroupRoutes } from './accountGroups';
import { accountRoutes } from './accounts';
import { activityLogRoutes } from './activityLog';
import { ageingRoutes } from './ageing';
import { allocationRoutes } from './allocation';
import { acquisitionKind } from './assets/acquisitions';
import { assetClassRoutes } from './assets/assetClasses';
import { assetRevisionKind } from './assets/assetRevisions';
import { assetRoutes } from './assets/assets';
import { assetsListRoutes } from './assets/assetsList';
import { assetTransferKind } from './assets/assetTransfers';
import { depreciationRunKind } from './assets/depreciationRuns';
import { disposalKind } from './assets/disposals';
import { withBank } from './bank/bankEffects';
import { bankReconciliationRoutes } from './bank/routes';
import { bankFileRoutes } from './bankFile';
import { billWiseRoutes } from './billWise';
import { bookRoutes } from './books';
import { bouncedRoutes } from './bounced';
import { budgetReportRoutes } from './budget/budgetReport';
import { budgetRoutes } from './budget/budgets';
import { cashFlowRoutes } from './cashFlow';
import { chequeBookRoutes } from './cheques/chequeBooks';
import { chequeLayoutRoutes } from './cheques/chequeLayouts';
import { chequeRoutes } from './cheques/cheques';
import { costCentreReportRoutes } from './costCentreReport';
import { costCentreRoutes } from './costCentres';
import { accountsDashboardRoutes } from './dashboard/parts';
import { dayBookRoutes } from './dayBook';
import { filingNotes } from './filingNotes';
import { fixedVoucherRoutes } from './fixedVouchers';
import { gstRoutes } from './gst/routes';
import { interestRoutes } from './interest';
import { journalExportRoutes } from './journalExport';
import { journalKind } from './journals';
import { journalTaxesRoutes } from './journalTaxes';
import { ledgerRoutes } from './ledger';
import { letterRoutes } from './letters/letters';
import { listRoutes } from './lists';
import { lookupRoutes } from './lookups';
import { accountMergeRoutes } from './merge/accountMerge';
import { groupMergeRoutes } from './merge/groupMerge';
import { notePaperRoutes } from './notePapers';
import { assetNotes, billNotes, chequeNotes, taxNotes } from './notes';
import { numberGapRoutes } from './numberGaps';
import { openingSheetRoutes } from './openingSheet';
import { openingRoutes } from './openings';
import { paymentKind } from './payments';
import { postDatedChequeRoutes } from './postDatedCheques';
import { receiptKind } from './receipts';
import { templateNotes, voucherTemplateRoutes } from './recurring/templates';
import { scheduleRoutes } from './schedules';
import { statementRoutes } from './statements';
import { tdsRoutes } from './tds/routes';
import { transferKind } from './transfers';
import { trialBalanceRoutes } from './trialBalance';
import { voucherAboutRoutes } from './voucherAbout';
import { yearEndRoutes } from './yearEnd';

export { latestActs } from './activityLog';
export { accountsOverview } from './dashboard/overview';

bankSays(withBank);

export const accountsNotes: readonly NoteSource[] = [
  billNotes,
  chequeNotes,
  taxNotes,
  filingNotes,
  assetNotes,
  templateNotes,
];

export function accountsRoutes(api: Api): void {
  accountsDashboardRoutes(api);
  lookupRoutes(api);
  accountGroupRoutes(api);
  groupMergeRoutes(api);
  accountRoutes(api);
  accountChoiceRoutes(api);
  accountMergeRoutes(api);
  openingRoutes(api);
  openingSheetRoutes(api);
  documentRoutes(api, paymentKind);
  documentRoutes(api, receiptKind);
  documentRoutes(api, journalKind);
  documentRoutes(api, transferKind);
  journalTaxesRoutes(api);
  notePaperRoutes(api);
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
  billWiseRoutes(api);
  trialBalanceRoutes(api);
  yearEndRoutes(api);
  fixedVoucherRoutes(api);
  postDatedChequeRoutes(api);
  voucherAboutRoutes(api);
  statementRoutes(api);
  scheduleRoutes(api);
  ageingRoutes(api);
  allocationRoutes(api);
  interestRoutes(api);
  bookRoutes(api);
  dayBookRoutes(api);
  journalExportRoutes(api);
  listRoutes(api);
  letterRoutes(api);
  chequeLayoutRoutes(api);
  chequeBookRoutes(api);
  chequeRoutes(api);
  bankFileRoutes(api);
  activityLogRoutes(api);
  numberGapRoutes(api);
  gstRoutes(api);
  bouncedRoutes(api);
  voucherTemplateRoutes(api);
  budgetRoutes(api);
  budgetReportRoutes(api);
  cashFlowRoutes(api);
  costCentreRoutes(api);
  costCentreReportRoutes(api);
  tdsRoutes(api);
}
