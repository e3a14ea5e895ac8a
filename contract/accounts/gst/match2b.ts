import { add, negate, type Paise } from '../../amount';
import { type Heads, taxOf } from '../../books/gst/heads';
import { daysBetween, type IsoDate } from '../../dates';

/** A bill as one side has it: the books, or GSTR-2B. */
export type Bill = Heads & {
  gstin: string | null;
  kind: 'invoice' | 'creditNote' | 'debitNote';
  billNo: string;
  billDate: IsoDate;
  taxable: Paise;
};

export const MATCH_STATES = ['matched', 'partly', 'books', 'portal'] as const;
export type MatchState = (typeof MATCH_STATES)[number];
export type Match<B extends Bill, P extends Bill> = {
  state: MatchState;
  books: B | null;
  portal: P | null;
  why: string[];
};

/** Differences up to a rupee are roundings (accounts page, 6). */
export const TOLERANCE = 100 as Paise;
/** A bill is entered within some days of its date. */
const DAYS = 15;

/**
 * The parts of a number, without the signs between them and without leading zeros: S/25/001 and s-25-1 are equal,
 * 1/12 and 11/2 are not.
 */
export const billKey = (billNo: string): string =>
  (billNo.toUpperCase().match(/[A-Z]+|\d+/g) ?? []).map((part) => part.replace(/^0+(?=.)/, '')).join('/');
const asWritten = (billNo: string): string => billNo.trim().toUpperCase();

const near = (a: Paise, b: Paise) => Math.abs(add(a, negate(b))) <= TOLERANCE;
const sameValue = (a: Bill, b: Bill) => near(a.taxable, b.taxable) && near(taxOf(a), taxOf(b));
const sameHeads = (a: Bill, b: Bill) => near(a.igst, b.igst) && near(a.cgst, b.cgst);
const closeDays = (a: Bill, b: Bill) => Math.abs(daysBetween(a.billDate, b.billDate)) <= DAYS;

/** The differences between the two sides of one bill, in words. */
function differences(books: Bill, portal: Bill): string[] {
  return [
    ...(billKey(books.billNo) === billKey(portal.billNo) ? [] : ['number']),
    ...(books.billDate === portal.billDate || closeDays(books, portal) ? [] : ['date']),
    ...(near(books.taxable, portal.taxable) ? [] : ['taxable value']),
    ...(near(taxOf(books), taxOf(portal)) ? (sameHeads(books, portal) ? [] : ['heads of the tax']) : ['tax']),
  ];
}

/**
 * Pairs bills of the books with those of GSTR-2B. First by GSTIN and number as written, then by the parts of the
 * number, then, among the rest, by GSTIN, value and date. A pair without differences is matched, any other pair
 * partly matched; a bill without a partner stays alone.
 */
export function match2b<B extends Bill, P extends Bill>(books: readonly B[], portal: readonly P[]): Match<B, P>[] {
  const free = new Map<string, P[]>();
  for (const bill of portal) {
    const key = `${bill.gstin} ${bill.kind}`;
    free.set(key, [...(free.get(key) ?? []), bill]);
  }
  const pairs = new Map<B, P>();
  const take = (own: B, fits: (other: P) => boolean) => {
    const others = free.get(`${own.gstin} ${own.kind}`) ?? [];
    const best = others.filter(fits).sort((a, b) => distance(own, a) - distance(own, b))[0];
    if (!best) return;
    pairs.set(own, best);
    others.splice(others.indexOf(best), 1);
  };
  const known = books.filter((own) => own.gstin !== null);
  const pair = (fits: (own: B, other: P) => boolean) => {
    for (const own of known) if (!pairs.has(own)) take(own, (other) => fits(own, other));
  };
  pair((own, other) => asWritten(own.billNo) === asWritten(other.billNo));
  pair((own, other) => billKey(own.billNo) === billKey(other.billNo));
  pair((own, other) => sameValue(own, other) && closeDays(own, other));
  return [
    ...books.map((own): Match<B, P> => {
      const other = pairs.get(own);
      if (!other) return { state: 'books', books: own, portal: null, why: own.gstin ? [] : ['no GSTIN in the books'] };
      const why = differences(own, other);
      return { state: why.length === 0 ? 'matched' : 'partly', books: own, portal: other, why };
    }),
    ...[...free.values()]
      .flat()
      .map((other): Match<B, P> => ({ state: 'portal', books: null, portal: other, why: [] })),
  ];
}

/** Bills of one number in several years: the nearer day and value is meant. */
const distance = (a: Bill, b: Bill) =>
  Math.abs(daysBetween(a.billDate, b.billDate)) * 1e9 + Math.abs(add(a.taxable, negate(b.taxable)));
