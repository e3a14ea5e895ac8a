import * as z from 'zod/mini';
import { inRupees, type Paise, type Quantity, sumOf } from '../amount';
import { count, isoDateField, percentField, rate, signedMoney, signedQuantity } from '../fields';
import { isPinOf } from '../statutory';
import { inForce, SHIP_TO_REGISTRATION } from '../statutoryFigures';
import { pinElsewhere } from './deliveries';

/** Fields of a posted invoice, note or branch transfer for the portals of e-invoices and e-way bills. */

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
  /** Goods that go to another branch of the company, under one GSTIN or two. */
  betweenBranches: z.optional(z.boolean()),
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
  /** Tax collected at source, which is a charge in addition to the supply. */
  tcs: signedMoney,
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

/** 05/04/2026. */
export const slashed = (date: string): string => date.split('-').reverse().join('/');

export const quantityOf = (qty: Quantity): number => qty / 1000;

export const rupeesOf = (lines: readonly PortalLine[], of: (line: PortalLine) => Paise): number =>
  inRupees(sumOf(lines, of));

/** Whether any line is taxed; a bill of supply is not registered (CGST Rules 2017, rule 48(4)). */
export const isTaxedBill = ({ lines }: PortalBill): boolean => lines.some(({ gstPercent }) => gstPercent > 0);

/** An address in two lines of a hundred characters. */
export function addressLines(address: string | null): [string, string | null] {
  const whole = (address ?? '').replace(/\s+/g, ' ').trim();
  const cut = whole.length <= 100 ? whole.length : Math.max(whole.lastIndexOf(' ', 100), 50);
  const rest = whole.slice(cut).trim().slice(0, 100);
  return [whole.slice(0, cut).trim(), rest.length >= 3 ? rest : null];
}

/** Missing parts of an address that both portals need. @param fix where it is entered. */
export function placeProblems({ name, address, city, pin, stateCode }: PortalPlace, fix: string): string[] {
  const lacks = [!address && 'an address', !city && 'a city', !pin && 'a PIN', !stateCode && 'a state'];
  const missing = lacks.filter((one): one is string => one !== false);
  if (missing.length > 0) return [`${name} needs ${missing.join(', ')}. Enter it ${fix}.`];
  return pin && stateCode && !isPinOf(pin, stateCode) ? [`${name}: ${pinElsewhere(pin, stateCode)}`] : [];
}

export const IN_BRANCHES = 'under Branches';
export const IN_CUSTOMERS = 'under Customers';
export const IN_SHIP_TO = 'in the ship-to address of the bill';

/** Since August 2026 who receives goods at a third place is named by a GSTIN that is not the buyer's, or as URP. */
export function shipProblems(ship: PortalPlace, { buyer, date }: PortalBill): string[] {
  const isNamed = inForce(SHIP_TO_REGISTRATION, date);
  const { gstin, stateCode } = ship;
  return [
    ...placeProblems(ship, IN_SHIP_TO),
    ...(isNamed && !gstin ? [`Enter the GSTIN of ${ship.name} or URP ${IN_SHIP_TO}.`] : []),
    ...(isNamed && gstin && gstin === buyer.gstin
      ? [`The ship-to GSTIN is that of the customer. Enter that of who receives the goods, or leave ship-to blank.`]
      : []),
    ...(gstin && gstin !== 'URP' && stateCode && gstin.slice(0, 2) !== stateCode
      ? ['The ship-to GSTIN and the ship-to state differ. Correct one of them.']
      : []),
  ];
}
