import type { ScreenDefinition } from '../../kit/definition';
import { accountGroupsMaster } from './accountGroups.master';
import { accountsMaster } from './accounts.master';
import { activityLogReport } from './activityLog.report';
import { payablesAgeingReport, receivablesAgeingReport } from './ageing.report';
import { budgetsScreen } from './Budgets';
import { bankBookReport, cashBookReport, dayBookReport } from './books.report';
import { budgetAgainstActualReport } from './budget.report';
import { cashFlowReport } from './cashFlow.report';
import { costCentresMaster } from './costCentres.master';
import { costCentresReport } from './costCentres.report';
import { accountsDashboardScreen } from './dashboard';
import { interestReport } from './interest.report';
import { journalsDocument } from './journals.document';
import { ledgerReport } from './ledger.report';
import { accountsListReport, groupsListReport } from './lists.report';
import { numberGapsReport } from './numberGaps.report';
import { openingsPanel } from './openings.panel';
import { paymentsDocument } from './payments.document';
import { postDatedChequesReport } from './postDatedCheques.report';
import { receiptsDocument } from './receipts.document';
import { balanceSheetReport, profitAndLossReport, schedulesReport } from './statements.report';
import { transfersDocument } from './transfers.document';
import { trialBalanceReport } from './trialBalance.report';
import { voucherTemplatesMaster } from './voucherTemplates.master';
import { yearEndPanel } from './yearEnd.panel';

export const screens: readonly ScreenDefinition[] = [
  accountsDashboardScreen,
  accountGroupsMaster,
  accountsMaster,
  openingsPanel,
  paymentsDocument,
  receiptsDocument,
  journalsDocument,
  transfersDocument,
  ledgerReport,
  trialBalanceReport,
  yearEndPanel,
  schedulesReport,
  profitAndLossReport,
  balanceSheetReport,
  receivablesAgeingReport,
  payablesAgeingReport,
  interestReport,
  cashBookReport,
  bankBookReport,
  dayBookReport,
  groupsListReport,
  accountsListReport,
  activityLogReport,
  numberGapsReport,
  postDatedChequesReport,
  cashFlowReport,
  voucherTemplatesMaster,
  budgetsScreen,
  budgetAgainstActualReport,
  costCentresMaster,
  costCentresReport,
];
