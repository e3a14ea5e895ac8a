import { sql } from 'drizzle-orm';
import type { Paise } from '../../contract/amount';
import { firstOfMonth, type IsoDate, lastOfMonth, periodOf, statutoryYearOf } from '../../contract/dates';
import type { DocumentLink } from '../../contract/errorBody';
import { asItStands, MSME_DAYS } from '../../contract/statutoryFigures';
import type { Confirmed } from '../../contract/steps';
import { provisionOn } from '../../contract/tdsProvisions';
import { Refused } from '../core/calls/refused';
import { anyOf } from '../core/db/anyOf';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import type { Needed } from '../core/documents/documentHeader';
import { filedTo } from './gst/filed';
import { registrationsOf } from './gst/registrations';
import { taxAccounts } from './gst/taxRoles';
import { type AccountFacts, type BillFacts, type Books, type CentreFacts, PURPOSES, type Purpose } from './posting';
import type { BilledFacts, Certificate, TdsFacts, TdsRate } from './tds/tds';

type BooksRow = {
  known: { accounts: AccountFacts[] | null; purposes: { purpose: Purpose; accountId: number }[] | null };
  bills?: BillFacts[] | null;
  centres?: CentreFacts[] | null;
  settings: Record<string, string> | null;
  gst?: Books['gst'];
};

// Only such groups hold accounts of the GST, so no other account asks further.
const ACCOUNT_JSON = sql`json_build_object('id', a.id, 'name', a.name, 'controlType', g.control_type, 'billWise', a.bill_wise, 'active', a.active,
  'branchIds', a.branch_ids, 'creditLimit', a.credit_limit, 'isMsme', a.msme_no is not null,
  'creditDays', case when a.msme_no is null then a.credit_days else least(coalesce(a.credit_days, 30), ${asItStands(MSME_DAYS)}::int) end, 'overdraftLimit', a.overdraft_limit, 'pan', a.pan, 'costCentreNeeded', a.cost_centre_needed,
  'nature', g.nature, 'isLoan', case when g.control_type = 'none' and g.nature in ('asset', 'liability') then g.id in (select id from loan_groups) end, 'isContra', g.nature = 'asset' and g.cash_flow = 'nonCash', 'systemKey', a.system_key, 'ownerKind', a.owner_kind, 'gstin', a.gstin, 'gstType', a.gst_type, 'stateCode', a.state_code,
  'tdsSectionId', a.tds_section_id, 'taxRole', case when g.control_type = 'tax' or (g.control_type = 'none' and g.nature in ('asset', 'liability')) then (select r.role from tax_roles r where r.account_id = a.id) end,
  'isGstCash', g.control_type in ('tax', 'none') and g.nature = 'asset' and exists (select from account_purposes p where p.company_id = a.company_id and p.purpose = 'gstCashLedger' and p.account_id = a.id))`;

/**
 * The accounts of a voucher and of its purposes, each once, in one column. Facts of groups and taxes are computed
 * once for all accounts, and only where one needs them. One array of keys from a separate select is looked up by the
 * index: a join with the purposes read the accounts for each purpose while the table had no statistics, and arrays
 * joined by `||` are not leakproof, see `anyOf`.
 */
const knownAccounts = (companyId: number, branchId: number, { accounts, purposes }: BooksNeed) => sql`
  (with recursive loan_groups as (
     select id from account_groups where company_id = ${companyId} and loans
     union
     select g.id from account_groups g join loan_groups p on g.parent_id = p.id where g.company_id = ${companyId}),
   tax_roles as materialized (select * from ${taxAccounts(companyId)} r),
   asked as materialized (
     select purpose, branch_id, account_id from account_purposes
      where company_id = ${companyId} and branch_id in (0, ${branchId}) and group_id = 0
        and purpose = any(array(select jsonb_array_elements_text(${JSON.stringify(purposes)}::jsonb))))
   select json_build_object(
     'accounts', (select json_agg(${ACCOUNT_JSON})
                    from accounts a join account_groups g on g.company_id = a.company_id and g.id = a.group_id
                   where a.company_id = ${companyId}
                     and a.id = any(array(select unnest(${`{${accounts.join()}}`}::int[]) union select account_id from asked))),
     'purposes', (select json_agg(json_build_object('purpose', purpose, 'accountId', account_id) order by branch_id) from asked)))`;

