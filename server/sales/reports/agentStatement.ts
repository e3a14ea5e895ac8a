import { sql } from 'drizzle-orm';
import { addDays, type IsoDate } from '../../../contract/dates';
import { agentStatement } from '../../../contract/sales/saleReports';
import { spanSums } from '../../books/spans';
import type { Api } from '../../core/calls/api';
import { mayBranches } from '../../core/documents/documentHeader';
import { reportRoutes } from '../../core/lists/reportRoutes';

/** Money that went to an agent, or came back from him; everything else is commission. */
const IS_MONEY = sql`d.type in ('AP', 'PY', 'RC')`;

/** The accounts of agents with the payable amount after each entry. The opening amount is a separate row. */
export const agentStatementRoutes = (api: Api) =>
  reportRoutes(api, agentStatement, {
    summary: 'Statement of agents: commission earned, taken back and paid, and what is payable after each entry',
    from(_tx, { who, query }) {
      const { from, to, branchId } = query as { from: IsoDate; to: IsoDate; branchId?: string };
      const before = { from: null, to: addDays(from, -1), branchId: branchId ? Number(branchId) : null };
      const agentAccounts = sql`(select account_id from agents where company_id = ${who.companyId})`;
      return sql`(
        with owed as (select o.account_id, -coalesce(o.s0, 0) as amount from (${spanSums(who, [before], sql`and account_id in ${agentAccounts}`)}) o)
        select e.company_id, e.account_id, e.id, e.document_id, e.date, 0::bigint as opening, e.debit, e.credit,
               (coalesce(o.amount, 0) + sum(e.credit - e.debit) over (partition by e.account_id order by e.date, e.id))::bigint as balance
          from ledger_entries e left join owed o on o.account_id = e.account_id
         where e.company_id = ${who.companyId} and e.date between ${from} and ${to} and e.revised = 0
           ${branchId ? sql`and e.branch_id = ${Number(branchId)}` : sql``} ${mayBranches(who, 'e.branch_id')}
           and e.account_id in ${agentAccounts}
        union all
        select ${who.companyId}::int, o.account_id, 0, null, ${from}::date, o.amount::bigint, 0, 0, o.amount::bigint from owed o where o.amount <> 0) t
        join lateral (select a.id, a.name from agents a
                       where a.company_id = t.company_id and a.account_id = t.account_id order by a.id limit 1) a on true
        left join documents d on d.company_id = t.company_id and d.id = t.document_id`;
    },
    company: 'inside',
    columns: {
      documentId: sql`d.id`,
      type: sql`d.type`,
      agent: sql`a.name`,
      date: { value: sql`t.date`, type: 'date', required: true },
      number: sql`d.number`,
      about: sql`case when d.id is null then 'Opening balance' when not ${IS_MONEY} then d.party_name end`,
      opening: { value: sql`t.opening`, sum: true },
      earned: { value: sql`(case when ${IS_MONEY} then 0 else t.credit end)::bigint`, sum: true },
      takenBack: { value: sql`(case when ${IS_MONEY} then 0 else t.debit end)::bigint`, sum: true },
      paid: { value: sql`(case when ${IS_MONEY} then t.debit - t.credit else 0 end)::bigint`, sum: true },
      balance: sql`t.balance`,
      due: { value: sql`(t.opening + t.credit - t.debit)::bigint`, sum: true },
    },
    where: {
      agentId: (key) => sql`a.id = ${Number(key)}`,
      from: () => null,
      to: () => null,
      branchId: () => null,
    },
    order: [
      { field: 'agent', dir: 'asc' },
      { field: 'date', dir: 'asc' },
    ],
    ties: sql`t.id`,
  });
