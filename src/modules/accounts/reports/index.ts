import type { ScreenDefinition } from '../../../kit/definition';
import { activityLogReport } from './activityLog.report';
import { payablesAgeingReport, receivablesAgeingReport } from './ageing.report';
import { bankBookReport, cashBookReport, dayBookReport } from './books.report';
import { budgetAgainstActualReport } from './budget.report';
import { cashFlowReport } from './cashFlow.report';
import { costCentresReport } from './costCentres.report';
import { interestReport } from './interest.report';
import { ledgerReport } from './ledger.report';
import { accountsListReport, groupsListReport } from './lists.report';
import { numberGapsReport } from './numberGaps.report';
import { postDatedChequesReport } from './postDatedCheques.report';
import { balanceSheetReport, profitAndLossReport, schedulesReport } from './statements.report';
import { trialBalanceReport } from './trialBalance.report';

/** Books, statements, ageing and the further reports that are neither of a tax nor of assets. */
export const screens: readonly ScreenDefinition[] = [
  ledgerReport,
  trialBalanceReport,
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
  budgetAgainstActualReport,
  costCentresReport,
];
