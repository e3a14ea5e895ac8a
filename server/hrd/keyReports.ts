import { sql } from 'drizzle-orm';
import { departmentsList, designationsList, employeesList, joiningsAndLeavings } from '../../contract/hrd/keyReports';
import { designationsListRoutes } from '../admin/people';
import { type Api, todayOf } from '../core/calls/api';
import { columnsOf } from '../core/lists/listEngine';
import { reportRoutes } from '../core/lists/reportRoutes';
import { isOpenBranch } from '../core/masters/branchOf';

const ofMaster = {
  company: sql`t.company_id`,
  order: [{ field: 'name', dir: 'asc' }],
  ties: sql`t.id`,
} as const;
const columns = columnsOf('t', 'id', 'code', 'name', 'active');
const isActive = (value: string) => sql`t.active = ${value === 'true'}`;
const inDepartment = (key: string) => sql`t.department_id = ${Number(key)}`;
const yearsSince = (day: string) => ({
  value: ({ now }: { now: Date }) => sql`extract(year from age(${todayOf(now)}::date, t.${sql.identifier(day)}))::int`,
});

/** Lists of the HR office. */
export function keyReportRoutes(api: Api): void {
  designationsListRoutes(api, designationsList);
  reportRoutes(api, departmentsList, {
    ...ofMaster,
    summary: 'Departments of people with their heads',
    from: sql`hr_departments t`,
    columns: {
      ...columns,
      under: sql`(select p.name from hr_departments p where p.company_id = t.company_id and p.id = t.parent_id)`,
      head: {
        value: ({ who }) => sql`(
          select e.name from department_heads h join employees e on e.company_id = h.company_id and e.id = h.employee_id
           where h.company_id = t.company_id and h.department_id = t.id and ${isOpenBranch(who, sql`e.branch_id`)})`,
      },
      costCentre: sql`(select c.name from cost_centres c where c.company_id = t.company_id and c.id = t.cost_centre_id)`,
      employees: sql`(select count(*)::int from employees e where e.company_id = t.company_id and e.department_id = t.id and e.active)`,
    },
    where: { active: isActive },
  });
  reportRoutes(api, employeesList, {
    ...ofMaster,
    summary: 'Employees with department, age and service',
    from: sql`employees t
      join designations d on d.company_id = t.company_id and d.id = t.designation_id
      left join hr_departments p on p.company_id = t.company_id and p.id = t.department_id
      left join employees m on m.company_id = t.company_id and m.id = t.manager_id
      left join branches b on b.company_id = t.company_id and b.id = t.branch_id`,
    only: ({ who }) => isOpenBranch(who, sql`t.branch_id`),
    columns: {
      ...columns,
      ...columnsOf('t', 'gender', 'status', 'mobile', 'email'),
      department: sql`p.name`,
      designation: sql`d.name`,
      branch: sql`b.name`,
      manager: sql`m.name`,
      employmentType: sql`t.employment_type`,
      joinedOn: { value: sql`t.joined_on`, type: 'date' },
      age: yearsSince('date_of_birth'),
      service: yearsSince('joined_on'),
    },
    where: { active: isActive, status: (value) => sql`t.status = ${value}`, departmentId: inDepartment },
  });
  reportRoutes(api, joiningsAndLeavings, {
    summary: 'Employees at the beginning and end of each month, who joined and who left',
    company: 'inside',
    order: [{ field: 'month', dir: 'asc' }],
    ties: sql`t.month`,
    from: (_tx, { who, query }) => {
      const { from, to, departmentId } = query as { from: string; to: string; departmentId?: string };
      const mine = sql`e.company_id = ${who.companyId} and ${isOpenBranch(who, sql`e.branch_id`)}
        and ${departmentId ? sql`e.department_id = ${Number(departmentId)}` : sql`true`}`;
      return sql`(
        select to_char(m.first, 'YYYY-MM') as month, f.*, f.opening + f.joined - f.gone as closing
          from generate_series(date_trunc('month', ${from}::date), date_trunc('month', ${to}::date), interval '1 month') m(first)
          cross join lateral (
            select count(*) filter (where e.joined_on < m.first and (e.left_on is null or e.left_on >= m.first))::int as opening,
                   count(*) filter (where e.joined_on >= m.first and e.joined_on < m.first + interval '1 month')::int as joined,
                   count(*) filter (where e.left_on >= m.first and e.left_on < m.first + interval '1 month')::int as gone
              from employees e where ${mine} and e.joined_on is not null) f) t`;
    },
    // The department is a condition on the employees that are counted above.
    where: {
      from: (day) => sql`t.month >= ${day.slice(0, 7)}`,
      to: (day) => sql`t.month <= ${day.slice(0, 7)}`,
      departmentId: () => sql`true`,
    },
    columns: {
      ...columnsOf('t', 'month', 'opening', 'joined', 'closing'),
      left: sql`t.gone`,
      attrition: sql`case when t.opening + t.closing > 0 then round(t.gone * 200000.0 / (t.opening + t.closing))::int else 0 end`,
    },
  });
}
