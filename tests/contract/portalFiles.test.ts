import { describe, expect, test } from 'vitest';
import type { Paise, Percent, Quantity, Rate } from '../../contract/amount';
import type { IsoDate } from '../../contract/dates';
import { einvoiceJson, einvoiceProblems } from '../../contract/sales/einvoiceJson';
import { shipToProblems } from '../../contract/selling/deliveries';
import { ewayJson, ewayProblems } from '../../contract/selling/ewayJson';
import { addressLines, type PortalBill, type PortalLine } from '../../contract/selling/portalBill';
import { isPinOf } from '../../contract/statutory';

/** The files for the portals of e-invoices and e-way bills, worked out by hand. */

const paise = (amount: number) => amount as Paise;
const seller = {
  gstin: '36AABCU9603R1ZO',
  name: 'Sindhu Traders',
  address: '1 Abids Road',
  city: 'Hyderabad',
  pin: '500001',
  stateCode: '36',
  phone: '040-2345 6789',
  email: null,
};
const buyer = {
  gstin: '29AABCM1234K1ZB',
  name: 'Mysuru Electricals',
  address: '5 Canal Road',
  city: 'Mysuru',
  pin: '570001',
  stateCode: '29',
  phone: null,
  email: 'buy@mysuru.in',
};
/** 15 fans at 1,850.00 less 750.00, at 18 %: 27,000.00 and 4,860.00. */
const fans: PortalLine = {
  name: 'Fan 48',
  hsn: '84145110',
  isService: false,
  isCharge: false,
  uqc: 'NOS',
  freeQty: 0 as Quantity,
  qty: 15_000 as Quantity,
  rate: 18_500_000 as Rate,
  gross: paise(27_750_00),
  discount: paise(750_00),
  taxable: paise(27_000_00),
  gstPercent: 18_000 as Percent,
  cgst: paise(0),
  sgst: paise(0),
  igst: paise(4_860_00),
};
/** Freight of 300.00 and 54.00. */
const freight: PortalLine = {
  ...fans,
  name: 'Freight',
  isCharge: true,
  uqc: 'OTH',
  qty: 1_000 as Quantity,
  rate: 3_000_000 as Rate,
  gross: paise(300_00),
  discount: paise(0),
  taxable: paise(300_00),
  igst: paise(54_00),
};
const bill: PortalBill = {
  kind: 'invoice',
  number: 'SIHYD/2627/00002',
  date: '2026-09-08' as IsoDate,
  supply: 'B2B',
  reverseCharge: false,
  placeOfSupply: '29',
  seller,
  buyer,
  ship: null,
  against: null,
  order: { no: 'PO-77', date: '2026-09-01' as IsoDate },
  lines: [fans, freight],
  tcs: 0 as Paise,
  roundOff: paise(-40),
  payable: paise(32_213_60),
  transport: {
    transporter: 'VRL',
    transporterGstin: null,
    lrNo: 'LR9',
    lrDate: '2026-09-08' as IsoDate,
    distanceKm: 720,
    vehicleNo: 'TS09EA1234',
  },
  irnNo: null,
  ewayNo: null,
};
const third = {
  ...buyer,
  gstin: 'URP',
  name: 'Pune site',
  address: '9 MG Road',
  city: 'Pune',
  pin: '411001',
  stateCode: '27',
};

