import { sql } from 'drizzle-orm';
import { daySettlement, heldBillsList, tillStatus } from '../../../contract/selling/shopReports';
import { PAID_WITH } from '../../../contract/selling/tenders';
import type { Api } from '../../core/calls/api';
import { instantText } from '../../core/documents/documentStore';
import { between, columnsOf } from '../../core/lists/listEngine';
import type { ListColumn } from '../../core/lists/listParts';
import { reportRoutes } from '../../core/lists/reportRoutes';
import { summed } from './sums';

/** Tills: what was counted at the end of the day, and how they are now. */

const moment = (column: string): ListColumn => ({
  value: sql.raw(column),
  shown: instantText(column),
  type: 'timestamptz',
});

/** An amount of a till by some of its lines; hidden for an open shift, since its count is blind. */
const ofShift = (amount: string) =>
  summed(sql.raw(`(case when s.closed_at is null then 0 else ${amount} end)::bigint`));
const taken = (mode: string) => ofShift(`coalesce(l.${mode}, 0)`);
const MODES = [...Object.keys(PAID_WITH), 'slip', 'credit'];
const BY_MODE = sql.raw(
  MODES.map(
    (mode) =>
      `sum(l.amount) filter (where l.mode = '${mode}' and l.kind in ('bill', 'return', 'clearance')) as ${mode}`,
  ).join(', '),
);
/** An excess or shortage goes to its account through the till when it closes; it is listed separately. */
const OVER = 'greatest(s.counted - s.expected, 0)';
const SHORT = 'greatest(s.expected - s.counted, 0)';
/** The slips of a way of paying, less the amount of the till. */
const counted = (column: string, mode: string) => ofShift(`s.${column} - coalesce(l.${mode}, 0)`);

export function tillReportRoutes(api: Api): void {
  reportRoutes(api, daySettlement, {
    summary: 'Tills with what was taken, expected and counted',
    from: sql`till_shifts s
      join outlets o on o.company_id = s.company_id and o.id = s.outlet_id
      join users u on u.company_id = s.company_id and u.id = s.opened_by
      cross join lateral (
        select ${BY_MODE}, sum(l.amount) filter (where l.kind = 'paidIn') as paid_in, sum(l.amount) filter (where l.kind = 'paidOut') as paid_out,
               count(distinct l.document_id) filter (where l.kind = 'bill' and d.phase <> 'void')::int as bills
          from till_lines l join documents d on d.company_id = l.company_id and d.id = l.document_id
         where l.company_id = s.company_id and l.shift_id = s.id) l`,
    company: sql`s.company_id`,
    branch: 'o.branch_id',
    columns: {
      date: { value: sql`s.opened_on`, type: 'date', required: true },
      outletId: sql`o.id`,
      outlet: sql`o.name`,
      till: sql`s.till`,
      series: sql`s.series`,
      cashier: sql`u.name`,
      state: sql`case when s.closed_at is null then 'open' else 'closed' end`,
      openedAt: moment('s.opened_at'),
      closedAt: moment('s.closed_at'),
      bills: summed(sql`l.bills`),
      opening: summed(sql`s.opening`),
      cash: taken('cash'),
      card: taken('card'),
      upi: taken('upi'),
      coupon: taken('coupon'),
      slip: taken('slip'),
      credit: taken('credit'),
      paidIn: ofShift(`coalesce(l.paid_in, 0) - ${OVER}`),
      paidOut: ofShift(`-coalesce(l.paid_out, 0) - ${SHORT}`),
      ...columnsOf('s', 'expected', 'counted', 'remark'),
      difference: ofShift('s.counted - s.expected'),
      cardDifference: counted('card_counted', 'card'),
      upiDifference: counted('upi_counted', 'upi'),
    },
    where: {
      ...between(sql`s.opened_on`),
      outletId: (key) => sql`s.outlet_id = ${Number(key)}`,
      state: (state) =>
        state === 'open'
          ? sql`s.closed_at is null`
          : state === 'closed'
            ? sql`s.closed_at is not null`
            : sql`s.counted <> s.expected`,
    },
    order: [
      { field: 'date', dir: 'asc' },
      { field: 'openedAt', dir: 'asc' },
    ],
    ties: sql`s.id`,
  });

  reportRoutes(api, tillStatus, {
    summary: 'The tills of the outlets as they are now',
    from: sql`outlets o
      join outlet_tills t on t.company_id = o.company_id and t.outlet_id = o.id
      left join till_shifts s on s.company_id = o.company_id and s.series = t.series and s.closed_at is null
      left join users u on u.company_id = s.company_id and u.id = s.opened_by`,
    company: sql`o.company_id`,
    branch: 'o.branch_id',
    only: sql`o.active`,
    joins: {
      made: sql`left join lateral (select count(distinct d.id) filter (where d.phase <> 'void')::int as bills, max(d.posted_at) as last
          from till_lines l join documents d on d.company_id = l.company_id and d.id = l.document_id
         where l.company_id = s.company_id and l.shift_id = s.id and l.kind = 'bill') l on true`,
      closed: sql`left join lateral (select max(c.closed_at) as closed_at from till_shifts c
         where c.company_id = o.company_id and c.outlet_id = o.id and c.series = t.series) c on true`,
    },
    columns: {
      outletId: sql`o.id`,
      outlet: sql`o.name`,
      till: sql`t.name`,
      series: sql`t.series`,
      state: sql`case when s.id is null then 'closed' else 'open' end`,
      cashier: sql`u.name`,
      openedAt: moment('s.opened_at'),
      bills: { value: sql`coalesce(l.bills, 0)`, joins: ['made'], sum: true },
      lastBillAt: { ...moment('l.last'), joins: ['made'] },
      closedAt: { ...moment('c.closed_at'), joins: ['closed'] },
      held: sql`(select count(*)::int from held_bills h where h.company_id = o.company_id and h.outlet_id = o.id)`,
    },
    where: {
      outletId: (key) => sql`o.id = ${Number(key)}`,
      state: (state) => (state === 'open' ? sql`s.id is not null` : sql`s.id is null`),
    },
    order: [
      { field: 'outlet', dir: 'asc' },
      { field: 'series', dir: 'asc' },
    ],
    ties: sql`o.id`,
  });

  reportRoutes(api, heldBillsList, {
    summary: 'Bills that are put aside at the moment',
    from: sql`held_bills h
      join outlets o on o.company_id = h.company_id and o.id = h.outlet_id
      join users u on u.company_id = h.company_id and u.id = h.held_by`,
    company: sql`h.company_id`,
    branch: 'o.branch_id',
    columns: {
      id: sql`h.id`,
      outlet: sql`o.name`,
      label: sql`h.label`,
      heldBy: sql`u.name`,
      heldAt: moment('h.held_at'),
      lines: sql`h.lines`,
      amount: summed(sql`h.amount`),
    },
    where: { outletId: (key) => sql`h.outlet_id = ${Number(key)}` },
    order: [{ field: 'heldAt', dir: 'asc' }],
    ties: sql`h.id`,
  });
}
