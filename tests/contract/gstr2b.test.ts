import { describe, expect, test } from 'vitest';
import { guessMap2b, read2bJson, read2bTable } from '../../contract/accounts/gst/file2b';
import { type Bill, billKey, match2b } from '../../contract/accounts/gst/match2b';
import { type Paise, rupees } from '../../contract/amount';
import { noTax } from '../../contract/books/gst/heads';
import type { IsoDate } from '../../contract/dates';
import { gstinCheckCharacter } from '../../contract/statutory';

const rs = (text: string) => rupees(text.replaceAll(',', ''));
const gstinOf = (first14: string) => first14 + gstinCheckCharacter(first14);
const DECCAN = gstinOf('36AAACD1111A1Z');
const PUNE = gstinOf('27AAACP2222B1Z');

/** A bill with tax of 18 % inside the state. */
function bill(billNo: string, taxable: string, more: Partial<Bill> = {}): Bill {
  const half = Math.round(rs(taxable) * 0.09) as Paise;
  return {
    ...noTax,
    gstin: DECCAN,
    kind: 'invoice',
    billNo,
    billDate: '2025-04-20' as IsoDate,
    taxable: rs(taxable),
    cgst: half,
    sgst: half,
    ...more,
  };
}

describe('numbers of bills', () => {
  test.each([
    ['DS/101', 'ds-101'],
    ['S/25/001', 'S 25 1'],
    ['INV-0042', 'INV42'],
    ['000', '0'],
  ])('%s and %s are the same', (a, b) => expect(billKey(a)).toBe(billKey(b)));
  test.each([
    ['DS/101', 'DS/110'],
    ['A/1', 'B/1'],
    ['1/12', '11/2'],
    ['25-26/1', '25-2/61'],
  ])('%s and %s are not', (a, b) => expect(billKey(a)).not.toBe(billKey(b)));
});

describe('a bill of the books', () => {
  const states = (books: Bill[], portal: Bill[]) =>
    match2b(books, portal).map(({ state, why, books: own, portal: other }) =>
      [state, own?.billNo ?? '–', other?.billNo ?? '–', ...why].join(' '),
    );
  test.each<[string, Bill[], Bill[], string[]]>([
    [
      'matches its likeness up to a rupee',
      [bill('DS/101', '2,00,000')],
      [bill('DS-101', '2,00,000.90')],
      ['matched DS/101 DS-101'],
    ],
    [
      'matches partly where the value differs by more',
      [bill('DS/101', '2,00,000')],
      [bill('DS/101', '1,90,000')],
      ['partly DS/101 DS/101 taxable value tax'],
    ],
    [
      'matches partly by value and day where the number was mistyped',
      [bill('DS/101', '2,00,000')],
      [bill('DS/110', '2,00,000', { billDate: '2025-04-22' as IsoDate })],
      ['partly DS/101 DS/110 number'],
    ],
    [
      'is not paired by value alone when the days are far apart',
      [bill('DS/101', '2,00,000')],
      [bill('DS/110', '2,00,000', { billDate: '2025-08-22' as IsoDate })],
      ['books DS/101 –', 'portal – DS/110'],
    ],
    [
      'is not another supplier’s',
      [bill('DS/101', '2,00,000')],
      [bill('DS/101', '2,00,000', { gstin: PUNE })],
      ['books DS/101 –', 'portal – DS/101'],
    ],
    [
      'without a GSTIN stays alone and says why',
      [bill('DS/101', '2,00,000', { gstin: null })],
      [bill('DS/101', '2,00,000')],
      ['books DS/101 – no GSTIN in the books', 'portal – DS/101'],
    ],
    [
      'takes the nearer of two with its number, and none is taken twice',
      [bill('1', '100'), bill('1', '500', { billDate: '2026-04-20' as IsoDate })],
      [bill('1', '500', { billDate: '2026-04-20' as IsoDate }), bill('1', '100')],
      ['matched 1 1', 'matched 1 1'],
    ],
    [
      'is never taken for one whose parts are other figures',
      [
        bill('1/12', '10,000', { billDate: '2025-06-10' as IsoDate }),
        bill('11/2', '10,000', { billDate: '2025-06-11' as IsoDate }),
      ],
      [bill('11/2', '10,000', { billDate: '2025-06-10' as IsoDate })],
      ['books 1/12 –', 'matched 11/2 11/2'],
    ],
    [
      'takes the number as it is written before one that only reads alike',
      [bill('INV-7', '100'), bill('INV7', '100')],
      [bill('INV7', '100'), bill('INV-7', '100')],
      ['matched INV-7 INV-7', 'matched INV7 INV7'],
    ],
    [
      'under other heads is matched partly',
      [bill('DS/101', '1,000')],
      [bill('DS/101', '1,000', { cgst: rs('0'), sgst: rs('0'), igst: rs('180') })],
      ['partly DS/101 DS/101 heads of the tax'],
    ],
  ])('%s', (_words, books, portal, expected) => expect(states(books, portal)).toEqual(expected));
});

