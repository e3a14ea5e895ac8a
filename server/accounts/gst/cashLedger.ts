import { type SQL, sql } from 'drizzle-orm';
import { paidInOrder, reverseOf } from '../../../contract/accounts/gst/setOff';
import type { JournalInput } from '../../../contract/accounts/journals';
import { add, formatPaise, negate, type Paise, sumOf } from '../../../contract/amount';
import {
  addHeads,
  eachHead,
  type Head,
  type Heads,
  lessHeads,
  negateHeads,
  taxOf,
} from '../../../contract/books/gst/heads';
import { addDays, firstOfMonth, formatDate, type IsoDate, lastOfMonth, periodOf } from '../../../contract/dates';
import { TAX_ROLES, type TaxRole, taxAccounts } from '../../books/gst/taxRoles';
import { spanSums } from '../../books/spans';
import type { Ctx } from '../../core/calls/api';
import { Refused } from '../../core/calls/refused';
import type { SignedIn } from '../../core/calls/system';
import { anyOf } from '../../core/db/anyOf';
import { rowOf, rowsOf, type Tx } from '../../core/db/database';
import { inBranches, type Registration, registrationOfPosting } from './scope';

/** The accounts of a purpose, for the company and where a branch has another. */
export const accountsFor = (companyId: number | SQL, purpose: 'gstPayable' | 'gstCashLedger'): SQL =>
  sql`(select account_id from account_purposes where company_id = ${companyId} and purpose = ${purpose})`;

/** Whether a document `d` takes from the cash ledger, which only its mirror gives back. */
export const takesFromLedger = (companyId: number): SQL => sql`
  exists (select from ledger_entries t where t.company_id = d.company_id and t.document_id = d.id and t.credit > 0 and not t.is_mirror
             and t.account_id in ${accountsFor(companyId, 'gstCashLedger')})`;

/** Whether a set-off `d` only pays tax from the cash ledger: it moves neither credit nor tax on supplies made. */
export const onlyPays = (companyId: number): SQL => sql`
  (d.input ->> 'setOffFor' is null and ${takesFromLedger(companyId)}
    and not exists (select from ledger_entries t join ${taxAccounts(companyId)} r on r.account_id = t.account_id and r.role not like 'rcm%'
                     where t.company_id = d.company_id and t.document_id = d.id))`;

type SetOffs = {
  /** The journals that set off by the day, dated in the month or later, with the last day of the month of each. */
  done: readonly { voucherId: number; period: IsoDate }[];
  /** Balance under reverse charge before the month, owed above zero. */
  reverseBefore: Heads;
  /** The rest of the tax on supplies made after the set-off. */
  cash: Heads;
};

/** The cash paid for the tax of a month by a day, and the rest. */
export type Paid = {
  /** All that is to be paid in cash for the month, what of its reverse charge was paid straight too. */
  due: Heads;
  reverseDue: Heads;
  paid: Heads;
  /** The part paid directly to the accounts of reverse charge. */
  straight: Heads;
  /** The part that is neither paid nor moved to GST Payable by a set-off. */
  reverseLeft: Heads;
  /** Balance of GST Payable for this month and earlier ones; below zero where more was paid than set off. */
  payable: Paise;
  /** Balance of the cash ledger on the day. */
  ledger: Paise;
  /** GST Payable and the cash ledger, each where it is one account. */
  payableId: number | null;
  ledgerId: number | null;
};

/**
 * Cash paid for a month's tax by a day, through GST Payable or directly to the accounts of reverse charge, from a
 * bank or from the cash ledger. Payments meet the oldest dues first.
 */
export async function paidBy(
  tx: Tx,
  who: SignedIn,
  registration: Registration,
  asOn: IsoDate,
  until: IsoDate,
  { done, reverseBefore, cash }: SetOffs,
): Promise<Paid> {
  const those = (isMeant: (period: IsoDate) => boolean) =>
    done.flatMap(({ voucherId, period }) => (isMeant(period) ? [voucherId] : []));
  const moved = await movedBy(
    tx,
    who,
    those((period) => period === asOn),
    those((period) => period > asOn),
  );
  const { payable: owed, ledger, payableId, ledgerId } = await balancesOn(tx, who, registration, until);
  const { months, paid } = await reverseMoves(tx, who, registration, asOn, until, done);
  const charge = reverseOf({ before: reverseBefore, months, paid });
  const payable = add(owed, negate(moved.later));
  const unpaid = Math.max(0, Math.min(payable, moved.own)) as Paise;
  const throughPayable = add(moved.own, negate(unpaid), moved.fromLedger);
  const parts = [cash, lessHeads(charge.due, charge.straight)];
  return {
    due: addHeads(cash, charge.due),
    reverseDue: charge.due,
    paid: addHeads(paidInOrder(throughPayable, parts), charge.straight),
    straight: charge.straight,
    reverseLeft: charge.left,
    payable,
    ledger,
    payableId,
    ledgerId,
  };
}

