import { type SQL, sql } from 'drizzle-orm';
import {
  addDays,
  daysBetween,
  firstOfMonth,
  type IsoDate,
  lastOfMonth,
  type Period,
  periodOf,
} from '../../contract/dates';
import type { Signed } from '../core/system';

/**
 * Which kept sums add up to a stretch of periods with the fewest rows read. Sums of years (`account_years`, April to
 * March whatever the company's own year is) stand for all that lies whole within it; a year of which more than half is
 * asked for is taken whole and the rest of it taken away. So a balance costs as much in the tenth year as in the second.
 */
export type Piece = Kept | Cut;
export type Kept = {
  of: 'years' | 'months' | 'closings' | 'openings and closings';
  sign: 1 | -1;
  /** The first and last year or period, both included; without a first, since the books began. */
  from: number | null;
  to: number;
};
/** Ledger entries of the normal phase on some days of one month, read one by one. */
type Cut = { of: 'days'; sign: 1 | -1; from: IsoDate; to: IsoDate };
/** Days that are read once, with the place among all of them under which they are added and under which taken away. */
type Days = { from: IsoDate; to: IsoDate; places: Map<Cut['sign'], number> };

/** Days as whole periods, none if `first` lies behind `last`, and as cuts that are added to them or taken away. */
export type Stretch = { first: Period | null; last: Period; cuts: Cut[] };

const daysOf = (sign: Cut['sign'], from: IsoDate, to: IsoDate): Cut[] =>
  from > to ? [] : [{ of: 'days', sign, from, to }];

/**
 * The days `from` to `to`, both included; `from` null: all until `to`. Of a month that they break the shorter part is
 * read: what is asked for of it, or the rest, which is taken from the whole.
 * @param phases up to which phase entries of the last month count, if its last day is asked for: 5 closings, 9 openings
 */
export function stretchOf(from: IsoDate | null, to: IsoDate, phases: 0 | 5 | 9 = 0): Stretch {
  const month = periodOf(to);
  const [begin, end] = [firstOfMonth(to), lastOfMonth(to)];
  const last = to === end ? month + phases : month;
  if (from !== null && periodOf(from) === month) {
    const outside = daysBetween(begin, from) + daysBetween(to, end);
    return daysBetween(from, to) < outside
      ? { first: month + 1, last, cuts: daysOf(1, from, to) }
      : { first: month, last, cuts: [...daysOf(-1, begin, addDays(from, -1)), ...daysOf(-1, addDays(to, 1), end)] };
  }
  const head = from === null ? { first: null, cuts: [] } : headOf(from);
  return daysBetween(begin, to) < daysBetween(to, end)
    ? { first: head.first, last: month - 1, cuts: [...head.cuts, ...daysOf(1, begin, to)] }
    : { first: head.first, last, cuts: [...head.cuts, ...daysOf(-1, addDays(to, 1), end)] };
}

/** How a stretch begins that goes on beyond the month of its first day. */
function headOf(from: IsoDate): { first: Period; cuts: Cut[] } {
  const [begin, end] = [firstOfMonth(from), lastOfMonth(from)];
  return daysBetween(from, end) < daysBetween(begin, from)
    ? { first: periodOf(from) + 1, cuts: daysOf(1, from, end) }
    : { first: periodOf(from), cuts: daysOf(-1, begin, addDays(from, -1)) };
}

/** The year that begins in the April on or before a period. */
const yearOf = (period: Period) => Math.floor(period / 1000) - (Math.floor(period / 10) % 100 < 4 ? 1 : 0);
/** The same of a column. */
export const yearOfPeriod = (column: SQL) =>
  sql`(${column} / 1000 - case when ${column} / 10 % 100 < 4 then 1 else 0 end)`;
const firstOf = (year: number): Period => year * 1000 + 40;
const lastOf = (year: number): Period => firstOf(year + 1) - 1;
/** Months from April on that begin by a period: 1 in April, 12 in March. */
const monthsUntil = (period: Period) => (((Math.floor(period / 10) % 100) + 8) % 12) + 1;

const months = (sign: Piece['sign'], from: Period, to: Period): Kept[] =>
  from > to ? [] : [{ of: 'months', sign, from, to }];

