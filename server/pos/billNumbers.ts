import { sql } from 'drizzle-orm';
import { financialYearOf, type IsoDate } from '../../contract/dates';
import { billNumber, counterBills } from '../../contract/pos/bills';
import type { Ctx } from '../core/calls/api';
import { Refused } from '../core/calls/refused';
import type { SignedIn } from '../core/calls/system';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { seriesOf } from '../core/documents/numbering';
import type { TillFacts } from '../selling/till';

/** Numbers of counter bills: each till counts its own, so it knows the next one without network. */

/** The month that the financial years of the company begin with. */
export async function yearStart(tx: Tx, { companyId }: Pick<SignedIn, 'companyId'>): Promise<number> {
  const { month } = await rowOf<{ month: number }>(
    tx,
    sql`select fy_start_month as month from companies where id = ${companyId}`,
  );
  return month;
}

type Numbered = Pick<TillFacts, 'branchId' | 'series' | 'name' | 'fyStartMonth'>;

/** The number that the next bill of a till takes on a day. It stays so until this transaction ends. */
export async function nextNumber(
  tx: Tx,
  { who }: Pick<Ctx<unknown, unknown>, 'who'>,
  till: Numbered,
  date: IsoDate,
): Promise<string> {
  const { fyStartMonth } = till;
  const series = seriesOf(financialYearOf(date, fyStartMonth), { type: counterBills.type, date, series: till.series });
  const [counter] = await rowsOf<{ last: number }>(
    tx,
    sql`select last from number_counters where company_id = ${who.companyId} and branch_id = ${till.branchId} and type = ${counterBills.type}
           and series = ${series} for update`,
  );
  return billNumber(till.series, date, fyStartMonth, (counter?.last ?? 0) + 1);
}

/** A bill takes the number that its till expects, or is refused: what is printed is never changed silently. */
export async function checkPrinted(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  input: { date: IsoDate; printedAs: string | null } | undefined,
  till: Numbered,
): Promise<void> {
  if (!input?.printedAs) return;
  const next = await nextNumber(tx, ctx, till, input.date);
  if (input.printedAs === next) return;
  throw new Refused(
    409,
    'NUMBER_TAKEN',
    `The next number of ${till.name} is ${next}, not ${input.printedAs}. Give the bill the new number and print it again.`,
    { type: 3 },
  );
}
