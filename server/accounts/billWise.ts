import { type SQL, sql } from 'drizzle-orm';
import { type BillWiseAnswer, type BillWiseRow, billWise } from '../../contract/accounts/billWise';
import { add, negate, type Paise } from '../../contract/amount';
import { addDays, firstOfMonth, type IsoDate, periodOf } from '../../contract/dates';
import { pendingOn } from '../books/openBills';
import type { Api } from '../core/calls/api';
import type { SignedIn } from '../core/calls/system';
import { anyOf } from '../core/db/anyOf';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { accountLedger } from './ledger';
import { oppositeNames } from './ledgerEntries';
import { STANDING } from './withoutCancelled';

type Asked = {
  accountId: number;
  from: IsoDate;
  to: IsoDate;
  branchId?: string | undefined;
  cancelled?: 'show' | 'hide' | undefined;
  page: number;
  size: number;
};
type Bill = Omit<BillWiseRow, 'moves'>;
type Move = BillWiseRow['moves'][number] & { billId: number };
type Figures = BillWiseAnswer['bills'];

/** The ledger of an account bill by bill. */
export function billWiseRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: billWise.path,
      summary: 'What moved the bills of an account, with what was pending before and after',
      needs: { anyOf: [billWise.screen] },
      query: billWise.query,
      answer: billWise.answer,
    },
    async (tx, { who, query }) => {
      const { account, opening, closing } = await accountLedger(tx, who, { ...query, page: 1, size: 1 });
      const { rows, ...sums } = await billsOf(tx, who, query);
      const moves = await movesOf(
        tx,
        who,
        query,
        rows.map(({ billId }) => billId),
      );
      return { account, opening, closing, ...sums, rows: rows.map((bill) => withMoves(bill, moves)) };
    },
  );
}

/**
 * Vouchers of a period that moved the account, as `vouchers` of a `with`. Movements of bills are in the ledger of the
 * account on the same day, so the index by account finds them; opening balances of the first day count as earlier.
 */
const vouchers = (who: SignedIn, { accountId, from, to, branchId, cancelled }: Asked): SQL => sql`
  vouchers as (
    select e.document_id, e.is_mirror, bool_or(e.period < ${periodOf(from)}) as is_opening from ledger_entries e
     where e.company_id = ${who.companyId} and e.account_id = ${accountId} and e.period between ${periodOf(firstOfMonth(from), 'opening')} and ${periodOf(to) + 5}
       and e.date between ${from} and ${to} and e.revised = 0 ${branchId ? sql`and e.branch_id = ${Number(branchId)}` : sql``} ${mayBranches(who, 'e.branch_id')}
       ${cancelled === 'hide' ? STANDING : sql``}
     group by e.document_id, e.is_mirror)`;

const sums = (condition: SQL): SQL => sql`
  (select json_build_object('opening', coalesce(sum(opening), 0), 'debit', coalesce(sum(debit), 0),
                            'credit', coalesce(sum(credit), 0), 'closing', coalesce(sum(closing), 0)) from listed where ${condition})`;

