import type { SQL } from 'drizzle-orm';
import type { DayFinding, DayRule } from '../../../contract/businessDays';
import type { IsoDate } from '../../../contract/dates';
import type { Screen } from '../../../contract/screen';
import type { Ctx } from '../calls/api';
import type { SignedIn } from '../calls/system';
import type { Tx } from '../db/database';

type C = Ctx<unknown, unknown>;

/** An outlet or hotel that works by business days. */
export type DayPlace = DayRule & { id: number; name: string; branchId: number };

/** The checks before a day is closed, such as open tables; each part adds its own. */
export type DayCheck = (tx: Tx, ctx: C, place: DayPlace, day: IsoDate) => Promise<readonly DayFinding[]>;

/** Places that work by business days, declared once by the part that owns them. */
export type DayKind = {
  /** Stored, never changed. */
  type: string;
  /** Path of its calls, and the screen whose right `modify` closes a day. */
  path: `/api/${string}`;
  screen: Screen;
  /** Other screens with the same right. */
  alsoOn?: readonly Screen[];
  /** Screens that show the days and do not close them. */
  shownOn?: readonly Screen[];
  /** Its places with business days: `id`, `name`, `branchId`, `dayEnds`, `closesAtMonthEnd`. */
  places(who: SignedIn): SQL;
  checks: readonly DayCheck[];
  /** Written with the closing of a day, such as consumption and unsettled bills; and its reversal. */
  closed?(tx: Tx, ctx: C, place: DayPlace, day: IsoDate): Promise<void>;
  reopened?(tx: Tx, ctx: C, place: DayPlace, day: IsoDate): Promise<void>;
};
