import { sql } from 'drizzle-orm';
import { dueOn3b, paidOn3b } from '../../../contract/accounts/gst/lateReturn';
import { type FiledDays, isQuarterly } from '../../../contract/accounts/gst/unfiledReturns';
import { accounts as screens } from '../../../contract/accounts/screens';
import { tdsDueOn } from '../../../contract/accounts/tds/tdsRegister';
import { add, negate, type Paise } from '../../../contract/amount';
import { addDays, addMonths, firstOfMonth, formatDate, type IsoDate, periodOf } from '../../../contract/dates';
import { canOpen, type Screen } from '../../../contract/screen';
import { spanSums } from '../../books/spans';
import type { SignedIn } from '../../core/calls/system';
import type { Params } from '../../core/dashboards/dashboards';
import { rowOf, rowsOf, type Tx } from '../../core/db/database';
import { mayBranches } from '../../core/documents/documentHeader';
import { cashFigures } from '../gst/gstSetOff';
import { type Registration, registrationsOf } from '../gst/scope';

/** A tax of a past month that is still to be paid: how much, by when, and the report that says so. */
export type TaxDue = {
  key: string;
  words: string;
  amount: Paise;
  day: IsoDate;
  /** The month that it is of, by its last day. */
  of: IsoDate;
  screen: Screen;
  params: Params;
};

type Asked = {
  who: SignedIn;
  asOn: IsoDate;
  branchId: number | null;
  /** Those of the branch, where they are known already. */
  registrations?: readonly Registration[];
};

/**
 * Taxes due for past months, each by its own day, less payments since. A user who may not open the report of a tax
 * does not see it.
 */
export async function taxDues(tx: Tx, at: Asked): Promise<TaxDue[]> {
  const kept = [...(await keptDues(tx, at, TDS)), ...(await keptDues(tx, at, TCS))];
  return [...kept, ...(await gstDues(tx, at))].filter(({ amount }) => amount > 0);
}

const endOf = (asOn: IsoDate) => addDays(firstOfMonth(asOn), -1);

/** Tax that is kept for the government: of who is paid, or collected of who buys. */
type Kept = { key: string; words: string; purpose: 'tdsPayable' | 'tcsPayable' };
const TDS: Kept = { key: 'tds', words: 'TDS', purpose: 'tdsPayable' };
const TCS: Kept = { key: 'tcs', words: 'TCS', purpose: 'tcsPayable' };

async function keptDues(tx: Tx, at: Asked, { key, words, purpose }: Kept): Promise<TaxDue[]> {
  const { who, asOn, branchId } = at;
  if (!canOpen(who, screens.tdsRegister)) return [];
  const last = endOf(asOn);
  const unpaid = await unpaidOf(tx, who, { asOn, branchId, purpose });
  const months = unpaid > 0 ? await keptBy(tx, who, { asOn, branchId, purpose }) : new Map<IsoDate, Paise>();
  // Payments meet the oldest tax, so what is unpaid is of the latest months.
  const parts: { of: IsoDate; amount: Paise }[] = [];
  let left = unpaid;
  for (let of = last, back = 0; left > 0; of = endOf(firstOfMonth(of)), back += 1) {
    const amount = back === MONTHS_BACK ? left : (Math.min(left, Math.max(months.get(of) ?? 0, 0)) as Paise);
    if (amount > 0) parts.unshift({ of, amount });
    left = add(left, negate(amount));
  }
  return parts.map(({ of, amount }) => ({
    key: of === last ? key : `${key}.${of.slice(0, 7)}`,
    words: wordsOf(words, of, of === last),
    amount,
    day: tdsDueOn(of, purpose === 'tcsPayable'),
    of,
    screen: screens.tdsRegister,
    params: { from: firstOfMonth(of), to: of, branchId },
  }));
}

/** Number of months for which arrears are listed separately. */
const MONTHS_BACK = 12;

const wordsOf = (tax: string, of: IsoDate, isLast: boolean) =>
  isLast ? `${tax} up to ${formatDate(of)}` : `${tax} of ${formatDate(of).slice(3)}`;

/**
 * By registration: the cash due after set-off, or the present amount of GST Payable after a set-off. Arrears of
 * earlier months are separate, since they had their own due day; the set-off of the last month includes them.
 */
