import { type SQL, sql } from 'drizzle-orm';
import { addDays, type IsoDate, type Period, periodOf } from '../../contract/dates';
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
/** Ledger entries of a month before or after a day of it, read one by one: where a stretch breaks the month. */
type Cut = { of: 'before' | 'after'; sign: 1 | -1; day: IsoDate };

/** The entries of the first month before its day, if it is not the first of the month. */
export const before = (sign: Piece['sign'], from: IsoDate): Cut[] =>
  from.endsWith('-01') ? [] : [{ of: 'before', sign, day: from }];
/** The entries of the last month after its day, if it is not the last of the month. */
export const after = (sign: Piece['sign'], to: IsoDate): Cut[] =>
  periodOf(addDays(to, 1)) === periodOf(to) ? [{ of: 'after', sign, day: to }] : [];

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

/** The pieces of the periods `from` to `to`, both included and with every phase; `from` null: all until `to`. */
export function piecesOf(from: Period | null, to: Period): Kept[] {
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
): Kept[] => [...pieces, { of, sign: -1, from, to }];

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
 * Rows of a piece: account, branch, debit and credit or their net, whose sums over all pieces are what moved, and `at`.
 * @param condition on `account_id` and `branch_id`
 */
export function pieceRows(who: Signed, piece: Piece, at: SQL, condition: SQL, told: Told): SQL {
  const isTaken = piece.sign === -1;
  const sides = isTaken ? sql`- debit as debit, - credit as credit` : sql`debit, credit`;
  const net = isTaken ? sql`credit - debit as net` : sql`debit - credit as net`;
  const branch = told.branches ? sql`, branch_id` : sql``;
  const columns = sql`account_id${branch}, ${told.of === 'net' ? net : sides}, ${at} as at`;
  const here = sql`company_id = ${who.companyId} ${condition}`;
  if ('day' in piece) {
    const beyond = piece.of === 'before' ? sql`date < ${piece.day}` : sql`date > ${piece.day}`;
    // Added up as they are read: entry by entry each would be held against the conditions of every column.
    return sql`
    select ${columns}
      from (select account_id${branch}, sum(debit)::bigint as debit, sum(credit)::bigint as credit from ledger_entries
             where ${here} and period = ${periodOf(piece.day)} and ${beyond} group by account_id${branch}) e`;
  }
  const { of, from, to } = piece;
  const time = of === 'years' ? sql`year` : sql`period`;
  return sql`
    select ${columns} from ${of === 'years' ? sql`account_years` : sql`account_months`}
     where ${here} and ${time} <= ${to} ${from === null ? sql`` : sql`and ${time} >= ${from}`} ${PHASES[of]}`;
}

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
  const cuts = new Map<string, { piece: Piece; place: number }>();
  const kept: Kept[] = [];
  const conditions = parts.map((pieces) =>
    pieces.map((piece) => {
      if (!('day' in piece)) {
        kept.push(piece);
        return isOfPiece(piece);
      }
      const key = JSON.stringify(piece);
      const cut = cuts.get(key) ?? { piece, place: cuts.size };
      cuts.set(key, cut);
      return sql`at = ${cut.place}`;
    }),
  );
  const rows = [
    ...scansOf(kept).map((piece) => pieceRows(who, piece, atOf(piece), condition, told)),
    ...[...cuts.values()].map(({ piece, place }) => pieceRows(who, piece, sql`${place}::int`, condition, told)),
  ];
  return {
    rows,
    within: (part) => sql`(${sql.join(conditions[part]?.length ? (conditions[part] ?? []) : [sql`false`], sql` or `)})`,
  };
}
