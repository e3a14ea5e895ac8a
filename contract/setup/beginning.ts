import { addDays, addMonths, financialYearOf, firstOfMonth, type IsoDate, lastOfMonth } from '../dates';

/** When books and returns of a company begin that is set up today. */

export type BeginningAnswers =
  | { kind: 'new' }
  /** Balances are as at the end of a day, and returns are filed up to the end of a month. */
  | { kind: 'running'; balancesOn: IsoDate; filedTo: IsoDate };

export type Beginning = {
  yearFrom: IsoDate;
  booksFrom: IsoDate;
  /** First day whose returns are filed from here. */
  returnsFrom: IsoDate;
};

/** A new business begins today; a running one on the day after its balances, with the returns after the last filed one. */
export function beginningOf(answers: BeginningAnswers, today: IsoDate, startMonth = 4): Beginning {
  const booksFrom = answers.kind === 'new' ? today : addDays(answers.balancesOn, 1);
  const returnsFrom = answers.kind === 'new' ? firstOfMonth(today) : addDays(lastOfMonth(answers.filedTo), 1);
  return { yearFrom: financialYearOf(booksFrom, startMonth).from, booksFrom, returnsFrom };
}

/** Days that a running business takes its balances from: the end of last month, or of the last financial year. */
export function balanceDays(today: IsoDate, startMonth = 4): { lastMonth: IsoDate; lastYear: IsoDate } {
  return {
    lastMonth: addDays(firstOfMonth(today), -1),
    lastYear: addDays(financialYearOf(today, startMonth).from, -1),
  };
}

/** The months up to which returns may be filed, the last one first. */
export const filedMonths = (today: IsoDate): IsoDate[] =>
  Array.from({ length: 12 }, (_, back) => addMonths(firstOfMonth(today), -1 - back));