async function gstDues(tx: Tx, { who, asOn, branchId, ...known }: Asked): Promise<TaxDue[]> {
  if (!canOpen(who, screens.gstSetOff)) return [];
  const last = endOf(asOn);
  const registrations = known.registrations ?? (await registrationsOf(tx, who, branchId));
  const dues: TaxDue[] = [];
  for (const registration of registrations) {
    const owing: { of: IsoDate; owed: Paise }[] = [];
    for (let of = last, back = 0; back <= MONTHS_BACK; of = endOf(firstOfMonth(of)), back += 1) {
      const { owed } = await cashFigures(tx, who, registration, of, asOn);
      if (owed <= 0) break;
      owing.unshift({ of, owed });
    }
    // Credit of later months lessens what is owed in all: then of the oldest no more is left than that.
    const total = owing.at(-1)?.owed ?? 0;
    let before = 0;
    const parts = owing.flatMap(({ of, owed }) => {
      const amount = (Math.max(Math.min(owed, total), before) - before) as Paise;
      before += amount;
      return amount > 0 ? [{ of, amount }] : [];
    });
    const [first = null] = registration.branchIds;
    const byQuarter = parts.length > 0 && isQuarterly(await filedBy(tx, who, registration));
    const key = registrations.length === 1 ? 'gst' : `gst.${first}`;
    for (const { of, amount } of parts)
      dues.push({
        key: of === last ? key : `${key}.${of.slice(0, 7)}`,
        words: `${wordsOf('GST', of, of === last)}${ofWhom(registration, registrations)}`,
        amount,
        day: byQuarter ? paidOn3b(of, registration.stateCode) : dueOn3b({ from: of, to: of }, registration.stateCode),
        of,
        screen: screens.gstSetOff,
        params: { asOn: last, branchId: registrations.length === 1 ? branchId : first },
      });
  }
  return dues;
}

/** The returns of a registration that are recorded as filed. */
const filedBy = (tx: Tx, { companyId }: SignedIn, { gstin, stateCode }: Registration) =>
  rowsOf<FiledDays>(
    tx,
    sql`select form, from_date as "from", to_date as "to" from filed_returns
         where company_id = ${companyId} and registration = ${gstin ?? stateCode} and form = 'GSTR-3B'`,
  );

/** Which of several registrations; nothing where there is one. */
export const ofWhom = ({ name }: Registration, all: readonly Registration[]): string =>
  all.length === 1 ? '' : `, ${name}`;

type KeptAsked = Pick<Asked, 'asOn' | 'branchId'> & Pick<Kept, 'purpose'>;

/** The balance of a tax account at the end of the last month, less payments up to the day. */
async function unpaidOf(tx: Tx, who: SignedIn, { asOn, branchId, purpose }: KeptAsked): Promise<Paise> {
  const { companyId } = who;
  const ofPurpose = sql`(select account_id from account_purposes where company_id = ${companyId} and purpose = ${purpose})`;
  const here = branchId === null ? sql`` : sql`and branch_id = ${branchId}`;
  // As an array the accounts are looked up by the index; joined to them, every sum of every account would be read.
  const only = sql`and account_id = any(array${ofPurpose}) ${here}`;
  const month = firstOfMonth(asOn);
  const { owed, paid } = await rowOf<{ owed: Paise; paid: Paise }>(
    tx,
    sql`
    select coalesce((select -sum(s.s0) from (${spanSums(who, [{ from: null, to: endOf(asOn), branchId: null }], only)}) s), 0)::bigint as owed,
           coalesce((select sum(e.debit - case when e.is_mirror then e.credit else 0 end)
                       from (select document_id, debit, credit, is_mirror from ledger_entries
                              where company_id = ${companyId} and account_id = any(array${ofPurpose}) and date between ${month} and ${asOn} ${here}
                                and period = ${periodOf(asOn)} ${mayBranches(who, 'branch_id')}) e
                       join documents d on d.company_id = ${companyId} and d.id = e.document_id and d.type = 'PY'), 0)::bigint as paid`,
  );
  return add(owed, negate(paid));
}

/** Tax deducted in each of the last months, by their last days; payments are not included. */
async function keptBy(tx: Tx, who: SignedIn, { asOn, branchId, purpose }: KeptAsked): Promise<Map<IsoDate, Paise>> {
  const { companyId } = who;
  const first = addMonths(firstOfMonth(asOn), -MONTHS_BACK);
  const rows = await rowsOf<{ of: IsoDate; amount: Paise }>(
    tx,
    sql`
    select (date_trunc('month', e.date) + interval '1 month - 1 day')::date as of, sum(e.credit - e.debit)::bigint as amount
      from ledger_entries e join documents d on d.company_id = e.company_id and d.id = e.document_id and (d.type <> 'PY' or e.credit > 0)
     where e.company_id = ${companyId} and e.account_id = any(array(select account_id from account_purposes where company_id = ${companyId} and purpose = ${purpose}))
       and e.period between ${periodOf(first)} and ${periodOf(endOf(asOn))} and not e.is_mirror
       and not exists (select from ledger_entries m where m.company_id = e.company_id and m.document_id = e.document_id and m.is_mirror and m.revised = 0)
       ${branchId === null ? sql`` : sql`and e.branch_id = ${branchId}`} ${mayBranches(who, 'e.branch_id')}
     group by 1`,
  );
  return new Map(rows.map(({ of, amount }) => [of, amount]));
}