describe('the file of an e-invoice', () => {
  test('has the parts of schema 1.1, with amounts in rupees that add up to the bill', () => {
    expect(einvoiceProblems(bill)).toEqual([]);
    const [file] = einvoiceJson([bill]);
    expect(file).toEqual({
      Version: '1.1',
      TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', EcmGstin: null, IgstOnIntra: 'N' },
      DocDtls: { Typ: 'INV', No: 'SIHYD/2627/00002', Dt: '08/09/2026' },
      SellerDtls: {
        Gstin: '36AABCU9603R1ZO',
        LglNm: 'Sindhu Traders',
        Addr1: '1 Abids Road',
        Loc: 'Hyderabad',
        Pin: 500001,
        Stcd: '36',
        Ph: '04023456789',
      },
      BuyerDtls: {
        Gstin: '29AABCM1234K1ZB',
        LglNm: 'Mysuru Electricals',
        Addr1: '5 Canal Road',
        Loc: 'Mysuru',
        Pin: 570001,
        Stcd: '29',
        Pos: '29',
        Em: 'buy@mysuru.in',
      },
      ItemList: [
        {
          SlNo: '1',
          PrdDesc: 'Fan 48',
          IsServc: 'N',
          HsnCd: '84145110',
          Qty: 15,
          Unit: 'NOS',
          UnitPrice: 1850,
          TotAmt: 27750,
          Discount: 750,
          AssAmt: 27000,
          GstRt: 18,
          IgstAmt: 4860,
          CgstAmt: 0,
          SgstAmt: 0,
          CesAmt: 0,
          OthChrg: 0,
          TotItemVal: 31860,
        },
        {
          SlNo: '2',
          PrdDesc: 'Freight',
          IsServc: 'N',
          HsnCd: '84145110',
          Qty: 1,
          Unit: 'OTH',
          UnitPrice: 300,
          TotAmt: 300,
          Discount: 0,
          AssAmt: 300,
          GstRt: 18,
          IgstAmt: 54,
          CgstAmt: 0,
          SgstAmt: 0,
          CesAmt: 0,
          OthChrg: 0,
          TotItemVal: 354,
        },
      ],
      ValDtls: {
        AssVal: 27300,
        CgstVal: 0,
        SgstVal: 0,
        IgstVal: 4914,
        CesVal: 0,
        StCesVal: 0,
        Discount: 0,
        OthChrg: 0,
        RndOffAmt: -0.4,
        TotInvVal: 32213.6,
      },
      RefDtls: { ContrDtls: [{ PORefr: 'PO-77', PORefDt: '01/09/2026' }] },
    });
  });

  test('of a note names the invoice that it is on', () => {
    const against = { number: 'SIHYD/2627/00001', date: '2026-08-30' as IsoDate };
    for (const [kind, type] of [
      ['creditNote', 'CRN'],
      ['debitNote', 'DBN'],
    ] as const) {
      const [file] = einvoiceJson([{ ...bill, kind, against, order: null }]);
      expect(file?.DocDtls).toMatchObject({ Typ: type });
      expect(file?.RefDtls).toEqual({ PrecDocDtls: [{ InvNo: 'SIHYD/2627/00001', InvDt: '30/08/2026' }] });
    }
    expect(einvoiceProblems({ ...bill, kind: 'creditNote' })).toEqual([
      'SIHYD/2627/00002 names no invoice that it is on.',
    ]);
  });

  test('shows the tax under reverse charge and leaves it out of the payable amount', () => {
    const own = { ...bill, reverseCharge: true, payable: paise(27_300_00), roundOff: paise(0) };
    const [file] = einvoiceJson([own]);
    expect(file).toMatchObject({
      TranDtls: { RegRev: 'Y' },
      ItemList: [{ IgstAmt: 4860, TotItemVal: 27000 }, { TotItemVal: 300 }],
      ValDtls: { AssVal: 27300, IgstVal: 4914, TotInvVal: 27300 },
    });
  });

  test('of an export is to nobody who is registered, abroad', () => {
    const abroad = { ...buyer, gstin: null, pin: null, stateCode: null };
    const exported: PortalBill = { ...bill, supply: 'EXPWOP', buyer: abroad, placeOfSupply: '96' };
    expect(einvoiceProblems(exported)).toEqual([]);
    expect(einvoiceJson([exported])[0]).toMatchObject({
      TranDtls: { SupTyp: 'EXPWOP' },
      BuyerDtls: { Gstin: 'URP', Pin: 999999, Stcd: '96', Pos: '96' },
    });
  });

  test.each([
    [{ supply: null }, 'Mysuru Electricals is not registered, so the bill needs no e-invoice.'],
    [{ irnNo: 'a'.repeat(64) }, 'SIHYD/2627/00002 is registered already.'],
    [{ seller: { ...seller, gstin: null } }, 'Sindhu Traders has no GSTIN. Enter it under Branches.'],
    [{ seller: { ...seller, city: null, pin: null } }, 'Sindhu Traders needs a city, a PIN. Enter it under Branches.'],
    [{ buyer: { ...buyer, pin: '500001' } }, /^Mysuru Electricals: PIN 500001 is not in Karnataka/],
    [{ lines: [{ ...fans, hsn: null }] }, 'Give Fan 48 an HSN or SAC.'],
    [{ lines: [{ ...fans, gstPercent: 0 as Percent }] }, 'Nothing of it is taxed, so the bill needs no e-invoice.'],
    [{ lines: [{ ...fans, name: 'TV' }] }, /^Item "TV" is too short/],
    [{ buyer: { ...buyer, name: 'HP' } }, /^Name "HP" is too short.*under Customers\.$/],
    [{ buyer: { ...buyer, city: 'Ib' } }, /^Town of Mysuru Electricals "Ib" is too short/],
    [{ seller: { ...seller, name: 'AB' } }, /^Name "AB" is too short.*under Branches\.$/],
    [{ ship: { ...third, city: 'Ib' } }, /^Town of Pune site "Ib" is too short/],
    [{ lines: [{ ...fans, hsn: '84145' }] }, 'Fan 48: HSN 84145 needs 4, 6 or 8 digits.'],
    [{ lines: [{ ...fans, uqc: 'KG' }] }, /^Fan 48: unit KG needs 3 to 8 letters/],
    [{ number: '0SI/1' }, /^Number 0SI\/1 needs at most 16/],
    [{ number: 'SI_1' }, /^Number SI_1 needs at most 16/],
    [{ buyer: { ...buyer, email: 'a b@c' } }, /^The portal does not take the e-mail a b@c/],
    [{ lines: Array.from({ length: 1001 }, () => fans) }, /has 1001 lines/],
    [{ ship: { ...third, gstin: null } }, /^Enter the GSTIN of Pune site or URP/],
    [{ ship: { ...third, gstin: buyer.gstin } }, /^The ship-to GSTIN is that of the customer/],
    [{ ship: { ...third, pin: '570001' } }, /^Pune site: PIN 570001 is not in Maharashtra/],
  ])('is refused with what to mend: %#', (change, told) => {
    const problems = einvoiceProblems({ ...bill, ...(change as Partial<PortalBill>) });
    expect(problems.some((one) => (typeof told === 'string' ? one === told : told.test(one)))).toBe(true);
  });
});

