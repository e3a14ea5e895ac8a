import { sql } from 'drizzle-orm';
import type { Paise } from '../../contract/amount';
import { type IsoDate, periodOf } from '../../contract/dates';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import type { CashOfDay } from './cashLaw';
import { zero } from './posting';

const PARTY = sql`control_type in ('receivable', 'payable')`;

/** Amounts of a receipt or payment line that are posted by other entries: discounts, deductions and GST. */
const APART = sql`
  case d.type
    when 'PY' then coalesce((select sum(l.igst + l.cgst + l.sgst + l.cess) from gst_lines l
                              where l.company_id = d.company_id and l.document_id = d.id and l.party_id = e.account_id
                                and l.credit_eligible and not l.reverse_charge and not l.is_mirror), 0)
                 - coalesce((select sum(t.tax) from tds_deductions t
                              where t.company_id = d.company_id and t.document_id = d.id and t.account_id = e.account_id and not t.is_mirror), 0)
    when 'RC' then -coalesce((select sum((l ->> 'tdsDeducted')::bigint + (l ->> 'discountAllowed')::bigint + coalesce((l ->> 'shortAmount')::bigint, 0))
                                from jsonb_array_elements(d.input -> 'lines') l where (l ->> 'accountId')::int = coalesce(e.entered_account_id, e.account_id)), 0)
    else 0 end`;

/**
 * Cash between the company and the parties of a voucher on a day, in vouchers of any type. Lines without a party
 * belong to the person named by the voucher; if one of two vouchers names nobody, the same account means the same
 * person. When tax is the only other line, all the cash is the party's.
 */
export async function loadCashOfDay(
  tx: Tx,
  companyId: number,
  date: IsoDate,
  way: 'PY' | 'RC',
  { person, accountIds }: { person: string | null; accountIds: readonly number[] },
): Promise<CashOfDay> {
  const side = way === 'PY' ? sql`1` : sql`-1`;
  const named = person?.trim().toLowerCase() || null;
  const rows = await rowsOf<{ accountId: number | null; amount: Paise }>(
    tx,
    sql`
    with cash as (
      select c.company_id, c.document_id, sum(c.credit - c.debit) * ${side} as amount
        from ledger_entries c
        join accounts a on a.company_id = c.company_id and a.id = c.account_id
        join account_groups g on g.company_id = a.company_id and g.id = a.group_id and g.control_type = 'cash'
       where c.company_id = ${companyId} and c.period = ${periodOf(date, 'normal')} and c.date = ${date} and not c.is_mirror
       group by c.company_id, c.document_id having sum(c.credit - c.debit) * ${side} > 0
    ), moved as (
      select d.id, cash.amount as cash, nullif(lower(btrim(coalesce(d.input ->> 'payee', d.input ->> 'receivedFrom'))), '') as person,
             e.account_id, g.control_type, sum(e.debit - e.credit) * ${side} + case when ${PARTY} then ${APART} else 0 end as amount
        from cash
        join documents d on d.company_id = cash.company_id and d.id = cash.document_id and d.status = 'posted' and d.type not in ('CT', 'OP')
        join ledger_entries e on e.company_id = d.company_id and e.document_id = d.id and not e.is_mirror
        join accounts a on a.company_id = e.company_id and a.id = e.account_id
        join account_groups g on g.company_id = a.company_id and g.id = a.group_id
       group by d.company_id, d.id, cash.amount, e.account_id, e.entered_account_id, g.control_type
    ), told as (
      select *, -sum(amount) filter (where control_type in ('cash', 'bank')) over one as money,
             count(*) filter (where amount > 0 and control_type not in ('cash', 'bank', 'tax')) over one = 1 and ${PARTY} and amount > 0 as is_sole
        from moved window one as (partition by id)
    )
    select account_id as "accountId", sum(least(case when is_sole then money else amount end, cash))::bigint as amount
      from told where ${PARTY} and amount > 0 and account_id = ${anyOf(accountIds)}
     group by account_id
    union all
    select null, sum(greatest(least(cash, money - parties), 0))::bigint
      from (select cash, money, coalesce(sum(amount) filter (where ${PARTY} and amount > 0), 0) as parties
              from told group by id, cash, money, person
            having not bool_or(is_sole)
               and (person = ${named}::text
                or ((person is null or ${named}::text is null) and bool_or(not ${PARTY} and amount > 0 and account_id = ${anyOf(accountIds)})))) others`,
  );
  const parties = rows.flatMap(({ accountId, amount }) => (accountId === null ? [] : [[accountId, amount] as const]));
  return { parties: new Map(parties), others: rows.find(({ accountId }) => accountId === null)?.amount ?? zero };
}
