import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from './database';

/** The value of a setting: the branch's own, else the company's (`*`), else null. */
export async function settingOf(
  tx: Tx,
  companyId: number,
  setupCode: string,
  branchId?: number,
): Promise<string | null> {
  const [row] = await rowsOf<{ value: string }>(
    tx,
    sql`select setup_value as value from settings
         where company_id = ${companyId} and setup_code = ${setupCode} and branch_id in ('*', ${String(branchId ?? '*')})
         order by branch_id = '*' limit 1`,
  );
  return row?.value ?? null;
}
