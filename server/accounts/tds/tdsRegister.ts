import { type SQL, sql } from 'drizzle-orm';
import {
  type Deposit,
  lateInterest,
  type TdsRow,
  tdsDueOn,
  tdsRegister,
} from '../../../contract/accounts/tds/tdsRegister';
import { multiplyDivide, negate, type Paise, type Percent, percentOf, roundTo } from '../../../contract/amount';
import { type IsoDate, periodOf } from '../../../contract/dates';
import { certificateOn, paymentCodeOn, provisionOn, statementOn } from '../../../contract/tdsProvisions';
import { spanSums } from '../../books/spans';
import { type Api, todayOf } from '../../core/calls/api';
import type { SignedIn } from '../../core/calls/system';
import { rowsOf, type Tx } from '../../core/db/database';
import { inBranches, type Scope, scopeOf } from '../gst/scope';

type Worked =
  | 'filed'
  | 'needsCorrection'
  | 'rate'
  | 'dueOn'
  | 'provision'
  | 'paymentCode'
  | 'form'
  | 'certificateForm'
  | 'interest';
type Found = Omit<TdsRow, Worked> & { lineId: number | null; rates: readonly Percent[] | null };
type TaxPurpose = 'tdsPayable' | 'tcsPayable';

/** Tax deducted and collected at source: amounts by party, due days, and the challans of deposit. */
export function tdsRegisterRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: tdsRegister.path,
      summary: 'Tax deducted and collected at source, with deposits and challans',
      needs: { anyOf: [tdsRegister.screen] },
      query: tdsRegister.query,
      answer: tdsRegister.answer,
    },
    async (tx, { who, query, now }) => {
      const scope = await scopeOf(tx, who, query);
      const section = query.sectionId ? Number(query.sectionId) : null;
      const deducted = await deductions(tx, scope, section);
      const untold = section === null ? await untoldDeductions(tx, scope) : [];
      const today = todayOf(now);
      const filings = await filingsIn(tx, scope);
      const rows = [...deducted, ...untold].map(({ lineId, rates, ...row }): TdsRow => {
        // Amounts credited before a change of the law stay under the law of that day.
        const lawOn = row.creditedOn ?? row.date;
        const form = row.section && statementOn(row.section, lawOn);
        const filing = filings.find((one) => one.form === form && one.from <= row.date && row.date <= one.to);
        const isFiled = filing !== undefined && (lineId ?? 0) <= filing.lastLine;
        return {
          ...row,
          filed: isFiled ? filing.filedOn : null,
          needsCorrection: filing !== undefined && !isFiled,
          rate: rateOf(row, rates ?? []),
          dueOn: tdsDueOn(row.date, row.isCollected),
          interest: lateInterest(row.tax, row.date, row.challanDate ?? today, row.isCollected),
          provision: row.section && provisionOn(row.section, lawOn),
          paymentCode: row.section && paymentCodeOn(row.section, lawOn, row.pan),
          form,
          certificateForm: row.section && certificateOn(row.section, lawOn),
        };
      });
      const payable = await payableAt(tx, who, scope, 'tdsPayable');
      const tcsPayable = await payableAt(tx, who, scope, 'tcsPayable');
      return { rows, deposits: await depositsIn(tx, scope), payable, tcsPayable };
    },
  );
}

/** The rate of the section where the tax follows from it in whole rupees, else what the tax is of its base. */
function rateOf({ base, tax }: Pick<TdsRow, 'base' | 'tax'>, rates: readonly Percent[]): number | null {
  if (!base) return null;
  const inRupees = (percent: Percent) => roundTo(percentOf(base, percent), 100 as Paise);
  return rates.find((percent) => inRupees(percent) === tax) ?? multiplyDivide(tax, 100_000, base);
}

/** Statements that are filed of quarters in these days. */
const filingsIn = (tx: Tx, { companyId, from, to }: Scope) =>
  rowsOf<{ form: string; from: IsoDate; to: IsoDate; filedOn: IsoDate; lastLine: number }>(
    tx,
    sql`select form, from_date as "from", to_date as "to", filed_on as "filedOn", last_line as "lastLine" from filed_returns
         where company_id = ${companyId} and registration = '' and from_date <= ${to} and to_date >= ${from}`,
  );

const challanOf = sql`
  left join lateral (select c.number, c.bsr_code, c.date from tds_challans c
                       join ledger_entries e on e.company_id = c.company_id and e.document_id = c.document_id and e.debit > 0
                       join account_purposes p on p.company_id = e.company_id and p.account_id = e.account_id
                                              and p.purpose = case when s.code like '206C%' then 'tcsPayable' else 'tdsPayable' end
                      where c.company_id = t.company_id and c.month = date_trunc('month', t.date)::date and (c.section_id is null or c.section_id = t.section_id)
                      order by c.section_id nulls last, c.id limit 1) c on true`;

/** An expense has no PAN of its own: the payee's PAN is in the GSTIN of the line, from its third character on. */
const panOfLine = sql`(
  select substring(l ->> 'partyGstin' from 3 for 10) from jsonb_array_elements(d.input -> 'lines') l
   where (l ->> 'accountId')::int = t.account_id and (l ->> 'tdsSectionId')::int = t.section_id and l ->> 'partyGstin' <> ''
   limit 1)`;

