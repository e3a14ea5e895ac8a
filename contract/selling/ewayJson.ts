import { add, inRupees, negate, type Paise, type Quantity, sumOf } from '../amount';
import { addDays, type IsoDate } from '../dates';
import { EWAY_DOCUMENT_DAYS, inForce } from '../statutoryFigures';
import {
  addressLines,
  IN_BRANCHES,
  IN_CUSTOMERS,
  isTaxedBill,
  type PortalBill,
  type PortalLine,
  type PortalPlace,
  placeProblems,
  quantityOf,
  shipProblems,
  slashed,
} from './portalBill';

/** The file of e-way bills that the portal takes in bulk (CGST Rules 2017, rule 138; form GST EWB-01, part A and B). */

type Json = Record<string, unknown>;
const NONE = 0 as Paise;
const VERSION = '1.0.0621';
/** Kinds of supply, and of goods that come back or stay with the company. */
const SUPPLY = { supply: 1, export: 3, ownUse: 5, saleReturn: 7 } as const;
/** Other countries, as the bill-to state of exports and special economic zones; goods go to other territory (97) at the border. */
const ABROAD = { state: 99, shipState: 97, pin: 999_999 };
const BY_ROAD = 1;

const isExport = ({ supply }: PortalBill) => supply === 'EXPWP' || supply === 'EXPWOP';
/** A special economic zone counts as abroad for the bill, while goods go to the state that it lies in. */
const isSez = ({ supply }: PortalBill) => supply === 'SEZWP' || supply === 'SEZWOP';
/** Invoiced by a tax invoice even where no tax is charged (CGST Rules 2017, rule 46). */
const isZeroRated = (bill: PortalBill) => isExport(bill) || isSez(bill);
const isReturn = ({ kind }: PortalBill) => kind === 'creditNote';
/** Between branches of one GSTIN nothing is supplied: goods go with a challan (CGST Rules 2017, rule 55). */
const isOwn = ({ betweenBranches, seller, buyer }: PortalBill) =>
  betweenBranches === true && seller.gstin === buyer.gstin;
const goodsOf = ({ lines }: PortalBill): PortalLine[] => lines.filter((line) => !line.isService && !line.isCharge);

/** Why no e-way bill can be made of a bill; none where it can. */
export function ewayProblems(bill: PortalBill, today: IsoDate): string[] {
  const { kind, number, date, seller, buyer, ship, transport, ewayNo } = bill;
  const goods = goodsOf(bill);
  if (kind === 'debitNote' || goods.length === 0) return [`No goods move with ${number}, so it needs no e-way bill.`];
  const days = inForce(EWAY_DOCUMENT_DAYS, today);
  const unknown = goods.filter(({ hsn }) => hsn === null).map(({ name }) => name);
  const { vehicleNo, transporterGstin } = transport;
  return [
    ...(ewayNo ? [`${number} has the e-way bill ${ewayNo} already.`] : []),
    ...(addDays(date, days) < today ? [`${number} is older than ${days} days. The portal makes no e-way bill.`] : []),
    ...placeProblems(seller, IN_BRANCHES),
    ...(isExport(bill) ? [] : placeProblems(buyer, bill.betweenBranches ? IN_BRANCHES : IN_CUSTOMERS)),
    ...(ship ? shipProblems(ship, bill) : []),
    ...(unknown.length > 0 ? [`Give ${unknown.join(', ')} an HSN.`] : []),
    ...(kind === 'invoice' && !vehicleNo && !transporterGstin
      ? ['Enter the vehicle, or the GSTIN or TRANSIN of the transporter.']
      : []),
  ];
}

export const ewayJson = (bills: readonly PortalBill[]): Json => ({ version: VERSION, billLists: bills.map(oneBill) });

