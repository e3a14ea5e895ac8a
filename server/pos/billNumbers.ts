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

const seriesAt = (till: Numbered, date: IsoDate) =>
  seriesOf(financialYearOf(date, till.fyStartMonth), { type: counterBills.type, date, series: till.series });

/** Nobody else takes a number of the till before this transaction ends, not even its first one. */
export async function lockNumbers(
  tx: Tx,
  { who }: Pick<Ctx<unknown, unknown>, 'who'>,
  till: Numbered,
  date: IsoDate,
): Promise<number> {
  const { companyId } = who;
  const of = sql`company_id = ${companyId} and branch_id = ${till.branchId} and type = ${counterBills.type} and series = ${seriesAt(till, date)}`;
  const locked = () => rowsOf<{ last: number }>(tx, sql`select last from number_counters where ${of} for update`);
  const [counter] = await locked();
  if (counter) return counter.last;
  await tx.execute(sql`
    insert into number_counters (company_id, branch_id, series, year, type, last)
    values (${companyId}, ${till.branchId}, ${seriesAt(till, date)}, ${financialYearOf(date, till.fyStartMonth).code}, ${counterBills.type}, 0)
    on conflict do nothing`);
  return (await locked())[0]?.last ?? 0;
}

/** The number that the next bill of a till takes on a day. It stays so until this transaction ends. */
export const nextNumber = async (
  tx: Tx,
  ctx: Pick<Ctx<unknown, unknown>, 'who'>,
  till: Numbered,
  date: IsoDate,
): Promise<string> => billNumber(till.series, date, till.fyStartMonth, (await lockNumbers(tx, ctx, till, date)) + 1);

/** The place of a printed number in its series. */
export const serialOf = (number: string | null): number | null => {
  const serial = Number(number?.split('/').at(-1));
  return Number.isInteger(serial) && serial > 0 ? serial : null;
};

/** A bill takes the number that its till expects, or is refused: what is printed is never changed silently. */
export async function checkPrinted(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  input: { date: IsoDate; printedAs: string | null; passesWaiting: boolean } | undefined,
  till: Numbered,
): Promise<void> {
  if (!input?.printedAs) return;
  const next = await nextNumber(tx, ctx, till, input.date);
  if (input.printedAs === next) return;
  if (input.passesWaiting && (serialOf(input.printedAs) ?? 0) > (serialOf(next) ?? 0)) return;
  throw new Refused(
    409,
    'NUMBER_TAKEN',
    `The next number of ${till.name} is ${next}, not ${input.printedAs}. Give the bill the new number and print it again.`,
    { type: 3 },
  );
}
