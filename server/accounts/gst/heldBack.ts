import { sql } from 'drizzle-orm';
import { type Moved, reverseUnpaid, withheldCredit } from '../../../contract/accounts/gst/setOff';
import type { Paise } from '../../../contract/amount';
import { addHeads, type Heads, isNoTax } from '../../../contract/books/gst/heads';
import { addDays, addMonths, firstOfMonth, type IsoDate, lastOfMonth } from '../../../contract/dates';
import { taxAccounts } from '../../books/gst/taxRoles';
import { spanSums } from '../../books/spans';
import type { SignedIn } from '../../core/calls/system';
import { anyOf } from '../../core/db/anyOf';
import { rowOf, rowsOf, type Tx } from '../../core/db/database';
import { onlyPays } from './cashLedger';
import { inBranches, type Registration } from './scope';

/** How far back set-offs are looked for whose tax is still unpaid, in months. */
const MONTHS_BACK = 12;

/** A valid set-off. */
export type Posted = { voucherId: number; number: string; date: IsoDate; setOffFor: IsoDate | null };

/** The month that a set-off is for, by its last day; one typed by hand is taken to be for the month before its day. */
export const periodOfSetOff = ({ setOffFor, date }: Pick<Posted, 'setOffFor' | 'date'>): IsoDate =>
  setOffFor ?? (date === lastOfMonth(date) ? date : lastOfMonth(addMonths(firstOfMonth(date), -1)));

type Sides = {
  /** Balances of the accounts at the end of the month and before it, credit and dues above zero. */
  now: { input: Heads; reverse: Heads };
  before: { reverse: Heads };
  /** Set-offs of earlier months that are dated after the end of this one: they moved tax, and paid nothing. */
  late: readonly number[];
  /** Set-offs of the month itself, which are not looked at. */
  own: readonly number[];
};

/** Credit of a month that waits until its tax under reverse charge has been paid in cash, by head. */
export async function withheldCreditAt(
  tx: Tx,
  who: SignedIn,
  registration: Registration,
  asOn: IsoDate,
  { now, before, late, own }: Sides,
): Promise<Heads> {
  const earliest = firstOfMonth(addMonths(asOn, -MONTHS_BACK));
  const moved = await movedBefore(tx, who, registration, { from: earliest, to: asOn }, late, own);
  const earlier = reverseUnpaid(await payableAt(tx, who, registration, asOn, late, own), moved);
  const unpaid = addHeads(now.reverse, earlier.heads);
  if (isNoTax(unpaid)) return unpaid;
  const from = isNoTax(before.reverse) ? firstUnpaid(moved, earlier.from, asOn) : earliest;
  return withheldCredit(
    unpaid,
    await creditOfReverse(tx, who, registration, { from: from ?? earliest, to: asOn }),
    now.input,
  );
}

/** Since when tax was booked that is not paid: a set-off takes along what months before left, back to the one before it. */
function firstUnpaid(moved: readonly { period: IsoDate }[], unpaid: number, asOn: IsoDate): IsoDate | undefined {
  const oldest = moved[unpaid - 1];
  if (!oldest) return firstOfMonth(asOn);
  const settled = moved.find(({ period }) => period < oldest.period);
  return settled && addDays(settled.period, 1);
}

type Days = { from: IsoDate; to: IsoDate };

const PAYABLE = (who: SignedIn) =>
  sql`(select account_id from account_purposes where company_id = ${who.companyId} and purpose = 'gstPayable')`;

/** The payable amount of earlier set-offs, above zero. */
async function payableAt(
  tx: Tx,
  who: SignedIn,
  { branchIds }: Registration,
  asOn: IsoDate,
  late: readonly number[],
  own: readonly number[],
): Promise<Paise> {
  const moves = (ids: readonly number[]) => sql`
    coalesce((select sum(credit - debit) from ledger_entries
               where company_id = ${who.companyId} and document_id = ${anyOf(ids)} and account_id in ${PAYABLE(who)}), 0)`;
  // As an array the account is looked up by the index; joined to it, every month of every account would be read.
  const only = sql`and ${inBranches(branchIds, 'branch_id')} and account_id = any(array${PAYABLE(who)})`;
  const { unpaid } = await rowOf<{ unpaid: Paise }>(
    tx,
    sql`
    select (-coalesce((select sum(s.s0) from (${spanSums(who, [{ from: null, to: asOn, branchId: null }], only)}) s), 0)
            + ${moves(late)} - ${moves(own)})::bigint as unpaid`,
  );
  return unpaid;
}

/** Amounts made payable by set-offs of some days, and by late ones, newest month first. */
async function movedBefore(
  tx: Tx,
  who: SignedIn,
  { branchIds }: Registration,
  { from, to }: Days,
  late: readonly number[],
  own: readonly number[],
): Promise<(Moved & { period: IsoDate })[]> {
  const side = (role: string) => sql`coalesce(sum(e.debit - e.credit) filter (where r.role = ${role}), 0)`;
  const rows = await rowsOf<Moved & Pick<Posted, 'date' | 'setOffFor'>>(
    tx,
    sql`
    select d.date, d.input ->> 'setOffFor' as "setOffFor",
           coalesce(sum(e.credit - e.debit) filter (where e.account_id in ${PAYABLE(who)}), 0)::bigint as payable,
           json_build_object('igst', ${side('rcmIgst')}, 'cgst', ${side('rcmCgst')}, 'sgst', ${side('rcmSgst')}, 'cess', ${side('rcmCess')}) as reverse
      from documents d
      join vouchers v on v.company_id = d.company_id and v.document_id = d.id
      join ledger_entries e on e.company_id = d.company_id and e.document_id = d.id and not e.is_mirror
      left join ${taxAccounts(who.companyId)} r on r.account_id = e.account_id
     where d.company_id = ${who.companyId} and d.type = 'JV' and d.status = 'posted' and v.purpose = 'gstSetOff'
       and (d.date between ${from} and ${to} or d.id = ${anyOf(late)}) and ${inBranches(branchIds, 'd.branch_id')} and not d.id = ${anyOf(own)}
       and not ${onlyPays(who.companyId)}
     group by d.company_id, d.id order by d.date desc, d.id desc`,
  );
  const dated = rows.map((row) => ({ ...row, period: periodOfSetOff(row) }));
  return dated.sort((a, b) => b.period.localeCompare(a.period));
}

/** Credit that was taken of tax under reverse charge on bills of some days. */
function creditOfReverse(tx: Tx, who: SignedIn, { branchIds }: Registration, { from, to }: Days): Promise<Heads> {
  return rowOf<Heads>(
    tx,
    sql`
    select coalesce(sum(igst), 0)::bigint as igst, coalesce(sum(cgst), 0)::bigint as cgst, coalesce(sum(sgst), 0)::bigint as sgst,
           coalesce(sum(cess), 0)::bigint as cess
      from gst_lines
     where company_id = ${who.companyId} and date between ${from} and ${to} and ${inBranches(branchIds, 'branch_id')}
       and direction = 'inward' and reverse_charge and credit_eligible`,
  );
}