type Moves = {
  /** Amounts made payable by the set-offs of the month, and by later ones. */
  own: Paise;
  later: Paise;
  /** Amounts that the month's set-offs took from the cash ledger themselves. */
  fromLedger: Paise;
};

async function movedBy(
  tx: Tx,
  { companyId }: SignedIn,
  own: readonly number[],
  later: readonly number[],
): Promise<Moves> {
  if (own.length + later.length === 0) return { own: 0 as Paise, later: 0 as Paise, fromLedger: 0 as Paise };
  const isOwn = sql`e.document_id = ${anyOf(own)}`;
  const onPayable = sql`e.account_id in ${accountsFor(companyId, 'gstPayable')}`;
  return rowOf<Moves>(
    tx,
    sql`
    select coalesce(sum(e.credit - e.debit) filter (where ${isOwn} and ${onPayable}), 0)::bigint as own,
           coalesce(sum(e.credit - e.debit) filter (where not ${isOwn} and ${onPayable}), 0)::bigint as later,
           coalesce(sum(e.credit - e.debit) filter (where ${isOwn} and e.account_id in ${accountsFor(companyId, 'gstCashLedger')}), 0)::bigint as "fromLedger"
      from ledger_entries e
     where e.company_id = ${companyId} and e.document_id = ${anyOf([...own, ...later])}`,
  );
}

/** Balances of GST Payable and the cash ledger at the end of a day, both above zero. */
async function balancesOn(tx: Tx, who: SignedIn, { branchIds }: Registration, until: IsoDate) {
  const { companyId } = who;
  const only = sql`and ${inBranches(branchIds, 'branch_id')} and account_id = any(array(
    select account_id from account_purposes where company_id = ${companyId} and purpose in ('gstPayable', 'gstCashLedger')))`;
  return rowOf<{ payable: Paise; ledger: Paise; payableId: number | null; ledgerId: number | null }>(
    tx,
    sql`
    select coalesce(-sum(s.s0) filter (where s.account_id in ${accountsFor(companyId, 'gstPayable')}), 0)::bigint as payable,
           coalesce(sum(s.s0) filter (where s.account_id in ${accountsFor(companyId, 'gstCashLedger')}), 0)::bigint as ledger,
           (select min(l.account_id) from ${accountsFor(companyId, 'gstPayable')} l having count(*) = 1) as "payableId",
           (select min(l.account_id) from ${accountsFor(companyId, 'gstCashLedger')} l having count(*) = 1) as "ledgerId"
      from (${spanSums(who, [{ from: null, to: until, branchId: null }], only)}) s`,
  );
}

type ReverseMove = { role: TaxRole; month: IsoDate; setOffId: number | null; owed: Paise; paid: Paise };

/**
 * Movements on the accounts of reverse charge from the first day of a month on: by month the booked amount and the
 * amount moved by its set-off, and the payments that did not go through GST Payable.
 */
async function reverseMoves(
  tx: Tx,
  { companyId }: SignedIn,
  { branchIds }: Registration,
  asOn: IsoDate,
  until: IsoDate,
  done: SetOffs['done'],
) {
  const from = firstOfMonth(asOn);
  const rows = await rowsOf<ReverseMove>(
    tx,
    sql`
    select role, month, "setOffId", coalesce(sum(owed) filter (where not "isPaid"), 0)::bigint as owed,
           coalesce(-sum(owed) filter (where "isPaid"), 0)::bigint as paid
      from (select r.role, date_trunc('month', e.date)::date::text as month, e.credit - e.debit as owed,
                   case when e.document_id = ${anyOf(done.map(({ voucherId }) => voucherId))} then e.document_id end as "setOffId",
                   (d.type = 'PY' or (d.type = 'JV' and ${takesFromLedger(companyId)}
                                     and (d.input ->> 'purpose' <> 'gstSetOff' or ${onlyPays(companyId)}))) and case when e.is_mirror then e.credit else e.debit end > 0 as "isPaid"
              from ledger_entries e
              join ${taxAccounts(companyId)} r on r.account_id = e.account_id
              join documents d on d.company_id = ${companyId} and d.id = e.document_id
             where e.company_id = ${companyId} and e.period between ${periodOf(from)} and ${periodOf(until)} and e.date between ${from} and ${until}
               and e.account_id = any(array(select account_id from ${taxAccounts(companyId)} r where r.role like 'rcm%'))
               and ${inBranches(branchIds, 'e.branch_id')}) m
     group by 1, 2, 3`,
  );
  const sumBy = (of: 'owed' | 'paid', isMeant: (row: ReverseMove) => boolean) =>
    eachHead((head: Head) =>
      sumOf(
        rows.filter((row) => TAX_ROLES[row.role].head === head && isMeant(row)),
        (row) => row[of],
      ),
    );
  const months = [];
  for (let end = asOn; end <= lastOfMonth(until); end = lastOfMonth(addDays(end, 1))) {
    const ids = done.flatMap(({ voucherId, period }) => (period === end ? [voucherId] : []));
    const month = firstOfMonth(end);
    months.push({
      booked: sumBy('owed', (row) => row.setOffId === null && row.month === month),
      moved: negateHeads(sumBy('owed', ({ setOffId }) => setOffId !== null && ids.includes(setOffId))),
    });
  }
  return { months, paid: sumBy('paid', () => true) };
}

