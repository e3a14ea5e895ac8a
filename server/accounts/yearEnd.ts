import { sql } from 'drizzle-orm';
import { CloseYear, ReopenYear, YearEnd, YearEndQuery, yearEnd } from '../../contract/accounts/yearEnd';
import { add, negate, type Paise, sumOf } from '../../contract/amount';
import type { Nature } from '../../contract/books/accountGroups';
import { DOCUMENTS } from '../../contract/changes';
import { addDays, type FinancialYear, financialYearOf, type IsoDate, periodOf } from '../../contract/dates';
import { isAdministrator, TRAN } from '../../contract/screen';
import { loadBooks } from '../books/facts';
import { type Decision, debitOf, plainLine, zero } from '../books/posting';
import { checkTurnover } from '../books/turnover';
import { booksParts, reverseBooks } from '../books/writeBooks';
import { type Api, type Ctx, todayOf } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import type { SignedIn } from '../core/calls/system';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import type { Given } from '../core/db/lastWrite';
import type { Branch } from '../core/documents/documentHeader';
import { instantText, markCancelled, POSTED, storedParts } from '../core/documents/documentStore';
import { refuseUnchecked } from '../core/documents/makerChecker';
import { mustWorkInAll } from '../core/lists/branchScope';
import { notify } from '../core/notifications/notifications';
import { yearChecks } from './yearEnd.checks';

type C = Ctx<unknown, unknown>;
type Years = { years: YearEnd['years']; year: YearEnd['year'] };

/**
 * The end of a financial year: what is looked at, the vouchers of type YE that bring income and expense to zero, the
 * closing, and its undoing. Closing and reopening have the company to themselves, so that no posting slips in between
 * the sums and the seal.
 */
export function yearEndRoutes(api: Api): void {
  const { path, screen } = yearEnd;
  api.on(
    {
      method: 'GET',
      path,
      summary: 'Checks, closing vouchers and state of a financial year',
      needs: { anyOf: [screen] },
      query: YearEndQuery,
      answer: YearEnd,
    },
    async (tx, ctx) => {
      mustWorkInAll(ctx.who, 'A year is closed for all branches');
      return show(tx, ctx, await yearsOf(tx, ctx, ctx.query.year));
    },
  );
  api.on(
    {
      method: 'POST',
      path: `${path}/close`,
      summary: 'Close a financial year by vouchers of type YE',
      needs: { screen, tran: TRAN.create },
      body: CloseYear,
      answer: YearEnd,
      alone: true,
    },
    (tx, ctx) => close(tx, ctx, ctx.body),
  );
  api.on(
    {
      method: 'POST',
      path: `${path}/reopen`,
      summary: 'Open a closed financial year again; administrators only',
      needs: { screen, tran: TRAN.cancel },
      body: ReopenYear,
      answer: YearEnd,
      alone: true,
    },
    (tx, ctx) => reopen(tx, ctx, ctx.body),
  );
}

/**
 * The years from the beginning of the books to today, newest first, and the requested one or the first to be closed.
 */
async function yearsOf(tx: Tx, ctx: C, code: string | undefined): Promise<Years> {
  const { companyId } = ctx.who;
  const { booksFrom, fyStartMonth, closed } = await rowOf<{
    booksFrom: IsoDate;
    fyStartMonth: number;
    closed: { code: string; at: string }[] | null;
  }>(
    tx,
    sql`
    select c.books_from as "booksFrom", c.fy_start_month as "fyStartMonth",
           (select json_agg(json_build_object('code', y.code, 'at', ${instantText('y.closed_at')}))
              from financial_years y where y.company_id = c.id and y.closed_at is not null) as closed
      from companies c where c.id = ${companyId}`,
  );
  const today = todayOf(ctx.now);
  const years: Years['years'] = [];
  for (
    let year = financialYearOf(booksFrom, fyStartMonth);
    year.from <= today;
    year = financialYearOf(addDays(year.to, 1), fyStartMonth)
  ) {
    const closedAt = closed?.find((one) => one.code === year.code)?.at ?? null;
    years.unshift({ ...year, closedAt: closedAt as YearEnd['year']['closedAt'], isRunning: year.to >= today });
  }
  const open = years.filter((year) => !year.closedAt).at(-1);
  const year = code ? years.find((one) => one.code === code) : (open ?? years[0]);
  if (!year) throw invalid({ year: 'Choose a year of the list' });
  return { years, year };
}

type ClosingRow = {
  branchId: number;
  branchName: string;
  accountId: number;
  accountName: string;
  nature: Nature;
  balance: Paise;
};

/** Balances of income and expense at the end of a year, by branch; debit above zero. */
const closingRows = (tx: Tx, who: SignedIn, year: FinancialYear) =>
  rowsOf<ClosingRow>(
    tx,
    sql`
    select m.branch_id as "branchId", b.name as "branchName", a.id as "accountId", a.name as "accountName", g.nature, sum(m.debit - m.credit)::bigint as balance
      from account_months m
      join accounts a on a.company_id = m.company_id and a.id = m.account_id
      join account_groups g on g.company_id = a.company_id and g.id = a.group_id and g.nature in ('income', 'expense')
      join branches b on b.company_id = m.company_id and b.id = m.branch_id
     where m.company_id = ${who.companyId} and m.period <= ${periodOf(year.to)}
     group by m.branch_id, b.name, b.code, a.id, a.name, g.nature
    having sum(m.debit - m.credit) <> 0
     order by b.code, g.nature desc, a.name`,
  );

