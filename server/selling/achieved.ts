import { type SQL, sql } from 'drizzle-orm';
import { addMonths, firstOfMonth, type IsoDate, lastOfMonth, yearBefore } from '../../contract/dates';
import type { SignedIn } from '../core/calls/system';
import { mayBranches } from '../core/documents/documentHeader';

/**
 * Achievement of the targets of a month, by their basis: a row for each owner, for this month and the same month a
 * year before.
 */

type Asked = { who: SignedIn; month: IsoDate; branchId?: string | undefined };

/** Days of the month and of the same month a year before; `isLast` marks the latter. */
function months(column: SQL, month: IsoDate) {
  const from = firstOfMonth(month);
  const before = firstOfMonth(yearBefore(from));
  return {
    within: sql`(${column} between ${from} and ${lastOfMonth(from)} or ${column} between ${before} and ${lastOfMonth(before)})`,
    isLast: sql`(${column} < ${addMonths(from, -1)})`,
  };
}

/** The owner of an enquiry `d`, with the noted values in `n`. */
const NOTED = sql`left join crm_now n on n.company_id = d.company_id and n.document_id = d.id and n.revision = d.revision`;
const OWNER = sql`coalesce(n.owner_id, (d.input ->> 'ownerId')::int, d.created_by)`;
/** For a document that answers an enquiry, the owner of that enquiry. */
const OWNER_OF_ENQUIRY = sql`coalesce((
  select ${OWNER} from (select e.* from documents e where e.company_id = o.company_id and e.id = (o.input ->> 'leadId')::int) d ${NOTED}), o.created_by)`;

const owners = (values: SQL) => sql`cross join lateral (values ${values}) as k(kind, key)`;

