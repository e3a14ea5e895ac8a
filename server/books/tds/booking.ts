import { add, formatPaise, negate, type Paise, sumOf } from '../../../contract/amount';
import { taxOf } from '../../../contract/books/gst/heads';
import { warn } from '../../core/calls/refused';
import { isBase, type TaxLine } from '../gst/taxLines';
import {
  type AccountFacts,
  type Books,
  type Decision,
  debitOf,
  type PostingLine,
  type TdsLine,
  zero,
} from '../posting';
import {
  type BilledFacts,
  baseOfBills,
  certificateFor,
  payeeOf,
  type TdsFacts,
  type TdsRate,
  tdsBack,
  tdsDue,
  tdsOn,
} from './tds';

/** The rates and earlier deductions of the one supplier that a journal books a bill of; null where there is none. */
export type BookedFacts = { tds: TdsFacts | null; billed: ReadonlyMap<number, BilledFacts> };

/** Purposes of journals that book no bill of a supplier. */
const NO_BILLS: ReadonlySet<string> = new Set([
  'gstSetOff',
  'creditReversal',
  'creditReclaim',
  'tdsAdjust',
  'stockClosing',
]);

/** The one supplier of a journal whose account names a section: his account and section. */
export function tdsPartyOf(
  purpose: string,
  accountIds: readonly number[],
  books: Books,
): { accountId: number; sectionId: number } | null {
  if (NO_BILLS.has(purpose)) return null;
  const payable = accountIds.filter((id) => books.accounts.get(id)?.controlType === 'payable');
  const [accountId] = payable;
  const sectionId = accountId === undefined ? null : books.accounts.get(accountId)?.tdsSectionId;
  return payable.length === 1 && accountId !== undefined && sectionId ? { accountId, sectionId } : null;
}

/** The figures of a booking: the base without GST, and the tax of its section. Below zero for returns. */
export type Worked = { rate: TdsRate; base: Paise; tax: Paise };

/**
 * Tax due on what a journal books of its supplier: on the cost without the GST hidden in it, less what an advance had deducted already
 * (Income-tax Act 1961, chapter XVII-B: at credit or payment, whichever is earlier; circular 23/2017 on GST).
 */
export function workBooking(
  lines: readonly PostingLine[],
  books: Books,
  { tds, billed }: BookedFacts,
  hidden: Paise,
): Worked | null {
  const party = tds && books.accounts.get(tds.accountId);
  const rate = party && tds.rates.find(({ payee }) => payee === payeeOf(party));
  if (!tds || !rate) return null;
  const cost = sumOf(
    lines.filter((line) => isCost(books.accounts.get(line.accountId))),
    debitOf,
  );
  const value = add(cost, negate(hidden));
  if (value === 0) return null;
  const earlier = {
    base: tds.earlierBase,
    tax: tds.earlierTax,
    monthBase: tds.monthBase,
    monthTax: tds.monthTax,
  };
  if (value < 0) return { rate, base: value, tax: negate(tdsBack(negate(value), rate, earlier)) };
  const own = lines.filter((line) => line.accountId === tds.accountId);
  const settled = own.flatMap((line) =>
    line.bills.flatMap((move) =>
      move.kind === 'against' && move.amount < 0 ? [{ billId: move.billId, amount: negate(move.amount) }] : [],
    ),
  );
  // Only an advance with tax deducted reduces the base of the booking; another settled bill does not.
  const deducted = new Map([...billed].filter(([, bill]) => bill.isDeducted));
  const base = baseOfBills(value, settled, deducted);
  return { rate, base, tax: base > 0 ? tdsOn(base, rate, earlier) : zero };
}

const isCost = (account: AccountFacts | undefined) =>
  account !== undefined && account.nature !== 'income' && account.taxRole === null && isBase(account);

/** A rupee: sections round to it, people at times do not. */
const RUPEE = 100;

/**
 * The deduction of a journal under the section of its supplier, even if the tax is zero: the base counts towards the
 * year's limit. A missing deduction, or another than the section gives, needs a reason. Without a deduction no row is
 * written, so that the payment of the bill deducts.
 */
export function bookedTds(
  lines: readonly PostingLine[],
  books: Books,
  facts: BookedFacts,
  taxLines: readonly TaxLine[],
): { tds: TdsLine[]; overrides: Decision['overrides'] } {
  const payable = lines.filter((line) => books.accounts.get(line.accountId)?.systemKey === 'tdsPayable');
  const kept = negate(sumOf(payable, debitOf));
  const blocked = taxLines.filter((line) => !line.creditEligible && !line.reverseCharge);
  const worked = workBooking(lines, books, facts, sumOf(blocked, taxOf));
  if (!worked || !facts.tds) return { tds: [], overrides: [] };
  const { base, tax, rate } = worked;
  const { sectionId, accountId, section } = facts.tds;
  const name = books.accounts.get(accountId)?.name ?? '';
  const row = { sectionId, accountId, base, tax: kept, certificate: certificateFor(rate) };
  if (Math.abs(kept - tax) < RUPEE || (base < 0 && kept === 0)) {
    return { tds: base === 0 && kept === 0 ? [] : [{ ...row, reason: null }], overrides: [] };
  }
  const due = tdsDue(name, section, rate, base, tax);
  if (kept === 0) {
    const words = `${due} Add the line on TDS Payable (Alt+T), or say why the payment is to deduct it.`;
    const reason = warn(books.confirmed, 'TDS_MISSING', words);
    return { tds: [], overrides: [{ code: 'TDS_MISSING', reason }] };
  }
  const gives = base < 0 ? `The section takes back ${formatPaise(negate(tax))} of ${name}.` : due;
  const words = `${gives} The journal has ${formatPaise(Math.abs(kept) as Paise)}. Correct it (Alt+T), or say why it differs.`;
  const reason = warn(books.confirmed, 'TDS_OTHER', words);
  return { tds: [{ ...row, reason }], overrides: [{ code: 'TDS_OTHER', reason }] };
}
