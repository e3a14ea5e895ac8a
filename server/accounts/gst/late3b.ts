import { sql } from 'drizzle-orm';
import type { Gstr3bAnswer } from '../../../contract/accounts/gst/gstr3b';
import { daysLate, dueOn3b, interestOn, lateFee } from '../../../contract/accounts/gst/lateReturn';
import type { Paise } from '../../../contract/amount';
import { type Heads, isNoTax, noTax } from '../../../contract/books/gst/heads';
import { addDays, type IsoDate, periodOf, statutoryYearOf } from '../../../contract/dates';
import { spanSums } from '../../books/spans';
import type { SignedIn } from '../../core/calls/system';
import { rowOf, rowsOf, type Tx } from '../../core/db/database';
import { accountsFor } from './cashLedger';
import { inBranches, inScope, type Scope } from './scope';

type Of = { scope: Scope; cash: Heads; isNil: boolean; filedOn: IsoDate | null; today: IsoDate; stateCode: string };

/** Interest and late fee of GSTR-3B, to the day of filing or to today. */
export async function late3b(tx: Tx, who: SignedIn, of: Of): Promise<Gstr3bAnswer['late']> {
  const { scope, cash, isNil, filedOn, today, stateCode } = of;
  const { to } = scope;
  const until = filedOn ?? today;
  const dueOn = dueOn3b(scope, stateCode);
  const days = daysLate(dueOn, until);
  if (days === 0) return { dueOn, until, days, lowest: 0 as Paise, interest: noTax, fee: noTax };
  const lowest = isNoTax(cash) ? (0 as Paise) : await lowestBalance(tx, who, scope, { dueOn, until });
  const turnover = await turnoverBefore(tx, scope);
  return {
    dueOn,
    until,
    days,
    lowest,
    interest: interestOn({ to, cash, lowest, days }),
    fee: lateFee({ to, days, isNil, turnover }),
  };
}

/** Lowest balance of the cash ledger at the end of the days from the due day to the day before filing. */
async function lowestBalance(
  tx: Tx,
  who: SignedIn,
  { companyId, branchIds }: Scope,
  { dueOn, until }: { dueOn: IsoDate; until: IsoDate },
): Promise<Paise> {
  const ledger = accountsFor(companyId, 'gstCashLedger');
  // As an array the account is looked up by the index.
  const only = sql`and account_id = any(array${ledger}) and ${inBranches(branchIds, 'branch_id')}`;
  const rows = await rowsOf<{ s0: Paise }>(tx, spanSums(who, [{ from: null, to: dueOn, branchId: null }], only));
  const opening = rows.reduce((sum, row) => sum + row.s0, 0);
  const { least } = await rowOf<{ least: number }>(
    tx,
    sql`
    select coalesce(min(s.so_far), 0)::bigint as least
      from (select sum(sum(debit - credit)) over (order by date) as so_far from ledger_entries
             where company_id = ${companyId} and account_id = any(array${ledger}) and ${inBranches(branchIds, 'branch_id')}
               and period between ${periodOf(dueOn)} and ${periodOf(until)} and date > ${dueOn} and date <= ${addDays(until, -1)}
             group by date) s`,
  );
  return Math.max(0, opening + Math.min(0, least)) as Paise;
}

/** Supplies made in the year before a period, which limit the late fee. */
async function turnoverBefore(tx: Tx, { companyId, from }: Scope): Promise<Paise> {
  const before = statutoryYearOf(addDays(statutoryYearOf(from).from, -1));
  const { sold } = await rowOf<{ sold: Paise }>(
    tx,
    sql`select coalesce(sum(taxable), 0)::bigint as sold from gst_lines
         where company_id = ${companyId} and direction = 'outward' and date between ${before.from} and ${before.to}`,
  );
  return sold;
}

/** Lines of supplies made that neither GSTR-1 nor GSTR-1A of a period has reported, where GSTR-1 is filed. */
export async function untoldIn(
  tx: Tx,
  scope: Scope,
  filings: readonly { form: string; lastLine: number }[],
): Promise<number> {
  const told = filings.filter(({ form }) => form === 'GSTR-1' || form === 'GSTR-1A').map(({ lastLine }) => lastLine);
  if (told.length === 0) return 0;
  const { count } = await rowOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from gst_lines l
         where ${inScope({ ...scope, afterLine: Math.max(...told) })} and l.direction = 'outward' and l.revised = 0`,
  );
  return count;
}
