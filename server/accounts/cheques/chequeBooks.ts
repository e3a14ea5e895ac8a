import { type SQL, sql } from 'drizzle-orm';
import {
  type ChequeBook,
  type ChequeBookInput,
  ChequeBook as ChequeBookSchema,
  chequeBooks,
  NextLeaf,
  NextLeafQuery,
  VoidLeaf,
} from '../../../contract/accounts/cheques/chequeBooks';
import { payments } from '../../../contract/accounts/payments';
import { transfers } from '../../../contract/accounts/transfers';
import { TRAN } from '../../../contract/screen';
import { chequeUser } from '../../books/facts';
import { type Api, notFound } from '../../core/calls/api';
import { invalid, Refused, warn } from '../../core/calls/refused';
import type { SignedIn } from '../../core/calls/system';
import { rowsOf, type Tx } from '../../core/db/database';
import { masterRoutes } from '../../core/masters/masters';

/** Vouchers that took a leaf of an account; a cancelled one has given it back. */
const taken = (account: SQL, number: SQL) => sql`
  exists (select from vouchers o where o.company_id = b.company_id and o.money_account_id = ${account} and o.instrument_no = ${number}
             and o.is_own_cheque and o.is_live)`;
const spoilt = (account: SQL, number: SQL) =>
  sql`exists (select from cheque_voids v where v.company_id = b.company_id and v.account_id = ${account} and v.number = ${number})`;
/** Every leaf of a book as its number. */
const leaves = sql`generate_series(b.from_no::int, b.to_no::int) n cross join lateral (select lpad(n::text, 6, '0') as number) l`;
const free = sql`not ${taken(sql`b.account_id`, sql`l.number`)} and not ${spoilt(sql`b.account_id`, sql`l.number`)}`;

const rows = (who: SignedIn) => sql`
  select b.id, b.version, b.account_id as "accountId", b.from_no as "fromNo", b.to_no as "toNo", b.layout_id as "layoutId", b.remark, b.active,
         a.name as account, y.name as layout, b.to_no::int - b.from_no::int + 1 as leaves,
         (select count(*)::int from vouchers o
           where o.company_id = b.company_id and o.money_account_id = b.account_id and o.instrument_no between b.from_no and b.to_no
             and o.is_own_cheque and o.is_live) as used,
         coalesce((select json_agg(json_build_object('number', v.number, 'reason', v.reason) order by v.number) from cheque_voids v
           where v.company_id = b.company_id and v.account_id = b.account_id and v.number between b.from_no and b.to_no), '[]') as voids,
         (select min(l.number) from ${leaves} where ${free}) as "nextNo"
    from cheque_books b
    join accounts a on a.company_id = b.company_id and a.id = b.account_id
    left join cheque_layouts y on y.company_id = b.company_id and y.id = b.layout_id
   where b.company_id = ${who.companyId}`;

