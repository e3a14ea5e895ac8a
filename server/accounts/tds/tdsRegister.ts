import { sql } from 'drizzle-orm';
import {
  type Deposit,
  lateInterest,
  type TdsRow,
  tdsDueOn,
  tdsRegister,
} from '../../../contract/accounts/tds/tdsRegister';
import { multiplyDivide, negate, type Paise } from '../../../contract/amount';
import { periodOf } from '../../../contract/dates';
import { certificateOn, paymentCodeOn, provisionOn, statementOn } from '../../../contract/tdsProvisions';
import { spanSums } from '../../books/spans';
import { type Api, todayOf } from '../../core/calls/api';
import type { SignedIn } from '../../core/calls/system';
import { rowsOf, type Tx } from '../../core/db/database';
import { inBranches, type Scope, scopeOf } from '../gst/scope';

type Worked = 'rate' | 'dueOn' | 'provision' | 'paymentCode' | 'form' | 'certificateForm' | 'interest';
type Found = Omit<TdsRow, Worked>;

/** Tax deducted at source: what was kept back from whom, when it is due, and the challan that deposited it. */
export function tdsRegisterRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: tdsRegister.path,
      summary: 'Tax deducted at source, with deposits and challans',
      needs: { anyOf: [tdsRegister.screen] },
      query: tdsRegister.query,
      answer: tdsRegister.answer,
    },
    async (tx, { who, query, now }) => {
      const scope = await scopeOf(tx, who, query);
      const section = query.sectionId ? Number(query.sectionId) : null;
      const told = await deductions(tx, scope, section);
      const untold = section === null ? await untoldDeductions(tx, scope) : [];
      const today = todayOf(now);
      const rows = [...told, ...untold].map((row): TdsRow => {
        // What was credited before a change of the law stays under the law of that day.
        const lawOn = row.creditedOn ?? row.date;
        return {
          ...row,
          rate: row.base ? multiplyDivide(row.tax, 100_000, row.base) : null,
          dueOn: tdsDueOn(row.date),
          interest: lateInterest(row.tax, row.date, row.challanDate ?? today),
          provision: row.section && provisionOn(row.section, lawOn),
          paymentCode: row.section && paymentCodeOn(row.section, lawOn, row.pan),
          form: row.section && statementOn(row.section, lawOn),
          certificateForm: row.section && certificateOn(row.section, lawOn),
        };
      });
      return { rows, deposits: await depositsIn(tx, scope), payable: await payableAt(tx, who, scope) };
    },
  );
}

const challanOf = sql`
  left join lateral (select c.number, c.bsr_code, c.date from tds_challans c
                      where c.company_id = t.company_id and c.month = date_trunc('month', t.date)::date and (c.section_id is null or c.section_id = t.section_id)
                      order by c.section_id nulls last, c.id limit 1) c on true`;

/** An expense has no PAN of its own: whoever was paid has it in the GSTIN of the line, from its third character on. */
const panOfLine = sql`(
  select substring(l ->> 'partyGstin' from 3 for 10) from jsonb_array_elements(d.input -> 'lines') l
   where (l ->> 'accountId')::int = t.account_id and (l ->> 'tdsSectionId')::int = t.section_id and l ->> 'partyGstin' <> ''
   limit 1)`;

/** What vouchers kept back; one that was cancelled in the same days is left out with its mirror. */
function deductions(tx: Tx, scope: Scope, section: number | null): Promise<Found[]> {
  const { companyId, from, to } = scope;
  return rowsOf<Found>(
    tx,
    sql`
    with told as (
      select k.*, bool_or(k.is_mirror) over w <> bool_and(k.is_mirror) over w as is_undone
        from tds_deductions k join documents b on b.company_id = k.company_id and b.id = k.document_id
       where k.company_id = ${companyId} and k.date between ${from} and ${to} and k.revised = 0 and ${inBranches(scope.branchIds, 'b.branch_id')}
         ${section === null ? sql`` : sql`and k.section_id = ${section}`}
      window w as (partition by k.document_id))
    select d.id as "voucherId", d.type, d.number, t.date, s.code as section, coalesce(nullif(d.input ->> 'payee', ''), a.name) as party, coalesce(t.pan, a.pan, ${panOfLine}) as pan,
           t.base, t.tax, t.credited_on as "creditedOn", t.certificate, c.number as "challanNo", c.bsr_code as "bsrCode", c.date as "challanDate", t.reason
      from told t
      join documents d on d.company_id = t.company_id and d.id = t.document_id
      join accounts a on a.company_id = t.company_id and a.id = t.account_id
      join tds_sections s on s.company_id = t.company_id and s.id = t.section_id
      ${challanOf}
     where not t.is_undone and (t.tax <> 0 or t.base <> 0)
     order by s.code, t.date, d.id`,
  );
}