/** The pieces of the periods `from` to `to`, both included and with every phase; `from` null: all until `to`, none where `from` lies behind it. */
export function piecesOf(from: Period | null, to: Period): Kept[] {
  if (from !== null && from > to) return [];
  const lastYear = yearOf(to);
  const firstYear = from === null ? null : yearOf(from);
  if (from !== null && firstYear === lastYear && monthsUntil(to) - monthsUntil(from) < 6) return months(1, from, to);
  const ends = monthsUntil(to) > 6 || firstYear === lastYear;
  const begins = from === null || firstYear === lastYear || monthsUntil(from) <= 7;
  const years: Kept = {
    of: 'years',
    sign: 1,
    from: firstYear === null ? null : begins ? firstYear : firstYear + 1,
    to: ends ? lastYear : lastYear - 1,
  };
  return [
    ...(years.from === null || years.from <= years.to ? [years] : []),
    ...(ends ? months(-1, to + 1, lastOf(lastYear)) : months(1, firstOf(lastYear), to)),
    ...(from === null || firstYear === null
      ? []
      : begins
        ? months(-1, firstOf(firstYear), from - 1)
        : months(1, from, lastOf(firstYear))),
  ];
}

/** The first period of the year that holds a period. */
export const beginOfYear = (period: Period): Period => firstOf(yearOf(period));

/** All years that end before a period which begins one. */
export const yearsBefore = (begin: Period): Kept => ({ of: 'years', sign: 1, from: null, to: yearOf(begin) - 1 });

/** Months of sums that some pieces read, each once for all of them. */
export const monthsRead = (pieces: readonly Kept[]): number =>
  scansOf(pieces).reduce((sum, { of, from, to }) => {
    if (of !== 'months' || from === null) return sum;
    return sum + (yearOf(to) - yearOf(from)) * 12 + monthsUntil(to) - monthsUntil(from) + 1;
  }, 0);

/** The same without the closing entries of years, or the opening ones too. */
export const without = (
  of: 'closings' | 'openings and closings',
  pieces: readonly Kept[],
  from: Period,
  to: Period,
): Kept[] => (from > to ? [] : [...pieces, { of, sign: -1, from, to }]);

const PHASES = {
  years: sql``,
  months: sql``,
  closings: sql`and period % 10 <> 0 and period % 10 = 5`,
  'openings and closings': sql`and period % 10 <> 0`,
};

/**
 * What rows tell of a sum: both its sides, or `net`, debits less credits, where that is enough; and its branch, or none
 * where nobody asks for it.
 */
export type Told = { of: 'sides' | 'net'; branches: boolean };

/**
 * Rows of kept sums: account, branch, debit and credit or their net, whose sums over all pieces are what moved, and `at`.
 * @param condition on `account_id` and `branch_id`
 */
export function keptRows(who: Signed, { of, sign, from, to }: Kept, at: SQL, condition: SQL, told: Told): SQL {
  const time = of === 'years' ? sql`year` : sql`period`;
  return sql`
    select account_id${branchOf(told)}, ${amounts(sign === 1 ? sql`` : sql`- `, told)}, ${at} as at
      from ${of === 'years' ? sql`account_years` : sql`account_months`}
     where company_id = ${who.companyId} ${condition}
       and ${time} <= ${to} ${from === null ? sql`` : sql`and ${time} >= ${from}`} ${PHASES[of]}`;
}

/**
 * The same of days, once for each sign that they are wanted with; `places` tells the `at` of each. Entries are added up
 * as they are read: one by one each would be held against the conditions of every column.
 */
function daysRows(who: Signed, { from, to, places }: Days, condition: SQL, told: Told): SQL {
  const branch = branchOf(told);
  return sql`
    select account_id${branch}, ${amounts(sql`sign * `, told)}, at
      from (select account_id${branch}, sum(debit)::bigint as debit, sum(credit)::bigint as credit from ledger_entries
             where company_id = ${who.companyId} ${condition} and period = ${periodOf(from)} and date between ${from} and ${to}
             group by account_id${branch}) e,
           (values ${sql.join(
             [...places].map(([sign, at]) => sql`(${sign}::int, ${at}::int)`),
             sql`, `,
           )}) p (sign, at)`;
}

const branchOf = ({ branches }: Told) => (branches ? sql`, branch_id` : sql``);

const amounts = (sign: SQL, { of }: Told) =>
  of === 'net' ? sql`${sign}(debit - credit) as net` : sql`${sign}debit as debit, ${sign}credit as credit`;