/** A page of the bills that were open before the period or moved in it, and the sums over all pages. */
function billsOf(tx: Tx, who: SignedIn, asked: Asked) {
  const { accountId, from, to, branchId, cancelled, page, size } = asked;
  const here = (column: string) =>
    sql`(${branchId ? sql`${sql.raw(column)} = ${Number(branchId)}` : sql`true`} ${mayBranches(who, column)})`;
  const pending = pendingOn(
    who.companyId,
    addDays(from, -1),
    branchId || who.branchIds ? here : null,
    sql`and b.account_id = ${accountId}`,
  );
  return rowOf<{ bills: Figures; onAccount: Figures; total: number; rows: Bill[] }>(
    tx,
    sql`
    with ${pending}, ${vouchers(who, asked)},
    moved as (
      select m.bill_id, coalesce(sum(m.amount) filter (where v.is_opening), 0) as opening,
             coalesce(sum(m.amount) filter (where not v.is_opening and m.amount > 0), 0) as debit,
             coalesce(-sum(m.amount) filter (where not v.is_opening and m.amount < 0), 0) as credit
        from vouchers v
        join bill_movements m on m.company_id = ${who.companyId} and m.document_id = v.document_id and m.is_mirror = v.is_mirror and m.revised = 0
                             and m.date between ${from} and ${to}
       group by m.bill_id),
    ${cancelled === 'hide' ? neverMade(who, asked, here('d.branch_id')) : sql``}
    found as (
      select id as bill_id, open as opening, 0 as debit, 0 as credit from pending
      union all
      select bill_id, opening, debit, credit from moved${
        cancelled === 'hide' ? sql` union all select bill_id, opening, 0, 0 from never_made` : sql``
      }),
    listed as (
      select b.id as "billId", b.kind, b.bill_no as "billNo", b.bill_date as "billDate", b.due_date as "dueDate",
             sum(f.opening)::bigint as opening, sum(f.debit)::bigint as debit, sum(f.credit)::bigint as credit,
             sum(f.opening + f.debit - f.credit)::bigint as closing
        from found f join bills b on b.company_id = ${who.companyId} and b.id = f.bill_id and b.account_id = ${accountId}
       group by b.company_id, b.id
      having ${cancelled === 'hide' ? sql`sum(abs(f.debit) + abs(f.credit)) <> 0 or sum(f.opening) <> 0` : sql`true`})
    select ${sums(sql`kind = 'bill'`)} as bills, ${sums(sql`kind <> 'bill'`)} as "onAccount", (select count(*)::int from listed) as total,
           (select coalesce(json_agg(p), '[]') from (
              select * from listed order by kind <> 'bill', "dueDate", "billId" limit ${size} offset ${(page - 1) * size}) p) as rows`,
  );
}

/** The effect of cancelled vouchers on bills before the period, subtracted where they are hidden. */
const neverMade = ({ companyId }: SignedIn, { accountId, from }: Asked, here: SQL): SQL => sql`
    never_made as (
      select m.bill_id, -sum(m.amount) as opening
        from documents d
        join bill_movements m on m.company_id = d.company_id and m.document_id = d.id and m.date < ${from}
        join bills b on b.company_id = m.company_id and b.id = m.bill_id and b.account_id = ${accountId}
       where d.company_id = ${companyId} and d.status = 'cancelled' and ${here}
       group by m.bill_id),`;

/** Movements of some bills in the period, in order. */
function movesOf(tx: Tx, who: SignedIn, asked: Asked, billIds: readonly number[]): Promise<Move[]> {
  if (billIds.length === 0) return Promise.resolve([]);
  const { from, to } = asked;
  return rowsOf(
    tx,
    sql`
    with ${vouchers(who, asked)}
    select m.bill_id as "billId", m.document_id as "voucherId", d.type, d.number, m.date, d.narration,
           ${oppositeNames(sql`${asked.accountId}`, sql`m.amount > 0`, sql`m.is_mirror`)} as particulars,
           greatest(m.amount, 0)::bigint as debit, greatest(-m.amount, 0)::bigint as credit, 0::bigint as balance, d.status = 'cancelled' as "isCancelled"
      from bill_movements m
      join vouchers v on v.document_id = m.document_id and v.is_mirror = m.is_mirror and not v.is_opening
      join documents d on d.company_id = m.company_id and d.id = m.document_id
     where m.company_id = ${who.companyId} and m.bill_id = ${anyOf(billIds)} and m.date between ${from} and ${to}
     order by m.date, m.id`,
  );
}

function withMoves(bill: Bill, moves: readonly Move[]): BillWiseRow {
  let balance: Paise = bill.opening;
  const own = moves
    .filter(({ billId }) => billId === bill.billId)
    .map(({ billId: _, ...move }) => {
      balance = add(balance, move.debit, negate(move.credit));
      return { ...move, balance };
    });
  return { ...bill, moves: own };
}
