import { sql } from 'drizzle-orm';
import { add, negate, type Paise, sumOf } from '../../../contract/amount';
import { type FinancialYear, financialYearOf, formatDate, type IsoDate, periodOf } from '../../../contract/dates';
import { addToSums } from '../../books/writeBooks';
import type { Ctx } from '../../core/calls/api';
import { rowOf, type Tx } from '../../core/db/database';
import type { Placed } from '../../core/documents/documentHeader';
import { numberSql } from '../../core/documents/numbering';
import type { Shift } from './stockAccounts';
import { addValuesToMonths, shiftsPart } from './write';
import { addToYears, usedIn } from './years';

/**
 * Goods that are entered before others change the cost of those. Postings stay; the product itself posts the
 * differences, as stock revaluations on the days of the documents concerned (inventory page 1).
 */

export const REVALUATION = 'SV';

/** The additional cost of a movement, or the reduction, against the posting of its document. */
export type Revalued = {
  moveId: number;
  branchId: number;
  itemId: number;
  storeId: number;
  date: IsoDate;
  difference: Paise;
  /** Its account of stock in hand, and the account that bears it. */
  accountId: number;
  offsetAccountId: number;
  costCentreId: number | null;
};

type Entry = {
  day: IsoDate;
  line_no: number;
  account_id: number;
  cost_centre_id: number | null;
  debit: Paise;
  credit: Paise;
};

/**
 * @param cause the document that changed them.
 * @param shifts what goes between accounts of stock in hand on its day.
 */
export async function postRevaluations(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  cause: Placed,
  revalued: readonly Revalued[],
  shifts: readonly Shift[] = [],
): Promise<void> {
  const due = revalued.filter(({ difference }) => difference !== 0);
  const branches = new Set([...due, ...shifts].map(({ branchId }) => branchId));
  for (const branchId of [...branches].sort((a, b) => a - b)) {
    const own = due.filter((one) => one.branchId === branchId);
    const between = shifts.filter((one) => one.branchId === branchId);
    await postInBranch(tx, ctx, { ...cause, branchId }, own, between);
  }
}

