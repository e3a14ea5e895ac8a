import { sql } from 'drizzle-orm';
import { formatPaise, type Paise, sumOf } from '../../contract/amount';
import type { IsoDate } from '../../contract/dates';
import { CASH_LOAN, inForce, sourceOf } from '../../contract/statutoryFigures';
import type { Confirmed } from '../../contract/steps';
import { warn } from '../core/calls/refused';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import { loadCashOfAccounts } from './facts';
import { type Books, type Decision, debitOf, type PostingLine } from './posting';

/** Warnings that look at what the books hold already. Each asks for a reason, which goes to the audit trail. */

type Overrides = Decision['overrides'];

const BALANCE = sql`coalesce((select sum(m.debit - m.credit) from account_years m where m.company_id = a.company_id and m.account_id = a.id), 0)::bigint`;

/** Warns when a sale on credit exceeds the customer's credit limit. */
export async function checkCreditLimit(
  tx: Tx,
  companyId: number,
  books: Books,
  lines: readonly PostingLine[],
  confirmed: Confirmed,
): Promise<Overrides> {
  const limited = [...books.accounts.values()].filter(
    ({ id, controlType, creditLimit }) =>
      controlType === 'receivable' &&
      creditLimit > 0 &&
      lines.some((line) => line.accountId === id && line.bills.some((move) => move.kind === 'bill' && move.amount > 0)),
  );
  if (limited.length === 0) return [];
  const ids = anyOf(limited.map(({ id }) => id));
  // Sales on credit to one customer go one after the other: two statements, so that the balance is read under the lock.
  await tx.execute(
    sql`select id from accounts where company_id = ${companyId} and id = ${ids} order by id for no key update`,
  );
  const balances = await rowsOf<{ id: number; balance: Paise }>(
    tx,
    sql`select a.id, ${BALANCE} as balance from accounts a
         where a.company_id = ${companyId} and a.id = ${ids} order by a.id`,
  );
  for (const { id, balance } of balances) {
    const account = books.accounts.get(id);
    const own = lines.filter((line) => line.accountId === id);
    const after = (balance + sumOf(own, debitOf)) as Paise;
    if (!account || after <= account.creditLimit) continue;
    const excess = formatPaise((after - account.creditLimit) as Paise);
    const message = `${account.name} has a credit limit of ${formatPaise(account.creditLimit)}. ${formatPaise(balance)} is outstanding; with this sale it is ${formatPaise(after)}, ${excess} beyond the limit. Ask for payment first, or say why it may be exceeded.`;
    return [{ code: 'CREDIT_LIMIT', reason: warn(confirmed, 'CREDIT_LIMIT', message) }];
  }
  return [];
}

/**
 * Whether cash on a loan breaks the law; additions and repayments count for a loan that is already at its limit.
 * @param side what debits do: 1 lends or repays, −1 takes or gets back.
 */
export function breaksLoanLaw(balance: Paise, cash: Paise, side: 1 | -1, limit: Paise): boolean {
  const stands = Math.abs(balance);
  const grows = balance === 0 || Math.sign(balance) === side;
  return (grows ? stands + cash : Math.max(stands, cash)) >= limit;
}

export type Cash = { type: 'PY' | 'RC'; date: IsoDate };

/** Cash limits for loans and deposits, including the cash of the same day on the same account. */
export async function checkLoanLaw(
  tx: Tx,
  companyId: number,
  books: Books,
  lines: readonly PostingLine[],
  cash: Cash | null,
  confirmed: Confirmed,
): Promise<Overrides> {
  if (!cash) return [];
  const { type, date } = cash;
  const side = type === 'PY' ? 1 : -1;
  const ids = [...new Set(lines.map((line) => line.accountId))].filter((id) => {
    const account = books.accounts.get(id);
    return account?.controlType === 'none' && (account.nature === 'asset' || account.nature === 'liability');
  });
  if (ids.length === 0) return [];
  const loans = await rowsOf<{ id: number; name: string; balance: Paise }>(
    tx,
    sql`
    with recursive above as (
      select a.id as account_id, g.parent_id, g.loans from accounts a
        join account_groups g on g.company_id = a.company_id and g.id = a.group_id
       where a.company_id = ${companyId} and a.id = ${anyOf(ids)}
      union all
      select b.account_id, g.parent_id, g.loans from above b
        join account_groups g on g.company_id = ${companyId} and g.id = b.parent_id
       where not b.loans
    )
    select a.id, a.name, ${BALANCE} as balance from accounts a
     where a.company_id = ${companyId} and a.id in (select account_id from above where loans) order by a.id`,
  );
  if (loans.length === 0) return [];
  const earlier = await loadCashOfAccounts(tx, companyId, date, type, ids);
  const limit = inForce(CASH_LOAN, date);
  for (const { id, name, balance } of loans) {
    const own = sumOf(
      lines.filter((line) => line.accountId === id),
      debitOf,
    );
    const before = earlier.get(id) ?? 0;
    if (!breaksLoanLaw((balance - side * before) as Paise, (side * own + before) as Paise, side, limit)) continue;
    const message = `Cash of ${formatPaise((side * own) as Paise)} on ${name}: loans and deposits of ${formatPaise(limit)} or more are neither taken nor repaid in cash (${sourceOf(CASH_LOAN, date)}). Use the bank, or say why cash.`;
    return [{ code: 'CASH_LOAN', reason: warn(confirmed, 'CASH_LOAN', message) }];
  }
  return [];
}
