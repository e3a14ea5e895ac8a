import { sql } from 'drizzle-orm';
import { formatPaise, type Paise } from '../../contract/amount';
import type { DayFinding } from '../../contract/businessDays';
import { orders } from '../../contract/food/orders';
import { restaurant } from '../../contract/restaurant/screens';
import { takeaway } from '../../contract/takeaway/screens';
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

/** The cash of each till is counted blind before the day is closed. */
const openTills: DayCheck = async (tx, { who }, { id }): Promise<readonly DayFinding[]> => {
  const rows = await rowsOf<{ id: number; till: string; by: string }>(
    tx,
    sql`select s.id, s.till, u.name as by from till_shifts s join users u on u.company_id = s.company_id and u.id = s.opened_by
         where s.company_id = ${who.companyId} and s.outlet_id = ${id} and s.closed_at is null order by s.id`,
  );
  return rows.map((row) => ({
    key: `till ${row.id}`,
    text: `${row.till} of ${row.by} is open. Count its cash and close it.`,
    isBlocking: true,
  }));
};

/** What the outlet checks when it closes, ticked by the person who closes the day. */
const closingList: DayCheck = async (tx, { who }, { id }): Promise<readonly DayFinding[]> => {
  const rows = await rowsOf<{ lineNo: number; text: string }>(
    tx,
    sql`select c.line_no as "lineNo", c.text from outlet_checklist c join food_outlets f on f.company_id = c.company_id and f.id = c.food_outlet_id
         where c.company_id = ${who.companyId} and f.outlet_id = ${id} and c.when = 'closing' and c.must order by c.line_no`,
  );
  return rows.map(({ lineNo, text }) => ({ key: `check ${lineNo}`, text, isBlocking: false }));
};

/** Outlets that serve food work by business days. */
export const outletDays: DayKind = {
  type: 'outlet',
  path: '/api/food/business-days',
  screen: restaurant.billingClassy,
  alsoOn: [takeaway.billingClassy],
  shownOn: [restaurant.daySettlement, takeaway.daySettlement],
  places: ({ companyId }) =>
    sql`select o.id, o.name, o.branch_id as "branchId", f.day_ends as "dayEnds", f.close_at_month_end as "closesAtMonthEnd"
          from food_outlets f join outlets o on o.company_id = f.company_id and o.id = f.outlet_id
         where f.company_id = ${companyId} and f.active`,
  checks: [openOrders, openTills, closingList],
};
