import type { IsoDate } from '../../../contract/dates';
import type { Ctx } from '../../core/calls/api';
import type { Dated } from './facts';
import type { StockMove } from './plan';

export const END_OF_DAY = 1439;

/** Minutes since midnight in India. */
const minuteOf = (now: Date) => Math.floor((now.getTime() / 60_000 + 330) % 1440);
const isToday = (now: Date, date: IsoDate) => new Date(now.getTime() + 330 * 60_000).toISOString().startsWith(date);

/** Movements with the moment at which they count: `minute`, else now or the end of an earlier day. */
export const datedMoves = (
  { now }: Ctx<unknown, unknown>,
  date: IsoDate,
  { moves, minute }: { moves: readonly StockMove[]; minute?: number | null },
): Dated[] => {
  const at = minute ?? (isToday(now, date) ? minuteOf(now) : END_OF_DAY);
  return moves.map((move) => ({ date, minute: at, move }));
};