describe('the file of an e-way bill', () => {
  test('lists the goods, and has charges and rounding as other value', () => {
    expect(ewayProblems(bill, '2026-09-09' as IsoDate)).toEqual([]);
    const { version, billLists } = ewayJson([bill]);
    expect(version).toBe('1.0.0621');
    expect(billLists).toEqual([
      {
        userGstin: '36AABCU9603R1ZO',
        supplyType: 'O',
        subSupplyType: 1,
        docType: 'INV',
        docNo: 'SIHYD/2627/00002',
        docDate: '08/09/2026',
        transType: 1,
        fromGstin: '36AABCU9603R1ZO',
        fromTrdName: 'Sindhu Traders',
        fromAddr1: '1 Abids Road',
        fromAddr2: '',
        fromPlace: 'Hyderabad',
        fromPincode: 500001,
        fromStateCode: 36,
        actFromStateCode: 36,
        toGstin: '29AABCM1234K1ZB',
        toTrdName: 'Mysuru Electricals',
        toAddr1: '5 Canal Road',
        toAddr2: '',
        toPlace: 'Mysuru',
        toPincode: 570001,
        toStateCode: 29,
        actToStateCode: 29,
        totalValue: 27000,
        cgstValue: 0,
        sgstValue: 0,
        igstValue: 4860,
        cessValue: 0,
        TotNonAdvolVal: 0,
        OthValue: 353.6,
        totInvValue: 32213.6,
        mainHsnCode: 84145110,
        itemList: [
          {
            itemNo: 1,
            productName: 'Fan 48',
            productDesc: 'Fan 48',
            hsnCode: 84145110,
            quantity: 15,
            qtyUnit: 'NOS',
            taxableAmount: 27000,
            cgstRate: 0,
            sgstRate: 0,
            igstRate: 18,
            cessRate: 0,
            cessNonAdvol: 0,
          },
        ],
        transDistance: 720,
        transporterName: 'VRL',
        transporterId: '',
        transDocNo: 'LR9',
        transDocDate: '08/09/2026',
        transMode: 1,
        vehicleNo: 'TS09EA1234',
        vehicleType: 'R',
      },
    ]);
  });

  test('to a third place bills the buyer and names who receives the goods', () => {
    expect(ewayJson([{ ...bill, ship: third }]).billLists).toMatchObject([
      {
        transType: 2,
        toGstin: '29AABCM1234K1ZB',
        toStateCode: 29,
        toPlace: 'Pune',
        toPincode: 411001,
        actToStateCode: 27,
        shipToGSTIN: 'URP',
        shipToTradeName: 'Pune site',
      },
    ]);
  });

  test.each([
    ['SEZWP', fans, 18],
    ['SEZWOP', { ...fans, gstPercent: 0 as Percent, igst: paise(0) }, 0],
  ] as const)('to a special economic zone (%s) is billed abroad, and goes to its state', (supply, line, percent) => {
    const sez: PortalBill = { ...bill, supply, lines: [line] };
    const goods = { docType: 'INV', itemList: [{ igstRate: percent }] };
    expect(ewayJson([sez, { ...sez, ship: third }, { ...sez, kind: 'creditNote' }]).billLists).toMatchObject([
      { ...goods, toGstin: '29AABCM1234K1ZB', toStateCode: 99, actToStateCode: 29, toPincode: 570001 },
      { ...goods, toStateCode: 99, actToStateCode: 27, toPincode: 411001 },
      { fromGstin: '29AABCM1234K1ZB', fromStateCode: 99, actFromStateCode: 29, toStateCode: 36 },
    ]);
  });

  test('of an export goes to the border without a ship-to, and to the port with one', () => {
    const abroad = { ...buyer, gstin: null, pin: null, stateCode: null };
    const exported: PortalBill = { ...bill, supply: 'EXPWOP', buyer: abroad, placeOfSupply: '96' };
    expect(ewayJson([exported, { ...exported, ship: third }]).billLists).toMatchObject([
      { docType: 'INV', toGstin: 'URP', toStateCode: 99, actToStateCode: 97, toPincode: 999999 },
      { docType: 'INV', toGstin: 'URP', toStateCode: 99, actToStateCode: 27, toPincode: 411001 },
    ]);
  });

  test('between branches is for own use with a challan under one GSTIN, and a supply with an invoice under two', () => {
    const branch = { ...buyer, gstin: seller.gstin, name: 'Sindhu Traders' };
    const untaxed = { ...fans, gstPercent: 0 as Percent, igst: paise(0) };
    const own: PortalBill = { ...bill, supply: null, betweenBranches: true, buyer: branch, lines: [untaxed] };
    expect(ewayProblems({ ...own, buyer: { ...branch, pin: null } }, '2026-09-09' as IsoDate)).toEqual([
      'Sindhu Traders needs a PIN. Enter it under Branches.',
    ]);
    expect(ewayJson([own, { ...bill, supply: null, betweenBranches: true }]).billLists).toMatchObject([
      { supplyType: 'O', subSupplyType: 5, docType: 'CHL', itemList: [{ igstRate: 0 }] },
      { supplyType: 'O', subSupplyType: 1, docType: 'INV', itemList: [{ igstRate: 18 }] },
    ]);
  });

  test('of goods that come back goes the other way, on a challan', () => {
    expect(ewayJson([{ ...bill, kind: 'creditNote', ship: third }]).billLists).toMatchObject([
      {
        supplyType: 'I',
        subSupplyType: 7,
        docType: 'CHL',
        transType: 1,
        fromGstin: '29AABCM1234K1ZB',
        fromPlace: 'Mysuru',
        toGstin: '36AABCU9603R1ZO',
        toPlace: 'Hyderabad',
      },
    ]);
  });

  test.each([
    [{ kind: 'debitNote' }, '2026-09-09', /^No goods move/],
    [{ lines: [{ ...fans, isService: true }, freight] }, '2026-09-09', /^No goods move/],
    [{ ewayNo: '123456789012' }, '2026-09-09', /has the e-way bill 123456789012 already/],
    [{}, '2027-03-07', null],
    [{}, '2027-03-08', /is older than 180 days/],
    [{ transport: { ...bill.transport, vehicleNo: null } }, '2026-09-09', /^Enter the vehicle/],
  ])('is refused with what to mend: %#', (change, today, told) => {
    const problems = ewayProblems({ ...bill, ...(change as Partial<PortalBill>) }, today as IsoDate);
    if (told === null) expect(problems).toEqual([]);
    else expect(problems.some((one) => told.test(one))).toBe(true);
  });
});

