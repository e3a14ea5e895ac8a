import { sql } from 'drizzle-orm';
import type { IsoDate } from '../../../contract/dates';
import {
  ADVANCE_AGES,
  advancesLiable,
  listOfAdvances,
  supplierDayBook,
} from '../../../contract/procurement/purchaseReports';
import { pendingOn } from '../../books/openBills';
import type { Api } from '../../core/calls/api';
import { between } from '../../core/lists/listEngine';
import { reportRoutes } from '../../core/lists/reportRoutes';

/** Movements of the advance `b` by documents with an act, such as `refund`. */
const movedBy = (act: ReturnType<typeof sql>) => sql`coalesce((
  select sum(-m.amount) from bill_movements m join documents x on x.company_id = m.company_id and x.id = m.document_id
   where m.company_id = b.company_id and m.bill_id = b.id and m.document_id <> b.document_id and ${act}), 0)::bigint`;
const IS_REFUND = sql`x.type = 'SA' and x.input ->> 'act' = 'refund'`;
const ORDER = sql`(select o.number from documents o where o.company_id = d.company_id and o.id = (d.input ->> 'orderId')::int)`;

export function advanceReportRoutes(api: Api): void {
  reportRoutes(api, listOfAdvances, {
    summary: 'Advances to suppliers, with what was adjusted and refunded of each',
    from: sql`documents d
      join bills b on b.company_id = d.company_id and b.document_id = d.id and b.kind = 'advance' and not b.is_cancelled
      left join vouchers v on v.company_id = d.company_id and v.document_id = d.id`,
    company: sql`d.company_id`,
    branch: 'd.branch_id',
    only: sql`d.type = 'SA' and d.status = 'posted'`,
    columns: {
      documentId: sql`d.id`,
      date: { value: sql`d.date`, type: 'date', required: true },
      number: sql`d.number`,
      supplier: sql`d.party_name`,
      order: ORDER,
      mode: sql`v.mode`,
      amount: { value: sql`b.amount`, sum: true },
      adjusted: { value: movedBy(sql`not (${IS_REFUND})`), sum: true },
      refunded: { value: movedBy(IS_REFUND), sum: true },
      balance: { value: sql`b.pending`, sum: true },
    },
    where: { ...between(sql`d.date`), supplierId: (key) => sql`d.party_id = ${Number(key)}` },
    order: [{ field: 'date', dir: 'asc' }],
    ties: sql`d.id`,
  });

  reportRoutes(api, advancesLiable, {
    summary: 'Advances that suppliers still had on a day, by age',
    from(_tx, { who, query }) {
      const { asOn } = query as { asOn: IsoDate };
      const [first, second, third, last] = ADVANCE_AGES;
      return sql`(
        with ${pendingOn(who.companyId, asOn, null, sql`and b.kind = 'advance' and b.amount > 0`)}
        select b.document_id, d.type, d.number, d.date, d.branch_id, s.id as supplier_id, s.name as supplier, b.open, ${asOn}::date - d.date as days,
               case when ${asOn}::date - d.date <= 30 then ${first} when ${asOn}::date - d.date <= 60 then ${second}
                    when ${asOn}::date - d.date <= 90 then ${third} else ${last} end as age,
               o.number as order_no, (o.input ->> 'expectedOn')::date as expected_on
          from pending b
          join suppliers s on s.company_id = b.company_id and s.account_id = b.account_id
          join documents d on d.company_id = b.company_id and d.id = b.document_id
          left join documents o on o.company_id = d.company_id and o.id = (d.input ->> 'orderId')::int and o.type = 'PO'
         where b.company_id = ${who.companyId}) t join companies c on c.id = ${who.companyId}`;
    },
    company: sql`c.id`,
    branch: 't.branch_id',
    columns: {
      documentId: sql`t.document_id`,
      documentType: sql`t.type`,
      supplier: sql`t.supplier`,
      number: sql`t.number`,
      date: { value: sql`t.date`, type: 'date', required: true },
      order: sql`t.order_no`,
      expectedOn: { value: sql`t.expected_on`, type: 'date' },
      days: sql`t.days`,
      age: sql`t.age`,
      balance: { value: sql`t.open`, sum: true },
    },
    where: { asOn: () => null, supplierId: (key) => sql`t.supplier_id = ${Number(key)}` },
    order: [{ field: 'date', dir: 'asc' }],
    ties: sql`t.document_id`,
  });

  reportRoutes(api, supplierDayBook, {
    summary: 'Everything that moved with suppliers, day by day',
    from: sql`ledger_entries e
      join suppliers s on s.company_id = e.company_id and s.account_id = e.account_id
      join documents d on d.company_id = e.company_id and d.id = e.document_id`,
    company: sql`e.company_id`,
    branch: 'e.branch_id',
    columns: {
      documentId: sql`d.id`,
      type: sql`d.type`,
      date: { value: sql`e.date`, type: 'date', required: true },
      number: sql`d.number`,
      supplier: sql`s.name`,
      billNo: sql`e.bill_no`,
      debit: { value: sql`e.debit`, sum: true },
      credit: { value: sql`e.credit`, sum: true },
    },
    where: { ...between(sql`e.date`), supplierId: (key) => sql`s.id = ${Number(key)}` },
    order: [{ field: 'date', dir: 'asc' }],
    ties: sql`e.id`,
  });
}
