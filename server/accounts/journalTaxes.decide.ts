import type { JournalInput } from '../../contract/accounts/journals';
import type { JournalTaxes } from '../../contract/accounts/journalTaxes';
import {
  add,
  formatPaise,
  formatPercent,
  multiplyDivide,
  negate,
  type Paise,
  type Percent,
  sumOf,
} from '../../contract/amount';
import { addHeads, type Head, type Heads, noTax, taxOf } from '../../contract/books/gst/heads';
import { taxAt } from '../../contract/books/gst/within';
import { isBlockedHsn, isInterState, NO_CREDIT, UNTAXED } from '../books/gst/taxHeads';
import { isBase, type Party, partyOf } from '../books/gst/taxLines';
import { TAX_ROLES } from '../books/gst/taxRoles';
import {
  type AccountFacts,
  type BillMove,
  type Books,
  debitOf,
  type PostingLine,
  type Purpose,
  plainLine,
  zero,
} from '../books/posting';
import { roundedBill, roundsBills } from '../books/rounding';
import { type BookedFacts, workBooking } from '../books/tds/booking';
import { invalid } from '../core/calls/refused';

type Line = JournalInput['lines'][number];
type Row = { from: number | null; account: AccountFacts; amount: Paise; line: Line | null; creditBlocked: boolean };
type Side = 'input' | 'output';

const PURPOSES = {
  input: { igst: 'inputIgst', cgst: 'inputCgst', sgst: 'inputSgst' },
  output: { igst: 'outputIgst', cgst: 'outputCgst', sgst: 'outputSgst' },
} as const satisfies Record<Side, Partial<Record<Head, Purpose>>>;

/**
 * The lines of a journal with the GST that its rates, states and registrations give and the TDS of its supplier's
 * section; the party's line takes what the others leave. The total of a bill or note, before TDS, is rounded as the
 * setting says. Taxes and rounding that stood there before are replaced.
 * @throws Refused when there is no party, no value, or nothing to work out.
 */
export function workOutTaxes(input: JournalInput, books: Books, booked: BookedFacts): JournalTaxes {
  const rows = rowsOf(input, books);
  const party = partyRow(rows);
  const side: Side = party.account.controlType === 'receivable' ? 'output' : 'input';
  const isTold = rows.some(({ line, account }) => isTaxed(account) && typeof line?.gstPercent === 'number');
  // Reverse charge has both sides at once; it is entered by hand, or through a payment.
  const isReverse = rows.some(({ account }) => account.taxRole && TAX_ROLES[account.taxRole].side === 'reverse');
  if ((!isTold || isReverse) && booked.tds === null) throw invalid({ lines: NOTHING });
  const gst = isTold && !isReverse ? workGst(input, books, rows, party, side) : null;
  const roundOff = NOTES.has(input.purpose) && roundsBills(books) ? books.purpose('roundOff') : null;
  const kept = rows.filter((row) => row !== party && !(gst && row.account.taxRole) && row.account.id !== roundOff);
  const costs = kept.map((row) => gst?.costs.get(row) ?? row);
  const tds = workTds(books, booked, [...costs, party], gst?.hidden ?? hiddenIn(costs));
  const others = [...(tds ? costs.filter(({ account }) => account.systemKey !== 'tdsPayable') : costs)];
  const rounded = roundOff === null ? [] : roundedRows(books, [...others, ...(gst?.taxes ?? [])], side);
  const taxes = [...(gst?.taxes ?? []), ...rounded, ...(tds?.rows ?? [])];
  const rest = negate(sumOf([...others, ...taxes], ({ amount }) => amount));
  const own: Row = { ...party, amount: rest };
  const all = party.from === 0 ? [own, ...others, ...taxes] : [...others, ...taxes, own];
  const says = rounded.map(({ amount }) => `Rounded off by ${formatPaise(Math.abs(amount) as Paise)}`);
  return { lines: all.map(shown), says: [...(gst?.says ?? []), ...says, ...(tds?.says ?? [])] };
}

const NOTES: ReadonlySet<JournalInput['purpose']> = new Set(['purchaseNote', 'saleNote', 'debitNote', 'creditNote']);

function roundedRows(books: Books, rows: readonly Row[], side: Side): Row[] {
  const billed = rows.filter(({ account }) => account.systemKey !== 'tdsPayable');
  const sum = sumOf(billed, ({ amount }) => amount);
  const { lines } = side === 'output' ? roundedBill(books, negate(sum), 1) : roundedBill(books, sum, -1);
  return lines.flatMap((line): Row[] => {
    const account = books.accounts.get(line.accountId);
    return account ? [{ from: null, account, amount: debitOf(line), line: null, creditBlocked: false }] : [];
  });
}

const NOTHING =
  'There is no tax to work out. Give the GST % under a line of income or expense, or a TDS section to the account of the supplier.';

const shown = ({ from, account, amount, creditBlocked }: Row): JournalTaxes['lines'][number] => ({
  from,
  accountId: account.id,
  debit: Math.max(amount, 0) as Paise,
  credit: Math.max(-amount, 0) as Paise,
  creditBlocked,
});

