import { type SQL, sql } from 'drizzle-orm';
import {
  addDays,
  addMonths,
  daysBetween,
  financialYearOf,
  firstOfMonth,
  type IsoDate,
  lastOfMonth,
} from '../../../contract/dates';
import { todayOf } from '../../core/calls/api';
import type { SignedIn } from '../../core/calls/system';
import { mayBranches } from '../../core/documents/documentHeader';

/** Reading the sums of sales: a report reads whole months and as few single days as possible. */

export type SoldOwner = 'all' | 'item' | 'customer' | 'agent' | 'type' | 'hour' | 'outlet' | 'mode';
type Span = 'day' | 'month' | 'year';
type Piece = { span: Span; from: IsoDate; to: IsoDate; sign: 1 | -1 };

/** Columns of sums, as they are read. */
const COLUMNS = [
  'bills',
  'qty',
  'returned_qty',
  'gross',
  'discount',
  'taxable',
  'returned',
  'tax',
  'total',
  'cost',
  'commission',
] as const;

type Level = { span: Span; begin(day: IsoDate): IsoDate; end(day: IsoDate): IsoDate };

const APRIL = 4;
const yearBegin = (day: IsoDate) => financialYearOf(day, APRIL).from;
/** From the longest span to the shortest. */
const LEVELS: readonly Level[] = [
  { span: 'year', begin: yearBegin, end: (day) => addDays(addMonths(yearBegin(day), 12), -1) },
  { span: 'month', begin: firstOfMonth, end: lastOfMonth },
  { span: 'day', begin: (day) => day, end: (day) => day },
];

/**
 * A range of days as the fewest sums: for an incomplete year or month either its included part, or the whole less the
 * rest. Nothing is sold after today, so subtracting later days costs nothing.
 */
export const piecesOfSold = (from: IsoDate, to: IsoDate, today: IsoDate): Piece[] => covering(from, to, today, LEVELS);

function covering(from: IsoDate, to: IsoDate, today: IsoDate, [level, ...shorter]: readonly Level[]): Piece[] {
  if (!level || from > to) return [];
  const { span, begin, end } = level;
  const whole = (first: IsoDate, last: IsoDate): Piece[] =>
    first > last ? [] : [{ span, from: begin(first), to: begin(last), sign: 1 }];
  if (shorter.length === 0) return whole(from, to);
  const part = (first: IsoDate, last: IsoDate): Piece[] => {
    const [opening, closing] = [begin(first), end(first)];
    if (first === opening && last === closing) return whole(first, last);
    const inside = covering(first, last, today, shorter);
    const rest = [
      ...covering(opening, addDays(first, -1), today, shorter),
      ...covering(addDays(last, 1), closing, today, shorter),
    ];
    const without = [...whole(first, first), ...rest.map((piece) => ({ ...piece, sign: -piece.sign as 1 | -1 }))];
    return costOf(inside, today) <= costOf(without, today) ? inside : without;
  };
  if (begin(from) === begin(to)) return part(from, to);
  const isFirstWhole = from === begin(from);
  const isLastWhole = to === end(to);
  return [
    ...(isFirstWhole ? [] : part(from, end(from))),
    ...whole(isFirstWhole ? from : addDays(end(from), 1), isLastWhole ? to : addDays(begin(to), -1)),
    ...(isLastWhole ? [] : part(begin(to), to)),
  ];
}

const DAYS_OF = { day: 1, month: 30, year: 365 } as const;

/** How many sums of each owner are read. */
const costOf = (pieces: readonly Piece[], today: IsoDate): number =>
  pieces.reduce((cost, { span, from, to }) => {
    const days = daysBetween(from, to < today ? to : today);
    return days < 0 ? cost : cost + 1 + Math.round(days / DAYS_OF[span]);
  }, 0);

export type SoldAsked = { from: IsoDate; to: IsoDate; branchId?: string | number | null | undefined };
type By = { who: SignedIn; now: Date };

/** Sales by owner in a period, as a sub-select of `key` and the columns of sums. */
export const soldBy = (by: By, owner: SoldOwner, asked: SoldAsked, only: SQL = sql``): SQL =>
  soldIn(by, owner, asked, only, sql.raw('key'));

/** The same for each branch separately, with its `branch_id`. */
export const soldInBranches = (by: By, owner: SoldOwner, asked: SoldAsked, only: SQL = sql``): SQL =>
  soldIn(by, owner, asked, only, sql.raw('branch_id, key'));

function soldIn({ who, now }: By, owner: SoldOwner, { from, to, branchId }: SoldAsked, only: SQL, keys: SQL): SQL {
  const here = sql`company_id = ${who.companyId} and owner = ${owner} ${only} ${branchId ? sql`and branch_id = ${Number(branchId)}` : sql``} ${mayBranches(who, 'branch_id')}`;
  const read = piecesOfSold(from, to, todayOf(now)).map(
    (piece) => sql`
      select ${keys}, ${sql.raw(COLUMNS.map((column) => (piece.sign === 1 ? column : `-${column} as ${column}`)).join(', '))}
        from sale_sums where ${here} and span = ${piece.span} and date between ${piece.from} and ${piece.to}`,
  );
  return sql`
    select ${keys}, ${sql.raw(COLUMNS.map((column) => `sum(${column})::bigint as ${column}`).join(', '))}
      from (${sql.join(read, sql` union all `)}) s group by ${keys}`;
}

/** A share in thousandths of a percent; null of nothing. */
export const percentOfSql = (part: SQL, whole: SQL): SQL => sql`round(${part} * 100000.0 / nullif(${whole}, 0))::int`;
