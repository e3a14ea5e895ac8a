import { type SQL, sql } from 'drizzle-orm';
import { BACK_DAYS as BACK_DAYS_CODE } from '../../../contract/admin/settings';
import { type FinancialYear, financialYearOf, type IsoDate } from '../../../contract/dates';
import { type DateFacts, ONLY_TODAY } from '../../../contract/dayRules';
import { isCheckedFor, MAKER_CHECKER } from '../../../contract/makerChecker';
import { COMPANY_WIDE } from '../../../contract/settings';
import { type Ctx, todayOf } from '../calls/api';
import { ProblemCollector, Refused } from '../calls/refused';
import type { SignedIn } from '../calls/system';
import { rowOf, type Tx } from '../db/database';
import { checkDate } from './dateRules';

/** First fields of every document. */
export type HeaderInput = { date: IsoDate; branchId: number; narration?: string | null; costCentreId?: number | null };

export type Branch = { id: number; code: string; name: string; stateCode: string };
export type Header = {
  branch: Branch;
  year: FinancialYear;
  dates: DateFacts;
  /** Who enters a document does not post it (setting `makerChecker`). */
  isChecked: boolean;
};

/** Columns of a statement that reads, together with the header, the data for a kind's decision; each is JSON. */
export type Needed = { readonly [column: string]: SQL };

export type DateRules = {
  mayOtherDates: boolean;
  allowFuture: boolean;
  /** Whether somebody chose the date, so that the setting `backDays` bounds it. */
  bounded?: boolean;
  /** The business date, where that takes the place of the calendar's. */
  today?: IsoDate | undefined;
  /** A branch that is switched off takes no new entries, but mirrors of its old ones. */
  closedBranch?: boolean;
};

/**
 * The place of a document, or of its mirror, in the books. `act` counts the writings of its effects, `acts` are those
 * that a mirror reverses.
 */
export type Place = {
  date: IsoDate;
  year: FinancialYear;
  branchId: number;
  act?: number;
  acts?: readonly number[];
  /** The document whose former effects were just taken back, since it is written again in other words. */
  revises?: Pick<Placed, 'id' | 'acts'>;
};
export type Placed = Place & {
  id: number;
  number: string;
  /** It is taken back to be written again in other words. */
  isRevised?: true;
};

type Row = {
  branchId: number | null;
  branchCode: string;
  branchName: string;
  branchState: string;
  branchActive: boolean;
  lockUpTo: IsoDate | null;
  backDays: number | null;
  fyStartMonth: number;
  booksFrom: IsoDate;
  closedYears: string[] | null;
  /** The value of the setting `makerChecker`. */
  checking: string | null;
};

/** Days back that the branch `b` leaves open: its own, else the company's. */
export const BACK_DAYS = sql`(
  select s.setup_value::int from settings s
   where s.company_id = b.company_id and s.branch_id in (b.id::text, ${COMPANY_WIDE}) and s.setup_code = ${BACK_DAYS_CODE}
     and s.setup_value ~ '^[0-9]{1,4}$'
   order by s.branch_id = ${COMPANY_WIDE} limit 1)`;

