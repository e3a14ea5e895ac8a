import { type SQL, sql } from 'drizzle-orm';
import type { Check, Finding, YearCheck } from '../../contract/accounts/yearEnd';
import { formatBalance, formatPaise, type Paise } from '../../contract/amount';
import { type FinancialYear, formatDate, periodOf } from '../../contract/dates';
import { rowOf, rowsOf, type Tx } from '../core/database';
import { HAS_GAP, SERIES_OF_COUNTER } from '../core/numberSeries';
import type { Signed } from '../core/system';

/** What a check looks at. */
type Look = { tx: Tx; who: Signed; year: FinancialYear };
type Found = { words: string; findings?: Finding[]; count?: number };

/** How many findings of a check are shown. */
const SHOWN = 20;

type YearCheckRule = {
  check: YearCheck;
  otherwise: 'blocks' | 'warns';
  passed: string;
  /** What is wrong, or null. */
  look(at: Look): Promise<Found | null>;
};

const finding = (label: string, hint: string | null = null): Finding => ({
  label,
  hint,
  voucher: null,
  accountId: null,
});

/** Findings of a statement that gives `label`, `hint` and the count of all as `total`. */
async function found(tx: Tx, statement: SQL, words: (total: number) => string): Promise<Found | null> {
  const rows = await rowsOf<Partial<Finding> & { label: string; total: number }>(tx, statement);
  const total = rows[0]?.total ?? 0;
  if (total === 0) return null;
  return {
    words: words(total),
    count: total,
    findings: rows.map(({ total: _, ...row }) => ({ ...finding(row.label), ...row })),
  };
}

const RULES: readonly YearCheckRule[] = [
  {
    check: 'drafts',
    otherwise: 'blocks',
    passed: 'No drafts and nothing that waits for approval',
    look: ({ tx, who, year }) =>
      found(
        tx,
        sql`
        select case d.status when 'draft' then 'Draft' else 'Waits for approval' end || ' of ' || to_char(d.date, 'DD-Mon-YYYY') as label, d.particulars as hint,
               json_build_object('type', d.type, 'id', d.id) as voucher, count(*) over ()::int as total
          from documents d
         where d.company_id = ${who.companyId} and d.year = ${year.code} and d.status in ('draft', 'submitted')
         order by d.date, d.id limit ${SHOWN}`,
        (total) => (total === 1 ? 'One document is not posted' : `${total} documents are not posted`),
      ),
  },
  {
    check: 'monthSums',
    otherwise: 'blocks',
    passed: 'Debit equals credit, and the sums of months equal the ledger',
    look: ({ tx, who, year }) =>
      found(
        tx,
        sql`
        with kept as (
          select account_id, period, branch_id, debit, credit from account_months
           where company_id = ${who.companyId} and period between ${periodOf(year.from)} and ${periodOf(year.to, 'closing')}),
        booked as (
          select account_id, period, branch_id, sum(debit) as debit, sum(credit) as credit from ledger_entries
           where company_id = ${who.companyId} and period between ${periodOf(year.from)} and ${periodOf(year.to, 'closing')}
           group by account_id, period, branch_id)
        select a.name as label, null as hint, a.id as "accountId", count(*) over ()::int as total
          from kept full join booked using (account_id, period, branch_id)
          join accounts a on a.company_id = ${who.companyId} and a.id = account_id
         where (kept.debit, kept.credit) is distinct from (booked.debit::bigint, booked.credit::bigint)
         limit ${SHOWN}`,
        (total) => `Sums of ${total} months differ from the ledger. Run the verification and tell us.`,
      ),
  },
  {
    check: 'subLedgers',
    otherwise: 'blocks',
    passed: 'The bills of every party equal its account',
    look: ({ tx, who }) =>
      found(
        tx,
        sql`
        select a.name as label, null as hint, a.id as "accountId", count(*) over ()::int as total
          from accounts a
         where a.company_id = ${who.companyId} and a.bill_wise
           and (select coalesce(sum(m.debit - m.credit), 0) from account_months m where m.company_id = a.company_id and m.account_id = a.id)
            <> (select coalesce(sum(b.pending), 0) from bills b where b.company_id = a.company_id and b.account_id = a.id)
         limit ${SHOWN}`,
        (total) => `Bills of ${total} parties differ from their accounts. Run the verification and tell us.`,
      ),
  },
  {
    check: 'numbers',
    otherwise: 'blocks',
    passed: 'Numbers of every series run without a gap',
    look: ({ tx, who, year }) =>
      found(
        tx,
        sql`
        select c.type || ' of ' || b.name as label, d.numbers || ' numbers for ' || c.last as hint, count(*) over ()::int as total
          from number_counters c
          join branches b on b.company_id = c.company_id and b.id = c.branch_id
          ${SERIES_OF_COUNTER}
         where c.company_id = ${who.companyId} and c.year = ${year.code} and ${HAS_GAP}
         limit ${SHOWN}`,
        (total) => `${total} series have gaps. Run the verification and tell us.`,
      ),
  },
  {
    check: 'openingDifference',
    otherwise: 'warns',
    passed: 'Opening Difference is zero',
    async look(at) {
      const account = await balanceOf(at, ['openingDifference']);
      if (!account || account.balance === 0) return null;
      return {
        words: `Opening Difference stands at ${formatBalance(account.balance)}`,
        findings: [{ ...finding('Opening Difference'), accountId: account.id }],
      };
    },
  },
  {
    check: 'bankReconciled',
    otherwise: 'warns',
    passed: 'Every bank is reconciled to the last day of the year',
    look: ({ tx, who, year }) =>
      found(
        tx,
        sql`
        select a.name as label, null as hint, a.id as "accountId", count(*) over ()::int as total
          from accounts a
          join account_groups g on g.company_id = a.company_id and g.id = a.group_id and g.control_type = 'bank'
         where a.company_id = ${who.companyId}
           and exists (select from account_months m where m.company_id = a.company_id and m.account_id = a.id and m.period <= ${periodOf(year.to)})
           and not exists (select from bank_statements s where s.company_id = a.company_id and s.account_id = a.id and s.date >= ${year.to} and s.reconciled_at is not null)
         order by a.name limit ${SHOWN}`,
        (total) => `${total === 1 ? 'One bank is' : `${total} banks are`} not reconciled to ${formatDate(year.to)}`,
      ),
  },
  {
    check: 'gstSetOff',
    otherwise: 'warns',
    passed: 'No GST credit is left beside tax that is due',
    async look(at) {
      const credit = await balanceOf(at, ['inputCgst', 'inputSgst', 'inputIgst']);
      const due = await balanceOf(at, ['outputCgst', 'outputSgst', 'outputIgst']);
      if (!credit || !due || credit.balance <= 0 || due.balance >= 0) return null;
      const owed = Math.abs(due.balance) as Paise;
      return {
        words: `Tax due of ${formatPaise(owed)} and credit of ${formatPaise(credit.balance)} are not set off`,
      };
    },
  },
  {
    check: 'depreciation',
    otherwise: 'warns',
    passed: 'Depreciation of the fixed assets is in the books',
    async look(at) {
      const { tx, who, year } = at;
      const { cost, written } = await rowOf<{ cost: Paise; written: boolean }>(
        tx,
        sql`
        select coalesce((select sum(m.debit - m.credit) from account_months m
                           join accounts a on a.company_id = m.company_id and a.id = m.account_id
                           join account_groups g on g.company_id = a.company_id and g.id = a.group_id and g.control_type = 'fixedAsset' and g.nature = 'asset'
                          where m.company_id = ${who.companyId} and m.period <= ${periodOf(year.to)}), 0)::bigint as cost,
               exists (select from account_months m join account_purposes p on p.company_id = m.company_id and p.account_id = m.account_id and p.purpose = 'depreciation'
                        where m.company_id = ${who.companyId} and m.debit > 0 and m.period between ${periodOf(year.from)} and ${periodOf(year.to)}) as written`,
      );
      if (cost <= 0 || written) return null;
      return { words: `Fixed assets of ${formatPaise(cost)} have no depreciation this year` };
    },
  },
];

