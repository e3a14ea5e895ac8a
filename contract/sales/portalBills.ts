import * as z from 'zod/mini';
import { inRupees, type Paise, type Quantity, sumOf } from '../amount';
import { count, isoDateField, MAX_ID, percentField, rate, signedMoney, signedQuantity } from '../fields';
import { pinElsewhere } from '../selling/deliveries';
import { isPinOf } from '../statutory';
import { salesKinds } from './kinds';
import { sales as screens } from './screens';

/** What the portals of e-invoices and e-way bills ask of a posted invoice or note, and the files that they take. */

/** Kinds of supply as the invoice registration portal knows them. */
export const PORTAL_SUPPLIES = ['B2B', 'SEZWP', 'SEZWOP', 'EXPWP', 'EXPWOP'] as const;
export type PortalSupply = (typeof PORTAL_SUPPLIES)[number];

const words = z.nullable(z.string());
const Place = z.object({
  gstin: words,
  name: z.string(),
  address: words,
  city: words,
  pin: words,
  stateCode: words,
  phone: words,
  email: words,
});
export type PortalPlace = z.infer<typeof Place>;

const Line = z.object({
  name: z.string(),
  hsn: words,
  isService: z.boolean(),
  /** Freight and the like that is charged with the goods. */
  isCharge: z.boolean(),
  qty: signedQuantity,
  freeQty: signedQuantity,
  uqc: words,
  rate,
  /** Before discounts and before tax. */
  gross: signedMoney,
  discount: signedMoney,
  taxable: signedMoney,
  gstPercent: percentField(),
  cgst: signedMoney,
  sgst: signedMoney,
  igst: signedMoney,
});
export type PortalLine = z.infer<typeof Line>;

export const PortalBill = z.object({
  kind: z.enum(['invoice', 'creditNote', 'debitNote']),
  number: z.string(),
  date: isoDateField(),
  /** Null where the buyer is not registered, so that no e-invoice is made. */
  supply: z.nullable(z.enum(PORTAL_SUPPLIES)),
  reverseCharge: z.boolean(),
  placeOfSupply: words,
  seller: Place,
  buyer: Place,
  /** A third place that the goods go to. */
  ship: z.nullable(Place),
  /** The invoice that a note is on. */
  against: z.nullable(z.object({ number: z.string(), date: isoDateField() })),
  /** The order of the customer. */
  order: z.nullable(z.object({ no: z.string(), date: z.nullable(isoDateField()) })),
  lines: z.array(Line),
  roundOff: signedMoney,
  payable: signedMoney,
  transport: z.object({
    transporter: words,
    transporterGstin: words,
    lrNo: words,
    lrDate: z.nullable(isoDateField()),
    distanceKm: z.nullable(count(4000)),
    vehicleNo: words,
  }),
  irnNo: words,
  ewayNo: words,
});
export type PortalBill = z.infer<typeof PortalBill>;

export const portalBills = {
  path: '/api/sales/portal-bills',
  query: z.object({
    documentId: z.coerce.number<string | number>('Name the document').check(z.int(), z.gte(1), z.lte(MAX_ID)),
  }),
  answer: PortalBill,
  screens: [salesKinds.invoice.screen, salesKinds.saleReturn.screen, salesKinds.debitNote.screen, screens.sales],
} as const;

/** 05/04/2026. */
export const slashed = (date: string): string => date.split('-').reverse().join('/');

export const quantityOf = (qty: Quantity): number => qty / 1000;

export const rupeesOf = (lines: readonly PortalLine[], of: (line: PortalLine) => Paise): number =>
  inRupees(sumOf(lines, of));

/** Whether any of it is taxed; a bill of supply is not registered (CGST Rules 2017, rule 48(4)). */
export const isTaxedBill = ({ lines }: PortalBill): boolean => lines.some(({ gstPercent }) => gstPercent > 0);

/** An address in two lines of a hundred characters. */
export function addressLines(address: string | null): [string, string | null] {
  const whole = (address ?? '').replace(/\s+/g, ' ').trim();
  const cut = whole.length <= 100 ? whole.length : Math.max(whole.lastIndexOf(' ', 100), 50);
  const rest = whole.slice(cut).trim().slice(0, 100);
  return [whole.slice(0, cut).trim(), rest.length >= 3 ? rest : null];
}

/** What an address lacks that both portals ask for. @param fix where it is entered. */
export function placeProblems({ name, address, city, pin, stateCode }: PortalPlace, fix: string): string[] {
  const lacks = [!address && 'an address', !city && 'a city', !pin && 'a PIN', !stateCode && 'a state'];
  const missing = lacks.filter((one): one is string => one !== false);
  if (missing.length > 0) return [`${name} needs ${missing.join(', ')}. Enter it ${fix}.`];
  return pin && stateCode && !isPinOf(pin, stateCode) ? [`${name}: ${pinElsewhere(pin, stateCode)}`] : [];
}

export const IN_BRANCHES = 'under Branches';
export const IN_CUSTOMERS = 'under Customers';
export const IN_SHIP_TO = 'in the ship-to address of the bill';