type Voucher = YearEnd['vouchers'][number];
type Line = Voucher['lines'][number];

const sidesOf = (amount: Paise) => ({
  debit: amount > 0 ? amount : zero,
  credit: amount < 0 ? negate(amount) : zero,
});

/** One voucher for each branch: every balance on its other side, the difference to Surplus. */
function vouchersOf(rows: readonly ClosingRow[], surplus: { id: number; name: string } | null): Voucher[] {
  return [...new Set(rows.map((row) => row.branchId))].map((branchId): Voucher => {
    const own = rows.filter((row) => row.branchId === branchId);
    const lines: Line[] = own.map((row) => ({
      accountId: row.accountId,
      accountName: row.accountName,
      nature: row.nature,
      ...sidesOf(negate(row.balance)),
    }));
    const rest = sumOf(own, (row) => row.balance);
    if (surplus && rest !== 0) {
      lines.push({ accountId: surplus.id, accountName: surplus.name, nature: 'liability', ...sidesOf(rest) });
    }
    return { branchId, branchName: own[0]?.branchName ?? '', documentId: null, number: null, lines };
  });
}

/** The vouchers that closed a year. */
const standing = (tx: Tx, who: SignedIn, year: FinancialYear) =>
  rowsOf<Voucher>(
    tx,
    sql`
    select d.branch_id as "branchId", b.name as "branchName", d.id as "documentId", d.number,
           (select json_agg(json_build_object('accountId', a.id, 'accountName', a.name, 'debit', e.debit, 'credit', e.credit, 'nature', g.nature) order by e.line_no)
              from ledger_entries e
              join accounts a on a.company_id = e.company_id and a.id = e.account_id
              join account_groups g on g.company_id = a.company_id and g.id = a.group_id
             where e.company_id = d.company_id and e.document_id = d.id and not e.is_mirror) as lines
      from documents d join branches b on b.company_id = d.company_id and b.id = d.branch_id
     where d.company_id = ${who.companyId} and d.type = 'YE' and d.year = ${year.code} and d.status = 'posted'
     order by b.code`,
  );

async function surplusOf(tx: Tx, who: SignedIn): Promise<{ id: number; name: string } | null> {
  const [account] = await rowsOf<{ id: number; name: string }>(
    tx,
    sql`select a.id, a.name from account_purposes p join accounts a on a.company_id = p.company_id and a.id = p.account_id
         where p.company_id = ${who.companyId} and p.purpose = 'surplus' and p.branch_id = 0`,
  );
  return account ?? null;
}

async function show(tx: Tx, ctx: C, { years, year }: Years): Promise<YearEnd> {
  const { who } = ctx;
  const surplus = await surplusOf(tx, who);
  const vouchers = year.closedAt
    ? await standing(tx, who, year)
    : vouchersOf(await closingRows(tx, who, year), surplus);
  const lines = vouchers.flatMap((voucher) => voucher.lines);
  // A closing line is on the side opposite to the balance that it clears.
  const of = (nature: Nature) =>
    sumOf(
      lines.filter((line) => line.nature === nature),
      debitOf,
    );
  const income = of('income');
  const expense = negate(of('expense'));
  return {
    years,
    year,
    checks: year.closedAt ? [] : await yearChecks(tx, who, year, earlierOpen(years, year)),
    vouchers,
    income,
    expense,
    profit: add(income, negate(expense)),
    surplus: surplus?.name ?? null,
  };
}

const earlierOpen = (years: Years['years'], year: FinancialYear) =>
  years.findLast((one) => one.from < year.from && !one.closedAt)?.label;

const refused = (code: string, message: string) => new Refused(409, code, message, { type: 4 });

