import { addDays, type FinancialYear, financialYearOf, isoDate } from '../../../../contract/dates';
import { useSession } from '../../../kit/session';

/** The financial year of the company that holds a day. */
export const yearOf = (day: unknown): FinancialYear =>
  financialYearOf(isoDate(String(day)), useSession.getState().details?.addr.fyStartMonth);

/** The financial year before the one that holds a day. */
export const formerYearOf = (day: unknown): FinancialYear => yearOf(addDays(yearOf(day).from, -1));
