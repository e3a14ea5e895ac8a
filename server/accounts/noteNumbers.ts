import type { Nature } from '../../contract/accounts/accountGroups';
import { type IsoDate, yearBefore } from '../../contract/dates';
import type { Tx } from '../core/database';
import type { Signed } from '../core/system';
import type { Span } from './spans';
import { yearStart } from './statementColumns';

/** What a statement was asked for; a balance has no `from`. */
export type Asked = { from: IsoDate | null; to: IsoDate; branchId: number | null };

export const isBalance = (nature: Nature): boolean => nature === 'asset' || nature === 'liability';

/**
 * What decides whether a line of the statements has a note: balances on the day and a year before, and what the two
 * financial years moved until then, so that a note has the same number in balance sheet, profit and loss and schedules
 * of one day.
 */
export async function noteSpans(tx: Tx, who: Signed, { to, branchId }: Asked): Promise<Span[]> {
  const before = yearBefore(to);
  return [
    { from: null, to, branchId },
    { from: null, to: before, branchId },
    { from: await yearStart(tx, who, to), to, branchId },
    { from: await yearStart(tx, who, before), to: before, branchId },
  ];
}

/** @param has whether the line has a figure in each of `noteSpans`, then in the periods that were asked for besides */
export const isNoted = (nature: Nature, has: readonly boolean[]): boolean =>
  (isBalance(nature) ? has.slice(0, 2) : has.slice(2)).includes(true);

/** Notes are numbered one after the other in statement order; a line without figures has none and leaves no gap. */
export function noteNumbers(lines: readonly { lineId: number; isNoted: boolean }[]): ReadonlyMap<number, number> {
  return new Map(lines.filter((line) => line.isNoted).map(({ lineId }, place) => [lineId, place + 1]));
}