const PAYABLE = (companyId: number) =>
  sql`(select account_id from account_purposes where company_id = ${companyId} and purpose = 'tdsPayable')`;

/** Credits of TDS Payable whose voucher names no section, such as plain journals; openings are not of the period. */
function untoldDeductions(tx: Tx, scope: Scope): Promise<Found[]> {
  const { companyId, from, to } = scope;
  return rowsOf<Found>(
    tx,
    sql`
    select d.id as "voucherId", d.type, d.number, e.date, null as section, coalesce(p.name, d.particulars) as party, p.pan, null as base,
           e.tax, null as "creditedOn", null as certificate, null as "challanNo", null as "bsrCode", null as "challanDate", null as reason
      from (select document_id, min(date) as date, sum(credit - debit)::bigint as tax
              from ledger_entries
             where company_id = ${companyId} and account_id in ${PAYABLE(companyId)} and period between ${periodOf(from)} and ${periodOf(to)} and period % 10 = 0
               and date between ${from} and ${to} and ${inBranches(scope.branchIds, 'branch_id')}
             group by document_id having sum(credit - debit) > 0) e
      join documents d on d.company_id = ${companyId} and d.id = e.document_id
      left join lateral (select a.name, a.pan from ledger_entries o
                           join accounts a on a.company_id = o.company_id and a.id = o.account_id
                           join account_groups g on g.company_id = a.company_id and g.id = a.group_id and g.control_type = 'payable'
                          where o.company_id = ${companyId} and o.document_id = e.document_id limit 1) p on true
     where not exists (select from tds_deductions k where k.company_id = ${companyId} and k.document_id = e.document_id)
     order by e.date, d.id`,
  );
}

/** Payments that took from TDS Payable, each with its challans. */
function depositsIn(tx: Tx, scope: Scope): Promise<Deposit[]> {
  const { companyId, from, to } = scope;
  return rowsOf<Deposit>(
    tx,
    sql`
    select d.id as "voucherId", d.type, d.number, e.date, e.amount, c.id as "challanId", c.version as "challanVersion", c.number as "challanNo",
           c.bsr_code as "bsrCode", c.date as "challanDate", c.month, s.code as section
      from (select document_id, min(date) as date, sum(debit - credit)::bigint as amount
              from ledger_entries
             where company_id = ${companyId} and account_id in ${PAYABLE(companyId)} and period between ${periodOf(from)} and ${periodOf(to)} and period % 10 = 0
               and date between ${from} and ${to} and ${inBranches(scope.branchIds, 'branch_id')}
             group by document_id having sum(debit - credit) > 0) e
      join documents d on d.company_id = ${companyId} and d.id = e.document_id
      left join tds_challans c on c.company_id = d.company_id and c.document_id = d.id
      left join tds_sections s on s.company_id = c.company_id and s.id = c.section_id
     where not exists (select from tds_deductions k where k.company_id = ${companyId} and k.document_id = e.document_id)
     order by e.date, d.id, c.id`,
  );
}

async function payableAt(tx: Tx, who: SignedIn, { companyId, to, branchIds }: Scope): Promise<Paise> {
  // As an array the account is looked up by the index; joined to it, every month of every account would be read.
  const only = sql`and account_id = any(array${PAYABLE(companyId)}) and ${inBranches(branchIds, 'branch_id')}`;
  const rows = await rowsOf<{ s0: Paise }>(tx, spanSums(who, [{ from: null, to, branchId: null }], only));
  return negate(rows.reduce((sum, row) => sum + row.s0, 0) as Paise);
}
