import type { PurposesPage } from '../books/purposes';
import { hrd as screens } from './screens';

/** The accounts that salaries are posted to, by branch. */
export const salaryAccounts: PurposesPage = {
  path: '/api/hrd/accounts-assign',
  screen: screens.accountsAssign,
  names: [
    'salaryExpense',
    'employerPf',
    'pfAdmin',
    'employerEsi',
    'bonusExpense',
    'gratuityExpense',
    'leaveEncashment',
    'salaryPayable',
    'pfPayable',
    'esiPayable',
    'ptPayable',
    'lwfPayable',
    'tdsSalaryPayable',
    'employeeAdvances',
    'employeeReceivable',
    'noticeRecovery',
    'settlementPayable',
    'roundOff',
  ],
};
