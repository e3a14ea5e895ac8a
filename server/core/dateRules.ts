import { addDays, type FinancialYear, financialYearOf, formatDate, type IsoDate } from '../../contract/dates';
import { NOT_YET, ONLY_TODAY } from '../../contract/dayRules';
import { Refused } from './refused';

export type DateFacts = {
  today: IsoDate;
  fyStartMonth: number;
  booksFrom: IsoDate;
  /** Codes of closed financial years. */
  closedYears: readonly string[];
  branchCode: string;
  lockUpTo: IsoDate | null;
  mayOtherDates: boolean;
  /** How many days before today may be entered (setting `backDays`); null sets no bound. */
  backDays: number | null;
};

/**
 * The checks of a document's date, in the order of the accounts page 1.3.
 * @param allowFuture post-dated cheques and due dates of orders.
 * @returns the financial year that holds the date.
 * @throws Refused with the sentence of the first check that fails.
 */
export function checkDate(date: IsoDate, facts: DateFacts, allowFuture: boolean): FinancialYear {
  const year = financialYearOf(date, facts.fyStartMonth);
  const present = financialYearOf(facts.today, facts.fyStartMonth);
  if (date < facts.booksFrom || year.from > present.from) {
    throw dateRefused('NO_YEAR', `No financial year is open for ${formatDate(date)}.`, 4);
  }
  if (facts.closedYears.includes(year.code)) {
    throw dateRefused('YEAR_CLOSED', `Financial year ${year.label} is closed. Ask an administrator to reopen it.`, 4);
  }
  if (facts.lockUpTo && date <= facts.lockUpTo) {
    throw dateRefused('LOCKED', `Entries up to ${formatDate(facts.lockUpTo)} are locked for ${facts.branchCode}.`, 4);
  }
  if (date !== facts.today && !facts.mayOtherDates) {
    throw dateRefused('OTHER_DATE', ONLY_TODAY, 2);
  }
  const first = facts.backDays === null ? null : addDays(facts.today, -facts.backDays);
  if (first && date < first) {
    const allowed = first === facts.today ? 'only today is' : `${formatDate(first)} is the first day that is`;
    throw dateRefused('TOO_FAR_BACK', `The date is too far back: ${allowed} open for entries (setting Days back).`, 2);
  }
  if (date > facts.today && !allowFuture) {
    throw dateRefused('FUTURE', NOT_YET, 2);
  }
  return year;
}

const dateRefused = (code: string, message: string, type: 2 | 4) =>
  new Refused(409, code, message, { type, fields: { date: message } });
