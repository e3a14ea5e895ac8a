import { type SQL, sql } from 'drizzle-orm';
import type { FinancialYear } from '../../contract/dates';

/**
 * The next number of a branch, financial year and type, `{TT}{BRN}/{FYFY}/{NNNNN}`, 16 characters: a `numbered` part
 * of a `with` that the statement storing the document selects `serial` and `number` from.
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
  const prefix = `${type}${branch.code}/${year.code}/`;
  return sql`counted as (
      insert into number_counters (company_id, branch_id, year, type, last)
      values (${companyId}, ${branch.id}, ${year.code}, ${type}, 1)
      on conflict (company_id, branch_id, year, type) do update set last = number_counters.last + 1
      returning last
    ),
    numbered as (
      select last as serial, ${prefix}::text || lpad(last::text, greatest(5, length(last::text)), '0') as number from counted
    )`;
}
