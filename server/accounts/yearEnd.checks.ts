import { sql } from 'drizzle-orm';
import type { Check } from '../../contract/accounts/yearEnd';
import { type FinancialYear, periodOf } from '../../contract/dates';
import type { SignedIn } from '../core/calls/system';
import type { Tx } from '../core/db/database';
import { HAS_GAP, SERIES_OF_COUNTER } from '../core/documents/numberSeries';
import { found, SHOWN, type YearCheckRule } from './yearEnd.look';
import { WARNINGS } from './yearEnd.warnings';

/** Checks that must pass before a year is closed. */
const BLOCKS: readonly YearCheckRule[] = [
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
         where d.company_id = ${who.companyId} and d.year = ${year.code} and d.phase in ('draft', 'waiting')
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
        with booked as (
          select account_id, sum(debit - credit) as balance from account_years where company_id = ${who.companyId} group by account_id),
        billed as (
          select account_id, sum(pending) as pending from bills where company_id = ${who.companyId} and pending <> 0 group by account_id)
        select a.name as label, null as hint, a.id as "accountId", count(*) over ()::int as total
          from booked full join billed using (account_id)
          join accounts a on a.company_id = ${who.companyId} and a.id = account_id and a.bill_wise
         where coalesce(balance, 0) <> coalesce(pending, 0)
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
];

/** All checks of a year, in the order in which people mend them. @param earlierOpen label of an earlier year that is still open. */
export async function yearChecks(
  tx: Tx,
  who: SignedIn,
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
  for (const { check, otherwise, passed, look } of [...BLOCKS, ...WARNINGS]) {
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
