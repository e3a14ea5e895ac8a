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
import type { SignedIn } from '../core/calls/system';

/**
 * Finds the kept sums that add up to a range of periods with the fewest rows read. Sums of years (`account_years`,
 * April to March even for a company with another year) cover whole years; a year that is more than half included is
 * read whole and the rest subtracted. So a balance costs as much in the tenth year as in the second.
 */
export type Piece = StoredSums | Cut;
export type StoredSums = {
  of: 'years' | 'months' | 'closings' | 'openings and closings';
  sign: 1 | -1;
  /** The first and last year or period, both included; without a first, since the books began. */
  from: number | null;
  to: number;
};
/** Ledger entries of the normal phase on some days of one month, read one by one. */
type Cut = { of: 'days'; sign: 1 | -1; from: IsoDate; to: IsoDate };
/** Days that are read once, with the parts that they are added to and those that they are taken from. */
type Days = { from: IsoDate; to: IsoDate; parts: Map<Cut['sign'], Set<number>> };

/** Days as whole periods, none if `first` lies behind `last`, and as cuts that are added to them or taken away. */
export type Stretch = { first: Period | null; last: Period; cuts: Cut[] };

const daysOf = (sign: Cut['sign'], from: IsoDate, to: IsoDate): Cut[] =>
  from > to ? [] : [{ of: 'days', sign, from, to }];

