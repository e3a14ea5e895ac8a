import { describe, expect, test } from 'vitest';
import type { Paise, Percent, Quantity, Rate } from '../../contract/amount';
import { gstOn, itemFigures, lineFigures, taxesByRate } from '../../contract/stock/itemFigures';

const line = (qty: number, rate: number, gst = 18, discount = 0) => ({
  qty: (qty * 1000) as Quantity,
  rate: (rate * 10_000) as Rate,
  gstPercent: (gst * 1000) as Percent,
  discountPercent: (discount * 1000) as Percent,
});

describe('the figures of lines with items', () => {
  test('an order of 1,000 kg of steel at 62.00 comes to 73,160 with 18 % GST (procurement page 10.1)', () => {
    const { totals, amount } = itemFigures([line(1000, 62)]);
    expect(totals).toEqual([
      { label: 'Taxable', amount: 62_000_00 },
      { label: 'GST', amount: 11_160_00 },
      { label: 'Total', amount: 73_160_00, strong: true },
    ]);
    expect(amount).toBe(73_160_00);
  });

  test('within a state both halves of the tax are rounded alike: 126.95 twice on 2,115.75 at 12 %', () => {
    const taxable = 2_115_75 as Paise;
    expect(gstOn(taxable, 12_000 as Percent, false)).toBe(253_90);
    expect(gstOn(taxable, 12_000 as Percent, true)).toBe(253_89);
    expect(lineFigures(line(105, 20.15, 12))).toEqual({ taxable: 2_115_75, tax: 253_90, amount: 2_369_65 });
  });

  test('a discount comes off before the tax, and charges without tax are added to the total', () => {
    const { lines, totals } = itemFigures([line(10, 100, 5, 10)], {
      charges: [
        { label: 'Freight', amount: 200_00 as Paise },
        { label: 'Packing', amount: null },
      ],
    });
    expect(lines).toEqual([{ taxable: 900_00, tax: 45_00, amount: 945_00 }]);
    expect(totals.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
      'Taxable 90000',
      'GST 4500',
      'Freight 20000',
      'Total 114500',
    ]);
  });

  test('a line that is not complete counts as nothing', () => {
    expect(lineFigures({ qty: null, rate: null })).toEqual({ taxable: 0, tax: 0, amount: 0 });
  });

  test('taxes are listed by rate, the lowest first, and lines without value are left out', () => {
    expect(taxesByRate([line(1, 100, 18), line(2, 50, 5), line(1, 100, 18), line(0, 10, 12)])).toEqual([
      { gstPercent: 5_000, taxable: 100_00, tax: 5_00 },
      { gstPercent: 18_000, taxable: 200_00, tax: 36_00 },
    ]);
  });
});
