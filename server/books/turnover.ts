import { sql } from 'drizzle-orm';
import { formatShort, type Paise, sumOf } from '../../contract/amount';
import type { Ctx } from '../core/calls/api';
import { Refused } from '../core/calls/refused';
import { type Database, rowOf, type Tx } from '../core/db/database';
import type { AccountFacts, PostingLine } from './posting';

/**
 * The highest total of a company's debits since its beginning: 20 lakh crore rupees. So no sum of entries exceeds the
 * exact range of a number (2^53): neither debit and credit together, nor after every voucher has been cancelled.
 */
export const MOST_TURNOVER = 20_00_000_00_00_000_00;

/** A process posts at most 1/64 of the remaining amount before it checks again; others may post at the same time. */
const SHARE = 64;

/** The remaining allowance until the books are read again, by company. */
const allowances = new WeakMap<Database, Map<number, number>>();

type Entry = Pick<PostingLine, 'accountId' | 'debit' | 'credit'>;
type Names = ReadonlyMap<number, Pick<AccountFacts, 'name'>>;

/** @throws Refused, naming the largest entry, when the books of a company would hold more than they can add up exactly. */
export async function checkTurnover(
  tx: Tx,
  { system, who }: Ctx<unknown, unknown>,
  lines: readonly Entry[],
  accounts: Names,
): Promise<void> {
  const amount = sumOf(lines, ({ debit }) => debit);
  const known = allowances.get(system.database) ?? new Map<number, number>();
  allowances.set(system.database, known);
  let allowed = known.get(who.companyId) ?? 0;
  if (allowed < amount) {
    const { turnover } = await rowOf<{ turnover: string }>(
      tx,
      sql`select coalesce(sum(debit), 0)::text as turnover from account_years where company_id = ${who.companyId}`,
    );
    const left = MOST_TURNOVER - Number(turnover);
    if (left < amount) throw tooMuch(lines, accounts);
    allowed = Math.max(amount, Math.floor(left / SHARE));
  }
  known.set(who.companyId, allowed - amount);
}

function tooMuch(lines: readonly Entry[], accounts: Names): Refused {
  const sizeOf = (line: Entry) => Math.max(line.debit, line.credit);
  const [largest] = lines.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const name = accounts.get(largest?.accountId ?? 0)?.name;
  const limit = `${formatShort(MOST_TURNOVER as Paise)} rupees`;
  return new Refused(
    409,
    'TURNOVER_LIMIT',
    `With this the entries of the company would come to more than ${limit}, the most that its books can add up exactly. Check the amounts${name ? `, the largest is of ${name}` : ''}.`,
    { type: 4 },
  );
}
