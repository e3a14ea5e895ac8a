import { sql } from 'drizzle-orm';
import { formatPaise, type Percent, sumOf } from '../../contract/amount';
import { formatDate } from '../../contract/dates';
import { figuresOfOrder } from '../../contract/food/orderFigures';
import { type OrderInput, orders } from '../../contract/food/orders';
import { restaurant } from '../../contract/restaurant/screens';
import { can, TRAN } from '../../contract/screen';
import { discountShare } from '../../contract/selling/amounts';
import { takeaway } from '../../contract/takeaway/screens';
import type { Ctx } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import { warnSupervised } from '../core/calls/supervised';
import { businessDayFor } from '../core/days/businessDays';
import { rowsOf, type Tx } from '../core/db/database';
import type { DocumentKind, Taken } from '../core/documents/kind';
import { outletDays } from './days';
import { readFoodOutlet } from './outletFacts';

/** What steps of an order do to it before they are taken, and why they are not. */

type C = Ctx<unknown, unknown>;
type Take = (tx: Tx, ctx: C, taken: Taken<OrderInput>) => Promise<OrderInput | undefined>;

/** The billing screen; a user who may change there is a supervisor. */
export const screenOf = ({ who }: Pick<C, 'who'>) =>
  [restaurant.billingClassy, restaurant.billingStylish, takeaway.billingClassy].find((screen) =>
    can(who, screen, TRAN.create),
  ) ?? restaurant.billingClassy;

export const supervised = (
  ctx: C,
  confirmed: Taken<OrderInput>['confirmed'],
  code: string,
  message: string,
  branchId: number,
) => warnSupervised(ctx, confirmed, { code, message, needed: { screen: screenOf(ctx), tran: TRAN.modify }, branchId });

/** @throws Refused where another party sits at the table. */
export async function refuseTaken(tx: Tx, { who }: C, tableId: number, ownId: number | null): Promise<void> {
  const [table] = await rowsOf<{ code: string; active: boolean }>(
    tx,
    sql`select code, active from dining_tables where company_id = ${who.companyId} and id = ${tableId} for no key update`,
  );
  if (!table?.active) throw invalid({ tableId: 'Select a table of the list' });
  const [other] = await rowsOf<{ id: number; status: string; number: string | null }>(
    tx,
    sql`select id, status, number from documents
         where company_id = ${who.companyId} and type = ${orders.type} and phase = 'live' and (input ->> 'tableId')::int = ${tableId}
           and id is distinct from ${ownId}::int limit 1`,
  );
  if (!other) return;
  const message =
    other.status === 'billed'
      ? `Bill ${other.number} of ${table.code} is printed.`
      : `${table.code} is taken. Merge the two orders instead.`;
  throw new Refused(409, 'TABLE_TAKEN', message, { type: 3, fields: { tableId: message } });
}

const seat: Take = async (tx, ctx, { row, input, given }) => {
  const seated = { ...input, ...given } as OrderInput;
  if (seated.tableId !== null && seated.tableId !== input.tableId) await refuseTaken(tx, ctx, seated.tableId, row.id);
  return seated;
};

const discount: Take = async (tx, ctx, { input, given, confirmed }) => {
  const discounted = { ...input, ...given } as OrderInput;
  const isGiven = discounted.billDiscountAmount > 0 || discounted.billDiscountPercent > 0;
  if (!isGiven) return { ...discounted, discountReason: null };
  if (!discounted.discountReason) throw invalid({ 'given.discountReason': 'Enter the reason of the discount' });
  const outlet = await readFoodOutlet(tx, ctx, input.outletId, input.date);
  const { lines } = figuresOfOrder(discounted);
  const whole = {
    gross: sumOf(lines, ({ gross }) => gross),
    discount: sumOf(lines, ({ discount: one }) => one),
    share: sumOf(lines, ({ share }) => share),
  };
  const hand = discountShare({ ...(lines[0] as (typeof lines)[number]), ...whole, discount: 0 as never }, null);
  const all = discountShare({ ...(lines[0] as (typeof lines)[number]), ...whole }, null);
  const percentWords = (percent: Percent) => `${percent / 1000} %`;
  if (hand > outlet.supervisorDiscountPercent)
    throw new Refused(
      409,
      'DISCOUNT_LIMIT',
      `At most ${percentWords(outlet.supervisorDiscountPercent)} may be given.`,
      {
        type: 3,
      },
    );
  if (all > outlet.mostDiscountPercent)
    throw new Refused(
      409,
      'DISCOUNT_LIMIT',
      `All discounts together may be ${percentWords(outlet.mostDiscountPercent)} at most.`,
      { type: 3 },
    );
  if (hand > outlet.maxDiscountPercent)
    supervised(
      ctx,
      confirmed,
      'DISCOUNT_LIMIT',
      `Your limit is ${percentWords(outlet.maxDiscountPercent)}: ask a supervisor.`,
      input.branchId,
    );
  return discounted;
};

const service: Take = async (tx, ctx, { input, given }) => {
  const outlet = await readFoodOutlet(tx, ctx, input.outletId, input.date);
  if (given.serviceCharge !== true) return { ...input, serviceChargePercent: 0 as Percent, serviceChargeBy: null };
  const [own] = await rowsOf<{ percent: Percent | null }>(
    tx,
    sql`select coalesce(t.service_charge_percent, a.service_charge_percent) as percent
          from dining_tables t join outlet_areas a on a.company_id = t.company_id and a.id = t.area_id
         where t.company_id = ${ctx.who.companyId} and t.id = ${input.tableId}::int`,
  );
  const percent = own?.percent ?? outlet.serviceChargePercent;
  if (percent === 0)
    throw new Refused(409, 'NO_SERVICE_CHARGE', `${outlet.name} has no service charge. Enter it under Outlets.`, {
      type: 3,
    });
  return {
    ...input,
    serviceChargePercent: percent,
    serviceChargeTaxed: outlet.serviceChargeTaxed,
    serviceChargeBy: ctx.who.uCode,
  };
};

const unprint: Take = async (_tx, ctx, { row, confirmed }) => {
  supervised(ctx, confirmed, 'UNPRINT', `${row.number} is printed. A supervisor opens it again.`, row.branchId);
  return undefined;
};

/** What was ordered is billed or cancelled; an empty table is closed without a bill. */
const closeEmpty: Take = async (_tx, _ctx, { row, input }) => {
  if (row.number !== null)
    throw new Refused(409, 'BILL_PRINTED', `${row.number} was printed. Print it again and cancel the bill.`, {
      type: 3,
    });
  if (input.items.length === 0) return undefined;
  const amount = figuresOfOrder(input).payable;
  throw new Refused(409, 'NOT_EMPTY', `${formatPaise(amount)} is ordered. Cancel the lines first, or print the bill.`, {
    type: 3,
  });
};

/** A bill is cancelled on its own day alone. */
const cancel: Take = async (tx, ctx, { row, input }) => {
  const day = await businessDayFor(tx, ctx, outletDays, input.outletId, input.date);
  if (day !== input.date)
    throw new Refused(
      409,
      'DAY_CLOSED',
      `${row.number} is of ${formatDate(input.date)}. A bill is cancelled on its own business day.`,
      { type: 3 },
    );
  return undefined;
};

export const orderTakes = {
  seat,
  discount,
  service,
  unprint,
  void: closeEmpty,
  cancel,
} satisfies NonNullable<DocumentKind<OrderInput, never, never, never>['takes']>;
