import { accounts } from '../../contract/accounts/screens';
import { admin } from '../../contract/admin/screens';
import { dashboard } from '../../contract/dashboard/screens';
import { demo } from '../../contract/demo/screens';
import { publicScreens } from '../../contract/public/screens';
import type { Screen } from '../../contract/screen';

/**
 * The catalogued screens that exist. The menu, the palette and the router offer these and no others; a test holds the
 * list against what the modules export.
 */
export const builtScreens: readonly Screen[] = [
  dashboard.mainDashboard,
  dashboard.manufacturingDashboard,
  dashboard.realEstateDashboard,
  dashboard.schoolDashboard,
  demo.dashboardV2,
  demo.dashboardV3,
  demo.dashboardV4,
  accounts.dashboard,
  accounts.accountGroups,
  accounts.accounts,
  accounts.openings,
  accounts.assets,
  accounts.payments,
  accounts.receipts,
  accounts.journals,
  accounts.transfers,
  accounts.assetsList,
  accounts.chequeLayouts,
  accounts.bankReconciliation,
  accounts.ledger,
  accounts.trialBalance,
  accounts.yearEnd,
  accounts.schedules,
  accounts.profitAndLoss,
  accounts.balanceSheet,
  accounts.receivablesAgeing,
  accounts.payablesAgeing,
  accounts.interestCalculation,
  accounts.cashBook,
  accounts.bankBook,
  accounts.dayBook,
  accounts.groupsList,
  accounts.accountsList,
  accounts.activityLog,
  accounts.numberGaps,
  accounts.postDatedCheques,
  accounts.gstSummary,
  accounts.gstr1,
  accounts.gstr3b,
  accounts.gstSetOff,
  accounts.creditReversal,
  accounts.cashFlow,
  accounts.voucherTemplates,
  accounts.budgets,
  accounts.budgetReport,
  accounts.costCentres,
  accounts.costCentreReport,
  accounts.gstr2b,
  accounts.tdsRegister,
  admin.taxes,
  admin.hsnCodes,
  admin.tdsSections,
  admin.systemSettings,
  admin.license,
  admin.countries,
  admin.states,
  admin.company,
  admin.branches,
  admin.backup,
  admin.auditLog,
  dashboard.profile,
  dashboard.mails,
  dashboard.messages,
  dashboard.tasks,
  dashboard.tickets,
  admin.roles,
  admin.users,
];

/** Catalogued pages that the app draws itself, outside any module. */
export const ownPages: readonly Screen[] = [
  publicScreens.welcome,
  publicScreens.generalWelcome,
  publicScreens.sessionsWelcome,
  publicScreens.login,
  publicScreens.demoSignIn,
  publicScreens.signUp,
  publicScreens.forgotPassword,
  publicScreens.resetPassword,
  publicScreens.notFound,
];

const builtPaths: ReadonlySet<string> = new Set(builtScreens.map((screen) => screen.path));

const ownPaths: ReadonlySet<string> = new Set(ownPages.map((screen) => screen.path));

export function isBuilt(screen: Screen): boolean {
  return builtPaths.has(screen.path);
}

/** Whether a menu that names the screen may offer it. */
export function isOffered(screen: Screen): boolean {
  return isBuilt(screen) || ownPaths.has(screen.path);
}
