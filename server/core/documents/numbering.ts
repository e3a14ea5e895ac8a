import { type SQL, sql } from 'drizzle-orm';
import { STANDARD_PATTERN } from '../../../contract/admin/numberPatterns';
import type { FinancialYear, IsoDate } from '../../../contract/dates';
import type { Numbers } from '../../../contract/document';
import { COMPANY_WIDE } from '../../../contract/settings';

/** The parts of a number; each is SQL of a value or a column. */
type Written = {
  company: SQL;
  branchId: SQL;
  branch: SQL;
  year: SQL;
  type: SQL;
  serial: SQL;
  date?: SQL;
  series?: SQL;
};

/**
 * A number in the pattern in force: the branch's own, else the company's, else that of its kind, else the standard
 * (`contract/admin/numberPatterns.ts`, whose `numberText` says the same in TypeScript).
 */
export const numberSql = (
  { company, branchId, branch, year, type, serial, date = sql`''`, series = sql`''` }: Written,
  standard = STANDARD_PATTERN,
): SQL => sql`(
    select replace(replace(replace(replace(replace(replace(replace(replace(regexp_replace(p.pattern, '\\{N+\\}$', ''), '{TT}', ${type}), '{BRN}', ${branch}),
                   '{FYFY}', ${year}), '{FY-FY}', left(${year}, 2) || '-' || right(${year}, 2)),
                   '{YY}', substr(${date}, 3, 2)), '{MM}', substr(${date}, 6, 2)), '{DD}', substr(${date}, 9, 2)), '{SER}', ${series})
           || lpad((${serial})::text, greatest(length(substring(p.pattern from '\\{(N+)\\}$')), length((${serial})::text)), '0')
      from (select coalesce(
              (select s.setup_value from settings s
                where s.company_id = ${company} and s.setup_code = 'num_' || ${type} and s.branch_id in ((${branchId})::text, ${COMPANY_WIDE})
                order by s.branch_id = ${COMPANY_WIDE} limit 1),
              ${standard}) as pattern) p)`;

/** Where a number is counted: its kind, the day that it is given for, and the series of an outlet or sale type. */
export type Counted = {
  type: string;
  numbers?: Numbers | undefined;
  date: IsoDate;
  series?: string | null | undefined;
  /** The serial that the paper in somebody's hands has already; otherwise the next one. */
  printed?: number | null | undefined;
};

/** The key of a counter besides branch and type, such as `2526`, `2026-03-31` or `2526 BAR`. */
export function seriesOf(year: FinancialYear, { numbers, date, series }: Counted): string {
  const each = numbers?.each ?? 'year';
  const period = { year: year.code, month: date.slice(0, 7), day: date, never: 'all' }[each];
  return series ? `${period} ${series}` : period;
}

/**
 * The next number of its series: a `numbered` part of a `with` that the statement storing the document selects `serial`,
 * `number` and `series` from.
 *
 * CGST Rules 2017, rule 46(b): numbers are consecutive and unique within a financial year and at most 16 characters of
 * letters, digits, `-` and `/`. The counter is locked until the caller's transaction ends, so a failed save leaves no
 * gap and a number given is never given again.
 */
export function numbered(
  companyId: number,
  branch: { id: number; code: string },
  year: FinancialYear,
  counted: Counted,
): SQL {
  const { type, numbers, date, printed = null } = counted;
  const number = numberSql(
    {
      company: sql`${companyId}::int`,
      branchId: sql`${branch.id}::int`,
      branch: sql`${branch.code}::text`,
      year: sql`${year.code}::text`,
      type: sql`${type}::text`,
      serial: sql`last`,
      date: sql`${date}::text`,
      series: sql`${counted.series ?? ''}::text`,
    },
    numbers?.pattern,
  );
  const series = seriesOf(year, counted);
  return sql`counted as (
      insert into number_counters (company_id, branch_id, series, year, type, last)
      values (${companyId}, ${branch.id}, ${series}, ${numbers?.each === 'never' ? '' : year.code}, ${type}, ${printed ?? 1})
      on conflict (company_id, branch_id, type, series) do update set last = ${printed === null ? sql`number_counters.last + 1` : sql`greatest(number_counters.last, excluded.last)`}
      returning ${printed === null ? sql`last` : sql`${printed}::int as last`}
    ),
    numbered as (select last as serial, ${number} as number, ${series}::text as series from counted)`;
}