function oneBill(bill: PortalBill): Json {
  const { seller, buyer, number, date, transport } = bill;
  const back = isReturn(bill);
  const [from, to] = back ? [buyer, seller] : [seller, buyer];
  const own = isOwn(bill);
  return {
    userGstin: seller.gstin ?? 'URP',
    supplyType: back ? 'I' : 'O',
    subSupplyType: back ? SUPPLY.saleReturn : own ? SUPPLY.ownUse : isExport(bill) ? SUPPLY.export : SUPPLY.supply,
    docType: back || own ? 'CHL' : isTaxedBill(bill) || isZeroRated(bill) ? 'INV' : 'BIL',
    docNo: number,
    docDate: slashed(date),
    transType: bill.ship && !back ? 2 : 1,
    ...placeOf('from', from, null),
    ...placeOf('to', isExport(bill) ? { ...to, gstin: null } : to, back ? null : bill.ship),
    ...(isExport(bill) && !back && abroad(bill)),
    ...(isSez(bill) && { [back ? 'fromStateCode' : 'toStateCode']: ABROAD.state }),
    ...(bill.ship?.gstin && !back && { shipToGSTIN: bill.ship.gstin, shipToTradeName: bill.ship.name }),
    ...values(bill),
    ...carried(transport),
  };
}

const place = (one: PortalPlace) => Number(one.stateCode);

/** Name and GSTIN are those of the billed party; goods go between the places that are named besides. */
function placeOf(side: 'from' | 'to', party: PortalPlace, ship: PortalPlace | null): Json {
  const [first, second] = addressLines((ship ?? party).address);
  return {
    [`${side}Gstin`]: party.gstin ?? 'URP',
    [`${side}TrdName`]: party.name.slice(0, 100),
    [`${side}Addr1`]: first,
    [`${side}Addr2`]: second ?? '',
    [`${side}Place`]: (ship ?? party).city ?? '',
    [`${side}Pincode`]: Number((ship ?? party).pin),
    [`${side}StateCode`]: place(party),
    [side === 'from' ? 'actFromStateCode' : 'actToStateCode']: place(ship ?? party),
  };
}

const abroad = ({ ship }: PortalBill): Json => ({
  toStateCode: ABROAD.state,
  ...(ship ? {} : { toPincode: ABROAD.pin, actToStateCode: ABROAD.shipState }),
});

/** Goods line by line; charges, services and rounding are other value, so that the total equals that of the bill. */
function values(bill: PortalBill): Json {
  const goods = goodsOf(bill);
  const of = (head: 'cgst' | 'sgst' | 'igst') => (bill.reverseCharge ? NONE : sumOf(goods, (line) => line[head]));
  const heads = { cgst: of('cgst'), sgst: of('sgst'), igst: of('igst') };
  const taxable = sumOf(goods, (line) => line.taxable);
  const other = add(bill.payable, negate(taxable), negate(heads.cgst), negate(heads.sgst), negate(heads.igst));
  const main = goods.reduce<PortalLine | null>(
    (best, line) => (best && best.taxable >= line.taxable ? best : line),
    null,
  );
  return {
    totalValue: inRupees(taxable),
    cgstValue: inRupees(heads.cgst),
    sgstValue: inRupees(heads.sgst),
    igstValue: inRupees(heads.igst),
    cessValue: 0,
    TotNonAdvolVal: 0,
    OthValue: inRupees(other),
    totInvValue: inRupees(bill.payable),
    mainHsnCode: Number(main?.hsn),
    itemList: goods.map((line, at) => item(line, at)),
  };
}

function item({ name, hsn, qty, freeQty, uqc, taxable, gstPercent, igst }: PortalLine, at: number): Json {
  const percent = gstPercent / 1000;
  const isWhole = igst !== 0;
  return {
    itemNo: at + 1,
    productName: name.slice(0, 100),
    productDesc: name.slice(0, 100),
    hsnCode: Number(hsn),
    quantity: quantityOf((qty + freeQty) as Quantity),
    qtyUnit: uqc ?? 'OTH',
    taxableAmount: inRupees(taxable),
    cgstRate: isWhole ? 0 : percent / 2,
    sgstRate: isWhole ? 0 : percent / 2,
    igstRate: isWhole ? percent : 0,
    cessRate: 0,
    cessNonAdvol: 0,
  };
}

/** Part B is given where the vehicle is known; else the transporter adds it. */
function carried({
  transporter,
  transporterGstin,
  lrNo,
  lrDate,
  distanceKm,
  vehicleNo,
}: PortalBill['transport']): Json {
  return {
    transDistance: distanceKm ?? 0,
    transporterName: transporter ?? '',
    transporterId: transporterGstin ?? '',
    transDocNo: lrNo ?? '',
    transDocDate: lrDate ? slashed(lrDate) : '',
    ...(vehicleNo ? { transMode: BY_ROAD, vehicleNo, vehicleType: 'R' } : { vehicleNo: '' }),
  };
}
