import { inRupees, sumOf } from '../amount';
import { formatDate } from '../dates';
import {
  addressLines,
  IN_BRANCHES,
  IN_CUSTOMERS,
  IN_SHIP_TO,
  isTaxedBill,
  type PortalBill,
  type PortalLine,
  type PortalPlace,
  placeProblems,
  quantityOf,
  rupeesOf,
  shipProblems,
  slashed,
} from '../selling/portalBill';

/** The file that the invoice registration portal takes: form GST INV-01, schema 1.1 (CGST Rules 2017, rule 48(4)). */

type Json = Record<string, unknown>;

const DOCUMENT = { invoice: 'INV', creditNote: 'CRN', debitNote: 'DBN' } as const;
/** Abroad, as the portal has it: other countries, and a PIN that is none. */
const ABROAD = { state: '96', pin: '999999' };
const isExport = ({ supply }: PortalBill) => supply === 'EXPWP' || supply === 'EXPWOP';

/** Why no e-invoice can be made of a bill; none where it can. */
export function einvoiceProblems(bill: PortalBill): string[] {
  const { supply, seller, buyer, ship, number, lines, date, irnNo, against, kind } = bill;
  if (supply === null) return [`${buyer.name} is not registered, so the bill needs no e-invoice.`];
  if (!isTaxedBill(bill) && supply === 'B2B') return ['Nothing of it is taxed, so the bill needs no e-invoice.'];
  const unknown = lines.filter(({ hsn }) => hsn === null).map(({ name }) => name);
  return [
    ...(irnNo ? [`${number} is registered already.`] : []),
    ...(seller.gstin ? [] : [`${seller.name} has no GSTIN. Enter it under Branches.`]),
    ...placeProblems(seller, IN_BRANCHES),
    ...(isExport(bill) ? [] : placeProblems(buyer, IN_CUSTOMERS)),
    ...(ship ? shipProblems(ship, bill) : []),
    ...(kind !== 'invoice' && against === null ? [`${number} names no invoice that it is on.`] : []),
    ...schemaProblems(bill),
    ...(unknown.length > 0 ? [`Give ${unknown.join(', ')} an HSN or SAC.`] : []),
    ...(date > '2017-06-30' ? [] : [`${formatDate(date)} is before the GST.`]),
  ];
}

const DOCUMENT_NO = /^[a-zA-Z1-9][a-zA-Z0-9/-]{0,15}$/;
const HSN = /^(?!0+$)(\d{4}|\d{6}|\d{8})$/;
const UNIT = /^[A-Za-z]{3,8}$/;
const EMAIL = /^[a-zA-Z0-9+_.-]+@[a-zA-Z0-9.-]+$/;
const MOST_LINES = 1000;
const LEAST_WORDS = 3;

/** Errors that the schema of the portal would refuse, field by field. Words that are too long are cut in the file. */
function schemaProblems(bill: PortalBill): string[] {
  const { seller, buyer, ship, number, against, lines } = bill;
  const town = isExport(bill) ? (buyer.city ?? 'Abroad') : buyer.city;
  const wrongNumbers = [number, ...(against ? [against.number] : [])].filter((one) => !DOCUMENT_NO.test(one));
  return [
    ...wrongNumbers.map(
      (one) => `Number ${one} needs at most 16 letters, digits, hyphens and slashes, and cannot begin with 0, - or /.`,
    ),
    ...(lines.length > MOST_LINES ? [`${number} has ${lines.length} lines. The portal takes at most 1,000.`] : []),
    ...partyProblems(seller, IN_BRANCHES),
    ...partyProblems({ ...buyer, city: town }, IN_CUSTOMERS),
    ...(ship ? partyProblems(ship, IN_SHIP_TO) : []),
    ...lines.flatMap(lineProblems),
  ];
}

const tooShort = (what: string, value: string | null, fix: string): string[] =>
  value !== null && inFile(value).length < LEAST_WORDS
    ? [`${what} "${value}" is too short. The portal asks for 3 characters or more. Change it ${fix}.`]
    : [];

function partyProblems({ name, city, email }: PortalPlace, fix: string): string[] {
  const isWrongEmail = email !== null && !(EMAIL.test(email) && email.length >= 6 && email.length <= 100);
  return [
    ...tooShort('Name', name, fix),
    ...tooShort(`Town of ${name}`, city, fix),
    ...(isWrongEmail ? [`The portal does not take the e-mail ${email} of ${name}. Change it ${fix}.`] : []),
  ];
}

function lineProblems({ name, hsn, uqc, isService, isCharge }: PortalLine): string[] {
  return [
    ...tooShort(isCharge ? 'Charge' : 'Item', name, isCharge ? 'in the bill' : 'under Items'),
    ...(hsn === null || HSN.test(hsn) ? [] : [`${name}: HSN ${hsn} needs 4, 6 or 8 digits.`]),
    ...(isService || uqc === null || UNIT.test(uqc)
      ? []
      : [`${name}: unit ${uqc} needs 3 to 8 letters. Change it under Units.`]),
  ];
}

