import { formatPaise } from '../../../contract/amount';
import { type Heads, isNoTax, taxOf } from '../../../contract/books/gst/heads';
import type { RegisteredSupply } from '../../../contract/books/gst/supplies';
import { stateName } from '../../../contract/statutory';
import { warn } from '../../core/calls/refused';
import type { Books, Decision } from '../posting';
import type { BillDetails, Party, TaxLine } from './taxLines';

type Direction = TaxLine['direction'];

/** Supplies from a special economic zone or from abroad are inter-state wherever they are taxed (IGST Act 2017, section 7). */
const ALWAYS_FAR: ReadonlySet<string | null> = new Set(['sez', 'overseas']);

/**
 * Whether a supply bears IGST (IGST Act 2017, sections 7 and 8): the state of the supplier, or the place of supply to a
 * customer, against the state of the branch. null where nobody knows a state.
 */
export function isInterState(books: Books, direction: Direction, party: Party, bill: BillDetails): boolean | null {
  if (ALWAYS_FAR.has(party.gstType)) return true;
  const place = (direction === 'outward' ? bill.placeOfSupply : null) ?? party.state;
  const here = books.gst?.state ?? null;
  return place === null || here === null ? null : place !== here;
}

/** Suppliers who charge no tax of which credit could be taken (CGST Act 2017, sections 10(4) and 16(2)). */
export const NO_CREDIT: ReadonlySet<string | null> = new Set(['composition', 'unregistered']);
/** Suppliers who may charge no GST at all; tax of a supply from abroad is paid at customs or under reverse charge. */
export const CHARGES_NONE: ReadonlySet<string | null> = new Set([...NO_CREDIT, 'overseas']);
/** Supplies on which no tax is due, so that tax on their bill is no credit (CGST Act 2017, sections 11 and 17(2)). */
export const UNTAXED: ReadonlySet<RegisteredSupply | null | undefined> = new Set([
  'nilRated',
  'exempt',
  'nonGst',
] as const);

/** Whether credit of a code is blocked (CGST Act 2017, section 17(5)). */
export const isBlockedHsn = (books: Books, hsn: string | null | undefined): boolean =>
  !!hsn && books.hsn?.get(hsn)?.itcEligible === false;

type Charged = {
  direction: Direction;
  party: Party;
  /** The party named in the message. */
  name: string;
  stated: BillDetails;
  heads: Heads;
  reverseCharge: boolean;
};

const inWords = (code: string | null) => (code === null ? 'an unknown state' : `${stateName(code) ?? code} (${code})`);

/** Tax heads that do not follow from the states must be corrected or need a reason. */
export function checkHeads(books: Books, charged: Charged): Decision['overrides'] {
  const { direction, party, name, stated: bill, heads } = charged;
  const isFar = isInterState(books, direction, party, bill);
  if (isFar === null || isNoTax(heads)) return [];
  const isWrong = isFar ? heads.cgst !== 0 || heads.sgst !== 0 : heads.igst !== 0;
  if (!isWrong) return [];
  const place = (direction === 'outward' ? bill.placeOfSupply : null) ?? party.state;
  const where =
    party.gstType === 'sez' ? 'a special economic zone' : party.gstType === 'overseas' ? 'abroad' : inWords(place);
  const due = isFar ? 'IGST is due' : 'CGST and SGST are due';
  const has = heads.igst === 0 ? 'CGST and SGST' : heads.cgst === 0 && heads.sgst === 0 ? 'IGST' : 'both kinds';
  const words = `${name} is in ${where}, the branch in ${inWords(books.gst?.state ?? null)}: ${due}, and the voucher has ${has}. Correct the heads, or give the reason for them.`;
  return [{ code: 'TAX_HEADS', reason: warn(books.confirmed, 'TAX_HEADS', words) }];
}

/**
 * Tax that a supplier may not charge at all is part of the cost, and needs a reason: suppliers who are unregistered,
 * abroad or under composition collect none (CGST Act 2017, sections 32(1) and 10(4)).
 */
export function checkCollectedTax(
  books: Books,
  { party, name, heads, reverseCharge }: Pick<Charged, 'party' | 'name' | 'heads' | 'reverseCharge'>,
): Decision['overrides'] {
  if (reverseCharge || isNoTax(heads) || !CHARGES_NONE.has(party.gstType)) return [];
  const isAbroad = party.gstType === 'overseas';
  const state = isAbroad ? 'abroad' : party.gstType === 'composition' ? 'under composition' : 'not registered';
  const remedy = isAbroad ? 'Put it under reverse charge' : 'Ask for a bill without it';
  const words = `${name} is ${state} and may charge no GST: ${formatPaise(taxOf(heads))} would join the cost. ${remedy}, or say why it is paid.`;
  return [{ code: 'TAX_COLLECTED', reason: warn(books.confirmed, 'TAX_COLLECTED', words) }];
}

/** Input credit from a supplier who cannot give it must be added to the cost, or needs a reason. */
export function checkCredit(
  books: Books,
  charged: Charged & { supply?: TaxLine['supply']; hsn?: string | null | undefined },
): Decision['overrides'] {
  const { direction, party, name, heads, reverseCharge, supply, hsn } = charged;
  if (direction !== 'inward' || reverseCharge || isNoTax(heads)) return [];
  const why = NO_CREDIT.has(party.gstType)
    ? `${name} is ${party.gstType === 'composition' ? 'under composition' : 'not registered'}, so its tax is no credit`
    : UNTAXED.has(supply)
      ? 'No tax is due on this supply, so what is charged is no credit'
      : isBlockedHsn(books, hsn)
        ? `The law gives no credit on ${hsn}`
        : null;
  if (why === null) return [];
  const words = `${why}. Put ${formatPaise(taxOf(heads))} into the cost, or say why credit is taken.`;
  return [{ code: 'NO_CREDIT', reason: warn(books.confirmed, 'NO_CREDIT', words) }];
}