/** Sum of the accounts that serve some purposes, at the end of the year; debit above zero. */
async function balanceOf({ tx, who, year }: Look, purposes: readonly string[]) {
  const [row] = await rowsOf<{ id: number; balance: Paise }>(
    tx,
    sql`
    select min(m.account_id) as id, sum(m.debit - m.credit)::bigint as balance
      from account_months m
     where m.company_id = ${who.companyId} and m.period <= ${periodOf(year.to)}
       and m.account_id in (select p.account_id from account_purposes p
                             where p.company_id = ${who.companyId} and p.purpose in (select jsonb_array_elements_text(${JSON.stringify(purposes)}::jsonb)))
    having count(*) > 0`,
  );
  return row;
}

/** All checks of a year, in the order in which people mend them. @param earlierOpen label of an earlier year that is still open. */
export async function yearChecks(
  tx: Tx,
  who: Signed,
  year: FinancialYear,
  earlierOpen: string | undefined,
): Promise<Check[]> {
  const earlier: Check = {
    check: 'earlierYears',
    state: earlierOpen ? 'blocks' : 'passed',
    words: earlierOpen ? `${earlierOpen} is not closed yet` : 'Every earlier year is closed',
    findings: [],
    count: earlierOpen ? 1 : 0,
  };
  const checks = [earlier];
  for (const { check, otherwise, passed, look } of RULES) {
    const seen = await look({ tx, who, year });
    checks.push({
      check,
      state: seen ? otherwise : 'passed',
      words: seen?.words ?? passed,
      findings: seen?.findings ?? [],
      count: seen ? (seen.count ?? seen.findings?.length ?? 1) : 0,
    });
  }
  return checks;
}