async function close(tx: Tx, ctx: C, { year: code, remarks }: CloseYear): Promise<YearEnd> {
  const { who } = ctx;
  mustWorkInAll(who, 'A year is closed for all branches');
  await refuseUnchecked(tx, ctx, 'Closing entries');
  const { years, year } = await yearsOf(tx, ctx, code);
  if (year.closedAt) throw refused('YEAR_CLOSED', `Financial year ${year.label} is closed already.`);
  if (year.isRunning)
    throw refused('YEAR_RUNS', `Financial year ${year.label} has not ended. Close it after its last day.`);
  const checks = await yearChecks(tx, who, year, earlierOpen(years, year));
  const blocking = checks.find((check) => check.state === 'blocks');
  if (blocking) throw refused('YEAR_CHECK', `${blocking.words}. Mend this before ${year.label} is closed.`);
  const bare = checks.filter((check) => check.state === 'warns' && !remarks[check.check]);
  if (bare.length > 0) {
    throw invalid(
      Object.fromEntries(
        bare.map((check) => [`remarks.${check.check}`, `${check.words}. Say why the year is closed all the same.`]),
      ),
    );
  }

  const books = await loadBooks(tx, who.companyId, 0, { accounts: [], bills: [], purposes: ['surplus'] }, []);
  const surplus = { id: books.purpose('surplus'), name: '' };
  const branches = await rowsOf<Branch>(
    tx,
    sql`select id, code, name, state_code as "stateCode" from branches where company_id = ${who.companyId}`,
  );
  for (const voucher of vouchersOf(await closingRows(tx, who, year), surplus)) {
    const branch = branches.find((one) => one.id === voucher.branchId);
    if (!branch) throw new Error('a balance has no branch');
    await postClosing(tx, ctx, year, branch, voucher.lines);
  }
  await tx.execute(sql`
    insert into financial_years (company_id, code, label, from_date, to_date, closed_at)
    values (${who.companyId}, ${year.code}, ${year.label}, ${year.from}, ${year.to}, ${ctx.now.toISOString()})
    on conflict (company_id, code) do update set closed_at = excluded.closed_at`);
  ctx.audit({ action: 'change', entity: yearEnd.path, number: year.label, after: { closed: true } });
  for (const [check, reason] of Object.entries(remarks)) {
    ctx.audit({ action: 'override', entity: yearEnd.path, number: year.label, after: { check }, reason });
  }
  await tellAll(tx, ctx, year, 'is closed', 'Entries in it are refused from now on.');
  ctx.changed('/api/accounts', DOCUMENTS);
  return show(tx, ctx, await yearsOf(tx, ctx, code));
}

/** All users are notified, since it decides which dates may be entered. */
const tellAll = (tx: Tx, ctx: C, year: FinancialYear, what: string, text: string) =>
  notify(tx, ctx, {
    key: `year.${year.code}`,
    icon: 'notice',
    status: 'primary',
    title: `Year ${year.label} ${what}`,
    badge: null,
    text,
    screen: null,
  });

/** Posts the closing voucher of one branch, as what comes after the last day of the year. */
async function postClosing(tx: Tx, ctx: C, year: FinancialYear, branch: Branch, lines: readonly Line[]): Promise<void> {
  const { who } = ctx;
  const amount = sumOf(lines, (line) => line.debit);
  const decision: Decision = {
    lines: lines.map(({ accountId, debit, credit }) => ({ ...plainLine(accountId), debit, credit })),
    totals: [],
    amount,
    particulars: `Closing of ${year.label}`,
    tds: [],
    overrides: [],
  };
  await checkTurnover(tx, ctx, decision.lines, new Map());
  const input = { date: year.to, branchId: branch.id, narration: null, year: year.code };
  const at = { date: year.to, period: periodOf(year.to, 'closing'), year, branchId: branch.id, now: ctx.now };
  const { id, number } = await rowOf<Given>(
    tx,
    sql`
    with ${storedParts(ctx, 'YE', input, { branch, year }, decision, POSTED, null)}, ${booksParts(who.companyId, at, decision)}
    select id, number from stored`,
  );
  ctx.audit({ action: 'post', entity: yearEnd.path, entityId: id, number, after: { input } });
}

async function reopen(tx: Tx, ctx: C, { year: code, reason }: { year: string; reason: string }): Promise<YearEnd> {
  const { who } = ctx;
  if (!isAdministrator(who)) {
    throw new Refused(403, 'FORBIDDEN', 'Only an administrator may open a closed year again.', { type: 4 });
  }
  mustWorkInAll(who, 'A year is opened for all branches');
  await refuseUnchecked(tx, ctx, 'Closing entries');
  const { years, year } = await yearsOf(tx, ctx, code);
  if (!year.closedAt) throw refused('YEAR_OPEN', `Financial year ${year.label} is open.`);
  const later = years.findLast((one) => one.from > year.from && one.closedAt);
  if (later)
    throw refused('LATER_CLOSED', `Financial year ${later.label} follows this one and is closed. Open it first.`);
  for (const voucher of await standing(tx, who, year)) {
    if (voucher.documentId === null) continue;
    await reverseBooks(tx, {
      companyId: who.companyId,
      documentId: voucher.documentId,
      date: year.to,
      period: periodOf(year.to, 'closing'),
      branchId: voucher.branchId,
      now: ctx.now,
    });
    await markCancelled(tx, ctx, voucher.documentId, reason);
    ctx.audit({
      action: 'cancel',
      entity: yearEnd.path,
      entityId: voucher.documentId,
      number: voucher.number,
      before: { status: 'posted' },
      after: { status: 'cancelled', mirrorDate: year.to },
      reason,
    });
  }
  await tx.execute(
    sql`update financial_years set closed_at = null where company_id = ${who.companyId} and code = ${year.code}`,
  );
  ctx.audit({ action: 'change', entity: yearEnd.path, number: year.label, after: { closed: false }, reason });
  await tellAll(tx, ctx, year, 'is open again', `${who.uCode} opened it: ${reason}`);
  ctx.changed('/api/accounts', DOCUMENTS);
  return show(tx, ctx, await yearsOf(tx, ctx, code));
}