async function postInBranch(
  tx: Tx,
  { who, now }: Ctx<unknown, unknown>,
  cause: Placed,
  due: readonly Revalued[],
  shifts: readonly Shift[],
): Promise<void> {
  const days = [...new Set([...due.map(({ date }) => date), ...(shifts.length > 0 ? [cause.date] : [])])].sort();
  const { fyStartMonth } = await rowOf<{ fyStartMonth: number }>(
    tx,
    sql`select fy_start_month as "fyStartMonth" from companies where id = ${who.companyId}`,
  );
  const documents = days.map((day) => documentOn(day, due, cause, financialYearOf(day, fyStartMonth)));
  const entries = days.flatMap((day) => entriesOn(day, due, day === cause.date ? shifts : []));
  const moves = due.map((one) => ({
    day: one.date,
    move_id: one.moveId,
    branch_id: one.branchId,
    item_id: one.itemId,
    store_id: one.storeId,
    period: periodOf(one.date),
    value: one.difference,
    account_id: one.accountId,
    offset_account_id: one.offsetAccountId,
    cost_centre_id: one.costCentreId,
  }));
  const at = now.toISOString();
  const number = numberSql({
    company: sql`${who.companyId}::int`,
    branchId: sql`${cause.branchId}::int`,
    branch: sql`(select code from branches where company_id = ${who.companyId} and id = ${cause.branchId})`,
    year: sql`d.year`,
    type: sql`${REVALUATION}::text`,
    serial: sql`c.last - d.later`,
  });
  await tx.execute(sql`
    with days as (
      select *, count(*) over (partition by year order by day rows between 1 following and unbounded following) as later
        from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as d(day date, year text, amount bigint, input jsonb)
    ),
    counted as (
      insert into number_counters (company_id, branch_id, series, year, type, last)
      select ${who.companyId}, ${cause.branchId}, year, year, ${REVALUATION}, count(*) from days group by year order by year
      on conflict (company_id, branch_id, type, series) do update set last = number_counters.last + excluded.last
      returning year, last
    ),
    stored as (
      insert into documents (company_id, type, status, phase, stage_at, branch_id, date, year, serial, number, series, input, particulars, narration, amount,
                             created_by, created_at, posted_by, posted_at)
      select ${who.companyId}, ${REVALUATION}, 'posted', 'done', ${at}, ${cause.branchId}, d.day, d.year, c.last - d.later, ${number}, d.year, d.input,
             'Stock revaluation', ${`Cost changed by ${cause.number} of ${formatDate(cause.date)}`}, d.amount, ${who.userId}, ${at}, ${who.userId}, ${at}
        from days d join counted c on c.year = d.year order by d.day
      returning id, date
    ),
    moved as (
      insert into stock_moves (company_id, document_id, line_no, branch_id, item_id, store_id, date, minute, qty, value, valued_by, given,
                               account_id, offset_account_id, cost_centre_id, corrects_id)
      select ${who.companyId}, s.id, row_number() over (partition by s.id order by m.move_id), m.branch_id, m.item_id, m.store_id, m.day, o.minute, 0, m.value, 'none', 0,
             m.account_id, m.offset_account_id, m.cost_centre_id, m.move_id
        from stored s
        join jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
          as m(day date, move_id int, branch_id int, item_id int, store_id int, value bigint, account_id int, offset_account_id int, cost_centre_id int) on m.day = s.date
        join stock_moves o on o.company_id = ${who.companyId} and o.id = m.move_id
      returning company_id, branch_id, item_id, date, qty, value, mirror_of_id, corrects_id
    ),
    goods_used as (${addToYears('stock_used_years', usedIn(sql`moved`))}),
    shifted as (${shiftsPart(who.companyId, shifts, { act: 0, isMirror: false }, sql`stored.date = ${cause.date}`)}),
    monthed as (${addValuesToMonths(who.companyId, JSON.stringify(moves))}),
    written as (
      insert into ledger_entries (company_id, document_id, line_no, date, period, branch_id, account_id, debit, credit, cost_centre_id, created_at)
      select ${who.companyId}, s.id, e.line_no, s.date, e.period, ${cause.branchId}, coalesce(a.merged_into_id, a.id), e.debit, e.credit, e.cost_centre_id, ${at}
        from stored s
        join jsonb_to_recordset(${JSON.stringify(entries.map((entry) => ({ ...entry, period: periodOf(entry.day) })))}::jsonb)
          as e(day date, period int, line_no int, account_id int, cost_centre_id int, debit bigint, credit bigint) on e.day = s.date
        join accounts a on a.company_id = ${who.companyId} and a.id = e.account_id
      returning company_id, account_id, period, branch_id, debit, credit, cost_centre_id
    ),
    ${addToSums(due.some(({ costCentreId }) => costCentreId !== null))}
    select 1`);
}

function documentOn(day: IsoDate, due: readonly Revalued[], cause: Placed, { code }: FinancialYear) {
  const own = due.filter(({ date }) => date === day);
  return {
    day,
    year: code,
    amount: sumOf(own, ({ difference }) => Math.abs(difference) as Paise),
    input: {
      date: day,
      branchId: cause.branchId,
      causeId: cause.id,
      lines: own.map(({ moveId, itemId, difference }) => ({ moveId, itemId, value: difference })),
    },
  };
}

function entriesOn(day: IsoDate, due: readonly Revalued[], shifts: readonly Shift[]): Entry[] {
  const sums = new Map<string, { accountId: number; costCentreId: number | null; amount: Paise }>();
  const bear = (accountId: number, costCentreId: number | null, amount: Paise) => {
    const name = `${accountId} ${costCentreId}`;
    sums.set(name, { accountId, costCentreId, amount: add(sums.get(name)?.amount ?? (0 as Paise), amount) });
  };
  for (const { accountId, value } of shifts) bear(accountId, null, value);
  for (const { date, difference, accountId, offsetAccountId, costCentreId } of due) {
    if (date !== day) continue;
    bear(accountId, null, difference);
    bear(offsetAccountId, costCentreId, negate(difference));
  }
  return [...sums.values()]
    .filter(({ amount }) => amount !== 0)
    .map(({ accountId, costCentreId, amount }, place) => ({
      day,
      line_no: place + 1,
      account_id: accountId,
      cost_centre_id: costCentreId,
      debit: Math.max(amount, 0) as Paise,
      credit: Math.max(-amount, 0) as Paise,
    }));
}