const gstOf = (companyId: number, branchId: number) => sql`
  (select json_build_object('state', b.state_code, 'isOutside', b.gstin is null and b.no_gstin_reason is not null, 'registrations', ${registrationsOf(companyId)}, 'filedTo', ${filedTo(companyId, branchId)}, 'rates', coalesce(
            (select json_agg(json_build_object('rate', t.rate, 'code', t.code, 'cess', t.cess, 'from', t.from_date, 'to', t.to_date, 'accounts', json_strip_nulls(json_build_object(
                      'outputCgst', t.cgst_sales_id, 'outputSgst', t.sgst_sales_id, 'outputIgst', t.igst_sales_id,
                      'inputCgst', t.cgst_purchase_id, 'inputSgst', t.sgst_purchase_id, 'inputIgst', t.igst_purchase_id, 'outputCess', t.other_sales_id, 'inputCess', t.other_purchase_id))) order by t.id)
               from taxes t where t.company_id = b.company_id and t.kind = 'gst' and t.active), '[]'))
     from branches b where b.company_id = ${companyId} and b.id = ${branchId})`;

const taxedAdvance = sql`
  (select json_build_object('partyId', l.party_id, 'gstin', l.gstin, 'gstType', l.gst_type, 'placeOfSupply', l.place_of_supply,
                            'billNo', l.bill_no, 'billDate', l.bill_date, 'rate', l.rate, 'interState', l.igst <> 0)
     from gst_lines l
    where b.kind = 'advance' and l.company_id = b.company_id and l.document_id = b.document_id and l.supply = 'advance' and not l.is_mirror limit 1)`;

const pendingOf = (companyId: number, ids: readonly number[]) => sql`
  (select json_agg(json_build_object('id', b.id, 'accountId', b.account_id, 'billNo', b.bill_no, 'pending', b.pending, 'taxed', ${taxedAdvance}))
     from bills b
    where b.company_id = ${companyId} and b.id = ${anyOf(ids)})`;

const centresOf = (companyId: number, ids: readonly number[]) => sql`
  (select json_agg(json_build_object('id', c.id, 'name', c.name, 'active', c.active))
     from cost_centres c
    where c.company_id = ${companyId} and c.id = ${anyOf(ids)})`;

/** The accounts, purposes and bills of a voucher. */
export type BooksNeed = {
  accounts: readonly number[];
  bills: readonly number[];
  purposes: readonly Purpose[];
  /** It may have GST, so state and rates are needed. */
  gst?: boolean;
  centres?: readonly number[];
};

/** Everything that deciding a voucher needs to know of accounts, bills and purposes, as columns of one statement. */
export function booksColumns(companyId: number, branchId: number, need: BooksNeed): Needed {
  return {
    known: knownAccounts(companyId, branchId, need),
    settings: sql`
      (select json_object_agg(s.setup_code, s.setup_value order by s.branch_id <> '*')
         from settings s where s.company_id = ${companyId} and s.branch_id in ('*', ${String(branchId)}))`,
    ...(need.gst && { gst: gstOf(companyId, branchId) }),
    ...(need.bills.length > 0 && { bills: pendingOf(companyId, need.bills) }),
    ...((need.centres?.length ?? 0) > 0 && { centres: centresOf(companyId, need.centres ?? []) }),
  };
}

/** The books in a row of those columns. */
export function booksIn(facts: object, branchId: number, confirmed: Confirmed): Books {
  const row = facts as BooksRow;
  const accounts = new Map((row.known.accounts ?? []).map((account) => [account.id, account]));
  // A branch's own line comes after the company's and takes its place.
  const purposes = new Map((row.known.purposes ?? []).map(({ purpose, accountId }) => [purpose, accountId]));
  return {
    branchId,
    accounts,
    bills: new Map((row.bills ?? []).map((bill) => [bill.id, bill])),
    centres: new Map((row.centres ?? []).map((centre) => [centre.id, centre])),
    confirmed,
    settings: row.settings ?? {},
    gst: row.gst ?? null,
    purpose(name) {
      const accountId = purposes.get(name);
      if (accountId === undefined) {
        throw new Refused(
          409,
          'NO_PURPOSE',
          `No account is set for “${PURPOSES[name]}”. Ask an administrator to choose one under account purposes.`,
          { type: 4 },
        );
      }
      return accountId;
    },
  };
}

type TdsRow = {
  line: number;
  section: string;
  on: IsoDate;
  rates: TdsRate[] | null;
  certificate: Certificate | null;
  earlierBase: Paise;
  earlierTax: Paise;
  monthBase: Paise;
  monthTax: Paise;
};
type TdsNeed = {
  line: number;
  sectionId: number;
  accountId: number;
  /** PAN of the payee, where the account is an expense: yearly limits apply to each person. */
  pan?: string | null;
  /** Day of the credit, where that came before the payment. */
  creditedOn?: IsoDate | null;
};

