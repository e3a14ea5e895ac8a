import { sql } from 'drizzle-orm';
import { addHeads, type Heads, isNoTax } from '../../../contract/accounts/gst/heads';
import { heldBack, type Moved, reverseUnpaid } from '../../../contract/accounts/gst/setOff';
import type { Paise } from '../../../contract/amount';
import { addMonths, firstOfMonth, type IsoDate } from '../../../contract/dates';
import { rowOf, rowsOf, type Tx } from '../../core/database';
import type { Signed } from '../../core/system';
import { spanSums } from '../spans';
import { onlyPays } from './cashLedger';
import { inBranches, type Registration } from './scope';
import { taxAccounts } from './taxRoles';

/** How far back set-offs are looked for whose tax is still unpaid, in months. */
const MONTHS_BACK = 12;

type Sides = {
  /** What stands on the accounts at the end of the month and what stood there before it, credit and dues above zero. */
  now: { input: Heads; reverse: Heads };
  before: { reverse: Heads };
  /** Set-offs of the month itself, which are not looked at. */
  own: readonly number[];
};

/** Credit of a month that waits until its tax under reverse charge has been paid in cash, by head. */
export async function heldBackAt(
  tx: Tx,
  who: Signed,
  registration: Registration,
  asOn: IsoDate,
  { now, before, own }: Sides,
): Promise<Heads> {
  const earliest = firstOfMonth(addMonths(asOn, -MONTHS_BACK));
  const moved = await movedBefore(tx, who, registration, { from: earliest, to: asOn }, own);
  const earlier = reverseUnpaid(await payableAt(tx, who, registration, asOn, own), moved);
  const unpaid = addHeads(now.reverse, earlier.heads);
  if (isNoTax(unpaid)) return unpaid;
  const oldest = moved[earlier.from - 1]?.month ?? firstOfMonth(asOn);
  const from = isNoTax(before.reverse) ? oldest : earliest;
  return heldBack(unpaid, await creditOfReverse(tx, who, registration, { from, to: asOn }), now.input);
}

type Days = { from: IsoDate; to: IsoDate };
const keys = (ids: readonly number[]) =>
  sql`(select v::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) v)`;

const PAYABLE = (who: Signed) =>
  sql`(select account_id from account_purposes where company_id = ${who.companyId} and purpose = 'gstPayable')`;

/** What is to be paid of earlier set-offs, above zero. */
async function payableAt(
  tx: Tx,
  who: Signed,
  { branchIds }: Registration,
  asOn: IsoDate,
  own: readonly number[],
): Promise<Paise> {
  const only = sql`and ${inBranches(branchIds, 'branch_id')} and account_id in ${PAYABLE(who)}`;
  const { unpaid } = await rowOf<{ unpaid: Paise }>(
    tx,
    sql`
    select (-coalesce((select sum(s.s0) from (${spanSums(who, [{ from: null, to: asOn, branchId: null }], only)}) s), 0)
            - coalesce((select sum(credit - debit) from ledger_entries
                         where company_id = ${who.companyId} and document_id in ${keys(own)} and account_id in ${PAYABLE(who)}), 0))::bigint as unpaid`,
  );
  return unpaid;
}

/** What set-offs of some days made payable, the newest first. */
function movedBefore(
  tx: Tx,
  who: Signed,
  { branchIds }: Registration,
  { from, to }: Days,
  own: readonly number[],
): Promise<(Moved & { month: IsoDate })[]> {
  const side = (role: string) => sql`coalesce(sum(e.debit - e.credit) filter (where r.role = ${role}), 0)`;
  return rowsOf(
    tx,
    sql`
    select date_trunc('month', coalesce((d.input ->> 'setOffFor')::date, d.date))::date::text as month,
           coalesce(sum(e.credit - e.debit) filter (where e.account_id in ${PAYABLE(who)}), 0)::bigint as payable,
           json_build_object('igst', ${side('rcmIgst')}, 'cgst', ${side('rcmCgst')}, 'sgst', ${side('rcmSgst')}, 'cess', ${side('rcmCess')}) as reverse
      from documents d
      join ledger_entries e on e.company_id = d.company_id and e.document_id = d.id and not e.is_mirror
      left join ${taxAccounts(who.companyId)} r on r.account_id = e.account_id
     where d.company_id = ${who.companyId} and d.type = 'JV' and d.status = 'posted' and d.input ->> 'purpose' = 'gstSetOff'
       and d.date between ${from} and ${to} and ${inBranches(branchIds, 'd.branch_id')} and d.id not in ${keys(own)}
       and not ${onlyPays(who.companyId)}
     group by d.company_id, d.id order by d.date desc, d.id desc`,
  );
}

/** Credit that was taken of tax under reverse charge on bills of some days. */
function creditOfReverse(tx: Tx, who: Signed, { branchIds }: Registration, { from, to }: Days): Promise<Heads> {
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
