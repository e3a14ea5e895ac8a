import { sql } from 'drizzle-orm';
import type { Paise } from '../../contract/amount';
import { type IsoDate, periodOf } from '../../contract/dates';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import type { Summary } from '../core/documents/documentStore';
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
 * The person behind cash in lines without a party. A voucher names its payee or payer in words, or nobody; a sale or
 * return knows its customer, and without one it is of a walk-in customer: `key` is null then, and no other cash is
 * added to it (Income-tax Act 2025 section 186 limits the payments of one person).
 */
export type CashPerson = { by: 'words'; name: string | null } | { by: 'customer'; key: string | null; name: string };

const WALK_IN = 'a walk-in customer';

/** The person of a sale or return; undefined where its form has no customer. */
export const customerOf = (input: object, party: Summary['party']): CashPerson | undefined =>
  'customerId' in input
    ? { by: 'customer', key: party ? `${party.kind}/${party.id}` : null, name: party?.name ?? WALK_IN }
    : undefined;

/** The same of a stored document `d`: the key of its customer, or one that no other document has. */
const CUSTOMER = sql`case when d.input ? 'customerId' then coalesce(d.party_kind || '/' || d.party_id, 'document ' || d.id) end`;

/**
 * Cash between the company and the parties of a voucher on a day, in vouchers of any type. Lines without a party belong
 * to the person of the document. If one of two vouchers names nobody, the same account means the same person, but a
 * customer is only ever the same as himself. When tax is the only other line, all the cash is the party's.
 */
export async function loadCashOfDay(
  tx: Tx,
  companyId: number,
  date: IsoDate,
  way: 'PY' | 'RC',
  { person, accountIds }: { person: CashPerson; accountIds: readonly number[] },
): Promise<CashOfDay> {
  const side = way === 'PY' ? sql`1` : sql`-1`;
  const named = person.by === 'words' ? person.name?.trim().toLowerCase() || null : null;
  const customer = person.by === 'customer' ? person.key : null;
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
      select d.id, cash.amount as cash, nullif(lower(btrim(coalesce(d.input ->> 'payee', d.input ->> 'receivedFrom'))), '') as person, ${CUSTOMER} as customer,
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
              from told group by id, cash, money, person, customer
            having not bool_or(is_sole)
               and case when ${person.by === 'customer'} or customer is not null then customer = ${customer}::text
                   else person = ${named}::text
                or ((person is null or ${named}::text is null) and bool_or(not ${PARTY} and amount > 0 and account_id = ${anyOf(accountIds)})) end) others`,
  );
  const parties = rows.flatMap(({ accountId, amount }) => (accountId === null ? [] : [[accountId, amount] as const]));
  return { parties: new Map(parties), others: rows.find(({ accountId }) => accountId === null)?.amount ?? zero };
}
