import { describe, expect, test } from 'vitest';
import { barsOf } from '../../src/kit/labels/barcode';
import { dealt, LABEL_SHEETS, LABEL_SIZES, type LabelSheet, perSheet, placeOf } from '../../src/kit/labels/labelSheets';
import { addressLabel } from '../../src/modules/accounts/AddressLabels';

describe('labels', () => {
  test('fit their sheet of A4 or their roll, none over another or over the edge', () => {
    for (const size of LABEL_SIZES) {
      const sheet: LabelSheet = LABEL_SHEETS[size];
      const paper = sheet.page ?? { width: 210, height: 297 };
      const last = placeOf(sheet, perSheet(sheet) - 1);
      expect([size, last.left + sheet.width <= paper.width, last.top + sheet.height <= paper.height]).toEqual([
        size,
        true,
        true,
      ]);
      expect([size, sheet.pitch >= sheet.width]).toEqual([size, true]);
    }
  });

  test('go on where the last sheet was left: 30 from the 20th of 24 take three sheets', () => {
    const labels = Array.from({ length: 30 }, (_, index) => index + 1);
    const sheets = dealt(labels, LABEL_SHEETS['3x8'], 20);
    expect(sheets.map((sheet) => sheet.length)).toEqual([24, 24, 1]);
    expect(sheets[0]?.slice(17, 20)).toEqual([null, null, 1]);
    expect(sheets.flat().filter((label) => label !== null)).toEqual(labels);
  });

  test('are placed row by row: the fourth of a sheet of three columns is the first of the second row', () => {
    expect(placeOf(LABEL_SHEETS['3x8'], 3)).toEqual({ left: 7.2, top: 12.9 + 33.9 });
    expect(placeOf(LABEL_SHEETS['2x7'], 1)).toEqual({ left: 4.65 + 101.6, top: 15.15 });
  });
});

describe('an address label', () => {
  const party = {
    id: 7,
    name: 'Anand Stores',
    address: '12 Market Road\nSecunderabad 500003',
    stateCode: '36',
    phone: '9848012345',
  };

  test('has name, address, state and phone', () => {
    expect(addressLabel(party)?.lines).toEqual([
      'Anand Stores',
      '12 Market Road\nSecunderabad 500003',
      'Telangana',
      'Phone 9848012345',
    ]);
  });

  test('says the state once, and there is none without an address', () => {
    expect(addressLabel({ ...party, address: '12 Market Road, Telangana', phone: null })?.lines).toHaveLength(2);
    expect(addressLabel({ ...party, address: null })).toBeNull();
  });
});

describe('a bar-code', () => {
  const QUIET = 11;

  test.each([
    ['8901030865237', 95, 'EAN-13 of GS1'],
    ['96385074', 67, 'EAN-8 of GS1'],
    // Start, a symbol for each character, check symbol and stop: 11 modules each, 13 for the stop.
    ['LED9', 11 * 6 + 13, 'Code 128 of a code of one’s own'],
  ])('of %s is %i modules wide: %s', async (text, modules) => {
    const { width, path } = await barsOf(text);
    expect(width).toBe(modules + 2 * QUIET);
    // It begins and ends with a bar, inside the quiet zones.
    expect(path.startsWith(`M${QUIET} 0h`)).toBe(true);
    const last = /M(\d+) 0h(\d+)[^M]*$/.exec(path);
    expect(Number(last?.[1]) + Number(last?.[2])).toBe(modules + QUIET);
  });

  test('of thirteen digits with a wrong check digit is no EAN', async () => {
    const bars = await barsOf('8901030865230');
    expect(bars.width).not.toBe(95 + 2 * QUIET);
  });
});
