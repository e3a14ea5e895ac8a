import type { Paise } from '../amount';
import type { GST_TYPES } from '../books/accounts';
import { largeInvoiceAbove } from '../books/gst/thresholds';
import type { IsoDate } from '../dates';
import { stateOfGstin } from '../statutory';

/** The GST kind of a sale, as in returns, and its place of supply. */

export const SUPPLY_KINDS = [
  'B2B',
  'B2CL',
  'B2CS',
  'EXPWP',
  'EXPWOP',
  'SEZ',
  'ECO',
  'NIL',
  'EXEMPT',
  'NONGST',
] as const;
export type SupplyKind = (typeof SUPPLY_KINDS)[number];

export const SUPPLY_KIND_WORDS: Readonly<Record<SupplyKind, string>> = {
  B2B: 'Registered buyer',
  B2CL: 'Unregistered buyer in another state, large',
  B2CS: 'Unregistered buyer',
  EXPWP: 'Export with tax',
  EXPWOP: 'Export without tax',
  SEZ: 'Special economic zone',
  ECO: 'Tax paid by the e-commerce operator',
  NIL: 'Nil rated',
  EXEMPT: 'Exempt',
  NONGST: 'Outside GST',
};

type GstType = (typeof GST_TYPES)[number];

export type SupplyFacts = {
  date: IsoDate;
  gstType: GstType | null;
  gstin: string | null;
  isInterState: boolean;
  /** The amount to be paid by the customer. */
  value: Paise;
  taxed: 'taxable' | 'nilRated' | 'exempt' | 'nonGst';
  /** For an export: under a bond or letter of undertaking (IGST Act 2017, section 16(3)). */
  withoutTax?: boolean;
  /** CGST Act 2017, section 9(5): the operator pays. */
  byOperator?: boolean;
};

/** CGST Rules 2017, rule 59: the kinds under which outward supplies are reported. */
export function supplyKind(sale: SupplyFacts): SupplyKind {
  const { taxed, gstType, gstin, isInterState, value, date } = sale;
  if (gstType === 'overseas') return sale.withoutTax ? 'EXPWOP' : 'EXPWP';
  if (gstType === 'sez') return 'SEZ';
  if (sale.byOperator) return 'ECO';
  if (taxed === 'nilRated') return 'NIL';
  if (taxed === 'exempt') return 'EXEMPT';
  if (taxed === 'nonGst') return 'NONGST';
  if (gstin !== null) return 'B2B';
  return isInterState && value > largeInvoiceAbove(date) ? 'B2CL' : 'B2CS';
}

/** Other country, in the list of states of the GSTN. */
export const ABROAD = '96';

export type PlaceFacts = {
  branchState: string | null;
  gstType: GstType | null;
  gstin: string | null;
  /** State of the delivery address, else of the customer. */
  deliveryState: string | null;
  /** Goods are taken along at the counter. */
  handedOver?: boolean;
};

/**
 * Where a sale of goods is taxed: where they are handed over, else where they go (IGST Act 2017, section 10). A delivery
 * to a third place at the buyer's word is taxed at the buyer's (section 10(1)(b)), whose GSTIN says it.
 */
export function placeOfSupply({ branchState, gstType, gstin, deliveryState, handedOver }: PlaceFacts): string | null {
  if (handedOver) return branchState;
  if (gstType === 'overseas') return ABROAD;
  return (gstin === null ? null : stateOfGstin(gstin)) ?? deliveryState ?? branchState;
}

/** Between states, to a special economic zone or abroad the tax is IGST (IGST Act 2017, sections 7 and 8). */
export const isInterStateSale = (branchState: string | null, place: string | null, gstType: GstType | null): boolean =>
  gstType === 'sez' || gstType === 'overseas' || (place !== null && branchState !== null && place !== branchState);
