import { sql } from 'drizzle-orm';
import { gstSetOff, type SetOffAnswer, type SetOffRow } from '../../../contract/accounts/gst/gstSetOff';
import { type SetOff, setOff, usedFrom } from '../../../contract/accounts/gst/setOff';
import type { JournalInput } from '../../../contract/accounts/journals';
import { IGST_FIRST_BY } from '../../../contract/admin/settings';
import { add, negate, type Paise } from '../../../contract/amount';
import {
  addHeads,
  eachHead,
  HEADS,
  type Head,
  type Heads,
  isNoTax,
  lessHeads,
  negateHeads,
  taxOf,
} from '../../../contract/books/gst/heads';
import { addDays, firstOfMonth, formatDate, type IsoDate, lastOfMonth } from '../../../contract/dates';
import { TAX_ROLES, type TaxRole, taxAccounts } from '../../books/gst/taxRoles';
import { spanSums } from '../../books/spans';
import { type Api, type Ctx, todayOf } from '../../core/calls/api';
import { invalid, Refused } from '../../core/calls/refused';
import type { SignedIn } from '../../core/calls/system';
import { anyOf } from '../../core/db/anyOf';
import { rowsOf, type Tx } from '../../core/db/database';
import { namedSetting } from '../../core/settings/settingsRoutes';
import { onlyPays, owedInCash, type Paid, paidBy, paymentJournal } from './cashLedger';
import { type Posted, periodOfSetOff, withheldCreditAt } from './heldBack';
import { inBranches, type Registration, registrationOf, registrationOfPosting } from './scope';
import { bySide } from './tie';

type Balance = { accountId: number; role: TaxRole; before: Paise; opened: Paise; now: Paise; moved: Paise };

const PAID_WORDS: Record<Head, string> = {
  igst: 'Paid by IGST credit',
  cgst: 'Paid by CGST credit',
  sgst: 'Paid by SGST credit',
  cess: 'Paid by cess credit',
};

/** Credit, dues and set-off of a month; the journal that posts it. */
export function gstSetOffRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: gstSetOff.path,
      summary: 'Set-off of input tax against output tax at the end of a month',
      needs: { anyOf: [gstSetOff.screen] },
      query: gstSetOff.query,
      answer: gstSetOff.answer,
    },
    async (tx, { who, query, now }) =>
      setOffAt(tx, who, await registrationOf(tx, who, query.branchId), lastOfMonth(query.asOn), todayOf(now)),
  );
}

const positive = (heads: Heads) => eachHead((head) => Math.max(heads[head], 0) as Paise);

/**
 * The figures of a set-off for the last day of a month; set-offs on later days for this or an earlier month do not
 * change them.
 */
async function setOffFigures(tx: Tx, who: SignedIn, registration: Registration, asOn: IsoDate, until: IsoDate) {
  const done = await setOffsFrom(tx, who, registration, asOn);
  const own = done.filter((one) => periodOfSetOff(one) === asOn);
  const sets: SetOffs = {
    // A set-off of an earlier month that was entered later has paid its dues all the same.
    lateBefore: keysOf(done, (one) => periodOfSetOff(one) < asOn),
    late: keysOf(done, (one) => periodOfSetOff(one) < asOn && one.date > asOn),
    early: keysOf(own, (one) => one.date <= asOn),
    own: keysOf(own, (one) => one.setOffFor !== null && one.date <= until),
  };
  const balances = await balancesAt(tx, who, registration, asOn, sets);
  const side = (of: 'now' | 'before' | 'opened' | 'moved') =>
    bySide(balances.map((one) => ({ role: one.role, amount: one[of] })));
  const [now, before, opened, moved] = [side('now'), side('before'), side('opened'), side('moved')];
  const held = await withheldCreditAt(tx, who, registration, asOn, {
    now: { input: positive(now.input), reverse: positive(now.reverse) },
    before,
    late: sets.late,
    own: sets.early,
  });
  const credit = lessHeads(positive(now.input), held);
  // A month after its set-off does not change: later entries for it go into the next month's set-off.
  const dues = sets.own.length > 0 ? positive(negateHeads(moved.output)) : positive(now.output);
  const first = (await namedSetting(tx, who, IGST_FIRST_BY)) === 'sgst' ? 'sgst' : 'cgst';
  const result = setOff(sets.own.length > 0 ? positive(negateHeads(moved.input)) : credit, dues, asOn, first);
  const later = done.filter((one) => periodOfSetOff(one) > asOn);
  return { done, own, later, balances, before, opened, now, held, credit, dues, result };
}

