import { sql } from 'drizzle-orm';
import { formatPaise, type Paise } from '../../contract/amount';
import { figuresOfOrder } from '../../contract/food/orderFigures';
import { type OrderInput, orders } from '../../contract/food/orders';
import type { Ctx } from '../core/calls/api';
import { Refused } from '../core/calls/refused';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import type { Basis } from '../core/documents/kind';
import type { FoodOutletFacts } from './outletFacts';

/** What is served without charge: to a department, within its limits at menu prices, in a series of its own. */

type Department = {
  id: number;
  name: string;
  monthlyLimit: Paise;
  perBillLimit: Paise;
  needsEmployee: boolean;
  needsGuest: boolean;
  groups: number[];
};

/** At menu prices, before discounts and tax. */
export const menuValue = (input: OrderInput): Paise => figuresOfOrder(input).gross;

/** @returns the series of the NC bill. @throws Refused above the limits of the department. */
export async function decideNoCharge(
  tx: Tx,
  { who }: Ctx<unknown, unknown>,
  input: OrderInput,
  outlet: FoodOutletFacts,
  { problems, given, date }: Basis,
): Promise<string> {
  if (outlet.ncSeries === null)
    throw new Refused(409, 'NO_SERIES', `${outlet.name} has no series of NC bills. Enter it under Outlets.`, {
      type: 3,
    });
  const [department] = await rowsOf<Department>(
    tx,
    sql`select n.id, n.name, n.monthly_limit as "monthlyLimit", n.per_bill_limit as "perBillLimit",
               n.needs_employee as "needsEmployee", n.needs_guest as "needsGuest",
               coalesce((select json_agg(g.menu_group_id) from nc_department_groups g
                          where g.company_id = n.company_id and g.nc_department_id = n.id), '[]') as groups
          from nc_departments n
         where n.company_id = ${who.companyId} and n.id = ${Number(given.departmentId ?? 0)} and n.active for no key update`,
  );
  if (!department) {
    problems.add({ 'given.departmentId': 'Select the NC department' });
    return outlet.ncSeries;
  }
  if ((department.needsGuest || department.needsEmployee) && !given.ncFor)
    problems.add({ 'given.ncFor': department.needsEmployee ? 'Enter the employee' : 'Enter the guest' });
  const value = menuValue(input);
  if (department.perBillLimit > 0 && value > department.perBillLimit)
    throw new Refused(
      409,
      'NC_LIMIT',
      `${department.name} may have ${formatPaise(department.perBillLimit)} on one bill; this is ${formatPaise(value)}.`,
      { type: 3 },
    );
  if (department.monthlyLimit > 0) {
    const { used } = await rowOf<{ used: Paise }>(
      tx,
      sql`select coalesce(sum(round((l.value ->> 'qty')::numeric * (l.value ->> 'rate')::numeric / 100000)), 0)::bigint as used
            from documents d
            join document_steps s on s.company_id = d.company_id and s.document_id = d.id and s.event = 'noCharge'
            cross join lateral jsonb_array_elements(d.input -> 'items') l
           where d.company_id = ${who.companyId} and d.type = ${orders.type} and d.status = 'noCharge'
             and date_trunc('month', d.date) = date_trunc('month', ${date}::date)
             and (s.given ->> 'departmentId')::int = ${department.id}`,
    );
    if (used + value > department.monthlyLimit)
      throw new Refused(
        409,
        'NC_LIMIT',
        `${department.name} has ${formatPaise(Math.max(0, department.monthlyLimit - used) as Paise)} left this month.`,
        { type: 3 },
      );
  }
  return outlet.ncSeries;
}
