import { sql } from 'drizzle-orm';
import { materialIssues } from '../../contract/inventory/materialIssues';
import { minuteOf } from '../../contract/inventory/stockDocuments';
import { rowsOf } from '../core/db/database';
import { chosen, goesOut, stockDocument } from '../stock/stockDocuments';

type Department = { name: string; active: boolean; accountId: number; costCentreId: number | null };

/** What is issued is consumed by its department: Dr its consumption account, Cr stock in hand. */
export const materialIssueKind = stockDocument({
  resource: materialIssues,
  use: 'issue',
  storesOf: ({ storeId }) => ({ storeId }),
  minute: ({ time }) => minuteOf(time),
  facts: (tx, { who }, { departmentId }, problems) =>
    problems.collectAsync(() =>
      chosen(
        rowsOf<Department>(
          tx,
          sql`select name, active, consumption_account_id as "accountId", cost_centre_id as "costCentreId"
                from departments where company_id = ${who.companyId} and id = ${departmentId}`,
        ),
        'departmentId',
        'department',
      ),
    ),
  moves: (input, lines, department) =>
    lines.map((line) =>
      goesOut(input, input.storeId, line, department.accountId, input.costCentreId ?? department.costCentreId),
    ),
  list: { where: { departmentId: (key) => sql`(d.input ->> 'departmentId')::int = ${Number(key)}` } },
});
