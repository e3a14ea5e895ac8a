import { expect, test } from 'vitest';
import type { Paise } from '../../contract/amount';
import { DRAWER, escPosOf, printerText, rowLines, wrapped } from '../../contract/pos/escPos';
import type { Slip } from '../../contract/pos/slip';

/** Slips as the bytes of a receipt printer. */

const SLIP: Slip = {
  paper: 'mm58',
  copies: 1,
  head: ['Sindhu', 'GSTIN 36'],
  title: 'BILL',
  change: 80_00 as Paise,
  payable: 120_00 as Paise,
  facts: [['No', 'S1/26-27/00001']],
  lines: [{ key: 1, name: 'Lamp', figures: '1 PCS × 120.00', amount: '120.00' }],
  totals: [['Taxable', '101.69']],
  taxes: [{ rate: '18 %', taxable: '101.69', tax: '18.31' }],
  tenders: [['Cash', '120.00']],
  foot: ['Thank you'],
  isCash: true,
  upi: null,
  back: null,
  code: null,
};

/** Letters as they are, other bytes as <hex>; lines apart. */
const shown = (bytes: Uint8Array | readonly number[]) =>
  [...bytes]
    .map((byte) =>
      byte === 10
        ? '\n'
        : byte >= 0x20 && byte < 0x7f
          ? String.fromCharCode(byte)
          : `<${byte.toString(16).padStart(2, '0')}>`,
    )
    .join('');

test('a bill of 58 mm, byte for byte', () => {
  expect(shown(escPosOf(SLIP) ?? [])).toBe(
    [
      '<1b>@<1b>a<01><1b>E<01><1d>!<11>Sindhu',
      '<1d>!<00><1b>E<00>GSTIN 36',
      '<1b>E<01>BILL',
      '<1b>E<00><1b>a<00>No                S1/26-27/00001',
      '--------------------------------',
      'Lamp',
      '  1 PCS x 120.00          120.00',
      '--------------------------------',
      'Taxable                   101.69',
      '<1b>E<01><1d>!<11>TOTAL     120.00',
      '<1d>!<00><1b>E<00>       GST   Taxable       Tax',
      '      18 %    101.69     18.31',
      'Cash                      120.00',
      'Change                     80.00',
      '<1b>a<01>Thank you',
      '<1b>a<00><1d>VB<00>',
    ].join('\n'),
  );
});

test.each([
  ['₹ 500 × 2 − 5 %', 'Rs  500 x 2 - 5 %'],
  ['Café “Zoë” · S1', 'Cafe "Zoe" - S1'],
  ['दीपक', null],
  ['', ''],
])('%s is printed as %s', (text, printed) => {
  expect(printerText(text)).toBe(printed);
});

test('a slip with a name in another script is left to the browser', () => {
  expect(escPosOf({ ...SLIP, head: ['सिंधु'] })).toBeNull();
});

test.each([
  ['Lamp', '120.00', 20, ['Lamp          120.00']],
  ['A long name of a lamp', '120.00', 20, ['A long name', 'of a lamp     120.00']],
  ['No', 'S1/26-27/00001 of a day', 20, ['No', 'S1/26-27/00001 of a day']],
])('the row %s, %s', (label, value, width, lines) => {
  expect(rowLines(label, value, width)).toEqual(lines);
});

test('words go onto lines, and a word that is longer is cut', () => {
  expect(wrapped('Text of a footer', 8)).toEqual(['Text of', 'a footer']);
  expect(wrapped('Pneumonoultra', 8)).toEqual(['Pneumono', 'ultra']);
  expect(wrapped('', 8)).toEqual(['']);
});

test('copies follow each other, each cut by itself and marked', () => {
  const text = shown(escPosOf({ ...SLIP, copies: 3 }) ?? []);
  expect(text.split('<1d>VB<00>')).toHaveLength(4);
  expect(text).toContain('BILL (COPY 2)');
});

test('a code is stored with its length and then drawn', () => {
  const text = shown(escPosOf({ ...SLIP, code: 'S1/26-27/00001' }) ?? []);
  // 14 letters and the three bytes before them.
  expect(text).toContain('<1d>(k<11><00>1P0S1/26-27/00001<1d>(k<03><00>1Q0');
  const long = 'x'.repeat(300);
  expect(shown(escPosOf({ ...SLIP, upi: long }) ?? [])).toContain(`<1d>(k/<01>1P0${long}`);
});

test('the drawer opens by a pulse of 50 ms on its first pin', () => {
  expect(shown(DRAWER)).toBe('<1b>p<00><19><fa>');
});

test('a settlement has no total of its own', () => {
  expect(shown(escPosOf({ ...SLIP, payable: null, lines: [], taxes: [] }) ?? [])).not.toContain('TOTAL');
});
