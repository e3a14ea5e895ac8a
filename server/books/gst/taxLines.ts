import {
  add,
  formatPaise,
  formatPercent,
  multiplyDivide,
  negate,
  type Paise,
  type Percent,
  type Quantity,
  sumOf,
} from '../../../contract/amount';
import { addHeads, eachHead, type Head, type Heads, noTax, taxOf } from '../../../contract/books/gst/heads';
import type { RegisteredSupply, Supply } from '../../../contract/books/gst/supplies';
import { taxAt } from '../../../contract/books/gst/within';
import { formatDate, type IsoDate } from '../../../contract/dates';
import { stateOfGstin } from '../../../contract/statutory';
import { invalid } from '../../core/calls/refused';
import type { AccountFacts, Books, PostingLine } from '../posting';
import { isInterState } from './taxHeads';
import { TAX_ROLES } from './taxRoles';

/** A taxable line for GST returns: one rate and HSN. Amounts are negative when it reverses an earlier one. */
export type TaxLine = Heads & {
  direction: 'outward' | 'inward';
  kind: 'invoice' | 'creditNote' | 'debitNote';
  supply: RegisteredSupply;
  partyId: number | null;
  gstin: string | null;
  gstType: string | null;
  placeOfSupply: string | null;
  billNo: string | null;
  billDate: IsoDate | null;
  hsn: string | null;
  rate: Percent;
  taxable: Paise;
  reverseCharge: boolean;
  creditEligible: boolean;
  /** How much of what was supplied, in the unit that returns count in; left out where only the amount is known. */
  qty?: Quantity | undefined;
  uqc?: string | null | undefined;
};

export type LineGst = {
  gstPercent: Percent;
  hsn?: string | null | undefined;
  supply?: Supply | null | undefined;
  creditBlocked?: boolean | null | undefined;
  /** The quantity, always positive. */
  qty?: Quantity | null | undefined;
  uqc?: string | null | undefined;
};
export type BillDetails = {
  partyGstin?: string | null | undefined;
  gstBillNo?: string | null | undefined;
  gstBillDate?: IsoDate | null | undefined;
  placeOfSupply?: string | null | undefined;
};
export type Purposeful = 'purchaseNote' | 'saleNote' | 'debitNote' | 'creditNote' | null;

/** GST abroad has a state code of its own (GSTN, other country). */
const ABROAD = '96';
/** Bills of many lines round each line; a larger difference is not due to rounding. */
const ROUNDING = 100 as Paise;
const EXACT = 2;
const zero = 0 as Paise;

