import { sql } from 'drizzle-orm';
import { mergedLines, type OpeningLine, type OpeningsInput } from '../../contract/accounts/openings';
import type { Nature } from '../../contract/books/accountGroups';
import type { IsoDate } from '../../contract/dates';
import type { SignedIn } from '../core/calls/system';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';

export type Stored = OpeningsInput & {
  /** Vouchers of its save that were still to follow it. */
  left?: number;
};
export type Standing = { id: number; number: string; createdBy: number; input: Stored; lines: OpeningLine[] };
/** The opening vouchers of a branch in the order in which they were posted, and their balances by account. */
export type Opened = { vouchers: Standing[]; lines: OpeningLine[] };

/** The day on which the books of the company begin. */
export async function firstDayOfBooks(tx: Tx, who: SignedIn): Promise<IsoDate> {
  const { day } = await rowOf<{ day: IsoDate }>(
    tx,
    sql`select books_from as day from companies where id = ${who.companyId}`,
  );
  return day;
}

/** The present openings of a branch; merged accounts have the name of their merge target. */
export async function standingOf(tx: Tx, who: SignedIn, branchId: number): Promise<Opened> {
  const rows = await rowsOf<Omit<Standing, 'lines'>>(
    tx,
    sql`select id, number, created_by as "createdBy", input from documents
         where company_id = ${who.companyId} and type = 'OP' and branch_id = ${branchId} and status = 'posted' ${mayBranches(who, 'branch_id')} order by id`,
  );
  if (rows.length === 0) return { vouchers: [], lines: [] };
  const merged = await rowsOf<{ id: number; intoId: number; nature: Nature }>(
    tx,
    sql`select a.id, a.merged_into_id as "intoId", g.nature from accounts a join account_groups g on g.company_id = a.company_id and g.id = a.group_id
         where a.company_id = ${who.companyId} and a.merged_into_id is not null`,
  );
  const into = new Map(merged.map((one) => [one.id, one]));
  const all = rows.flatMap(({ input }) => input.lines);
  return {
    vouchers: rows.map((row) => ({ ...row, lines: mergedLines(row.input.lines, into) })),
    lines: mergedLines(all, into),
  };
}

/** Why the openings can no longer be changed, or null. */
export async function lockedBecause(tx: Tx, who: SignedIn, booksFrom: IsoDate): Promise<string | null> {
  const [closed] = await rowsOf<{ label: string }>(
    tx,
    sql`select label from financial_years where company_id = ${who.companyId} and closed_at is not null and ${booksFrom} between from_date and to_date`,
  );
  return closed ? `Financial year ${closed.label} is closed, so its openings stay as they are.` : null;
}