describe('a file of GSTR-2B', () => {
  const json = {
    data: {
      gstin: gstinOf('36AABCS1429B1Z'),
      rtnprd: '042025',
      docdata: {
        b2b: [
          {
            ctin: DECCAN,
            trdnm: 'Deccan Supplies',
            inv: [
              {
                inum: 'DS/101',
                dt: '20-04-2025',
                rev: 'N',
                itcavl: 'Y',
                txval: 200000,
                cgst: 18000,
                sgst: 18000,
                igst: 0,
                cess: 0,
              },
              {
                inum: 'DS/102',
                dt: '21-04-2025',
                itcavl: 'N',
                items: [
                  { rt: 18, txval: 100.5, cgst: 9.05, sgst: 9.05 },
                  { rt: 5, txval: 100, cgst: 2.5, sgst: 2.5 },
                ],
              },
              { inum: 'DS/103', dt: '31-31-2025', txval: 1 },
            ],
          },
        ],
        cdnr: [
          {
            ctin: DECCAN,
            trdnm: 'Deccan Supplies',
            nt: [{ ntnum: 'CN/9', typ: 'C', dt: '25-04-2025', txval: 20000, cgst: 1800, sgst: 1800 }],
          },
        ],
      },
    },
  };

  test('names the parts that it does not take, with count and tax', () => {
    const docdata = {
      ...json.data.docdata,
      isd: [
        {
          ctin: DECCAN,
          doclist: [
            { docnum: 'I1', igst: 100, cgst: 50, sgst: 50 },
            { docnum: 'I2', igst: 10.5 },
          ],
        },
      ],
      isda: [{ ctin: DECCAN, doclist: [{ docnum: 'I3', cgst: 1, sgst: 1 }] }],
      impg: [{ boenum: '9', txval: 1000, igst: 180, cess: 20 }],
      impgsez: [
        {
          ctin: PUNE,
          boe: [
            { boenum: '10', txval: 100, igst: 18 },
            { boenum: '11', txval: 100, igst: 18 },
          ],
        },
      ],
    };
    const { bills, problems } = read2bJson(JSON.stringify({ data: { ...json.data, docdata } }));
    expect(bills.length).toBeGreaterThan(0);
    expect(problems.slice(-4)).toEqual([
      'Credit of an input service distributor (isd): 2 documents with tax of 210.50 not read. Enter them in the books by hand.',
      'Amended credit of an input service distributor (isda): 1 document with tax of 2.00 not read. Enter them in the books by hand.',
      'Imports of goods (impg): 1 document with tax of 200.00 not read. Enter them in the books by hand.',
      'Goods from special economic zones (impgsez): 2 documents with tax of 36.00 not read. Enter them in the books by hand.',
    ]);
  });

  test('as JSON of the portal gives bills, notes below zero, and what it cannot read', () => {
    const { period, bills, problems } = read2bJson(JSON.stringify(json));
    expect(period).toBe('2025-04-01');
    expect(
      bills.map((one) => [one.kind, one.billNo, one.billDate, one.taxable, one.cgst, one.creditAvailable]),
    ).toEqual([
      ['invoice', 'DS/101', '2025-04-20', rs('2,00,000'), rs('18,000'), true],
      ['invoice', 'DS/102', '2025-04-21', rs('200.50'), rs('11.55'), false],
      ['creditNote', 'CN/9', '2025-04-25', -rs('20,000'), -rs('1,800'), true],
    ]);
    expect(problems).toEqual([`${DECCAN} DS/103: date cannot be read.`]);
  });

  test('as a sheet with headings in two rows is read by their words', () => {
    const cells = [
      ['Goods and Services Tax - GSTR-2B'],
      [
        'GSTIN of supplier',
        'Trade/Legal name',
        'Invoice Details',
        '',
        '',
        'Taxable Value (₹)',
        'Tax Amount',
        '',
        '',
        '',
      ],
      [
        '',
        '',
        'Invoice number',
        'Invoice type',
        'Invoice Date',
        '',
        'Integrated Tax(₹)',
        'Central Tax(₹)',
        'State/UT Tax(₹)',
        'Cess(₹)',
      ],
      [DECCAN, 'Deccan Supplies', 'DS/101', 'Regular', '20/04/2025', '2,00,000.00', '0', '18000', '18000', '0'],
      ['', '', '', '', 'Total', '2,00,000.00', '', '', '', ''],
    ];
    const map = guessMap2b(cells);
    expect(map).toMatchObject({
      skip: 3,
      gstin: 0,
      billNo: 2,
      billDate: 4,
      taxable: 5,
      igst: 6,
      cgst: 7,
      sgst: 8,
      cess: 9,
    });
    const { bills, problems } = read2bTable(cells, map as NonNullable<typeof map>);
    expect(bills).toMatchObject([{ gstin: DECCAN, billNo: 'DS/101', billDate: '2025-04-20', taxable: rs('2,00,000') }]);
    expect(problems).toEqual([]);
  });

  test('as JSON with corrections of suppliers gives them behind the ones they replace', () => {
    const heads = { txval: 1000, igst: 180, cgst: 0, sgst: 0, cess: 0 };
    const docdata = {
      b2b: [{ ctin: DECCAN, inv: [{ inum: 'DS/1', dt: '05-04-2025', ...heads }] }],
      b2ba: [
        {
          ctin: DECCAN,
          inv: [{ oinum: 'DS/1', oidt: '05-04-2025', inum: 'DS/1', dt: '06-04-2025', ...heads, txval: 900 }],
        },
      ],
      cdnra: [{ ctin: DECCAN, nt: [{ ontnum: 'CN/1', ntnum: 'CN/1', typ: 'C', dt: '07-04-2025', ...heads }] }],
    };
    const { bills, problems } = read2bJson(JSON.stringify({ data: { rtnprd: '052025', docdata } }));
    expect(bills.map((one) => [one.kind, one.billNo, one.billDate, one.taxable])).toEqual([
      ['invoice', 'DS/1', '2025-04-05', rs('1,000')],
      ['invoice', 'DS/1', '2025-04-06', rs('900')],
      ['creditNote', 'CN/1', '2025-04-07', -rs('1,000')],
    ]);
    expect(problems).toEqual([]);
  });

  test.each(['', '[]', '{}', '{"data":5}', '{"data":{"docdata":{"b2b":[{"inv":[5,{}]}]}}}', 'no json'])(
    'however broken (%s) never makes the reader stumble',
    (text) => {
      const { bills, problems } = read2bJson(text);
      expect(bills).toEqual([]);
      expect(problems.length).toBeGreaterThan(0);
    },
  );
});
