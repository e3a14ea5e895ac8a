import { sql } from 'drizzle-orm';
import { departments } from '../../contract/hrd/departments';
import { hrDepartments } from '../admin/tables';
import { natureProblems } from '../books/accountKinds';
import type { Api, Ctx } from '../core/calls/api';
import { invalid, refuse } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import { isOpenBranch } from '../core/masters/branchOf';
import { tableRoutes } from '../core/masters/fromTable';

/** Departments of people with their heads. */
export function departmentRoutes(api: Api): void {
  tableRoutes(api, departments, {
    table: hrDepartments,
    extra: (who) => ({
      headId: sql`(select h.employee_id from department_heads h where h.company_id = t.company_id and h.department_id = t.id)`,
      headName: sql`(select e.name from department_heads h join employees e on e.company_id = h.company_id and e.id = h.employee_id
                      where h.company_id = t.company_id and h.department_id = t.id and ${isOpenBranch(who, sql`e.branch_id`)})`,
      employees: sql`(select count(*)::int from employees e where e.company_id = t.company_id and e.department_id = t.id and e.active)`,
    }),
    async check(tx, ctx, { headId, salaryAccountId }) {
      if (headId !== null && !(await isEmployee(tx, ctx, headId)))
        throw invalid({ headId: 'Choose an entry from the list' });
      if (salaryAccountId !== null)
        refuse(await natureProblems(tx, ctx, 'expense', [{ field: 'salaryAccountId', id: salaryAccountId }]));
    },
    saved: (tx, ctx, id, { headId }) => writeHead(tx, ctx, id, headId),
  });
}

async function isEmployee(tx: Tx, { who }: Ctx<unknown, unknown>, id: number): Promise<boolean> {
  const found = await rowsOf(tx, sql`select id from employees where company_id = ${who.companyId} and id = ${id}`);
  return found.length > 0;
}

async function writeHead(tx: Tx, { who }: Ctx<unknown, unknown>, id: number, headId: number | null): Promise<void> {
  await tx.execute(sql`delete from department_heads where company_id = ${who.companyId} and department_id = ${id}`);
  if (headId !== null)
    await tx.execute(sql`
      insert into department_heads (company_id, department_id, line_no, employee_id) values (${who.companyId}, ${id}, 1, ${headId})`);
}