const keysOf = (list: readonly Posted[], isMeant: (one: Posted) => boolean) =>
  list.filter(isMeant).map(({ voucherId }) => voucherId);

/** The same with what was paid in cash by a day. */
export async function cashFigures(tx: Tx, who: SignedIn, registration: Registration, asOn: IsoDate, until: IsoDate) {
  const figures = await setOffFigures(tx, who, registration, asOn, until);
  const { before, result } = figures;
  const done = figures.done
    .filter(({ date }) => date <= until)
    .map((one) => ({ voucherId: one.voucherId, period: periodOfSetOff(one) }));
  const isSetOff = done.some(({ period }) => period === asOn);
  const paid = await paidBy(tx, who, registration, asOn, until, {
    done,
    reverseBefore: before.reverse,
    cash: result.cash,
  });
  return { ...figures, ...paid, isSetOff, owed: owedInCash(paid, isSetOff, result.cash) };
}

/** A balance of a single account can be opened as a ledger. */
function ledgersOf(balances: readonly Balance[], { payableId, ledgerId }: Paid): SetOffAnswer['ledgers'] {
  const byHead = balances
    .filter(({ role }) => balances.filter((other) => other.role === role).length === 1)
    .map(({ role, accountId }) => ({ of: TAX_ROLES[role].side, head: TAX_ROLES[role].head, accountId }));
  return [
    ...byHead,
    ...(payableId === null ? [] : [{ of: 'payable' as const, head: null, accountId: payableId }]),
    ...(ledgerId === null ? [] : [{ of: 'cash' as const, head: null, accountId: ledgerId }]),
  ];
}

/** The same with its lines and the journal that would post it. */
export async function setOffAt(
  tx: Tx,
  who: SignedIn,
  registration: Registration,
  asOn: IsoDate,
  today: IsoDate,
): Promise<SetOffAnswer> {
  const figures = await cashFigures(tx, who, registration, asOn, today);
  const { own, later, balances, held, credit, dues, result, due, reverseDue, reverseLeft, paid } = figures;
  const posted = own.map(({ voucherId, number, date }) => ({ voucherId, number, date }));
  const [next] = own.length > 0 ? [] : later;
  const coveredBy = next
    ? { voucherId: next.voucherId, number: next.number, date: next.date, month: periodOfSetOff(next) }
    : null;
  const isNothing = isNoTax(dues) && isNoTax(reverseLeft);
  const ended = asOn < today;
  const journal =
    posted.length > 0 || coveredBy || isNothing || !ended
      ? null
      : await journalOf(tx, who, registration, asOn, balances, result, dues, reverseLeft);
  return {
    gstin: registration.gstin,
    asOn,
    rows: rowsOfSetOff(figures, reverseDue, paid),
    credit,
    held,
    dues,
    cash: due,
    reverseCash: reverseDue,
    paid,
    straight: figures.straight,
    cashLedger: figures.ledger,
    branchIds: registration.branchIds,
    ledgers: ledgersOf(balances, figures),
    posted,
    coveredBy,
    journal,
    payment: ended ? await paymentJournal(tx, who, registration, { asOn, today }, figures, balances) : null,
  };
}

/** Valid set-offs, from some months before a day on: later ones are for months that are not requested. */
function setOffsFrom(tx: Tx, who: SignedIn, { branchIds }: Registration, asOn: IsoDate): Promise<Posted[]> {
  return rowsOf<Posted>(
    tx,
    sql`select d.id as "voucherId", d.number, d.date, d.input ->> 'setOffFor' as "setOffFor" from documents d join vouchers v on v.company_id = d.company_id and v.document_id = d.id
         where d.company_id = ${who.companyId} and d.type = 'JV' and d.status = 'posted' and v.purpose = 'gstSetOff'
           and d.date >= ${firstOfMonth(asOn)} and ${inBranches(branchIds, 'd.branch_id')} and not ${onlyPays(who.companyId)}
         order by d.date, d.id`,
  );
}

/** Set-offs by their keys. */
type SetOffs = {
  /** Those of earlier months that are dated in this one or later, and of these the ones dated later. */
  lateBefore: readonly number[];
  late: readonly number[];
  /** Those of this month that are dated by its end. */
  early: readonly number[];
  /** Those of this month, whenever they are dated. */
  own: readonly number[];
};

/**
 * Balances of the tax accounts, debit above zero, at the end of the month and at its beginning. Set-offs of earlier
 * months that are dated later count, those of this month itself do not: `moved` is what they did. `opened` is what opening
 * balances of the month brought.
 */