/** Refuses a rate that the law does not know on a day. */
export function checkRate(books: Books, rate: Percent | null, date: IsoDate, field: string): void {
  if (!rate) return;
  const inForce = ratesOn(books, date);
  if (inForce.includes(rate)) return;
  const words = inForce.map(formatPercent);
  const known = words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)} %` : `${words[0] ?? 'none'} %`;
  throw invalid({ [field]: `GST of ${formatPercent(rate)} % is not in force on ${formatDate(date)}. It is ${known}.` });
}

const ratesOn = (books: Books, date: IsoDate): Percent[] => {
  const rates = (books.gst?.rates ?? []).filter(({ from, to }) => from <= date && (to === null || to >= date));
  return [...new Set(rates.map(({ rate }) => rate))].sort((a, b) => a - b);
};

export type Party = { id: number | null; gstin: string | null; gstType: string | null; state: string | null };
const nobody: Party = { id: null, gstin: null, gstType: null, state: null };

export function partyOf(account: AccountFacts | undefined, stated: BillDetails): Party {
  const gstin = stated.partyGstin ?? account?.gstin ?? null;
  const isParty = account?.controlType === 'receivable' || account?.controlType === 'payable';
  return {
    id: isParty ? account.id : null,
    gstin,
    gstType: account?.gstType ?? (gstin ? 'regular' : null),
    state: (gstin === null ? null : stateOfGstin(gstin)) ?? account?.stateCode ?? null,
  };
}

/** Where a supply is taxed (IGST Act 2017, sections 10 and 12): within the state here, else at the customer. */
function placeOf(
  books: Books,
  direction: TaxLine['direction'],
  interState: boolean,
  party: Party,
  stated: BillDetails,
) {
  if (stated.placeOfSupply) return stated.placeOfSupply;
  const here = books.gst?.state ?? null;
  if (direction === 'inward' || !interState) return here;
  return party.gstType === 'overseas' ? ABROAD : party.state;
}

type Whole = Pick<TaxLine, 'direction' | 'kind' | 'reverseCharge'> & {
  interState: boolean;
  party: Party;
  bill: BillDetails;
};

/** A tax line of what is known of the whole bill and of one of its lines. */
export function taxLine(
  books: Books,
  whole: Whole,
  line: Pick<TaxLine, 'rate' | 'taxable' | 'creditEligible'> & { supply?: TaxLine['supply'] | null | undefined } & {
    hsn?: string | null | undefined;
    heads: Heads;
  } & Pick<TaxLine, 'qty' | 'uqc'>,
): TaxLine {
  const { direction, kind, reverseCharge, interState, party, bill } = whole;
  const isZeroRated = direction === 'outward' && (party.gstType === 'sez' || party.gstType === 'overseas');
  return {
    direction,
    kind,
    supply: line.supply ?? (isZeroRated ? 'zeroRated' : 'taxable'),
    partyId: party.id,
    gstin: party.gstin,
    gstType: party.gstType,
    placeOfSupply: placeOf(books, direction, interState, party, bill),
    billNo: bill.gstBillNo ?? null,
    billDate: bill.gstBillDate ?? null,
    hsn: line.hsn ?? null,
    rate: line.rate,
    taxable: line.taxable,
    ...line.heads,
    reverseCharge,
    creditEligible: line.creditEligible,
    qty: line.qty,
    uqc: line.uqc,
  };
}

type Posted = { line: PostingLine; account: AccountFacts; amount: Paise };

/** The amounts on the GST accounts of a voucher, and its possible taxable values. */
export type TaxesRead = {
  output: Heads;
  input: Heads;
  reverse: Heads;
  sides: Set<'output' | 'input' | 'reverse'>;
  party: Posted | undefined;
  /** Lines on income, expenses and assets other than money and parties. */
  base: Posted[];
};

export function readTaxes(lines: readonly PostingLine[], books: Books): TaxesRead {
  const posted = lines.flatMap((line): Posted[] => {
    const account = books.accounts.get(line.accountId);
    return account ? [{ line, account, amount: add(line.debit, negate(line.credit)) }] : [];
  });
  const sides: TaxesRead['sides'] = new Set();
  const sums = { output: { ...noTax }, input: { ...noTax }, reverse: { ...noTax } };
  for (const { account, amount } of posted) {
    if (!account.taxRole) continue;
    const { side, head } = TAX_ROLES[account.taxRole];
    sides.add(side);
    const signed = side === 'input' ? amount : negate(amount);
    sums[side] = { ...sums[side], [head]: add(sums[side][head], signed) };
  }
  return {
    ...sums,
    sides,
    party: posted.find(({ account }) => account.controlType === 'receivable' || account.controlType === 'payable'),
    base: posted.filter(({ account }) => isBase(account)),
  };
}

const NO_SUPPLY: ReadonlySet<string | null> = new Set(['roundOff', 'discountAllowed', 'badDebts']);

/** Round Off, discounts, bad debts and money are no part of what is supplied. */
export function isBase({ nature, controlType, systemKey }: AccountFacts): boolean {
  if (nature === 'liability' || NO_SUPPLY.has(systemKey)) return false;
  return controlType === 'none' || controlType === 'fixedAsset' || controlType === 'stock';
}

export type TaxQuery = {
  date: IsoDate;
  purpose: Purposeful;
  stated: ReadonlyMap<PostingLine, LineGst & { field: string }>;
  bill: BillDetails;
};

/**
 * The GST details of a voucher entered line by line. Lines with a rate are accepted once the tax accounts agree;
 * otherwise the only rate in force that fits the tax and the other side is taken. A voucher for which neither holds
 * has no details, and the reports list it as one without GST details.
 */
export function taxLinesOf(lines: readonly PostingLine[], books: Books, asked: TaxQuery): TaxLine[] {
  const found = readTaxes(lines, books);
  const { sides, party } = found;
  const isTold = asked.stated.size > 0;
  const isNote = asked.purpose === 'saleNote' || asked.purpose === 'purchaseNote';
  if (sides.size === 0 && !isTold && !isNote) return [];
  if (sides.has('output') && (sides.has('input') || sides.has('reverse'))) return [];
  const direction = directionOf(found, asked);
  const sign = direction === 'outward' ? -1 : 1;
  const base = isTold ? found.base.filter(({ line }) => asked.stated.has(line)) : found.base;
  const gross = add(...base.map(({ amount }) => (sign === 1 ? amount : negate(amount))));
  const reverseCharge = sides.has('reverse');
  const heads = direction === 'outward' ? found.output : reverseCharge ? found.reverse : found.input;
  const whole: Whole = {
    direction,
    kind: kindOf(direction, gross, asked.purpose),
    reverseCharge,
    interState:
      heads.igst !== 0 ||
      (isEmpty(heads) && isInterState(books, direction, partyOf(party?.account, asked.bill), asked.bill) === true),
    party: party ? partyOf(party.account, asked.bill) : { ...nobody, ...partyOf(undefined, asked.bill) },
    bill: billOf(party, asked.bill),
  };
  if (isTold) return statedLines(books, whole, base, heads, asked, sign);
  if (isEmpty(heads)) {
    // A sale or purchase without tax, not stated as taxable, exempt or nil.
    const unstated = { rate: 0 as Percent, taxable: gross, heads, supply: 'unstated' as const, creditEligible: true };
    return gross === 0 || sides.size > 0 ? [] : [taxLine(books, whole, unstated)];
  }
  const rate = rateOf(gross, heads, ratesOn(books, asked.date));
  if (rate === null) return [];
  return [taxLine(books, whole, { rate, taxable: gross, heads, creditEligible: !reverseCharge || sides.has('input') })];
}

const isEmpty = (heads: Heads) => Object.values(heads).every((amount) => amount === 0);

export function directionOf({ sides, party, base }: TaxesRead, { purpose }: TaxQuery): TaxLine['direction'] {
  if (sides.size > 0) return sides.has('output') ? 'outward' : 'inward';
  if (purpose === 'saleNote') return 'outward';
  if (purpose === 'purchaseNote') return 'inward';
  if (party) return party.account.controlType === 'receivable' ? 'outward' : 'inward';
  return base.some(({ account }) => account.nature === 'income') ? 'outward' : 'inward';
}

/** The reversal of a sale is a credit note, that of a purchase a debit note (CGST Act 2017, section 34). */
function kindOf(direction: TaxLine['direction'], gross: Paise, purpose: Purposeful): TaxLine['kind'] {
  if (gross < 0) return direction === 'outward' ? 'creditNote' : 'debitNote';
  return direction === 'outward' && purpose === 'debitNote' ? 'debitNote' : 'invoice';
}

function billOf(party: Posted | undefined, stated: BillDetails): BillDetails {
  const bill = party?.line.bills.find((move) => move.kind === 'bill');
  if (bill?.kind !== 'bill') return stated;
  return { ...stated, gstBillNo: stated.gstBillNo ?? bill.billNo, gstBillDate: stated.gstBillDate ?? bill.billDate };
}

/** The one rate in force that makes this tax of this value; null where there is none or more than one. */
export function rateOf(taxable: Paise, heads: Heads, rates: readonly Percent[]): Percent | null {
  const isMixed = heads.igst !== 0 && (heads.cgst !== 0 || heads.sgst !== 0);
  const tax = add(heads.igst, heads.cgst, heads.sgst);
  if (isMixed || heads.cgst !== heads.sgst || taxable === 0 || tax > 0 !== taxable > 0) return null;
  const off = (rate: Percent) => Math.abs(tax - taxOf(taxAt(taxable, rate, heads.igst !== 0)));
  const exact = rates.filter((rate) => off(rate) <= EXACT);
  const near = exact.length > 0 ? exact : rates.filter((rate) => off(rate) <= ROUNDING);
  return near.length === 1 ? (near[0] ?? null) : null;
}

/** Lines with a rate: each has its tax, and together they agree with the tax accounts. */
function statedLines(
  books: Books,
  whole: Whole,
  base: readonly Posted[],
  heads: Heads,
  asked: TaxQuery,
  sign: 1 | -1,
): TaxLine[] {
  const lines = base.flatMap(({ line, amount }): (TaxLine & { isBlocked: boolean })[] => {
    const stated = asked.stated.get(line);
    if (!stated) return [];
    checkRate(books, stated.gstPercent, asked.date, stated.field);
    const isBlocked = stated.creditBlocked === true && whole.direction === 'inward';
    const signed = sign === 1 ? amount : negate(amount);
    // The cost of a line whose credit is blocked holds its tax.
    const taxable =
      isBlocked && !whole.reverseCharge ? multiplyDivide(signed, 100_000, 100_000 + stated.gstPercent) : signed;
    const tax = taxAt(taxable, stated.gstPercent, whole.interState);
    const qty = stated.qty ? ((Math.sign(taxable) * stated.qty) as Quantity) : undefined;
    const line_ = { ...stated, qty, rate: stated.gstPercent, taxable, heads: tax, creditEligible: !isBlocked };
    return [{ ...taxLine(books, whole, line_), isBlocked: isBlocked && !whole.reverseCharge }];
  });
  const posted = lines.filter((line) => !line.isBlocked);
  const due = addHeads(noTax, ...posted);
  const off = eachHead((head: Head) => (head === 'cess' ? zero : add(heads[head], negate(due[head]))));
  if (Math.abs(off.igst) > ROUNDING || Math.abs(off.cgst) > ROUNDING || off.cgst !== off.sgst) {
    const first = [...asked.stated.values()][0];
    const words = `GST on the lines comes to ${formatPaise(taxOf(due))}, the tax accounts have ${formatPaise(add(heads.igst, heads.cgst, heads.sgst))}.`;
    throw invalid({ [first?.field ?? 'lines']: words });
  }
  const largest = posted.reduce<TaxLine | null>(
    (best, line) => (best === null || Math.abs(line.taxable) > Math.abs(best.taxable) ? line : best),
    null,
  );
  return lines.map(({ isBlocked: _isBlocked, ...line }, place) => {
    const isLargest = largest !== null && lines[place] === largest;
    return isLargest ? { ...line, ...addHeads(line, off), cess: add(line.cess, heads.cess) } : line;
  });
}

/** The tax of all lines of a voucher together. */
export const taxSum = (lines: readonly TaxLine[]): Paise => sumOf(lines, taxOf);