/** The schema takes no double quotes. */
const inFile = (text: string): string => text.replaceAll('"', "'").trim();

/** The file of one bill; the portal takes a list. */
export const einvoiceJson = (bills: readonly PortalBill[]): Json[] => bills.map(oneBill);

function oneBill(bill: PortalBill): Json {
  const { supply, kind, number, date, lines, roundOff, tcs, payable, reverseCharge } = bill;
  const taxes = (head: 'cgst' | 'sgst' | 'igst') => rupeesOf(lines, (line) => line[head]);
  return {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: supply, RegRev: reverseCharge ? 'Y' : 'N', EcmGstin: null, IgstOnIntra: 'N' },
    DocDtls: { Typ: DOCUMENT[kind], No: number, Dt: slashed(date) },
    SellerDtls: { Gstin: bill.seller.gstin, ...placeOf(bill.seller), ...reached(bill.seller) },
    BuyerDtls: buyerOf(bill),
    ...(bill.ship && {
      ShipDtls: { ...(bill.ship.gstin && { Gstin: bill.ship.gstin }), ...placeOf(bill.ship) },
    }),
    ItemList: lines.map((line, place) => item(line, place, reverseCharge)),
    ValDtls: {
      AssVal: rupeesOf(lines, (line) => line.taxable),
      CgstVal: taxes('cgst'),
      SgstVal: taxes('sgst'),
      IgstVal: taxes('igst'),
      CesVal: 0,
      StCesVal: 0,
      Discount: 0,
      OthChrg: inRupees(tcs),
      RndOffAmt: inRupees(roundOff),
      TotInvVal: inRupees(payable),
    },
    ...references(bill),
  };
}

const placeOf = ({ name, address, city, pin, stateCode }: PortalPlace): Json => {
  const [first, second] = addressLines(address);
  return {
    LglNm: inFile(name).slice(0, 100),
    Addr1: inFile(first),
    ...(second && { Addr2: inFile(second) }),
    Loc: city === null ? null : inFile(city).slice(0, 50),
    Pin: Number(pin),
    Stcd: stateCode,
  };
};

const reached = ({ phone, email }: PortalPlace): Json => {
  const digits = phone?.replace(/\D/g, '') ?? '';
  return { ...(/^\d{6,12}$/.test(digits) && { Ph: digits }), ...(email && { Em: email }) };
};

function buyerOf(bill: PortalBill): Json {
  const { buyer, placeOfSupply } = bill;
  if (!isExport(bill)) return { Gstin: buyer.gstin, ...placeOf(buyer), Pos: placeOfSupply, ...reached(buyer) };
  const abroad = { ...buyer, stateCode: ABROAD.state, pin: ABROAD.pin, city: buyer.city ?? 'Abroad' };
  return { Gstin: 'URP', ...placeOf(abroad), Pos: ABROAD.state, ...reached(buyer) };
}

/** A line: its amount is without tax where the buyer pays the tax. */
function item(line: PortalLine, place: number, isReverse: boolean): Json {
  const { hsn, isService, qty, freeQty, uqc, rate, gross, discount, taxable, cgst, sgst, igst, gstPercent } = line;
  return {
    SlNo: String(place + 1),
    PrdDesc: inFile(line.name).slice(0, 300),
    IsServc: isService ? 'Y' : 'N',
    HsnCd: hsn,
    Qty: quantityOf(qty),
    ...(freeQty > 0 && { FreeQty: quantityOf(freeQty) }),
    ...(isService ? {} : { Unit: uqc ?? 'OTH' }),
    UnitPrice: Math.round(rate / 10) / 1000,
    TotAmt: inRupees(gross),
    Discount: inRupees(discount),
    AssAmt: inRupees(taxable),
    GstRt: gstPercent / 1000,
    IgstAmt: inRupees(igst),
    CgstAmt: inRupees(cgst),
    SgstAmt: inRupees(sgst),
    CesAmt: 0,
    OthChrg: 0,
    TotItemVal: inRupees(isReverse ? taxable : sumOf([taxable, cgst, sgst, igst], (amount) => amount)),
  };
}

function references({ against, order }: PortalBill): Json {
  const preceding = against && { PrecDocDtls: [{ InvNo: against.number, InvDt: slashed(against.date) }] };
  const contract = order && {
    ContrDtls: [{ PORefr: order.no.slice(0, 16), ...(order.date && { PORefDt: slashed(order.date) }) }],
  };
  return preceding || contract ? { RefDtls: { ...preceding, ...contract } } : {};
}
