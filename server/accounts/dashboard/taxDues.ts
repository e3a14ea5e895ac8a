import { sql } from 'drizzle-orm';
import { accounts as screens } from '../../../contract/accounts/screens';
import { tdsDueOn } from '../../../contract/accounts/tds/tdsRegister';
import { add, negate, type Paise } from '../../../contract/amount';
import { addDays, addMonths, firstOfMonth, formatDate, type IsoDate, periodOf } from '../../../contract/dates';
import { canOpen, type Screen } from '../../../contract/screen';
import { GST_DUE_DAY, inForce } from '../../../contract/statutoryFigures';
import { spanSums } from '../../books/spans';
import type { SignedIn } from '../../core/calls/system';
import type { Params } from '../../core/dashboards/dashboards';
import { rowOf, type Tx } from '../../core/db/database';
import { mayBranches } from '../../core/documents/documentHeader';
import { cashFigures } from '../gst/gstSetOff';
import { type Registration, registrationsOf } from '../gst/scope';

/** A tax of the month before that is still to be paid: how much, by when, and the report that says so. */
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
 * What the law wants paid of the taxes of the last month, less what payments have brought since; nothing once it is paid.
 * Who may not open the report of a tax is not told of it.
 */
export async function taxDues(tx: Tx, at: Asked): Promise<TaxDue[]> {
  return [...(await tdsDue(tx, at)), ...(await gstDues(tx, at))].filter(({ amount }) => amount > 0);
}

const endOf = (asOn: IsoDate) => addDays(firstOfMonth(asOn), -1);

async function tdsDue(tx: Tx, { who, asOn, branchId }: Asked): Promise<TaxDue[]> {
  if (!canOpen(who, screens.tdsRegister)) return [];
  const of = endOf(asOn);
  const owed = await tdsUnpaid(tx, who, { asOn, branchId });
  const params = { from: firstOfMonth(of), to: of, branchId };
  const words = `TDS up to ${formatDate(of)}`;
  return [{ key: 'tds', words, amount: owed, day: tdsDueOn(of), of, screen: screens.tdsRegister, params }];
}

/** By registration: what the set-off leaves to pay in cash, or what a set-off has brought to GST Payable by now. */
async function gstDues(tx: Tx, { who, asOn, branchId, ...known }: Asked): Promise<TaxDue[]> {
  if (!canOpen(who, screens.gstSetOff)) return [];
  const of = endOf(asOn);
  const registrations = known.registrations ?? (await registrationsOf(tx, who, branchId));
  const dues: TaxDue[] = [];
  for (const registration of registrations) {
    const { owed: amount } = await cashFigures(tx, who, registration, of, asOn);
    const [first = null] = registration.branchIds;
    dues.push({
      key: registrations.length === 1 ? 'gst' : `gst.${first}`,
      words: `GST up to ${formatDate(of)}${ofWhom(registration, registrations)}`,
      amount,
      day: addDays(addMonths(firstOfMonth(of), 1), inForce(GST_DUE_DAY, of) - 1),
      of,
      screen: screens.gstSetOff,
      params: { asOn: of, branchId: registrations.length === 1 ? branchId : first },
    });
  }
  return dues;
}

/** Which of several registrations; nothing where there is one. */
export const ofWhom = ({ name }: Registration, all: readonly Registration[]): string =>
  all.length === 1 ? '' : `, ${name}`;

/** What TDS Payable owed at the end of the last month, less what payments took from it up to the day. */
async function tdsUnpaid(tx: Tx, who: SignedIn, { asOn, branchId }: Pick<Asked, 'asOn' | 'branchId'>): Promise<Paise> {
  const { companyId } = who;
  const ofPurpose = sql`(select account_id from account_purposes where company_id = ${companyId} and purpose = 'tdsPayable')`;
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
