import { sql } from 'drizzle-orm';
import type { Paise } from '../../../contract/amount';
import type { Tile } from '../../../contract/dashboards';
import { addDays, addMonths, firstOfMonth, formatDate } from '../../../contract/dates';
import { procurementDashboard } from '../../../contract/procurement/dashboard';
import { procurement as screens } from '../../../contract/procurement/screens';
import { canOpen, type Screen } from '../../../contract/screen';
import { pendingOn } from '../../books/openBills';
import type { Api } from '../../core/calls/api';
import {
  type DashboardAt,
  type DashboardPart,
  dashboardRoute,
  type Params,
  targetOf,
  tileFor,
} from '../../core/dashboards/dashboards';
import { rowOf, type Tx } from '../../core/db/database';
import { QUOTED } from '../enquiries';
import { EXPECTED, PENDING } from '../pendingOrders';
import { monthChart, ofBranch, onTimeChart, priceTrend, purchasesByMonth, topSuppliers } from './charts';
import { approvalList, oneWithoutTheOther, shortSupplies } from './lists';

/** A week is the day and the six after it. */
const WEEK = 6;

export const procurementDashboardRoutes = (api: Api): void =>
  dashboardRoute(api, procurementDashboard, [
    async (tx, at) => {
      const steps = await firstSteps(tx, at);
      if (steps) return { steps };
      const months = await purchasesByMonth(tx, at);
      return {
        tiles: [...(await orderTiles(tx, at)), ...(await moneyTiles(tx, at)), ...(await purchasesTile(tx, at, months))],
        charts: [
          ...monthChart(at, months),
          ...(await topSuppliers(tx, at)),
          ...(await priceTrend(tx, at)),
          ...(await onTimeChart(tx, at)),
        ],
        lists: [
          ...(await approvalList(tx, at)),
          ...(await shortSupplies(tx, at)),
          ...(await oneWithoutTheOther(tx, at)),
        ],
      };
    },
  ]);

/** First steps, while there are no requests or purchases; null afterwards. */
async function firstSteps(tx: Tx, { who }: DashboardAt): Promise<DashboardPart['steps'] | null> {
  const { companyId } = who;
  const done = await rowOf<{ suppliers: boolean; items: boolean; begun: boolean }>(
    tx,
    sql`select exists (select from suppliers where company_id = ${companyId}) as suppliers,
               exists (select from items where company_id = ${companyId}) as items,
               exists (select from documents where company_id = ${companyId} and type in ('PQ', 'EN', 'QT', 'PO', 'BO', 'PI')) as begun`,
  );
  if (done.begun) return null;
  const step = (key: string, screen: Screen, text: string, note: string, isDone: boolean, params: Params = {}) =>
    canOpen(who, screen) ? [{ key, text, note, isDone, opens: targetOf(screen, params) }] : [];
  const isNew = { open: 'new' };
  return [
    ...step(
      'suppliers',
      screens.suppliers,
      'Enter your suppliers',
      'Or import them from a file.',
      done.suppliers,
      isNew,
    ),
    ...step(
      'openings',
      screens.supplierOpeningBalances,
      'Enter what you owed them',
      'Bill by bill, on the first day.',
      false,
    ),
    ...step(
      'order',
      screens.purchaseOrders,
      'Order from a supplier',
      'Goods and bill follow from the order.',
      false,
      isNew,
    ),
    ...step(
      'bill',
      screens.purchasesStockInwards,
      'Enter a bill',
      'From then on this page shows figures.',
      false,
      isNew,
    ),
  ];
}