/** The same in a statement of its own. */
export async function loadBooks(
  tx: Tx,
  companyId: number,
  branchId: number,
  need: BooksNeed,
  confirmed: Confirmed,
): Promise<Books> {
  const columns = Object.entries(booksColumns(companyId, branchId, need)).map(
    ([column, value]) => sql`${value} as ${sql.identifier(column)}`,
  );
  return booksIn(await rowOf<object>(tx, sql`select ${sql.join(columns, sql`, `)}`), branchId, confirmed);
}

/** For each line with a section: TDS rates on the date, and TDS deducted from the party earlier in the year. */
export async function loadTds(
  tx: Tx,
  companyId: number,
  date: IsoDate,
  needs: readonly TdsNeed[],
): Promise<Map<number, TdsFacts>> {
  if (needs.length === 0) return new Map();
  // Limits are of the year of the tax law, which that of the books need not be.
  const asked = needs.map(({ line, sectionId, accountId, pan = null, creditedOn }) => {
    const on = creditedOn ?? date;
    const month = { first: firstOfMonth(on), last: lastOfMonth(on) };
    return { line, section: sectionId, account: accountId, pan, on, year: statutoryYearOf(on).code, ...month };
  });
  const own = sql`t.company_id = ${companyId} and t.account_id = n.account and t.section_id = n.section and t.year = n.year and t.pan is not distinct from n.pan`;
  const rows = await rowsOf<TdsRow>(
    tx,
    sql`
    select n.line, s.code as section, n.on,
           (select json_agg(json_build_object('payee', r.payee, 'percent', r.percent, 'singleLimit', r.single_limit, 'monthlyLimit', r.monthly_limit, 'yearlyLimit', r.yearly_limit, 'basis', r.basis,
                    'former', (select json_build_object('base', coalesce(sum(t.base), 0), 'tax', coalesce(sum(t.tax), 0)) from tds_deductions t
                                where ${own} and coalesce(t.credited_on, t.date) < r.from_date)))
              from (select distinct on (payee) * from tds_rates
                     where company_id = ${companyId} and section_id = n.section and from_date <= n.on
                       and (s.to_date is null or s.to_date >= n.on)
                     order by payee, from_date desc) r) as rates,
           (coalesce(d.base, 0) + coalesce(o.base, 0))::bigint as "earlierBase", (coalesce(d.tax, 0) + coalesce(o.tax, 0))::bigint as "earlierTax",
           coalesce(d.month_base, 0)::bigint as "monthBase", coalesce(d.month_tax, 0)::bigint as "monthTax",
           (select json_build_object('no', a.certificate_no, 'percent', a.certificate_percent,
                     'left', case when a.certificate_limit > 0 then a.certificate_limit - coalesce(sum(t.base) filter (where t.certificate = a.certificate_no), 0) end,
                     'former', json_build_object('base', coalesce(sum(t.base) filter (where t.certificate is distinct from a.certificate_no), 0),
                                                 'tax', coalesce(sum(t.tax) filter (where t.certificate is distinct from a.certificate_no), 0)))
              from accounts a left join tds_deductions t on ${own}
             where a.company_id = ${companyId} and a.id = n.account and a.certificate_no is not null and n.on between a.certificate_from and a.certificate_to
             group by a.certificate_no, a.certificate_percent, a.certificate_limit) as certificate
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
             as n(line int, section int, account int, pan text, "on" date, year text, first date, last date)
      join tds_sections s on s.company_id = ${companyId} and s.id = n.section
      left join lateral (select sum(base) as base, sum(tax) as tax,
                                sum(base) filter (where coalesce(t.credited_on, t.date) between n.first and n.last) as month_base,
                                sum(tax) filter (where coalesce(t.credited_on, t.date) between n.first and n.last) as month_tax
                           from tds_deductions t where ${own}) d on true
      left join lateral (select a.tds_opening_base as base, a.tds_opening_tax as tax
                           from accounts a join companies y on y.id = a.company_id
                          where a.company_id = ${companyId} and a.id = n.account and a.tds_section_id = n.section and n.pan is null
                            and n.year = to_char(y.books_from - interval '3 months', 'YY') || to_char(y.books_from + interval '9 months', 'YY')) o on true`,
  );
  const known = new Map(needs.map((need) => [need.line, need]));
  return new Map(
    rows.flatMap((row) => {
      const need = known.get(row.line);
      if (!need || !row.rates) return [];
      const { line, rates, section, on, certificate, ...earlier } = row;
      const withCertificate = rates.map((rate) =>
        certificate && rate.payee !== 'noPan' ? { ...rate, certificate } : rate,
      );
      return [[line, { ...need, ...earlier, section: provisionOn(section, on), rates: withCertificate }] as const];
    }),
  );
}

