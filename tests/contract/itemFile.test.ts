import { describe, expect, test } from 'vitest';
import { formatQuantity, formatRate } from '../../contract/amount';
import { hsnGuesser } from '../../contract/inventory/itemFile/guessHsn';
import { ItemFileInput } from '../../contract/inventory/itemFile/itemFile';
import {
  barcodesIn,
  expiryIn,
  hsnIn,
  quantityIn,
  rateIn,
  taxIn,
  taxOfHalves,
  unitBehind,
} from '../../contract/inventory/itemFile/texts';
import { hsnSeed } from '../../server/setup/hsn/codes';

/** Cells of price lists as Tally, Vyapar, Marg, Busy and Zoho write them. */
describe('a cell of a price list', () => {
  test.each([
    ['10', '10'],
    ['55 /-', '55'],
    ['₹45', '45'],
    ['Rs. 125', '125'],
    ['₹1,25,000.50', '1,25,000.5'],
    ['58.00/Kg', '58'],
    ['45.00/Nos', '45'],
    ['INR 45.00', '45'],
    ['45.123456', '45.1234'],
    ['-3', null],
    ['on request', null],
    ['12 x 3', null],
  ])('%s is the price %s', (text, price) => {
    const found = rateIn(text);
    expect(found === null ? null : formatRate(found)).toBe(price);
  });

  test.each([
    ['24 Nos', '24', 'Nos'],
    ['75 Kg', '75', 'Kg'],
    ['1,200.500', '1,200.5', null],
    ['120', '120', null],
  ])('%s is the quantity %s %s', (text, quantity, unit) => {
    const found = quantityIn(text);
    expect([found === null ? null : formatQuantity(found), unitBehind(text)]).toEqual([quantity, unit]);
  });

  test.each([
    ['5%', 'GST5'],
    ['GST 5%', 'GST5'],
    ['40', 'GST40'],
    ['0.18', 'GST18'],
    ['GST@18', 'GST18'],
    ['IGST 18.00 %', 'GST18'],
    ['0.25', 'GST0.25'],
    ['Exempt', 'EXEMPT'],
    ['Nil', 'NIL'],
    ['Nil Rated', 'NIL'],
    ['Non-GST', 'NONGST'],
    ['0', 'EXEMPT'],
    ['7', null],
    ['as per rules', null],
  ])('%s is the tax %s', (text, tax) => {
    expect(taxIn(text)).toBe(tax);
  });

  test('CGST and SGST are added', () => {
    expect([taxOfHalves('9%', '9'), taxOfHalves('2.5', '2.5'), taxOfHalves(null, null)]).toEqual(['18', '5', null]);
  });

  test.each([
    ['902', '0902'],
    ['0902.10', '090210'],
    ['9021010', '09021010'],
    ['1006', '1006'],
    ['12', null],
    ['tea', null],
  ])('%s is the HSN %s', (text, code) => {
    expect(hsnIn(text)).toBe(code);
  });

  test('several bar-codes are separated by commas, and one that a spreadsheet cut is left out', () => {
    expect(barcodesIn('8901719104046, 8901030865237')).toEqual(['8901719104046', '8901030865237']);
    expect(barcodesIn('8.90E+12')).toBeNull();
  });

  test.each([
    ['05/27', '2027-05-31'],
    ['MAY-27', '2027-05-31'],
    ['02/2028', '2028-02-29'],
    ['2027-05-10', '2027-05-10'],
    ['31-12-2027', '2027-12-31'],
    ['soon', null],
  ])('%s is the expiry %s', (text, date) => {
    expect(expiryIn(text)).toBe(date);
  });
});

describe('a row of a price list', () => {
  const blank = Object.fromEntries(Object.keys(ItemFileInput.shape).map((field) => [field, null]));
  const problems = (row: object) => {
    const result = ItemFileInput.safeParse({ ...blank, name: 'Tiles', ...row });
    return Object.fromEntries(result.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
  };

  test('says that a rate has ended, but for bricks', () => {
    expect(problems({ gst: '12%', hsn: '3004' })).toEqual({
      gst: '12 % ended on 21-Sep-2025. If blank, the rate of its HSN',
    });
    expect(problems({ gst: '12%', hsn: '6904' })).toEqual({});
  });

  test('needs what the stock cost, as a price or as a value', () => {
    expect(problems({ qty: '24 Nos' })).toEqual({ buyRate: 'Enter the buying price for 24 Nos in stock' });
    expect(problems({ qty: '24 Nos', value: '1,104.00' })).toEqual({});
  });

  test('is asked about where the sale price is above the MRP, and where a bar-code is wrong', () => {
    expect(problems({ saleRate: '50', mrp: '45', barcode: '8901719104047' })).toMatchObject({
      saleRate: 'The sale price is above the MRP',
      barcode: expect.stringContaining('digit'),
    });
  });
});

test('the HSN of everyday goods follows from their names', () => {
  const guess = hsnGuesser(hsnSeed(true), 4);
  const names = [
    'Parle-G 80 g',
    'Colgate 100 g',
    'Coca-Cola 750 ml',
    'Rice loose',
    'Surf Excel 1 kg',
    'Notebook',
    'Xyzzy',
  ];
  expect(names.map(guess)).toEqual(['1905', '3306', '2202', '1006', '3402', '4820', null]);
});
