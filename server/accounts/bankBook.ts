import { type SQL, sql } from 'drizzle-orm';
import type { BankBookAnswer, BankBookRow, BookAnswer } from '../../contract/accounts/books';
import { add, negate, type Paise } from '../../contract/amount';
import type { LedgerAnswer, LedgerRow } from '../../contract/books/ledger';
import { firstOfMonth, type IsoDate, periodOf } from '../../contract/dates';
import type { SignedIn } from '../core/calls/system';
import { anyOf } from '../core/db/anyOf';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { clearedLater } from './bank/openItems';
import { accountLedger, type LedgerAsked } from './ledger';
import type { LedgerScope } from './ledgerCentre';
import { STANDING } from './withoutCancelled';

/** The entries of a bank book that the bank has shown by its last day, and the others. */

/** Opening balances have a phase of their own; the bank has seen them except for the items still open. */
const OPENING_PHASE = 9;

/** Whether the bank has shown an entry `e` by a day. */
const seenBy = (to: IsoDate): SQL => sql`(
  exists (select from bank_cleared_entries c where c.company_id = e.company_id and c.entry_id = e.id and c.cleared_on <= ${to})
  or (e.period % 10 = ${OPENING_PHASE}
      and not exists (select from bank_opening_items k where k.company_id = e.company_id and k.entry_id = e.id)))`;

const isLimited = ({ branchIds }: SignedIn, { branchId }: LedgerAsked) => branchIds !== null || branchId !== undefined;

const COLUMNS = sql`company_id, account_id, branch_id, period`;

/**
 * Sums by period of what the bank has shown. The kept sums know no branches, so a book that is limited to some reads the
 * cleared entries themselves.
 */
function seenMonths(who: SignedIn, asked: LedgerAsked): SQL {
  const { accountId, to } = asked;
  const at = { companyId: who.companyId, accountId, asOn: to };
  const own = (table: string) =>
    sql`${sql.raw(table)}.company_id = ${at.companyId} and ${sql.raw(table)}.account_id = ${accountId}`;
  const cleared = isLimited(who, asked)
    ? sql`
      select e.company_id, e.account_id, e.branch_id, e.period, e.debit, e.credit, 1 as entries
        from bank_cleared_entries c join ledger_entries e on e.company_id = c.company_id and e.id = c.entry_id
       where ${own('c')} and c.cleared_on <= ${to}`
    : sql`
      select company_id, account_id, null::int as branch_id, period, debit, credit, entries from bank_cleared_months c where ${own('c')}
      union all
      select company_id, account_id, null, period, -debit, -credit, -1 from bank_cleared_entries c
       where ${own('c')} and ${clearedLater(at, 'c')}`;
  return sql`(
      select ${COLUMNS}, debit, credit, entries from account_months a where ${own('a')} and a.period % 10 = ${OPENING_PHASE}
      union all
      select e.company_id, e.account_id, e.branch_id, e.period, -e.debit, -e.credit, -1
        from bank_opening_items k join ledger_entries e on e.company_id = k.company_id and e.id = k.entry_id where ${own('k')}
      union all ${cleared})`;
}

/** The part of a bank book that the bank has shown, or the rest; together they are the book. */
export function bankPart(who: SignedIn, asked: LedgerAsked, part: 'cleared' | 'uncleared'): LedgerScope {
  const seen = seenMonths(who, asked);
  if (part === 'cleared') return { name: null, months: seen, entries: sql`and ${seenBy(asked.to)}` };
  return {
    name: null,
    months: sql`(
      select ${COLUMNS}, debit, credit, entries from account_months
      union all
      select ${COLUMNS}, -debit, -credit, -entries from ${seen} s)`,
    entries: sql`and not ${seenBy(asked.to)}`,
  };
}

type Asked = LedgerAsked & { by: 'entry' | 'day' | 'month'; cleared: 'all' | 'cleared' | 'uncleared' };

/** A page of a bank book with the days of clearing and, where it holds all entries, what the bank held after each. */
export async function withBank(tx: Tx, who: SignedIn, asked: Asked, book: BookAnswer): Promise<BankBookAnswer> {
  const known = await clearing(
    tx,
    who,
    asked.to,
    book.rows.map((row) => row.entryId),
  );
  const dated = book.rows.map((row): BankBookRow => {
    const clearedOn = known.get(row.entryId)?.clearedOn ?? null;
    return { ...row, clearedOn, bankBalance: null };
  });
  if (asked.cleared !== 'all' || asked.by !== 'entry')
    return { ...book, rows: dated, bankPageOpening: null, bankClosing: null };
  const unseen = await accountLedger(tx, who, { ...asked, page: 1, size: 1 }, bankPart(who, asked, 'uncleared'));
  const [first] = dated;
  const unseenBefore = first ? await unseenUpTo(tx, who, asked, first, unseen) : unseen.opening;
  const bankPageOpening = add(book.pageOpening, negate(unseenBefore));
  let balance = bankPageOpening;
  const rows = dated.map((row) => {
    if (known.get(row.entryId)?.isSeen) balance = add(balance, row.debit, negate(row.credit));
    return { ...row, bankBalance: balance };
  });
  return { ...book, rows, bankPageOpening, bankClosing: add(book.closing, negate(unseen.closing)) };
}

/** The uncleared amount of all entries before a row: whole months from their sums, its own month from its entries. */
async function unseenUpTo(
  tx: Tx,
  who: SignedIn,
  { accountId, branchId, from, to, cancelled }: LedgerAsked,
  row: LedgerRow,
  unseen: LedgerAnswer,
): Promise<Paise> {
  const period = row.type === 'OP' ? periodOf(row.date, 'opening') : periodOf(row.date);
  const month = `${String(period).slice(0, 4)}-${String(period).slice(4, 6)}`;
  const before = unseen.months.filter((one) => one.month < month).at(-1)?.balance ?? unseen.opening;
  const start = firstOfMonth(row.date);
  const { moved } = await rowOf<{ moved: Paise }>(
    tx,
    sql`select coalesce(sum(e.debit - e.credit), 0)::bigint as moved from ledger_entries e
         where e.company_id = ${who.companyId} and e.account_id = ${accountId} and e.period = ${period}
           and e.date >= ${from > start ? from : start} and (e.date, e.id) < (${row.date}::date, ${row.entryId}::bigint)
           ${branchId ? sql`and e.branch_id = ${Number(branchId)}` : sql``} ${mayBranches(who, 'e.branch_id')} and not ${seenBy(to)}
           ${cancelled === 'hide' ? STANDING : sql``}`,
  );
  return add(before, moved);
}

type Clearing = { entryId: number; clearedOn: IsoDate | null; isSeen: boolean };

/** When the bank cleared some entries, and whether that was by a day. */
async function clearing(tx: Tx, { companyId }: SignedIn, to: IsoDate, entryIds: readonly number[]) {
  if (entryIds.length === 0) return new Map<number, Clearing>();
  const rows = await rowsOf<Clearing>(
    tx,
    sql`select e.id as "entryId", c.cleared_on as "clearedOn", ${seenBy(to)} as "isSeen"
          from ledger_entries e left join bank_cleared_entries c on c.company_id = e.company_id and c.entry_id = e.id
         where e.company_id = ${companyId} and e.id = ${anyOf(entryIds, 'bigint')}`,
  );
  return new Map(rows.map((row) => [row.entryId, row]));
}