/**
 * How the bills that a voucher settles were booked: with or without tax deducted, and their separately shown GST.
 * Opening bills were booked, and their tax deducted, before the books began.
 */
export async function loadBilled(
  tx: Tx,
  companyId: number,
  billIds: readonly number[],
): Promise<Map<number, BilledFacts>> {
  if (billIds.length === 0) return new Map();
  const rows = await rowsOf<BilledFacts & { id: number }>(
    tx,
    sql`
    select b.id, d.date as "bookedOn",
           d.type = 'OP'
             or exists (select from tds_deductions t
                         where t.company_id = b.company_id and t.document_id = b.document_id and t.account_id = b.account_id and not t.is_mirror)
             or exists (select from ledger_entries e
                          join account_purposes p on p.company_id = e.company_id and p.purpose = 'tdsPayable' and p.account_id = e.account_id
                         where e.company_id = b.company_id and e.document_id = b.document_id and e.credit > 0 and not e.is_mirror) as "isDeducted",
           coalesce(g.taxable, 0)::bigint as taxable, coalesce(g.gst, 0)::bigint as gst
      from bills b
      join documents d on d.company_id = b.company_id and d.id = b.document_id
      left join lateral (select sum(taxable) as taxable, sum(igst + cgst + sgst + cess) as gst
                           from gst_lines l
                          where l.company_id = b.company_id and l.document_id = b.document_id and l.direction = 'inward'
                            and not l.reverse_charge and not l.is_mirror) g on true
     where b.company_id = ${companyId} and b.id = ${anyOf(billIds)}`,
  );
  return new Map(rows.map(({ id, ...billed }) => [id, billed]));
}

/** How the parties are registered that bear these GSTINs. */
export async function loadRegistered(
  tx: Tx,
  companyId: number,
  gstins: readonly string[],
): Promise<Map<string, string | null>> {
  if (gstins.length === 0) return new Map();
  const rows = await rowsOf<{ gstin: string; gstType: string | null }>(
    tx,
    sql`select a.gstin, max(a.gst_type) as "gstType" from accounts a
         where a.company_id = ${companyId} and a.gstin in (select jsonb_array_elements_text(${JSON.stringify(gstins)}::jsonb))
         group by a.gstin`,
  );
  return new Map(rows.map(({ gstin, gstType }) => [gstin, gstType]));
}

/** Cash that moved on a day between the company and each account, in vouchers of any type, in paise above zero. */
export async function loadCashOfAccounts(
  tx: Tx,
  companyId: number,
  date: IsoDate,
  way: 'PY' | 'RC',
  accountIds: readonly number[],
): Promise<Map<number, Paise>> {
  const [side, cashSide] = way === 'PY' ? [sql`e.debit`, sql`c.credit`] : [sql`e.credit`, sql`c.debit`];
  const rows = await rowsOf<{ accountId: number; amount: Paise }>(
    tx,
    sql`
    select e.account_id as "accountId", sum(least(${side}, m.cash))::bigint as amount
      from ledger_entries e
      join documents d on d.company_id = e.company_id and d.id = e.document_id and d.status = 'posted'
      join lateral (select sum(${cashSide}) as cash from ledger_entries c
                      join accounts a on a.company_id = c.company_id and a.id = c.account_id
                      join account_groups g on g.company_id = a.company_id and g.id = a.group_id and g.control_type = 'cash'
                     where c.company_id = e.company_id and c.document_id = e.document_id and not c.is_mirror) m on m.cash > 0
     where e.company_id = ${companyId} and e.period = ${periodOf(date, 'normal')} and e.date = ${date} and not e.is_mirror and ${side} > 0
       and d.type not in ('CT', 'OP')
       and e.account_id = ${anyOf(accountIds)}
     group by e.account_id`,
  );
  return new Map(rows.map((row) => [row.accountId, row.amount]));
}

/** The standing voucher that used a cheque already, or null. */
export async function chequeUser(
  tx: Tx,
  companyId: number,
  accountId: number,
  instrumentNo: string,
): Promise<DocumentLink | null> {
  const [row] = await rowsOf<DocumentLink>(
    tx,
    sql`select d.id, d.type, d.number as label from vouchers v join documents d on d.company_id = v.company_id and d.id = v.document_id
         where v.company_id = ${companyId} and v.money_account_id = ${accountId} and v.instrument_no = ${instrumentNo} and v.is_own_cheque and v.is_live
        union all
        select d.id, d.type, d.number from bank_opening_items k join documents d on d.company_id = k.company_id and d.id = k.document_id
         where k.company_id = ${companyId} and k.account_id = ${accountId} and k.instrument_no = ${instrumentNo} and k.credit > 0`,
  );
  return row ?? null;
}