/** What `at` is of rows that are no year's: below it they count cuts. */
const FIRST_YEAR = 1_000;
/** Where closing and opening entries stand that are taken away, each at its period and this: behind every period. */
const PHASES_AT = 10_000_000;

type Range = { from: number; to: number };

/** Which rows belong to a piece, on the column `at`: years at their number, months at their period, below zero where they are taken away. */
function isOfPiece({ of, sign, from, to }: Kept): SQL {
  if (of === 'years') return sql`at between ${from ?? FIRST_YEAR} and ${to}`;
  if (of === 'months')
    return sign === 1 ? sql`at between ${from} and ${to}` : sql`at between ${-to} and ${-(from ?? 0)}`;
  const phases = sql`at between ${PHASES_AT + (from ?? 0)} and ${PHASES_AT + to}`;
  return of === 'closings' ? sql`(${phases} and at % 10 = 5)` : phases;
}

const monthNumber = (period: Period) => Math.floor(period / 1000) * 12 + (Math.floor(period / 10) % 100);

/** Months that follow one another or overlap, as one stretch each. */
function runsOf(ranges: readonly Range[]): Range[] {
  const runs: Range[] = [];
  for (const { from, to } of [...ranges].sort((a, b) => a.from - b.from)) {
    const last = runs.at(-1);
    if (last && monthNumber(from) <= monthNumber(last.to) + 1) last.to = Math.max(last.to, to);
    else runs.push({ from, to });
  }
  return runs;
}

/** Pieces that between them hold every row of some others, with as few scans as can be: each scan costs as much as a hundred rows. */
function scansOf(pieces: readonly Kept[]): Kept[] {
  const of = (meant: (piece: Kept) => boolean) =>
    pieces.filter(meant).map(({ from, to }): Range => ({ from: from ?? 0, to }));
  const whole = (ranges: Range[]): Range[] =>
    ranges.length === 0
      ? []
      : [{ from: Math.min(...ranges.map(({ from }) => from)), to: Math.max(...ranges.map(({ to }) => to)) }];
  const months = (sign: Piece['sign']) => runsOf(of((piece) => piece.of === 'months' && piece.sign === sign));
  const isPhases = ({ of: kind }: Kept) => kind !== 'years' && kind !== 'months';
  const phases = pieces.some(({ of: kind }) => kind === 'openings and closings') ? 'openings and closings' : 'closings';
  return [
    ...whole(of((piece) => piece.of === 'years')).map(
      ({ from, to }): Kept => ({ of: 'years', sign: 1, from: from === 0 ? null : from, to }),
    ),
    ...([1, -1] as const).flatMap((sign) => months(sign).map((run): Kept => ({ of: 'months', sign, ...run }))),
    ...whole(of(isPhases)).map((range): Kept => ({ of: phases, sign: -1, ...range })),
  ];
}

const atOf = ({ of, sign }: Kept): SQL =>
  of === 'years'
    ? sql`year`
    : of === 'months'
      ? sign === 1
        ? sql`period`
        : sql`- period`
      : sql`period + ${PHASES_AT}::int`;

/**
 * The rows of several parts, each made of pieces, with every kept sum read once however many parts it belongs to.
 * `within` tells on the column `at` which rows a part consists of; rows that no part asks for may lie between them.
 */
export function partRows(
  who: Signed,
  parts: readonly (readonly Piece[])[],
  condition: SQL,
  told: Told,
): { rows: SQL[]; within(part: number): SQL } {
  const cuts = new Map<string, Days>();
  let places = 0;
  const placeOf = ({ sign, from, to }: Cut) => {
    const days = cuts.get(`${from} ${to}`) ?? { from, to, places: new Map() };
    const place = days.places.get(sign) ?? places++;
    cuts.set(`${from} ${to}`, { ...days, places: days.places.set(sign, place) });
    return place;
  };
  const kept: Kept[] = [];
  const conditions = parts.map((pieces) =>
    pieces.map((piece) => {
      if (piece.of === 'days') return sql`at = ${placeOf(piece)}`;
      kept.push(piece);
      return isOfPiece(piece);
    }),
  );
  const rows = [
    ...scansOf(kept).map((piece) => keptRows(who, piece, atOf(piece), condition, told)),
    ...[...cuts.values()].map((days) => daysRows(who, days, condition, told)),
  ];
  return {
    rows,
    within: (part) => sql`(${sql.join(conditions[part]?.length ? (conditions[part] ?? []) : [sql`false`], sql` or `)})`,
  };
}