/**
 * The days `from` to `to`, both included; `from` null: all until `to`. For an incomplete month the shorter part is
 * read: the included days, or the rest, which is subtracted from the whole.
 * @param phases up to which phase entries of the last month count, if its last day is included: 5 closings, 9
 * openings
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

const months = (sign: Piece['sign'], from: Period, to: Period): StoredSums[] =>
  from > to ? [] : [{ of: 'months', sign, from, to }];

/** The pieces of the periods `from` to `to`, both included and with every phase; `from` null: all until `to`, none where `from` lies behind it. */
export function piecesOf(from: Period | null, to: Period): StoredSums[] {
  if (from !== null && from > to) return [];
  const lastYear = yearOf(to);
  const firstYear = from === null ? null : yearOf(from);
  if (from !== null && firstYear === lastYear && monthsUntil(to) - monthsUntil(from) < 6) return months(1, from, to);
  const ends = monthsUntil(to) > 6 || firstYear === lastYear;
  const begins = from === null || firstYear === lastYear || monthsUntil(from) <= 7;
  const years: StoredSums = {
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
export const yearsBefore = (begin: Period): StoredSums => ({ of: 'years', sign: 1, from: null, to: yearOf(begin) - 1 });

/** The months that some pieces read, each counted once. */
export const monthsRead = (pieces: readonly StoredSums[]): number =>
  scansOf(pieces).reduce((sum, { of, from, to }) => {
    if (of !== 'months' || from === null) return sum;
    return sum + (yearOf(to) - yearOf(from)) * 12 + monthsUntil(to) - monthsUntil(from) + 1;
  }, 0);

/** The same without the closing entries of years, or the opening ones too. */
export const withoutClosings = (
  of: 'closings' | 'openings and closings',
  pieces: readonly StoredSums[],
  from: Period,
  to: Period,
): StoredSums[] => (from > to ? [] : [...pieces, { of, sign: -1, from, to }]);

/**
 * The parameters of a read: accounts and branches by a condition on `account_id` and `branch_id`, both sides of the
 * sums or only `net`, debits less credits, and whether the branch is needed. `merged` names a table of the `with`
 * with `id` and `as_id`, by which accounts are summed before anything else is computed.
 */
export type Read = { who: SignedIn; condition: SQL; of: 'sides' | 'net'; branches: boolean; merged?: SQL | undefined };

/** Which rows of kept sums belong to each part, as conditions on their `year` or `period`. */
type Within = readonly SQL[];

/** Whether a row belongs to a part. */
export const isOfPart = (part: number) => sql.raw(`p${part}`);

/**
 * Rows of stored sums: account, branch, debit and credit or their net (negative where the piece is subtracted), and
 * for each part whether the row belongs to it.
 */
export function storedSumRows(read: Read, { of, sign, from, to }: StoredSums, within: Within): SQL {
  const [table, time] = of === 'years' ? [sql`account_years`, sql`year`] : [sql`account_months`, sql`period`];
  const phases = of === 'closings' || of === 'openings and closings' ? PHASES[of] : sql``;
  const here = sql`company_id = ${read.who.companyId} ${read.condition}
       and ${time} <= ${to} ${from === null ? sql`` : sql`and ${time} >= ${from}`} ${phases}`;
  const source = read.merged ? added(read, table, here, time) : sql`${table} where ${here}`;
  return sql`
    select ${amounts(read, sign === 1 ? sql`` : sql`- `)}, ${partsOf(within)} from ${source}`;
}

/** The index of phases serves the first condition. */
const PHASES = {
  closings: sql`and period % 10 <> 0 and period % 10 = 5`,
  'openings and closings': sql`and period % 10 <> 0`,
};

/**
 * The same of days, once for each sign that they are wanted with. Entries are added up as they are read: one by one each
 * would be held against the conditions of every part.
 */
function daysRows(read: Read, { from, to, parts }: Days, count: number): SQL {
  const here = sql`company_id = ${read.who.companyId} ${read.condition} and period = ${periodOf(from)} and date between ${from} and ${to}`;
  const signs = [...parts].map(([sign, wanting]) => {
    const within = Array.from({ length: count }, (_, part) => (wanting.has(part) ? sql`true` : sql`false`));
    return sql`(${sign}::int, ${sql.join(within, sql`, `)})`;
  });
  const columns = Array.from({ length: count }, (_, part) => isOfPart(part));
  return sql`
    select ${amounts(read, sql`sign * `)}, ${sql.join(columns, sql`, `)}
      from ${added(read, sql`ledger_entries`, here)}, (values ${sql.join(signs, sql`, `)}) s (sign, ${sql.join(columns, sql`, `)})`;
}

/** Rows of a table summed by account, or by the account it was merged into, and by branch and time where requested. */
function added({ merged, branches }: Read, table: SQL, here: SQL, time?: SQL): SQL {
  const account = merged ? sql`g.as_id` : sql`account_id`;
  const others = sql`${branches ? sql`, branch_id` : sql``}${time ? sql`, ${time}` : sql``}`;
  return sql`
      (select ${account} as account_id${others}, sum(debit)::bigint as debit, sum(credit)::bigint as credit
         from (select * from ${table} where ${here}) r ${merged ? sql`join ${merged} g on g.id = r.account_id` : sql``}
        group by ${account}${others}) e`;
}

const amounts = ({ of, branches }: Read, sign: SQL) =>
  sql`account_id${branches ? sql`, branch_id` : sql``}, ${
    of === 'net' ? sql`${sign}(debit - credit) as net` : sql`${sign}debit as debit, ${sign}credit as credit`
  }`;

const partsOf = (within: Within) =>
  sql.join(
    within.map((condition, part) => sql`${condition} as ${isOfPart(part)}`),
    sql`, `,
  );

type Range = { from: number; to: number };

/** Which rows of a scan belong to a piece, if any do. */
function isOfPiece(scan: StoredSums, { of, sign, from, to }: StoredSums): SQL[] {
  const isPhase = of === 'closings' || of === 'openings and closings';
  const isScanned = scan.of === of || (isPhase && scan.of === 'openings and closings');
  if (!isScanned || scan.sign !== sign || to > scan.to || (scan.from !== null && (from ?? 0) < scan.from)) return [];
  const time = of === 'years' ? sql`year` : sql`period`;
  const bounds = [
    ...(from === null || from === scan.from ? [] : [sql`${time} >= ${from}`]),
    ...(to === scan.to ? [] : [sql`${time} <= ${to}`]),
    ...(scan.of === of ? [] : [sql`period % 10 = 5`]),
  ];
  return [bounds.length === 0 ? sql`true` : sql`(${sql.join(bounds, sql` and `)})`];
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
function scansOf(pieces: readonly StoredSums[]): StoredSums[] {
  const of = (meant: (piece: StoredSums) => boolean) =>
    pieces.filter(meant).map(({ from, to }): Range => ({ from: from ?? 0, to }));
  const whole = (ranges: Range[]): Range[] =>
    ranges.length === 0
      ? []
      : [{ from: Math.min(...ranges.map(({ from }) => from)), to: Math.max(...ranges.map(({ to }) => to)) }];
  const months = (sign: Piece['sign']) => runsOf(of((piece) => piece.of === 'months' && piece.sign === sign));
  const isPhases = ({ of: kind }: StoredSums) => kind !== 'years' && kind !== 'months';
  const phases = pieces.some(({ of: kind }) => kind === 'openings and closings') ? 'openings and closings' : 'closings';
  return [
    ...whole(of((piece) => piece.of === 'years')).map(
      ({ from, to }): StoredSums => ({ of: 'years', sign: 1, from: from === 0 ? null : from, to }),
    ),
    ...([1, -1] as const).flatMap((sign) => months(sign).map((run): StoredSums => ({ of: 'months', sign, ...run }))),
    ...whole(of(isPhases)).map((range): StoredSums => ({ of: phases, sign: -1, ...range })),
  ];
}

/**
 * The rows of several parts, each made of pieces, with every kept sum and every day read once however many parts it
 * belongs to. Rows that no part asks for may lie between them.
 */
export function partRows(read: Read, parts: readonly (readonly Piece[])[]): SQL[] {
  const kept = parts.map((pieces) => pieces.filter((piece): piece is StoredSums => piece.of !== 'days'));
  const cuts = new Map<string, Days>();
  for (const [part, pieces] of parts.entries()) {
    for (const piece of pieces) {
      if (piece.of !== 'days') continue;
      const { sign, from, to } = piece;
      const days = cuts.get(`${from} ${to}`) ?? { from, to, parts: new Map() };
      days.parts.set(sign, (days.parts.get(sign) ?? new Set()).add(part));
      cuts.set(`${from} ${to}`, days);
    }
  }
  return [
    ...scansOf(kept.flat()).map((scan) =>
      storedSumRows(
        read,
        scan,
        kept.map((pieces) => isOfAny(scan, pieces)),
      ),
    ),
    ...[...cuts.values()].map((days) => daysRows(read, days, parts.length)),
  ];
}

function isOfAny(scan: StoredSums, pieces: readonly StoredSums[]): SQL {
  const some = pieces.flatMap((piece) => isOfPiece(scan, piece));
  return some.length === 0 ? sql`false` : sql.join(some, sql` or `);
}