async function orderTiles(tx: Tx, at: DashboardAt): Promise<Tile[]> {
  const { who, asOn, branchId, booksFrom } = at;
  const counts = await rowOf<{ requests: number; enquiries: number }>(
    tx,
    sql`select count(*) filter (where d.type = 'PQ' and d.status = 'submitted')::int as requests,
               count(*) filter (where d.type = 'EN' and d.status = 'approved' and ${QUOTED} = 0)::int as enquiries
          from documents d where d.company_id = ${who.companyId} and d.type in ('PQ', 'EN') and d.phase in ('waiting', 'live') ${ofBranch(at, 'd.branch_id')}`,
  );
  const late = sql`${EXPECTED} < ${asOn}`;
  const soon = sql`${EXPECTED} between ${asOn} and ${addDays(asOn, WEEK)}`;
  const { value } = PENDING.columns.value;
  const orders = await rowOf<{ late: Paise; lateLines: number; soon: Paise; soonLines: number }>(
    tx,
    sql`select coalesce(sum(${value}) filter (where ${late}), 0)::bigint as late, count(*) filter (where ${late})::int as "lateLines",
               coalesce(sum(${value}) filter (where ${soon}), 0)::bigint as soon, count(*) filter (where ${soon})::int as "soonLines"
          from ${PENDING.from} where d.company_id = ${who.companyId} and ${PENDING.only} and d.date <= ${asOn} ${ofBranch(at, 'd.branch_id')}`,
  );
  const pending = { from: booksFrom, to: asOn, branchId };
  const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`);
  return [
    ...tileFor(who, {
      key: 'requests',
      label: 'Requests waiting',
      value: counts.requests,
      show: 'count',
      better: 'less',
      screen: screens.purchaseRequests,
      params: { status: 'submitted', branchId },
    }),
    ...tileFor(who, {
      key: 'enquiries',
      label: 'Enquiries unanswered',
      value: counts.enquiries,
      show: 'count',
      better: 'less',
      screen: screens.purchaseEnquiries,
      params: { status: 'approved', answers: 'none', branchId },
    }),
    ...tileFor(who, {
      key: 'overdue',
      label: 'Orders overdue',
      value: orders.late,
      note: lines(orders.lateLines),
      better: 'less',
      screen: screens.pendingOrders,
      params: { ...pending, expectedTo: addDays(asOn, -1) },
    }),
    ...tileFor(who, {
      key: 'expected',
      label: 'To receive this week',
      value: orders.soon,
      note: lines(orders.soonLines),
      screen: screens.pendingOrders,
      params: { ...pending, expectedFrom: asOn, expectedTo: addDays(asOn, WEEK) },
    }),
  ];
}

/** Dues of this week, and advances not matched with a bill. */
async function moneyTiles(tx: Tx, at: DashboardAt): Promise<Tile[]> {
  const { who, asOn, branchId } = at;
  const dueTo = addDays(asOn, WEEK);
  const due = await rowOf<{ pending: Paise; bills: number }>(
    tx,
    sql`select coalesce(sum(-b.pending), 0)::bigint as pending, count(*)::int as bills
          from bills b join suppliers s on s.company_id = b.company_id and s.account_id = b.account_id
         where b.company_id = ${who.companyId} and b.pending < 0 and b.kind = 'bill' and b.bill_date <= ${asOn}
           and b.due_date between ${asOn} and ${dueTo} ${ofBranch(at, 'b.branch_id')}`,
  );
  const advances = await rowOf<{ open: Paise }>(
    tx,
    sql`with ${pendingOn(who.companyId, asOn, null, sql`and b.kind = 'advance' and b.amount > 0`)}
        select coalesce(sum(b.open), 0)::bigint as open from pending b
          join suppliers s on s.company_id = b.company_id and s.account_id = b.account_id
          join documents d on d.company_id = b.company_id and d.id = b.document_id
         where b.company_id = ${who.companyId} ${ofBranch(at, 'd.branch_id')}`,
  );
  return [
    ...tileFor(who, {
      key: 'due',
      label: 'Payable this week',
      value: due.pending,
      note: due.bills === 1 ? '1 bill' : `${due.bills} bills`,
      screen: screens.supplierPayments,
      params: { dueFrom: asOn, dueTo },
    }),
    ...tileFor(who, {
      key: 'advances',
      label: 'Advances not adjusted',
      value: advances.open,
      better: 'less',
      screen: screens.advancesLiable,
      params: { asOn, branchId },
    }),
  ];
}

/** This month up to the day, against the same days of the month before. */
async function purchasesTile(tx: Tx, at: DashboardAt, trend: readonly Paise[]): Promise<Tile[]> {
  const { who, asOn, branchId } = at;
  const from = firstOfMonth(asOn);
  const before = { from: addMonths(from, -1), to: addMonths(asOn, -1) };
  const { taxable } = await rowOf<{ taxable: Paise }>(
    tx,
    sql`select coalesce(sum(p.taxable), 0)::bigint as taxable from purchase_bills p
         where p.company_id = ${who.companyId} and p.is_live and p.date between ${before.from} and ${before.to} ${ofBranch(at, 'p.branch_id')}`,
  );
  return tileFor(who, {
    key: 'month',
    label: 'Purchases this month',
    value: trend.at(-1) ?? 0,
    trend: [...trend],
    before: { value: taxable, words: `${formatDate(before.from)} to ${formatDate(before.to)}` },
    screen: screens.listOfPurchases,
    params: { from, to: asOn, branchId },
  });
}