export function achievedOf({ who, month, branchId }: Asked): SQL {
  const here = (column: string) =>
    sql`${branchId ? sql`and ${sql.raw(column)} = ${Number(branchId)}` : sql``} ${mayBranches(who, column)}`;
  const [bill, doc, step] = [months(sql`b.date`, month), months(sql`d.date`, month), months(sql`s.on_date`, month)];
  const company = who.companyId;
  return sql`
    with recursive above as (
      select g.id, g.id as top, g.parent_id from item_groups g where g.company_id = ${company}
      union
      select a.id, g.id, g.parent_id from above a join item_groups g on g.company_id = ${company} and g.id = a.parent_id
    ),
    sold as (
      select b.*, ${bill.isLast} as is_last, c.group_id from sale_bills b
        left join customers c on c.company_id = b.company_id and c.id = b.customer_id
       where b.company_id = ${company} and b.is_live and ${bill.within} ${here('b.branch_id')}
    ),
    ordered as (
      select o.id, o.branch_id, o.is_last, l.item_id, l.taxable, (o.input ->> 'agentId')::int as agent_id, ${OWNER_OF_ENQUIRY} as user_id, c.group_id
        from (select d.*, ${doc.isLast} as is_last from documents d
               where d.company_id = ${company} and d.type = 'CO' and d.phase in ('live', 'done') and ${doc.within} ${here('d.branch_id')}) o
        join item_lines l on l.company_id = ${company} and l.document_id = o.id and l.part = 'items'
        left join customers c on c.company_id = ${company} and c.id = o.party_id
    ),
    received as (
      select b.branch_id, ${bill.isLast} as is_last, b.customer_id, null::int as user_id, (b.cash + b.card + b.upi + b.bank) as amount
        from sold b
      union all
      select d.branch_id, ${doc.isLast}, c.id, d.created_by, e.credit - e.debit
        from documents d
        join ledger_entries e on e.company_id = d.company_id and e.document_id = d.id and not e.is_mirror and e.revised = 0
        join lateral (select c.id from customers c where c.company_id = e.company_id and c.account_id = e.account_id order by c.id limit 1) c on true
       where d.company_id = ${company} and d.type in ('RC', 'CL', 'CA') and d.phase <> 'void' and ${doc.within} ${here('d.branch_id')}
    ),
    entered as (
      select d.branch_id, ${doc.isLast} as is_last, ${OWNER} as user_id, (d.input ->> 'agentId')::int as agent_id
        from documents d ${NOTED}
       where d.company_id = ${company} and d.type = 'CL' and d.number is not null and d.status not in ('junk', 'rejected', 'submitted', 'returned')
         and ${doc.within} ${here('d.branch_id')}
    ),
    visited as (
      select s.branch_id, ${step.isLast} as is_last, s.taken_by as user_id
        from (select d.branch_id, m.taken_by, coalesce(m.date, (m.taken_at at time zone 'Asia/Kolkata')::date) as on_date
                from document_steps m join documents d on d.company_id = m.company_id and d.id = m.document_id
               where m.company_id = ${company} and d.type = 'CL' and m.event = 'log' and m.given ->> 'kind' = 'visit' ${here('d.branch_id')}) s
       where ${step.within}
    ),
    told as (
      select 'invoices' as basis, k.kind, k.key, is_last, taxable - charges as amount, 0 as number
        from sold ${owners(sql`('agent', agent_id), ('employee', salesperson_id), ('customerGroup', group_id), ('branch', branch_id)`)}
      union all
      select 'invoices', 'itemGroup', a.top, s.is_last, t.taxable, 0
        from sold s join sale_items t on t.company_id = s.company_id and t.document_id = s.document_id
        join items i on i.company_id = t.company_id and i.id = t.item_id join above a on a.id = i.group_id
      union all
      select 'approvedOrders', k.kind, k.key, is_last, taxable, 0
        from ordered ${owners(sql`('agent', agent_id), ('employee', user_id), ('customerGroup', group_id), ('branch', branch_id)`)}
      union all
      select 'approvedOrders', 'itemGroup', a.top, o.is_last, o.taxable, 0
        from ordered o join items i on i.company_id = ${company} and i.id = o.item_id join above a on a.id = i.group_id
      union all
      select 'collections', k.kind, k.key, r.is_last, r.amount, 0
        from received r left join customers c on c.company_id = ${company} and c.id = r.customer_id
        ${owners(sql`('agent', c.agent_id), ('employee', r.user_id), ('customerGroup', c.group_id), ('branch', r.branch_id)`)}
      union all
      select 'leads', k.kind, k.key, is_last, 0, 1 from entered ${owners(sql`('agent', agent_id), ('employee', user_id), ('branch', branch_id)`)}
      union all
      select 'visits', k.kind, k.key, is_last, 0, 1 from visited ${owners(sql`('employee', user_id), ('branch', branch_id)`)}
    )
    select basis, kind, key, coalesce(sum(amount) filter (where not is_last), 0)::bigint as amount, coalesce(sum(number) filter (where not is_last), 0)::int as number,
           coalesce(sum(amount) filter (where is_last), 0)::bigint as last_amount, coalesce(sum(number) filter (where is_last), 0)::int as last_number
      from told where key is not null group by 1, 2, 3`;
}

/** Targets `t` of a month with what was reached, in percent, and the step of incentive that follows from it. */
export const targetsWithAchieved = (asked: Asked): SQL => sql`(
  select t.*, coalesce(a.amount, 0) as achieved, coalesce(a.number, 0) as reached, coalesce(a.last_amount, 0) as last_amount,
         coalesce(a.last_number, 0) as last_number, p.percent, coalesce(s.percent, 0) as incentive_percent,
         round(greatest(coalesce(a.amount, 0), 0) * coalesce(s.percent, 0) / 100000.0)::bigint as incentive
    from sales_targets t
    left join (${achievedOf(asked)}) a on a.basis = t.basis and a.kind = t.owner_kind
         and a.key = coalesce(t.agent_id, t.user_id, t.group_id, t.item_group_id, t.branch_id)
   cross join lateral (select case when t.amount > 0 then round(coalesce(a.amount, 0) * 100000.0 / t.amount)
                                   when t.number > 0 then round(coalesce(a.number, 0) * 100000.0 / t.number) else 0 end::int as percent) p
    left join lateral (select x.percent from target_slabs x
         where x.company_id = t.company_id and x.target_id = t.id and x.from_percent <= p.percent order by x.from_percent desc limit 1) s on true
   where t.company_id = ${asked.who.companyId} and t.active and t.month = ${firstOfMonth(asked.month)})`;