/** Deductions by vouchers; one cancelled in the same days is left out with its mirror. */
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
    select t.id as "lineId", d.id as "voucherId", d.type, d.number, t.date, s.code as section, s.code like '206C%' as "isCollected", coalesce(nullif(d.input ->> 'payee', ''), a.name) as party, coalesce(t.pan, a.pan, ${panOfLine}) as pan,
           t.base, t.tax, (select json_agg(r.percent) from (select distinct on (payee) percent from tds_rates
             where company_id = t.company_id and section_id = t.section_id and from_date <= t.date order by payee, from_date desc) r) as rates, t.credited_on as "creditedOn", t.certificate, c.number as "challanNo", c.bsr_code as "bsrCode", c.date as "challanDate", t.reason
      from told t
      join documents d on d.company_id = t.company_id and d.id = t.document_id
      join accounts a on a.company_id = t.company_id and a.id = t.account_id
      join tds_sections s on s.company_id = t.company_id and s.id = t.section_id
      ${challanOf}
     where not t.is_undone and (t.tax <> 0 or t.base <> 0)
     order by s.code, t.date, d.id`,
  );
}

const PAYABLE = (companyId: number, purpose: TaxPurpose) =>
  sql`(select account_id from account_purposes where company_id = ${companyId} and purpose = ${purpose})`;
/** The movements of a voucher on the two accounts, separately. */
const moved = ({ companyId, from, to, branchIds }: Scope, amount: SQL) => sql`
  select e.document_id, p.is_collected, min(e.date) as date, sum(${amount})::bigint as amount
    from ledger_entries e
    join (select distinct account_id, purpose = 'tcsPayable' as is_collected from account_purposes
           where company_id = ${companyId} and purpose in ('tdsPayable', 'tcsPayable')) p on p.account_id = e.account_id
   where e.company_id = ${companyId} and e.period between ${periodOf(from)} and ${periodOf(to)} and e.period % 10 = 0
     and e.account_id in (select account_id from account_purposes where company_id = ${companyId} and purpose in ('tdsPayable', 'tcsPayable'))
     and e.date between ${from} and ${to} and ${inBranches(branchIds, 'e.branch_id')}
   group by e.document_id, p.is_collected having sum(${amount}) > 0`;

/** Credits of TDS or TCS Payable whose voucher names no section, such as plain journals; openings are not of the period. */
function untoldDeductions(tx: Tx, scope: Scope): Promise<Found[]> {
  const { companyId } = scope;
  return rowsOf<Found>(
    tx,
    sql`
    select null::int as "lineId", d.id as "voucherId", d.type, d.number, e.date, null as section, e.is_collected as "isCollected", coalesce(p.name, d.particulars) as party, p.pan, null as base, null as rates,
           e.amount as tax, null as "creditedOn", null as certificate, null as "challanNo", null as "bsrCode", null as "challanDate", null as reason
      from (${moved(scope, sql`e.credit - e.debit`)}) e
      join documents d on d.company_id = ${companyId} and d.id = e.document_id
      left join lateral (select a.name, a.pan from ledger_entries o
                           join accounts a on a.company_id = o.company_id and a.id = o.account_id
                           join account_groups g on g.company_id = a.company_id and g.id = a.group_id and g.control_type = 'payable'
                          where o.company_id = ${companyId} and o.document_id = e.document_id limit 1) p on true
     where not exists (select from tds_deductions k where k.company_id = ${companyId} and k.document_id = e.document_id)
     order by e.date, d.id`,
  );
}

/** Payments that took from TDS or TCS Payable, each with its challans. */
function depositsIn(tx: Tx, scope: Scope): Promise<Deposit[]> {
  const { companyId } = scope;
  return rowsOf<Deposit>(
    tx,
    sql`
    select case when e.is_collected then 'TCS' else 'TDS' end as tax, d.id as "voucherId", d.type, d.number, e.date, e.amount, c.id as "challanId", c.version as "challanVersion", c.number as "challanNo",
           c.bsr_code as "bsrCode", c.date as "challanDate", c.month, s.code as section
      from (${moved(scope, sql`e.debit - e.credit`)}) e
      join documents d on d.company_id = ${companyId} and d.id = e.document_id
      left join tds_challans c on c.company_id = d.company_id and c.document_id = d.id
      left join tds_sections s on s.company_id = c.company_id and s.id = c.section_id
     where not exists (select from tds_deductions k where k.company_id = ${companyId} and k.document_id = e.document_id)
     order by e.date, d.id, c.id`,
  );
}

async function payableAt(
  tx: Tx,
  who: SignedIn,
  { companyId, to, branchIds }: Scope,
  purpose: TaxPurpose,
): Promise<Paise> {
  // As an array the account is looked up by the index; joined to it, every month of every account would be read.
  const only = sql`and account_id = any(array${PAYABLE(companyId, purpose)}) and ${inBranches(branchIds, 'branch_id')}`;
  const rows = await rowsOf<{ s0: Paise }>(tx, spanSums(who, [{ from: null, to, branchId: null }], only));
  return negate(rows.reduce((sum, row) => sum + row.s0, 0) as Paise);
}
