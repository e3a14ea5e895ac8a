import { type FinancialYear, financialYearOf, type IsoDate } from '../../../contract/dates';
import { type DateFacts, dateProblem } from '../../../contract/dayRules';
import { Refused } from '../calls/refused';

/**
 * The checks of a document's date, in the order of the accounts page 1.3.
 * @param allowFuture post-dated cheques and due dates of orders.
 * @returns the financial year that holds the date.
 * @throws Refused with the sentence of the first check that fails.
 */
export function checkDate(date: IsoDate, facts: DateFacts, allowFuture: boolean): FinancialYear {
  const problem = dateProblem(date, facts, allowFuture);
  if (!problem) return financialYearOf(date, facts.fyStartMonth);
  const { code, message, type } = problem;
  throw new Refused(409, code, message, { type, fields: { date: message } });
}
