import { addDays, financialYearOf, formatDate, type IsoDate } from './dates';

/** The day of a document against the books that it goes to (accounts page 1.3), as both sides hold it. */

export const ONLY_TODAY = "You may enter only today's date. Working in other dates needs permission.";
export const NOT_YET = 'The date cannot be in the future.';

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

/** `type` is the kind of the message: 2 is corrected, 4 is out of the maker's hands. */
export type DateProblem = { code: string; message: string; type: 2 | 4 };

/**
 * The first check of a document's date that fails, in the order of the page.
 * @param allowFuture post-dated cheques and due dates of orders.
 */
export function dateProblem(date: IsoDate, facts: DateFacts, allowFuture: boolean): DateProblem | null {
  const year = financialYearOf(date, facts.fyStartMonth);
  const present = financialYearOf(facts.today, facts.fyStartMonth);
  if (date < facts.booksFrom || year.from > present.from)
    return { code: 'NO_YEAR', message: `No financial year is open for ${formatDate(date)}.`, type: 4 };
  if (facts.closedYears.includes(year.code)) {
    const message = `Financial year ${year.label} is closed. Ask an administrator to reopen it.`;
    return { code: 'YEAR_CLOSED', message, type: 4 };
  }
  if (facts.lockUpTo && date <= facts.lockUpTo) {
    const message = `Entries up to ${formatDate(facts.lockUpTo)} are locked for ${facts.branchCode}.`;
    return { code: 'LOCKED', message, type: 4 };
  }
  if (date !== facts.today && !facts.mayOtherDates) return { code: 'OTHER_DATE', message: ONLY_TODAY, type: 2 };
  const first = facts.backDays === null ? null : addDays(facts.today, -facts.backDays);
  if (first && date < first) {
    const allowed = first === facts.today ? 'only today is' : `${formatDate(first)} is the first day that is`;
    const message = `The date is too far back: ${allowed} open for entries (setting Days back).`;
    return { code: 'TOO_FAR_BACK', message, type: 2 };
  }
  return date > facts.today && !allowFuture ? { code: 'FUTURE', message: NOT_YET, type: 2 } : null;
}
