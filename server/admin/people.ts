import { sql } from 'drizzle-orm';
import { designations } from '../../contract/admin/designations';
import { employees } from '../../contract/admin/employees';
import type { designationsListOn, employeesListOn } from '../../contract/admin/people';
import type { Api, Ctx } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import { columnsOf } from '../core/lists/listEngine';
import { reportRoutes } from '../core/lists/reportRoutes';
import { isOpenBranch } from '../core/masters/branchOf';
import { tableRoutes } from '../core/masters/fromTable';
import { designations as designationTable, employees as employeeTable } from './tables';

/** Designations and employees, and their lists on paper. */
export function peopleRoutes(api: Api): void {
  tableRoutes(api, designations, {
    table: designationTable,
    extra: () => ({
      employees: sql`(select count(*)::int from employees e where e.company_id = t.company_id and e.designation_id = t.id)`,
    }),
  });
  tableRoutes(api, employees, {
    table: employeeTable,
    order: ['name'],
    searched: ['mobile', 'email'],
    check: (tx, ctx, { managerId }, present) => checkManager(tx, ctx, managerId, present?.id ?? null),
  });
}

/** Nobody is the manager of himself, or of somebody above him. */
async function checkManager(tx: Tx, { who }: Ctx<unknown, unknown>, managerId: number | null, id: number | null) {
  if (managerId === null || id === null) return;
  if (managerId === id) throw invalid({ managerId: 'Nobody is his own manager. Select another employee.' });
  const [above] = await rowsOf<{ name: string }>(
    tx,
    sql`with recursive above as (
          select id, name, manager_id from employees where company_id = ${who.companyId} and id = ${managerId}
          union
          select e.id, e.name, e.manager_id from employees e join above a on e.company_id = ${who.companyId} and e.id = a.manager_id)
        select m.name from above a join employees m on m.company_id = ${who.companyId} and m.id = ${managerId} where a.id = ${id} limit 1`,
  );
  if (above) throw invalid({ managerId: `${above.name} works under this employee. Select another manager.` });
}

const ofMaster = {
  company: sql`t.company_id`,
  order: [{ field: 'name', dir: 'asc' }],
  ties: sql`t.id`,
} as const;
const columns = columnsOf('t', 'id', 'code', 'name', 'active');
const isActive = (value: string) => sql`t.active = ${value === 'true'}`;

export const designationsListRoutes = (api: Api, report: ReturnType<typeof designationsListOn>) =>
  reportRoutes(api, report, {
    ...ofMaster,
    summary: 'Designations with the number of their employees',
    from: sql`designations t`,
    columns: {
      ...columns,
      employees: sql`(select count(*)::int from employees e where e.company_id = t.company_id and e.designation_id = t.id)`,
    },
    where: { active: isActive },
  });

export const employeesListRoutes = (api: Api, report: ReturnType<typeof employeesListOn>) =>
  reportRoutes(api, report, {
    ...ofMaster,
    summary: 'Employees with designation, branch and how they are reached',
    from: sql`employees t
      join designations d on d.company_id = t.company_id and d.id = t.designation_id
      left join branches b on b.company_id = t.company_id and b.id = t.branch_id`,
    only: ({ who }) => isOpenBranch(who, sql`t.branch_id`),
    columns: {
      ...columns,
      ...columnsOf('t', 'mobile', 'email'),
      designation: sql`d.name`,
      branch: sql`b.name`,
      joinedOn: { value: sql`t.joined_on`, type: 'date' },
    },
    where: { active: isActive, designationId: (key) => sql`t.designation_id = ${Number(key)}` },
  });
