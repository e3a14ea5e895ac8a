import * as z from 'zod/mini';
import type { IsoDate } from '../dates';
import { called, count, inOnePiece, isoDateField, optionalPattern, optionalText, text } from '../fields';
import { optionalRef } from '../references';
import { Option } from '../resource';
import { TRAN } from '../screen';
import { gstinProblem, isPinOf, pinProblem, stateName } from '../statutory';
import { inForce, SHIP_TO_REGISTRATION } from '../statutoryFigures';

/** The destination of sold goods and their carrier: fields of invoices, challans and e-way bills. */

/** Addresses of a customer besides its own; the key is that of the customer and the place of the address. */
export const CUSTOMER_ADDRESSES = {
  path: '/api/selling/customer-addresses',
  names: { one: 'address', many: 'addresses' },
} as const;

const MOST_ADDRESSES = 64;
export const addressKey = (customerId: number, lineNo: number) => customerId * MOST_ADDRESSES + lineNo;

const state = optionalPattern((value) => (stateName(value) ? null : 'Choose a state of the list'));
const pin = optionalPattern(pinProblem);
const none = <S extends z.ZodMiniType>(schema: S) => z._default(schema, null as never);

/** A chosen address fills the address fields. */
export const AddressOption = z.extend(Option, {
  customerId: z.int(),
  address: z.string(),
  city: z.nullable(z.string()),
  pin: z.nullable(z.string()),
  stateCode: z.nullable(z.string()),
});

export const shipToFields = {
  shipToId: none(called('Ship to', optionalRef(CUSTOMER_ADDRESSES))),
  shipName: none(optionalText(80)),
  shipAddress: none(optionalText(250)),
  shipPin: none(pin),
  shipState: none(state),
  /** `URP` for an unregistered recipient; e-way bills need it since August 2026. */
  shipGstin: none(optionalPattern((value) => (value === 'URP' ? null : gstinProblem(value)), 'capitals', inOnePiece)),
};

/** A vehicle by its number, such as TS09EA1234, or of the 22 series of India. */
const VEHICLE = /^([A-Z]{2}\d{1,2}[A-Z]{0,3}\d{1,4}|\d{2}BH\d{4}[A-Z]{1,2}|TR[A-Z0-9]{5,13})$/;

export const transportFields = {
  transporter: none(optionalText(60)),
  transporterGstin: none(
    optionalPattern(
      (value) => (/^[0-9A-Z]{15}$/.test(value) ? null : 'A GSTIN or TRANSIN has 15 characters'),
      'capitals',
      inOnePiece,
    ),
  ),
  lrNo: none(optionalText(20)),
  lrDate: none(z.nullable(isoDateField())),
  distanceKm: none(z.nullable(count(4000))),
  vehicleNo: none(
    optionalPattern(
      (value) => (VEHICLE.test(value) ? null : 'A vehicle number looks like TS09EA1234'),
      'capitals',
      inOnePiece,
    ),
  ),
  ewayNo: none(
    optionalPattern(
      (value) => (/^\d{12}$/.test(value) ? null : 'An e-way bill number has 12 digits'),
      'capitals',
      inOnePiece,
    ),
  ),
};

const irn = (missing: string) =>
  text(64, missing).check(z.toLowerCase(), z.regex(/^[0-9a-f]{64}$/, 'An IRN has 64 characters, 0 to 9 and a to f'));

/** Answer of the portal to an e-invoice. */
export const irnAsked = {
  irnNo: called('IRN', irn('Enter the IRN')),
  ackNo: called('Acknowledgement no.', text(20, 'Enter the acknowledgement number')),
  ackDate: called('Acknowledgement date', isoDateField()),
  signedQr: called('Signed QR', text(4000, 'Paste the text of the signed QR code')),
};
export const einvoiceFields = {
  irnNo: none(optionalText(64)),
  ackNo: none(optionalText(20)),
  ackDate: none(z.nullable(isoDateField())),
  signedQr: none(optionalText(4000)),
};

const shippingBillProblem = (value: string) =>
  /^\d{3,7}$/.test(value) ? null : 'A shipping bill number has 3 to 7 digits';