type Owed = { accountId: number; role: TaxRole; now: Paise };

/** Dr what is owed, Cr the cash ledger; null where nothing is owed or there is no cash ledger. */
export async function paymentJournal(
  tx: Tx,
  who: SignedIn,
  { branchIds }: Registration,
  { asOn, today }: { asOn: IsoDate; today: IsoDate },
  { payable, reverseLeft }: Pick<Paid, 'payable' | 'reverseLeft'>,
  accounts: readonly Owed[],
): Promise<JournalInput | null> {
  const branchId = branchIds[0] ?? 0;
  const named = await rowsOf<{ purpose: string; id: number }>(
    tx,
    sql`select distinct on (purpose) purpose, account_id as id from account_purposes
         where company_id = ${who.companyId} and purpose in ('gstPayable', 'gstCashLedger') and branch_id in (0, ${branchId})
         order by purpose, branch_id desc`,
  );
  const idOf = (purpose: string) => named.find((one) => one.purpose === purpose)?.id;
  const ledger = idOf('gstCashLedger');
  const owedOn = idOf('gstPayable');
  const left = { ...reverseLeft };
  const reverse = accounts.flatMap(({ accountId, role, now }) => {
    const { side, head } = TAX_ROLES[role];
    if (side !== 'reverse') return [];
    const amount = Math.max(0, Math.min(negate(now), left[head])) as Paise;
    left[head] = add(left[head], negate(amount));
    return amount === 0 ? [] : [{ accountId, amount }];
  });
  const owed = owedOn !== undefined && payable > 0 ? [{ accountId: owedOn, amount: payable }, ...reverse] : reverse;
  const total = sumOf(owed, ({ amount }) => amount);
  if (ledger === undefined || total === 0) return null;
  const line = (accountId: number, debit: Paise, credit: Paise) => ({
    accountId,
    debit,
    credit,
    bills: [],
    narration: null,
    costCentreId: null,
  });
  return {
    date: today,
    branchId,
    narration: `GST up to ${formatDate(asOn)} paid from the GST cash ledger`,
    costCentreId: null,
    purpose: 'gstSetOff',
    lines: [
      ...owed.map(({ accountId, amount }) => line(accountId, amount, 0 as Paise)),
      line(ledger, 0 as Paise, total),
    ],
  };
}

/**
 * A payment from the cash ledger pays what is owed and no more, so that two who pay at once do not pay twice. The branches
 * of the registration are kept still meanwhile.
 */
export async function checkTaxPaid(tx: Tx, ctx: Ctx<unknown, unknown>, input: JournalInput): Promise<void> {
  if (input.purpose !== 'gstSetOff' || input.setOffFor) return;
  const { companyId } = ctx.who;
  const debited = input.lines.filter(({ debit }) => debit > 0).map(({ accountId }) => accountId);
  const credited = input.lines.filter(({ credit }) => credit > 0).map(({ accountId }) => accountId);
  const { pays } = await rowOf<{ pays: boolean }>(
    tx,
    sql`select exists (select from ${accountsFor(companyId, 'gstCashLedger')} p where p.account_id = ${anyOf(credited)}) as pays`,
  );
  if (!pays) return;
  const { branchIds } = await registrationOfPosting(tx, ctx.who, input.branchId);
  await tx.execute(
    sql`select id from branches where company_id = ${companyId} and ${inBranches(branchIds, 'id')} order by id for no key update`,
  );
  const owed = await rowsOf<{ id: number; name: string; owed: Paise }>(
    tx,
    sql`
    select a.id, a.name, coalesce((select sum(m.credit - m.debit) from account_years m
                                    where m.company_id = a.company_id and m.account_id = a.id and ${inBranches(branchIds, 'm.branch_id')}), 0)::bigint as owed
      from accounts a
     where a.company_id = ${companyId} and a.id = ${anyOf(debited)}
       and (a.id in ${accountsFor(companyId, 'gstPayable')} or a.id in (select account_id from ${taxAccounts(companyId)} r where r.role like 'rcm%'))`,
  );
  for (const { id, name, owed: amount } of owed) {
    const paid = sumOf(
      input.lines.filter((line) => line.accountId === id),
      (line) => add(line.debit, negate(line.credit)),
    );
    if (paid <= Math.max(0, amount)) continue;
    const message = `${name} owes ${formatPaise(Math.max(0, amount) as Paise)}, and ${formatPaise(paid)} would be paid. Refresh the set-off to see what is still owed.`;
    throw new Refused(409, 'NOT_OWED', message, { type: 3 });
  }
}

/** The cash due for a month and earlier ones by a day. */
export const owedInCash = ({ payable, reverseLeft }: Paid, isSetOff: boolean, cash: Heads): Paise =>
  Math.max(0, add(payable, taxOf(reverseLeft), isSetOff ? (0 as Paise) : taxOf(cash))) as Paise;
