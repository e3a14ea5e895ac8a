import { sql } from 'drizzle-orm';
import { formatPaise, type Paise } from '../../contract/amount';
import type { DayFinding } from '../../contract/businessDays';
import { orders } from '../../contract/food/orders';
import { restaurant } from '../../contract/restaurant/screens';
import type { DayCheck, DayKind } from '../core/days/dayKind';
import { rowsOf } from '../core/db/database';

type Waiting = { id: number; number: string | null; status: string; name: string; amount: Paise };

/** Tables that are open and bills that nobody has settled keep the day of an outlet open. */
const openOrders: DayCheck = async (tx, { who }, { id }, day): Promise<readonly DayFinding[]> => {
  const rows = await rowsOf<Waiting>(
    tx,
    sql`select d.id, d.number, d.status, d.particulars as name, d.amount from documents d
         where d.company_id = ${who.companyId} and d.type = ${orders.type} and d.status in ('open', 'billed')
           and d.date <= ${day} and (d.input ->> 'outletId')::int = ${id} order by d.id`,
  );
  return rows.map(({ id: orderId, number, status, name, amount }) => ({
    key: `order ${orderId}`,
    text:
      status === 'billed'
        ? `Bill ${number} of ${formatPaise(amount)} is not settled.`
        : `${name} is open with ${formatPaise(amount)}.`,
    isBlocking: true,
  }));
};

/** Outlets that serve food work by business days. */
export const outletDays: DayKind = {
  type: 'outlet',
  path: '/api/food/business-days',
  screen: restaurant.billingClassy,
  places: ({ companyId }) =>
    sql`select o.id, o.name, o.branch_id as "branchId", f.day_ends as "dayEnds", f.close_at_month_end as "closesAtMonthEnd"
          from food_outlets f join outlets o on o.company_id = f.company_id and o.id = f.outlet_id
         where f.company_id = ${companyId} and f.active`,
  checks: [openOrders],
};
