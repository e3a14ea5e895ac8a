import { sql } from 'drizzle-orm';
import type { FinancialYear } from '../../contract/dates';
import { rowOf, type Tx } from './database';

export type Numbered = { serial: number; number: string };

/**
 * The next number of a branch, financial year and type: `{TT}{BRN}/{FYFY}/{NNNNN}`, 16 characters.
 * CGST Rules 2017, rule 46(b): numbers are consecutive and unique within a financial year and at most 16 characters of
 * letters, digits, `-` and `/`. The counter is locked until the caller's transaction ends, so a failed save leaves no
 * gap and a number given is never given again.
 */
export async function nextNumber(
  tx: Tx,
  companyId: number,
  branch: { id: number; code: string },
  year: FinancialYear,
  type: string,
): Promise<Numbered> {
  const { last } = await rowOf<{ last: number }>(
    tx,
    sql`
    insert into number_counters (company_id, branch_id, year, type, last)
    values (${companyId}, ${branch.id}, ${year.code}, ${type}, 1)
    on conflict (company_id, branch_id, year, type) do update set last = number_counters.last + 1
    returning last`,
  );
  return { serial: last, number: `${type}${branch.code}/${year.code}/${String(last).padStart(5, '0')}` };
}
