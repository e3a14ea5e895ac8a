import { sql } from 'drizzle-orm';
import { formatBalance, formatPaise, type Paise } from '../../contract/amount';
import { addHeads, taxOf } from '../../contract/books/gst/heads';
import { addMonths, firstOfMonth, formatDate, periodOf } from '../../contract/dates';
import { rowOf, rowsOf } from '../core/db/database';
import { registerFindings } from './assets/registerTie';
import { cashFigures } from './gst/gstSetOff';
import { registrationsOf } from './gst/scope';
import { type Found, finding, found, type Look, SHOWN, type YearCheckRule } from './yearEnd.look';

/** Entries that should be in the books by the end of a year; missing ones are confirmed with a remark. */
export const WARNINGS: readonly YearCheckRule[] = [
  {
    check: 'openingDifference',
    otherwise: 'warns',
    passed: 'Opening Difference is zero',
    async look(at) {
      const account = await balanceOf(at, ['openingDifference']);
      if (!account || account.balance === 0) return null;
      return {
        words: `Opening Difference is ${formatBalance(account.balance)}`,
        findings: [{ ...finding('Opening Difference'), accountId: account.id }],
      };
    },
  },
  {
    check: 'suspense',
    otherwise: 'warns',
    passed: 'Suspense accounts and Branch Accounts are empty',
    look: ({ tx, who, year }) =>
      found(
        tx,
        sql`
        select a.name as label, null as hint, a.id as "accountId", count(*) over ()::int as total
          from accounts a
         where a.company_id = ${who.companyId}
           and (a.name ~* '\\msuspense'
             or a.id in (select p.account_id from account_purposes p where p.company_id = a.company_id and p.purpose = 'branchAccounts'))
           and (select sum(m.debit - m.credit) from account_months m
                 where m.company_id = a.company_id and m.account_id = a.id and m.period <= ${periodOf(year.to)}) <> 0
         order by a.name limit ${SHOWN}`,
        (total) =>
          total === 1
            ? 'An account of suspense or between branches holds a balance'
            : `${total} accounts of suspense or between branches hold balances`,
      ),
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
    passed: 'The GST of the last month is set off under every registration',
    look: notSetOff,
  },
  {
    check: 'depreciation',
    otherwise: 'warns',
    passed: 'Depreciation of the fixed assets is in the books to the last day',
    async look(at) {
      return (await notWrittenOff(at)) ?? (await neverWrittenOff(at));
    },
  },
  {
    check: 'assetRegister',
    otherwise: 'warns',
    passed: 'The asset register equals the accounts of its classes',
    look: ({ tx, who, year }) => registerFindings(tx, who, year.to),
  },
  {
    check: 'closingStock',
    otherwise: 'warns',
    passed: 'The closing stock is in the books',
    look: ({ tx, who, year }) =>
      found(
        tx,
        sql`
        select a.name as label, null as hint, a.id as "accountId", count(*) over ()::int as total
          from accounts a
          join account_groups g on g.company_id = a.company_id and g.id = a.group_id and g.control_type = 'stock'
         where a.company_id = ${who.companyId}
           and (select sum(m.debit - m.credit) from account_months m
                 where m.company_id = a.company_id and m.account_id = a.id and m.period <= ${periodOf(year.to)}) <> 0
           and not exists (select from account_months m
                            where m.company_id = a.company_id and m.account_id = a.id and m.period = ${periodOf(year.to)})
         order by a.name limit ${SHOWN}`,
        () => `The stock was not valued in the last month. Enter its value on ${formatDate(year.to)} by a journal`,
      ),
  },
  {
    check: 'provisions',
    otherwise: 'warns',
    passed: 'Provisions of the last month are in the books',
    async look({ tx, who, year }) {
      const { isMissing } = await rowOf<{ isMissing: boolean }>(
        tx,
        sql`
        select exists (select from account_months m
                         join accounts a on a.company_id = m.company_id and a.id = m.account_id
                         join account_groups g on g.company_id = a.company_id and g.id = a.group_id and g.nature = 'expense'
                        where m.company_id = ${who.companyId} and m.period between ${periodOf(year.from)} and ${periodOf(year.to)})
           and not exists (select from documents d
                            where d.company_id = ${who.companyId} and d.type = 'JV' and d.status = 'posted' and d.input ->> 'purpose' = 'provision'
                              and d.date between ${firstOfMonth(year.to)} and ${year.to}) as "isMissing"`,
      );
      return isMissing ? { words: 'No expense that is owed but not billed was provided for in the last month' } : null;
    },
  },
];

/** Registrations that owe tax at the end of the year and whose last month no journal has set off. */
async function notSetOff({ tx, who, year }: Look): Promise<Found | null> {
  const findings: Found['findings'] = [];
  for (const registration of await registrationsOf(tx, who, null)) {
    // Tax under reverse charge that was paid straight from its account is not set off.
    const until = addMonths(year.to, 12);
    const { own, later, dues, credit, reverseLeft } = await cashFigures(tx, who, registration, year.to, until);
    const owed = taxOf(addHeads(dues, reverseLeft));
    if (own.length + later.length > 0 || owed === 0) continue;
    findings.push({
      ...finding(
        registration.gstin ?? registration.name,
        `tax due ${formatPaise(owed)}, credit ${formatPaise(taxOf(credit))}`,
      ),
      branchId: registration.branchIds[0] ?? null,
    });
  }
  if (findings.length === 0) return null;
  return {
    words: `The GST of the month ended ${formatDate(year.to)} is not set off`,
    findings: findings.slice(0, SHOWN),
    count: findings.length,
  };
}

/** Branches whose assets are written off only to an earlier day, by their last depreciation run. */
function notWrittenOff({ tx, who, year }: Look): Promise<Found | null> {
  return found(
    tx,
    sql`
    select b.name as label, coalesce('to ' || to_char(r.last, 'DD-Mon-YYYY'), 'not yet') as hint, count(*) over ()::int as total
      from branches b
      left join lateral (select max(d.date) as last from documents d
                          where d.company_id = b.company_id and d.branch_id = b.id and d.type = 'DP' and d.status = 'posted') r on true
     where b.company_id = ${who.companyId} and coalesce(r.last < ${year.to}::date, true)
       and exists (select from assets a
                    where a.company_id = b.company_id and a.branch_id = b.id and not a.is_cancelled and a.method <> 'none'
                      and a.state in ('inUse', 'idle') and a.put_to_use <= ${year.to}::date)
     order by b.name limit ${SHOWN}`,
    () => `The assets are not written off to ${formatDate(year.to)}. Run depreciation up to that day`,
  );
}

/** Books kept without a register: fixed assets of some cost, and nothing written off in the year. */
async function neverWrittenOff({ tx, who, year }: Look): Promise<Found | null> {
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
}

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
