import { sql } from 'drizzle-orm';
import { type BookAnswer, type BookSum, bankBook, cashBook } from '../../contract/accounts/books';
import { add, negate, type Paise } from '../../contract/amount';
import { firstOfMonth, type IsoDate, isoDate, lastOfMonth, periodOf } from '../../contract/dates';
import type { Api } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import type { SignedIn } from '../core/calls/system';
import { rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { bankPart, withBank } from './bankBook';
import { accountLedger, type LedgerAsked } from './ledger';
import type { LedgerScope } from './ledgerCentre';
import { STANDING } from './withoutCancelled';

type Kind = 'cash' | 'bank';
type Asked = LedgerAsked & { by: 'entry' | 'day' | 'month' };

/** Cash and bank books: the ledger of one account, by entries, days or months. */
export function bookRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: cashBook.path,
      summary: 'Cash book',
      needs: { anyOf: [cashBook.screen] },
      query: cashBook.query,
      answer: cashBook.answer,
    },
    async (tx, { who, query }) =>
      bookOf(tx, who, { ...query, accountId: await accountOf(tx, who, 'cash', query.accountId) }),
  );
  api.on(
    {
      method: 'GET',
      path: bankBook.path,
      summary: 'Bank book',
      needs: { anyOf: [bankBook.screen] },
      query: bankBook.query,
      answer: bankBook.answer,
    },
    async (tx, { who, query }) => {
      const accountId = await accountOf(tx, who, 'bank', query.accountId);
      const asked = { ...query, accountId };
      const book = await bookOf(
        tx,
        who,
        asked,
        query.cleared === 'all' ? undefined : bankPart(who, asked, query.cleared),
      );
      return withBank(tx, who, asked, book);
    },
  );
}

async function bookOf(tx: Tx, who: SignedIn, asked: Asked, part?: LedgerScope): Promise<BookAnswer> {
  if (asked.by === 'entry') {
    const book = await accountLedger(tx, who, asked, part);
    const [first, last] = [book.rows[0], book.rows.at(-1)];
    if (!first || !last) return { ...book, sums: [] };
    const days = await daysOf(tx, who, asked, first.date, last.date, part);
    const atEnd = new Map(book.rows.map((row) => [row.date, row.balance]));
    return { ...book, sums: days.map((day) => ({ ...day, balance: atEnd.get(day.date) ?? book.pageOpening })) };
  }
  const book = await accountLedger(tx, who, { ...asked, page: 1, size: 1 }, part);
  const sums =
    asked.by === 'month'
      ? monthsOf(book, asked.to)
      : running(book.opening, await daysOf(tx, who, asked, asked.from, asked.to, part));
  return { ...book, rows: [], total: 0, sums };
}

async function accountOf(tx: Tx, who: SignedIn, kind: Kind, accountId: string | undefined): Promise<number> {
  const [account] = await rowsOf<{ id: number }>(
    tx,
    sql`select a.id from accounts a join account_groups g on g.company_id = a.company_id and g.id = a.group_id
         where a.company_id = ${who.companyId} and g.control_type = ${kind} ${accountId ? sql`and a.id = ${Number(accountId)}` : sql`and a.active`}
         order by a.id limit 1`,
  );
  if (account) return account.id;
  if (accountId) throw invalid({ accountId: `Choose a ${kind} account of the list` });
  throw new Refused(404, 'NO_ACCOUNT', `There is no ${kind} account yet. Make one under Accounts.`, { type: 2 });
}

/** Movements of each day between two days. */
function daysOf(
  tx: Tx,
  who: SignedIn,
  { accountId, branchId, cancelled }: LedgerAsked,
  first: IsoDate,
  last: IsoDate,
  part?: LedgerScope,
): Promise<Omit<BookSum, 'balance'>[]> {
  return rowsOf(
    tx,
    sql`select e.date, sum(e.debit)::bigint as debit, sum(e.credit)::bigint as credit from ledger_entries e
         where e.company_id = ${who.companyId} and e.account_id = ${accountId} and e.period between ${periodOf(first)} and ${periodOf(last, 'closing')}
           and e.date between ${first} and ${last} ${branchId ? sql`and e.branch_id = ${Number(branchId)}` : sql``} ${mayBranches(who, 'e.branch_id')}
           ${part?.entries ?? sql``} and e.revised = 0 ${cancelled === 'hide' ? STANDING : sql``}
         group by e.date order by e.date`,
  );
}

function running(opening: Paise, days: Omit<BookSum, 'balance'>[]): BookSum[] {
  let balance = opening;
  return days.map((day) => {
    balance = add(balance, day.debit, negate(day.credit));
    return { ...day, balance };
  });
}

/** Months are dated on their last day, the last one on that of the period. */
function monthsOf({ months }: Pick<BookAnswer, 'months'>, to: IsoDate): BookSum[] {
  return months.map(({ month, ...sums }) => {
    const last = lastOfMonth(firstOfMonth(isoDate(`${month}-01`)));
    return { ...sums, date: last < to ? last : to };
  });
}