function rowsOf(input: JournalInput, books: Books): Row[] {
  return input.lines.flatMap((line, from) => {
    const account = books.accounts.get(line.accountId);
    if (!account) return [];
    const amount = add(line.debit, negate(line.credit));
    return [{ from, account, amount, line, creditBlocked: line.creditBlocked === true }];
  });
}

const isParty = ({ controlType }: AccountFacts) => controlType === 'receivable' || controlType === 'payable';
const isTaxed = (account: AccountFacts) => isBase(account) && account.taxRole === null;

function partyRow(rows: readonly Row[]): Row {
  const [party, second] = rows.filter(({ account }) => isParty(account));
  if (!party) throw invalid({ lines: 'Enter the line of the supplier or customer; it takes what the taxes leave.' });
  if (second)
    throw invalid({ lines: 'Taxes are worked out for one supplier or customer. Enter a journal for each of them.' });
  if (
    sumOf(
      rows.filter(({ account }) => isTaxed(account)),
      ({ amount }) => amount,
    ) === 0
  )
    throw invalid({ lines: 'Enter the value without tax first, on an account of income, expense or assets.' });
  return party;
}

/** The taxable value of a line: an amount whose credit is blocked holds its tax. */
const taxableOf = ({ amount, creditBlocked }: Row, rate: Percent) =>
  creditBlocked ? multiplyDivide(amount, 100_000, 100_000 + rate) : amount;

/** Tax that amounts hold of which no credit is taken. */
const hiddenIn = (rows: readonly Row[]): Paise =>
  sumOf(rows, (row) =>
    row.creditBlocked && row.line?.gstPercent ? add(row.amount, negate(taxableOf(row, row.line.gstPercent))) : zero,
  );

function workGst(input: JournalInput, books: Books, rows: readonly Row[], { account }: Row, side: Side) {
  const party = partyOf(account, input);
  const isFar = isInterState(books, side === 'output' ? 'outward' : 'inward', party, input) ?? false;
  const costs = new Map<Row, Row>();
  let heads: Heads = noTax;
  for (const row of rows) {
    const rate = row.line?.gstPercent;
    if (typeof rate !== 'number' || !isTaxed(row.account)) continue;
    const tax = taxAt(taxableOf(row, rate), rate, isFar);
    if (side === 'input' && row.creditBlocked) continue;
    if (side === 'input' && isNoCredit(books, party, row.line)) {
      costs.set(row, { ...row, amount: add(row.amount, taxOf(tax)), creditBlocked: true });
    } else heads = addHeads(heads, tax);
  }
  const taxes = (['igst', 'cgst', 'sgst'] as const).flatMap((head): Row[] => {
    const tax = books.accounts.get(heads[head] === 0 ? 0 : books.purpose(PURPOSES[side][head]));
    return tax ? [{ from: null, account: tax, amount: heads[head], line: null, creditBlocked: false }] : [];
  });
  const hidden = hiddenIn(rows.map((row) => costs.get(row) ?? row));
  return { costs, taxes, hidden, says: gstSays(party, heads, isFar, costs.size > 0) };
}

const isNoCredit = (books: Books, party: Party, line: Line | null) =>
  NO_CREDIT.has(party.gstType) || UNTAXED.has(line?.supply) || isBlockedHsn(books, line?.hsn);

function gstSays(party: Party, heads: Heads, isFar: boolean, isCost: boolean): string[] {
  const tax = formatPaise(Math.abs(taxOf(heads)) as Paise);
  const states = party.state === null ? 'no state is known' : isFar ? 'inter-state' : 'inside the state';
  return [
    ...(taxOf(heads) === 0 ? [] : [`${isFar ? 'IGST' : 'CGST and SGST'} ${tax}, ${states}`]),
    ...(isCost ? ['Tax without credit joined the cost'] : []),
  ];
}

function workTds(books: Books, booked: BookedFacts, rows: readonly Row[], hidden: Paise) {
  if (!booked.tds) return null;
  const worked = workBooking(rows.map(postedLine), books, booked, hidden);
  if (!worked) return null;
  const { tax, base, rate } = worked;
  const payable = books.accounts.get(books.purpose('tdsPayable'));
  const { section } = booked.tds;
  const row = { from: null, account: payable as AccountFacts, amount: negate(tax), line: null, creditBlocked: false };
  const words = `${formatPaise(Math.abs(tax) as Paise)}: ${formatPercent(rate.percent)} % of ${formatPaise(Math.abs(base) as Paise)}`;
  return tax === 0
    ? { rows: [], says: [`No TDS under ${section} yet`] }
    : { rows: [row], says: [`TDS ${section} ${words}`] };
}

/** A row as the working of the tax reads it: only the bills matter that it settles. */
function postedLine({ account, amount, line }: Row): PostingLine {
  const sign = amount < 0 || (line !== null && line.credit > 0) ? -1 : 1;
  const bills = (line?.bills ?? []).flatMap((ref): BillMove[] =>
    ref.refType === 'against' && ref.billId !== null
      ? [{ kind: 'against', billId: ref.billId, billNo: '', amount: (sign * ref.amount) as Paise }]
      : [],
  );
  return {
    ...plainLine(account.id),
    debit: Math.max(amount, 0) as Paise,
    credit: Math.max(-amount, 0) as Paise,
    bills,
  };
}