/** Limits a statement to the branches that the user may work in; with several columns one match is enough. */
export function mayBranches(who: SignedIn, ...columns: readonly string[]) {
  if (!who.branchIds) return sql``;
  const ids = sql.join(
    who.branchIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const within = columns.map((column) => sql`${sql.raw(column)} in (${ids})`);
  return sql`and (${sql.join(within, sql` or `)})`;
}

/**
 * Branch and financial year of a document, after the checks of its date.
 * @throws Refused when the branch is not the user's or the date is not open.
 */
export async function headerFor(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  input: HeaderInput,
  rules: DateRules,
): Promise<Header> {
  return (await headerAnd(tx, ctx, input, rules, {})).header;
}

/** The same, with what else is needed, in one statement. */
export async function headerAnd(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  input: HeaderInput,
  rules: DateRules,
  needed: Needed,
): Promise<{ header: Header; facts: Record<string, unknown> }> {
  const problems = new ProblemCollector();
  return problems.valueOrThrow(await headerSoFar(tx, ctx, input, rules, needed, problems));
}

const NO_BRANCH = { id: 0, code: '', name: '', stateCode: '' };

/** The same, with errors in branch and date collected together with those of the rest of the document. */
export async function headerSoFar(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  input: HeaderInput,
  rules: DateRules,
  needed: Needed,
  problems: ProblemCollector,
): Promise<{ header: Header; facts: Record<string, unknown> }> {
  const more = Object.entries(needed).map(([column, value]) => sql`, ${value} as ${sql.identifier(column)}`);
  const row = await rowOf<Row & Record<string, unknown>>(
    tx,
    sql`
    select b.id as "branchId", b.code as "branchCode", b.name as "branchName", b.state_code as "branchState", b.active as "branchActive", b.lock_up_to as "lockUpTo", ${BACK_DAYS} as "backDays",
           c.fy_start_month as "fyStartMonth", c.books_from as "booksFrom",
           (select json_agg(y.code) from financial_years y where y.company_id = c.id and y.closed_at is not null) as "closedYears",
           (select s.setup_value from settings s where s.company_id = c.id and s.branch_id = ${COMPANY_WIDE} and s.setup_code = ${MAKER_CHECKER}) as "checking"
           ${sql.join(more)}
      from companies c left join branches b on b.company_id = c.id and b.id = ${input.branchId} ${mayBranches(ctx.who, 'b.id')}
     where c.id = ${ctx.who.companyId}`,
  );
  const isOpen = row.branchId !== null && (row.branchActive || rules.closedBranch);
  if (!isOpen) problems.add({ branchId: 'Choose a branch of the list' });
  const dates: DateFacts = {
    today: rules.today ?? todayOf(ctx.now),
    fyStartMonth: row.fyStartMonth,
    booksFrom: row.booksFrom,
    closedYears: row.closedYears ?? [],
    branchCode: row.branchCode,
    lockUpTo: row.lockUpTo,
    mayOtherDates: rules.mayOtherDates,
    backDays: rules.bounded ? row.backDays : null,
  };
  const year = financialYearOf(input.date, dates.fyStartMonth);
  problems.collect(() => checkDate(input.date, dates, rules.allowFuture));
  const branch = row.branchId
    ? { id: row.branchId, code: row.branchCode, name: row.branchName, stateCode: row.branchState }
    : NO_BRANCH;
  return { header: { branch, year, dates, isChecked: isCheckedFor(row.checking, ctx.who) }, facts: row };
}

/**
 * The place of a mirror: on the document's own date while that is open, otherwise today, for users who may work in
 * other dates (accounts page 1.5). @param isFiled a filed return includes the document, so its own date is not open.
 */
export async function mirrorPlace(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  row: { id: number; number: string | null; date: IsoDate; branchId: number },
  mayOtherDates: boolean,
  isFiled = false,
): Promise<Placed> {
  const base = { id: row.id, number: row.number ?? '', branchId: row.branchId };
  try {
    if (isFiled) throw new Refused(409, 'FILED', 'A return that is filed holds it.', { type: 4 });
    const { year } = await headerFor(tx, ctx, row, {
      mayOtherDates: true,
      allowFuture: true,
      closedBranch: true,
      bounded: true,
    });
    return { ...base, date: row.date, year };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const today = todayOf(ctx.now);
    const { year } = await headerFor(
      tx,
      ctx,
      { ...row, date: today },
      { mayOtherDates, allowFuture: false, closedBranch: true },
    );
    if (!mayOtherDates) throw new Refused(409, 'OTHER_DATE', `${error.message} ${ONLY_TODAY}`, { type: 4 });
    return { ...base, date: today, year };
  }
}
