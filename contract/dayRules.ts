import type { IsoDate } from './dates';

/** The day of a document against today, as far as nobody has to be asked for it (accounts page 1.3, checks 4 and 5). */

export const ONLY_TODAY = "You may enter only today's date. Working in other dates needs permission.";
export const NOT_YET = 'The date cannot be in the future.';

/** @param may what the user may (`otherDates`) and what the document is allowed (`future`). */
export function dayProblem(
  date: IsoDate,
  today: IsoDate,
  may: { otherDates: boolean; future: boolean },
): string | null {
  if (date !== today && !may.otherDates) return ONLY_TODAY;
  return date > today && !may.future ? NOT_YET : null;
}