async function balancesAt(
  tx: Tx,
  who: SignedIn,
  { branchIds }: Registration,
  asOn: IsoDate,
  sets: SetOffs,
): Promise<Balance[]> {
  const { companyId } = who;
  const spans = [
    { from: null, to: asOn, branchId: null },
    { from: null, to: addDays(firstOfMonth(asOn), -1), branchId: null },
  ];
  // As an array the accounts are looked up by the index; joined to them, every sum of every account would be read.
  const only = sql`and ${inBranches(branchIds, 'branch_id')} and account_id = any(array(select account_id from ${taxAccounts(companyId)} r))`;
  const sumOfThese = (list: readonly number[]) => sql`sum(debit - credit) filter (where document_id = ${anyOf(list)})`;
  return rowsOf<Balance>(
    tx,
    sql`
    with moved as (
      select account_id, ${sumOfThese(sets.lateBefore)} as "lateBefore", ${sumOfThese(sets.late)} as late,
             ${sumOfThese(sets.early)} as early, ${sumOfThese(sets.own)} as own
        from ledger_entries
       where company_id = ${companyId} and document_id = ${anyOf([...sets.lateBefore, ...sets.early, ...sets.own])} group by account_id),
    opened as (
      select e.account_id, sum(e.debit - e.credit) as amount
        from documents d join ledger_entries e on e.company_id = d.company_id and e.document_id = d.id
       where d.company_id = ${companyId} and d.type = 'OP' and d.date between ${firstOfMonth(asOn)} and ${asOn} and e.date <= ${asOn}
         and ${inBranches(branchIds, 'd.branch_id')} and e.account_id = any(array(select account_id from ${taxAccounts(companyId)} r))
       group by e.account_id)
    select r.account_id as "accountId", r.role, coalesce(m.own, 0)::bigint as moved, coalesce(o.amount, 0)::bigint as opened,
           (coalesce(s.s0, 0) + coalesce(m.late, 0) - coalesce(m.early, 0))::bigint as now,
           (coalesce(s.s1, 0) + coalesce(m."lateBefore", 0))::bigint as before
      from ${taxAccounts(companyId)} r
      left join (${spanSums(who, spans, only)}) s on s.account_id = r.account_id
      left join moved m on m.account_id = r.account_id
      left join opened o on o.account_id = r.account_id
     order by r.account_id`,
  );
}

type Figures = Pick<
  Awaited<ReturnType<typeof setOffFigures>>,
  'before' | 'opened' | 'now' | 'held' | 'dues' | 'result' | 'own'
>;

function rowsOfSetOff(figures: Figures, reverseCash: Heads, paid: Heads): SetOffRow[] {
  const { before, opened, now, held, dues, result, own } = figures;
  // Opening balances are of the first day of the books, and of no supply of their month.
  const [opening, booked] = [addHeads(before.input, opened.input), now.input];
  const earlier = addHeads(before.output, opened.output);
  const row = (part: SetOffRow['part'], label: string, heads: Heads, strong = false): SetOffRow => ({
    part,
    label,
    ...heads,
    total: taxOf(heads),
    strong,
  });
  const paidBy = (from: Head) =>
    eachHead((to) => add(...result.used.flatMap((use) => (use.from === from && use.to === to ? [use.amount] : []))));
  const cash = addHeads(result.cash, reverseCash);
  // Tax that earlier months left is set off with this one; of a month that was set off the journal says what it took.
  const isSplit = own.length === 0 && !isNoTax(earlier) && isNoTax(lessHeads(now.output, dues));
  const used = HEADS.map((from) => ({ from, heads: paidBy(from) })).filter(({ heads }) => !isNoTax(heads));
  return [
    row('credit', 'Credit brought forward', opening),
    row('credit', 'Credit of the month', lessHeads(booked, opening)),
    ...(isNoTax(held) ? [] : [row('credit', 'Held back until its reverse charge is paid', negateHeads(held))]),
    row('credit', 'Credit available', lessHeads(booked, held), true),
    ...(isSplit
      ? [row('earlier', 'Tax of earlier months', earlier), row('dues', 'Tax of the month', lessHeads(dues, earlier))]
      : []),
    row(isSplit ? 'owed' : 'dues', 'Tax on supplies made', dues, true),
    ...used.map(({ from, heads }) => row('used', PAID_WORDS[from], heads)),
    row('supplies', 'Left of supplies made', result.cash),
    ...(isNoTax(reverseCash) ? [] : [row('reverse', 'Reverse charge, in cash only', reverseCash)]),
    row('cash', 'Cash to pay', cash, true),
    ...(isNoTax(paid)
      ? []
      : [row('paid', 'Paid in cash', paid), row('unpaid', 'Still to pay in cash', lessHeads(cash, paid), true)]),
    row('left', 'Credit carried forward', lessHeads(booked, usedFrom(result.used)), true),
  ];
}

