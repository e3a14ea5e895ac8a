import { type SQL, sql } from 'drizzle-orm';
import { STANDARD_PATTERN } from '../../../contract/admin/numberPatterns';
import type { FinancialYear } from '../../../contract/dates';
import { COMPANY_WIDE } from '../../../contract/settings';

/** What a number is written from; each is SQL of a value or a column. */
type Written = { company: SQL; branchId: SQL; branch: SQL; year: SQL; type: SQL; serial: SQL };

/**
 * A number in the pattern in force: the branch's own, else the company's, else the standard
 * (`contract/admin/numberPatterns.ts`, whose `numberText` says the same in TypeScript).
 */
export const numberSql = ({ company, branchId, branch, year, type, serial }: Written): SQL => sql`(
    select replace(replace(replace(replace(regexp_replace(p.pattern, '\\{N+\\}$', ''), '{TT}', ${type}), '{BRN}', ${branch}),
                   '{FYFY}', ${year}), '{FY-FY}', left(${year}, 2) || '-' || right(${year}, 2))
           || lpad((${serial})::text, greatest(length(substring(p.pattern from '\\{(N+)\\}$')), length((${serial})::text)), '0')
      from (select coalesce(
              (select s.setup_value from settings s
                where s.company_id = ${company} and s.setup_code = 'num_' || ${type} and s.branch_id in ((${branchId})::text, ${COMPANY_WIDE})
                order by s.branch_id = ${COMPANY_WIDE} limit 1),
              ${STANDARD_PATTERN}) as pattern) p)`;

/**
 * The next number of a branch, financial year and type: a `numbered` part of a `with` that the statement storing the
 * document selects `serial` and `number` from.
 *
 * CGST Rules 2017, rule 46(b): numbers are consecutive and unique within a financial year and at most 16 characters of
 * letters, digits, `-` and `/`. The counter is locked until the caller's transaction ends, so a failed save leaves no
 * gap and a number given is never given again.
 */
export function numbered(
  companyId: number,
  branch: { id: number; code: string },
  year: FinancialYear,
  type: string,
): SQL {
  const number = numberSql({
    company: sql`${companyId}::int`,
    branchId: sql`${branch.id}::int`,
    branch: sql`${branch.code}::text`,
    year: sql`${year.code}::text`,
    type: sql`${type}::text`,
    serial: sql`last`,
  });
  return sql`counted as (
      insert into number_counters (company_id, branch_id, year, type, last)
      values (${companyId}, ${branch.id}, ${year.code}, ${type}, 1)
      on conflict (company_id, branch_id, year, type) do update set last = number_counters.last + 1
      returning last
    ),
    numbered as (select last as serial, ${number} as number from counted)`;
}