export function chequeBookRoutes(api: Api): void {
  const { path, screen } = chequeBooks;

  api.on(
    {
      method: 'GET',
      path: `${path}/next`,
      summary: 'The next free leaf of a bank account',
      needs: { anyOf: [screen, payments.screen, transfers.screen] },
      query: NextLeafQuery,
      answer: NextLeaf,
    },
    async (tx, { who, query }) => {
      const [found] = await rowsOf<{ number: string | null }>(
        tx,
        sql`select l.number from cheque_books b cross join ${leaves}
             where b.company_id = ${who.companyId} and b.account_id = ${Number(query.accountId)} and b.active and ${free}
             order by b.id, l.number limit 1`,
      );
      return { number: found?.number ?? null };
    },
  );

  masterRoutes(api, chequeBooks, {
    table: 'cheque_books',
    rows,
    order: sql`r.account, r."fromNo"`,
    search: (_who, text) => sql`position(${text} in lower(r.account || ' ' || r."fromNo" || ' ' || r."toNo")) > 0`,
    filter: ({ active }) => (active === 'true' ? sql`r.active` : active === 'false' ? sql`not r.active` : undefined),
    values: (input) => ({
      account_id: input.accountId,
      from_no: input.fromNo,
      to_no: input.toNo,
      layout_id: input.layoutId,
      remark: input.remark,
      active: input.active,
    }),
    constraints: {
      cheque_books_layout: { field: 'layoutId', message: () => 'Choose a layout of the list' },
      cheque_books_first: {
        field: 'fromNo',
        message: (input) => `There is already a book that begins with ${input.fromNo}`,
      },
    },
    lookup: {
      option: ChequeBookSchema,
      rows: (who) =>
        sql`select r.*, r.account as label, r."fromNo" || '–' || r."toNo" as hint, r.account as name from (${rows(who)}) r`,
    },
    async check(tx, { who }, input, present) {
      if (present) await keepLeaves(tx, who, input, present);
      const [bank] = await rowsOf(
        tx,
        sql`select 1 from accounts a join account_groups g on g.company_id = a.company_id and g.id = a.group_id
             where a.company_id = ${who.companyId} and a.id = ${input.accountId} and g.control_type = 'bank'`,
      );
      if (!bank) throw invalid({ accountId: 'Choose a bank account' });
      const [other] = await rowsOf<{ fromNo: string; toNo: string }>(
        tx,
        sql`select from_no as "fromNo", to_no as "toNo" from cheque_books
             where company_id = ${who.companyId} and account_id = ${input.accountId} and id <> ${present?.id ?? 0}
               and from_no <= ${input.toNo} and to_no >= ${input.fromNo} limit 1`,
      );
      if (other) throw invalid({ fromNo: `The book ${other.fromNo} to ${other.toNo} has some of these numbers` });
    },
    async checkDelete(_tx, _ctx, { used, voids }) {
      if (used + voids.length === 0) return;
      const parts = [used > 0 && `${used} used`, voids.length > 0 && `${voids.length} void`]
        .filter(Boolean)
        .join(' and ');
      const message = `This book has ${parts} leaves with entries. Switch it off instead of deleting it.`;
      throw new Refused(409, 'IN_USE', message, { type: 3 });
    },
  });

  api.on(
    {
      method: 'POST',
      path: `${path}/:id/void`,
      summary: 'Mark a leaf as spoilt, lost or stopped',
      needs: { screen, tran: TRAN.modify },
      body: VoidLeaf,
      answer: ChequeBookSchema,
    },
    async (tx, ctx) => {
      const { who, id, body, now } = ctx;
      const one = async () => {
        const [book] = await rowsOf<ChequeBook>(tx, sql`select * from (${rows(who)}) r where r.id = ${id}`);
        if (!book) throw notFound('This cheque book');
        return book;
      };
      const book = await one();
      if (body.number < book.fromNo || body.number > book.toNo)
        throw invalid({ number: `The book has the numbers ${book.fromNo} to ${book.toNo}` });
      const user = await chequeUser(tx, who.companyId, book.accountId, body.number);
      if (user) throw invalid({ number: `Cheque ${body.number} is used in ${user.label}. Cancel that first.` });
      if (book.voids.some(({ number }) => number === body.number))
        throw invalid({ number: `Cheque ${body.number} is void already` });
      await tx.execute(
        sql`insert into cheque_voids (company_id, account_id, number, reason, at)
            values (${who.companyId}, ${book.accountId}, ${body.number}, ${body.reason}, ${now.toISOString()})`,
      );
      ctx.audit({
        action: 'change',
        entity: path,
        entityId: id,
        number: body.number,
        reason: body.reason,
        after: { void: body.number },
      });
      ctx.changed(path);
      return one();
    },
  );
}

/** A book keeps its bank and its used or void leaves, so that the history of each leaf stays readable. */
async function keepLeaves(tx: Tx, { companyId }: SignedIn, input: ChequeBookInput, present: ChequeBook): Promise<void> {
  const { accountId, fromNo, toNo, used, voids } = present;
  if (used + voids.length === 0) return;
  if (input.accountId !== accountId)
    throw invalid({ accountId: `Leaves of this book are used or void, so it stays with ${present.account}` });
  const [left] = await rowsOf<{ number: string }>(
    tx,
    sql`select l.number from (
          select o.instrument_no as number from vouchers o
           where o.company_id = ${companyId} and o.money_account_id = ${accountId} and o.is_own_cheque and o.is_live
          union all
          select v.number from cheque_voids v where v.company_id = ${companyId} and v.account_id = ${accountId}) l
         where l.number between ${fromNo} and ${toNo} and l.number not between ${input.fromNo} and ${input.toNo}
         order by l.number limit 1`,
  );
  if (left)
    throw invalid({
      [left.number < input.fromNo ? 'fromNo' : 'toNo']:
        `Cheque ${left.number} of this book is used or void, so it stays in it`,
    });
}

/** A leaf that a voucher wants: not a void one; from a book, where the account has any. */
export async function checkLeaf(
  tx: Tx,
  companyId: number,
  accountId: number,
  number: string,
  confirmed: Parameters<typeof warn>[0],
): Promise<void> {
  const [found] = await rowsOf<{ hasBooks: boolean; isInBook: boolean; reason: string | null }>(
    tx,
    sql`select count(*) > 0 as "hasBooks", coalesce(bool_or(${number} between from_no and to_no and active), false) as "isInBook",
               (select v.reason from cheque_voids v where v.company_id = ${companyId} and v.account_id = ${accountId} and v.number = ${number}) as reason
          from cheque_books where company_id = ${companyId} and account_id = ${accountId}`,
  );
  if (found?.reason) throw invalid({ instrumentNo: `Cheque ${number} is void: ${found.reason}` });
  if (found?.hasBooks && !found.isInBook)
    warn(confirmed, 'CHEQUE_BOOK', `Cheque ${number} is in no book of this account that is in use.`, false);
}