test('an address is cut between words into lines of a hundred characters', () => {
  expect(addressLines(null)).toEqual(['', null]);
  const long = `${'Plot 12, '.repeat(11)}Main Road`;
  const [first, second] = addressLines(long);
  expect(first.length).toBeLessThanOrEqual(100);
  expect(`${first} ${second}`).toBe(long);
});

describe('where goods go', () => {
  const ship = { shipName: null, shipAddress: '9 MG Road', shipState: '27', shipGstin: null, shipPin: null };
  const told = { date: '2026-08-01' as IsoDate, billGstin: '29AABCM1234K1ZB' };

  test('names from August 2026 who receives them, unless nobody is registered', () => {
    expect(shipToProblems(ship, told)).toHaveProperty('shipGstin');
    expect(shipToProblems({ ...ship, shipGstin: 'URP' }, told)).toEqual({});
    expect(shipToProblems(ship, { ...told, date: '2026-07-31' as IsoDate })).toEqual({});
    expect(shipToProblems(ship, { ...told, billGstin: null })).toEqual({});
    const own = { ...ship, shipState: '29', shipGstin: told.billGstin };
    expect(shipToProblems(own, told).shipGstin).toMatch(/GSTIN of the customer/);
  });

  test('has a PIN of its state', () => {
    expect(shipToProblems({ ...ship, shipGstin: 'URP', shipPin: '500001' }, told)).toHaveProperty('shipPin');
    expect(shipToProblems({ ...ship, shipGstin: 'URP', shipPin: '411001' }, told)).toEqual({});
    const places = [
      ...[
        ['110001', '07'],
        ['160017', '04'],
        ['248001', '05'],
        ['403001', '30'],
        ['605001', '34'],
      ],
      ...[
        ['737101', '11'],
        ['744101', '35'],
        ['793001', '17'],
        ['800001', '10'],
        ['834001', '20'],
        ['682555', '31'],
      ],
    ];
    for (const [pin = '', state = ''] of places) expect([pin, isPinOf(pin, state)]).toEqual([pin, true]);
    expect(isPinOf('560001', '36')).toBe(false);
  });
});
