import { sql } from 'drizzle-orm';
import { type BankSummary, PRINTED_ITEMS, type PrintedStatement } from '../../../contract/accounts/bank/reconciliation';
import { add, negate, type Paise, sumOf } from '../../../contract/amount';
import type { Instant } from '../../../contract/dates';
import { rowsOf, type Tx } from '../../core/db/database';
import { instantText } from '../../core/documents/documentStore';
import type { BankAccount } from './bankAccount';
import { bankLinesPage, openLineSums } from './lines';
import { bookBalance, openEntries, openMonths, type Place } from './openItems';

type Given = { balance: Paise; version: number; reconciledAt: Instant | null; reconciledBy: string | null };

/** The reconciliation statement of a day: from the books to what the bank should show. */
export async function bankSummary(tx: Tx, bank: BankAccount, at: Place): Promise<BankSummary> {
  const books = await bookBalance(tx, at);
  const months = await openMonths(tx, at);
  const lines = await openLineSums(tx, at);
  const [given] = await rowsOf<Given>(
    tx,
    sql`select s.balance, s.version, ${instantText('s.reconciled_at')} as "reconciledAt", u.code as "reconciledBy"
          from bank_statements s left join users u on u.company_id = s.company_id and u.id = s.reconciled_by
         where s.company_id = ${at.companyId} and s.account_id = ${at.accountId} and s.date = ${at.asOn}`,
  );
  const issued = sumOf(months, (month) => month.credit);
  const deposited = negate(sumOf(months, (month) => month.debit));
  const computed = add(books, issued, deposited, lines.credited, lines.debited);
  return {
    account: { id: bank.id, name: bank.name },
    asOn: at.asOn,
    books,
    issued,
    deposited,
    bankCredits: lines.credited,
    bankDebits: lines.debited,
    openEntries: months.reduce((sum, month) => sum + month.entries, 0),
    openLines: lines.credits + lines.debits,
    computed,
    balance: given?.balance ?? null,
    difference: given ? add(given.balance, negate(computed)) : null,
    version: given?.version ?? null,
    reconciledAt: given?.reconciledAt ?? null,
    reconciledBy: given?.reconciledBy ?? null,
    reconciledUpTo: bank.reconciledUpTo,
  };
}

/** The statement with what is open behind its figures, as it is printed. */
export async function printedStatement(tx: Tx, bank: BankAccount, at: Place): Promise<PrintedStatement> {
  const summary = await bankSummary(tx, bank, at);
  const entries = await openEntries(tx, at, { page: 1, size: PRINTED_ITEMS });
  const lines = await bankLinesPage(tx, at, { ...at, page: 1, size: PRINTED_ITEMS, show: 'open' });
  return { summary, entries: entries.rows, lines: lines.rows };
}