const zero = 0 as Paise;

/** Dr tax owed, Cr credit used, Cr what is to be paid. */
async function journalOf(
  tx: Tx,
  who: SignedIn,
  registration: Registration,
  asOn: IsoDate,
  balances: readonly Balance[],
  result: SetOff,
  dues: Heads,
  reverseCash: Heads,
): Promise<JournalInput | null> {
  const branchId = registration.branchIds[0] ?? 0;
  const [payable] = await rowsOf<{ id: number }>(
    tx,
    sql`select account_id as id from account_purposes where company_id = ${who.companyId} and purpose = 'gstPayable' and branch_id in (0, ${branchId})
         order by branch_id desc limit 1`,
  );
  const cash = taxOf(addHeads(result.cash, reverseCash));
  if (!payable && cash > 0) return null;
  const line = (accountId: number, amount: Paise) => ({
    accountId,
    debit: Math.max(amount, 0) as Paise,
    credit: Math.max(negate(amount), 0) as Paise,
    bills: [],
    narration: null,
    costCentreId: null,
  });
  const lines = balances.flatMap((balance) => {
    const { side, head } = TAX_ROLES[balance.role];
    const wanted = { output: dues, input: usedFrom(result.used), reverse: reverseCash }[side][head];
    const sameHead = balances.filter((one) => one.role === balance.role);
    const amount = shareOf(balance, sameHead, wanted);
    return amount === 0 ? [] : [line(balance.accountId, side === 'input' ? negate(amount) : amount)];
  });
  if (cash > 0 && payable) lines.push(line(payable.id, negate(cash)));
  const narration = `GST set-off for the month ended ${formatDate(asOn)}`;
  return { date: asOn, branchId, narration, costCentreId: null, purpose: 'gstSetOff', setOffFor: asOn, lines };
}

/** Several accounts of one head are emptied in their order. */
function shareOf(balance: Balance, sameHead: readonly Balance[], wanted: Paise): Paise {
  const sign = TAX_ROLES[balance.role].side === 'input' ? 1 : -1;
  let left: number = wanted;
  for (const one of sameHead) {
    // A head whose accounts have both sides together holds less than its largest one.
    const own = Math.max(0, Math.min(one.now * sign, left));
    if (one.accountId === balance.accountId) return own as Paise;
    left -= own;
  }
  return zero;
}

/**
 * A month is set off once. The branch is kept still, so that two who post at once come one after the other.
 * @throws Refused with the journal that did it before.
 */
export async function checkSetOff(tx: Tx, ctx: Ctx<unknown, unknown>, input: JournalInput): Promise<void> {
  if (input.purpose !== 'gstSetOff' || !input.setOffFor) return;
  if (input.setOffFor !== lastOfMonth(input.setOffFor))
    throw invalid({ setOffFor: 'A set-off is for a whole month: give its last day' });
  if (input.date < input.setOffFor)
    throw invalid({
      date: `The tax of the month is known when it is over: date its set-off ${formatDate(input.setOffFor)} or later`,
    });
  const { companyId } = ctx.who;
  const registration = await registrationOfPosting(tx, ctx.who, input.branchId);
  await tx.execute(
    sql`select id from branches where company_id = ${companyId} and ${inBranches(registration.branchIds, 'id')} order by id for no key update`,
  );
  const [earlier] = await rowsOf<{ number: string }>(
    tx,
    sql`select number from documents where company_id = ${companyId} and type = 'JV' and status = 'posted' and date >= ${firstOfMonth(input.setOffFor)}
           and input ->> 'setOffFor' = ${input.setOffFor} and ${inBranches(registration.branchIds, 'branch_id')} limit 1`,
  );
  const monthOf = (day: IsoDate) => formatDate(day).slice(3);
  const { setOffFor } = input;
  const refuse = (message: string) => new Refused(409, 'SET_OFF', message, { type: 4 });
  if (earlier)
    throw refuse(`${monthOf(setOffFor)} is set off by ${earlier.number}. Cancel it first to set off the month again.`);
  const done = await setOffsFrom(tx, ctx.who, registration, setOffFor);
  const later = done.find((one) => periodOfSetOff(one) > setOffFor);
  if (!later) return;
  throw refuse(
    `${later.number} set off ${monthOf(periodOfSetOff(later))} and all that was left of the months before. Cancel it first to set off ${monthOf(setOffFor)} by itself.`,
  );
}
