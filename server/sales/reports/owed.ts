import { sql } from 'drizzle-orm';
import { addDays, type IsoDate } from '../../../contract/dates';
import {
  customerDayBook,
  listOfSaleAdvances,
  pendingReceivables,
  RECEIVABLE_AGES,
} from '../../../contract/sales/saleReports';
import { pendingOn } from '../../books/openBills';
import { spanSums } from '../../books/spans';
import type { Api } from '../../core/calls/api';
import { mayBranches } from '../../core/documents/documentHeader';
import { between } from '../../core/lists/listEngine';
import { reportRoutes } from '../../core/lists/reportRoutes';

/** Amounts owed by customers, their advances, and all their movements. */

/** The customer of the account of `t`; of two that share one after their accounts were merged, the first. */
const customerOf = (account: string) => sql`
  join lateral (select c.id, c.name, c.mobile, c.group_id, g.name as group_name
                  from customers c join customer_groups g on g.company_id = c.company_id and g.id = c.group_id
                 where c.company_id = ${sql.raw(account)}.company_id and c.account_id = ${sql.raw(account)}.account_id order by c.id limit 1) c on true`;
const WHOSE = {
  customerId: (key: string) => sql`c.id = ${Number(key)}`,
  groupId: (key: string) => sql`c.group_id = ${Number(key)}`,
} as const;

/** Movements of the advance `b` by documents with an act. */
const movedBy = (act: ReturnType<typeof sql>) => sql`coalesce((
  select sum(m.amount) from bill_movements m join documents x on x.company_id = m.company_id and x.id = m.document_id
   where m.company_id = b.company_id and m.bill_id = b.id and m.document_id <> b.document_id and ${act}), 0)::bigint`;
const IS_REFUND = sql`(x.type = 'PY' or coalesce(x.input ->> 'act', '') = 'refund')`;

const WEEK = 7;

export function owedRoutes(api: Api): void {
  reportRoutes(api, pendingReceivables, {
    summary: 'Bills of customers that were open on a day, by age',
    from(_tx, { who, query }) {
      const { asOn, branchId } = query as { asOn: IsoDate; branchId?: string };
      const isNarrow = Boolean(branchId || who.branchIds);
      const own = (column: string) =>
        sql`${sql.raw(column)} is not null ${branchId ? sql`and ${sql.raw(column)} = ${Number(branchId)}` : sql``} ${mayBranches(who, column)}`;
      const [notDue, first, second, third, last] = RECEIVABLE_AGES;
      return sql`(
        with ${pendingOn(who.companyId, asOn, isNarrow ? own : null, sql`and b.amount > 0`)}
        select b.*, greatest(${asOn}::date - b.due_date, 0) as days,
               case when b.due_date >= ${asOn} then ${notDue} when ${asOn}::date - b.due_date <= 30 then ${first}
                    when ${asOn}::date - b.due_date <= 60 then ${second} when ${asOn}::date - b.due_date <= 90 then ${third} else ${last} end as age
          from pending b where b.company_id = ${who.companyId} and b.open > 0) t
        ${customerOf('t')}
        join documents d on d.company_id = t.company_id and d.id = t.document_id`;
    },
    company: 'inside',
    columns: {
      documentId: sql`t.document_id`,
      documentType: sql`d.type`,
      customerId: sql`c.id`,
      customer: sql`c.name`,
      group: sql`c.group_name`,
      mobile: sql`c.mobile`,
      number: sql`t.bill_no`,
      date: { value: sql`t.bill_date`, type: 'date', required: true },
      dueDate: { value: sql`t.due_date`, type: 'date', required: true },
      days: sql`t.days`,
      age: sql`t.age`,
      amount: { value: sql`t.amount`, sum: true },
      received: { value: sql`(t.amount - t.open)`, sum: true },
      balance: { value: sql`t.open`, sum: true },
    },
    where: {
      ...WHOSE,
      asOn: () => null,
      branchId: () => null,
      due: (due, { query }) => {
        const { asOn } = query as { asOn: IsoDate };
        return due === 'overdue'
          ? sql`t.due_date < ${asOn}`
          : sql`t.due_date between ${asOn} and ${addDays(asOn, WEEK)}`;
      },
    },
    order: [{ field: 'dueDate', dir: 'asc' }],
    ties: sql`t.id`,
  });

  reportRoutes(api, listOfSaleAdvances, {
    summary: 'Advances of customers, with what was adjusted and refunded of each',
    from: sql`bills b
      ${customerOf('b')}
      join documents d on d.company_id = b.company_id and d.id = b.document_id
      left join vouchers v on v.company_id = d.company_id and v.document_id = d.id`,
    company: sql`b.company_id`,
    branch: 'b.branch_id',
    only: sql`b.kind = 'advance' and b.amount < 0 and not b.is_cancelled`,
    columns: {
      documentId: sql`d.id`,
      documentType: sql`d.type`,
      date: { value: sql`b.bill_date`, type: 'date', required: true },
      number: sql`d.number`,
      customer: sql`c.name`,
      mode: sql`v.mode`,
      amount: { value: sql`(-b.amount)`, sum: true },
      adjusted: { value: movedBy(sql`not ${IS_REFUND}`), sum: true },
      refunded: { value: movedBy(IS_REFUND), sum: true },
      balance: { value: sql`(-b.pending)`, sum: true },
    },
    where: { ...between(sql`b.bill_date`), ...WHOSE, open: () => sql`b.pending <> 0` },
    order: [{ field: 'date', dir: 'asc' }],
    ties: sql`b.id`,
  });

  reportRoutes(api, customerDayBook, {
    summary: 'Everything that moved with customers, with the balance of each',
    from(_tx, { who, query }) {
      const { from, to, branchId } = query as { from: IsoDate; to: IsoDate; branchId?: string };
      const before = { from: null, to: addDays(from, -1), branchId: branchId ? Number(branchId) : null };
      const of = sql`and account_id in (select account_id from customers where company_id = ${who.companyId})`;
      return sql`(
        select e.*, (coalesce(o.s0, 0) + sum(e.debit - e.credit) over (partition by e.account_id order by e.date, e.id))::bigint as balance
          from ledger_entries e left join (${spanSums(who, [before], of)}) o on o.account_id = e.account_id
         where e.company_id = ${who.companyId} and e.date between ${from} and ${to} and e.revised = 0
           ${branchId ? sql`and e.branch_id = ${Number(branchId)}` : sql``} ${mayBranches(who, 'e.branch_id')}
           and e.account_id in (select account_id from customers where company_id = ${who.companyId})) t
        ${customerOf('t')}
        join documents d on d.company_id = t.company_id and d.id = t.document_id`;
    },
    company: 'inside',
    columns: {
      documentId: sql`d.id`,
      type: sql`d.type`,
      date: { value: sql`t.date`, type: 'date', required: true },
      number: sql`d.number`,
      customer: sql`c.name`,
      debit: { value: sql`t.debit`, sum: true },
      credit: { value: sql`t.credit`, sum: true },
      balance: sql`t.balance`,
    },
    where: { ...WHOSE, from: () => null, to: () => null, branchId: () => null },
    order: [
      { field: 'customer', dir: 'asc' },
      { field: 'date', dir: 'asc' },
    ],
    ties: sql`t.id`,
  });
}
