import { type SQL, sql } from 'drizzle-orm';
import type { Period } from '../../contract/dates';
import type { Signed } from '../core/system';

/**
 * Which kept sums add up to a stretch of periods with the fewest rows read. Sums of years (`account_years`, April to
 * March whatever the company's own year is) stand for all that lies whole within it; a year of which more than half is
 * asked for is taken whole and the rest of it taken away. So a balance costs as much in the tenth year as in the second.
 */
export type Piece = {
  of: 'years' | 'months' | 'closings' | 'openings and closings';
  sign: 1 | -1;
  /** The first and last year or period, both included; without a first, since the books began. */
  from: number | null;
  to: number;
};

/** The year that begins in the April on or before a period. */
const yearOf = (period: Period) => Math.floor(period / 1000) - (Math.floor(period / 10) % 100 < 4 ? 1 : 0);
/** The same of a column. */
export const yearOfPeriod = (column: SQL) =>
  sql`(${column} / 1000 - case when ${column} / 10 % 100 < 4 then 1 else 0 end)`;
const firstOf = (year: number): Period => year * 1000 + 40;
const lastOf = (year: number): Period => firstOf(year + 1) - 1;
/** Months from April on that begin by a period: 1 in April, 12 in March. */
const monthsUntil = (period: Period) => (((Math.floor(period / 10) % 100) + 8) % 12) + 1;

const months = (sign: Piece['sign'], from: Period, to: Period): Piece[] =>
  from > to ? [] : [{ of: 'months', sign, from, to }];

/** The pieces of the periods `from` to `to`, both included and with every phase; `from` null: all until `to`. */
export function piecesOf(from: Period | null, to: Period): Piece[] {
  const lastYear = yearOf(to);
  const firstYear = from === null ? null : yearOf(from);
  if (from !== null && firstYear === lastYear && monthsUntil(to) - monthsUntil(from) < 6) return months(1, from, to);
  const ends = monthsUntil(to) > 6 || firstYear === lastYear;
  const begins = from === null || firstYear === lastYear || monthsUntil(from) <= 7;
  const years: Piece = {
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
export const yearsBefore = (begin: Period): Piece => ({ of: 'years', sign: 1, from: null, to: yearOf(begin) - 1 });

/** Months of sums that some pieces read. */
export const monthsRead = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { of, from, to }) => {
    if (of !== 'months' || from === null) return sum;
    return sum + (yearOf(to) - yearOf(from)) * 12 + monthsUntil(to) - monthsUntil(from) + 1;
  }, 0);

/** The same without the closing entries of years, or the opening ones too. */
export const without = (
  of: 'closings' | 'openings and closings',
  pieces: readonly Piece[],
  from: Period,
  to: Period,
): Piece[] => [...pieces, { of, sign: -1, from, to }];

const PHASES = {
  years: sql``,
  months: sql``,
  closings: sql`and period % 10 <> 0 and period % 10 = 5`,
  'openings and closings': sql`and period % 10 <> 0`,
};

/**
 * Rows of a piece: account, branch, debit and credit, whose sum over all pieces is what moved.
 * @param more further columns, such as the place of the piece; @param condition on `account_id` and `branch_id`
 */
export function pieceRows(who: Signed, { of, sign, from, to }: Piece, more: SQL, condition: SQL): SQL {
  const at = of === 'years' ? sql`year` : sql`period`;
  const signed = (column: SQL) => (sign === 1 ? column : sql`- ${column}`);
  return sql`
    select account_id, branch_id, ${signed(sql`debit`)} as debit, ${signed(sql`credit`)} as credit, ${more}
      from ${of === 'years' ? sql`account_years` : sql`account_months`}
     where company_id = ${who.companyId} and ${at} <= ${to} ${from === null ? sql`` : sql`and ${at} >= ${from}`}
       ${PHASES[of]} ${condition}`;
}