const portProblem = (value: string) =>
  /^[A-Z0-9]{6}$/.test(value) ? null : 'A port code has 6 letters and digits, such as INMAA1';
const required = (problem: (value: string) => string | null, missing: string) =>
  text(10, missing).check(
    z.overwrite((value) => inOnePiece(value).toUpperCase()),
    z.refine((value) => problem(value) === null, { error: ({ input }) => problem(String(input)) ?? missing }),
  );

/** Answer of the customs to an export; GSTR-1 names it in table 6A. */
const shippingAsked = {
  shippingBillNo: called('Shipping bill', required(shippingBillProblem, 'Enter the number of the shipping bill')),
  shippingBillDate: called('Shipping bill date', isoDateField()),
  portCode: called('Port code', required(portProblem, 'Enter the code of the port')),
};
export const shippingFields = {
  shippingBillNo: none(optionalPattern(shippingBillProblem, 'capitals', inOnePiece)),
  shippingBillDate: none(z.nullable(isoDateField())),
  portCode: none(optionalPattern(portProblem, 'capitals', inOnePiece)),
};
export const enterShippingBill = {
  to: 'posted',
  tran: TRAN.modify,
  label: 'Enter shipping bill',
  asks: shippingAsked,
} as const;

/** The answer of the e-way bill portal; the transporter may be entered with it. */
const ewayAsked = {
  ewayNo: called(
    'E-way bill',
    text(14, 'Enter the number of the e-way bill').check(
      z.overwrite(inOnePiece),
      z.regex(/^\d{12}$/, 'An e-way bill number has 12 digits'),
    ),
  ),
  vehicleNo: called('Vehicle', transportFields.vehicleNo),
};
/** The step of a posted document by which that answer is entered by hand. */
export const enterEway = { to: 'posted', tran: TRAN.modify, label: 'Enter e-way bill', asks: ewayAsked } as const;

/** The stages of a document that goes along with goods: once posted, it takes the number of its e-way bill. */
export const withEway = <S extends { posted: { moves: object } }>(stages: S) => ({
  ...stages,
  posted: { ...stages.posted, moves: { dispatch: enterEway, ...stages.posted.moves } },
});

type Shipped = { [K in Exclude<keyof typeof shipToFields, 'shipToId'>]: string | null };

type Receiver = {
  date: IsoDate;
  /** GSTIN of the billed party; an unregistered party needs no e-invoice. */
  billGstin: string | null;
};

/** Inconsistent fields of a place of delivery, by field. */
export function shipToProblems(
  { shipName, shipAddress, shipState, shipGstin, shipPin }: Shipped,
  { date, billGstin }: Receiver,
): Record<string, string> {
  const isGiven = [shipName, shipAddress, shipGstin, shipPin].some(Boolean);
  const isNamed = shipGstin || billGstin === null || !inForce(SHIP_TO_REGISTRATION, date);
  return {
    ...(isGiven && !shipAddress && { shipAddress: 'Give the address that goods go to' }),
    ...(isGiven && !shipState && { shipState: 'Give the state that goods go to' }),
    ...(shipPin && shipState && !isPinOf(shipPin, shipState) && { shipPin: pinElsewhere(shipPin, shipState) }),
    ...(shipAddress && !isNamed && { shipGstin: 'Enter the GSTIN of who receives the goods, or URP' }),
    ...(shipGstin &&
      shipGstin !== 'URP' &&
      shipState &&
      shipGstin.slice(0, 2) !== shipState && { shipGstin: 'The GSTIN must be of the state that goods go to' }),
    ...(shipAddress &&
      billGstin !== null &&
      shipGstin === billGstin &&
      inForce(SHIP_TO_REGISTRATION, date) && {
        shipGstin: 'This is the GSTIN of the customer. Enter that of who receives the goods, or leave ship-to blank.',
      }),
  };
}

/** The message for a PIN that no post office of the state has. */
export const pinElsewhere = (pin: string, state: string): string =>
  `PIN ${pin} is not in ${stateName(state) ?? state}. Correct the PIN or the state.`;
