import type { Nature } from '../../contract/books/accountGroups';
import { addDays, addMonths, type IsoDate } from '../../contract/dates';
import type { Span } from '../books/spans';
import type { SignedIn } from '../core/calls/system';
import type { Tx } from '../core/db/database';
import { yearStart } from './statementColumns';

/** The parameters of a statement; a balance has no `from`. */
export type StatementQuery = { from: IsoDate | null; to: IsoDate; branchId: number | null };

export const isBalance = (nature: Nature): boolean => nature === 'asset' || nature === 'liability';

const NOTE_SPANS = 4;

/**
 * The spans that decide whether a statement line has a note: the balance of the day and that at the end of the last
 * financial year, the movement of this financial year up to the day and that of the last one. These are the figures
 * and comparatives of Schedule III, and depend only on the day, so that a note has the same number in balance sheet,
 * profit and loss and schedules.
 */
export async function noteSpans(tx: Tx, who: SignedIn, { to, branchId }: StatementQuery): Promise<Span[]> {
  const year = await yearStart(tx, who, to);
  const yearEnd = addDays(year, -1);
  return [
    { from: null, to, branchId },
    { from: null, to: yearEnd, branchId },
    { from: year, to, branchId },
    { from: addMonths(year, -12), to: yearEnd, branchId },
  ];
}

/** @param has whether the line has a figure in each of `noteSpans`, then in the further requested periods */
export const isNoted = (nature: Nature, has: readonly boolean[]): boolean =>
  (isBalance(nature) ? has.slice(0, 2) : has.slice(2)).includes(true);

/**
 * Whether the profit that no closing entry has carried into the surplus yet gives the surplus a note.
 * @param lines with whether they have a figure in each of `noteSpans`
 */
export const hasProfit = (lines: readonly { nature: Nature; noted: readonly boolean[] }[]): boolean =>
  lines.some(({ nature, noted }) => !isBalance(nature) && noted.slice(0, NOTE_SPANS).includes(true));

/** Notes are numbered one after the other in statement order; a line without figures has none and leaves no gap. */
export function noteNumbers(lines: readonly { lineId: number; isNoted: boolean }[]): ReadonlyMap<number, number> {
  return new Map(lines.filter((line) => line.isNoted).map(({ lineId }, place) => [lineId, place + 1]));
}
