import { describe, expect, test } from 'vitest';
import { fieldsOf } from '../../src/kit/form/fieldsOf';
import { guessMapping, headRow, isUnderstood } from '../../src/kit/import/mapping';
import { importable } from '../../src/kit/import/rows';
import { itemFileImport } from '../../src/modules/inventory/itemFile';

const { form, file } = itemFileImport;
const FIELDS = importable(fieldsOf(form));
const mappingOf = (heads: string) => guessMapping(heads.split(', '), FIELDS, [], file);

describe('the heads of a price list', () => {
  test.each([
    [
      'Vyapar',
      'Item name, Item code, Category, HSN, Sale price, Purchase price, Opening stock quantity, Tax Rate, Inclusive Of Tax, Base Unit (x)',
      'name code group hsn saleRate buyRate qty gst withTax unit',
    ],
    [
      'Tally',
      'Name, Alias, Under, Units, Batch, Quantity, Rate, Amount, HSN/SAC, GST Rate',
      'name code group unit batch qty saleRate value hsn gst',
    ],
    [
      'Zoho',
      'Item Name, SKU, HSN/SAC, Rate, Intra State Tax Rate, Unit Name, Purchase Rate, Reorder Point, Opening Stock, Opening Stock Value, UPC',
      'name code hsn saleRate gst unit buyRate reorder qty value barcode',
    ],
    [
      'Marg',
      'Code, Product, Unit, HSN, M.R.P., P.Rate, S.Rate, GST, Stock, Batch, Expiry',
      'code name unit hsn mrp buyRate saleRate gst qty batch expiry',
    ],
    [
      'Busy',
      'Name, Alias, Group, Main Unit, Op. Stock (Qty), Op. Stock (Value), Sale Price, Purc. Price, M.R.P., Tax Category, HSN Code',
      'name code group unit qty value saleRate buyRate mrp gst hsn',
    ],
    ['a plain list', 'S.No, Particulars, MRP, PTR, GST %, HSN', '- name mrp buyRate gst hsn'],
  ])('of %s are known with other signs and letters too', (_program, heads, fields) => {
    const named = fields.split(' ').map((field) => (field === '-' ? null : field));
    expect(mappingOf(heads)).toEqual(named);
    expect(mappingOf(heads.toUpperCase())).toEqual(named);
  });

  test('are found under the title of a print', () => {
    expect(
      headRow([['Gupta Traders'], ['Price list of May'], ['Particulars', 'MRP'], ['Tea', '10']], FIELDS, [], file),
    ).toBe(2);
  });

  test('that are not known are asked about, but not the number of the row', () => {
    const understood = (heads: string, row: string) =>
      file && isUnderstood(heads.split(', '), [row.split(', ')], mappingOf(heads), file);
    expect(understood('S.No, Particulars, MRP', '1, Tea, 10')).toBe(true);
    expect(understood('Particulars, Brand, MRP', 'Tea, Tata, 10')).toBe(false);
    // The column is empty, so nothing is lost.
    expect(understood('Particulars, Brand, MRP', 'Tea, , 10')).toBe(true);
  });
});
