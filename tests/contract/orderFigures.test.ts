import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Paise, type Percent, type Quantity, type Rate, sumOf } from '../../contract/amount';
import { chargesOf, completeOrder, figuresOfOrder, workedOrder } from '../../contract/food/orderFigures';

const GST5 = 5_000 as Percent;
const line = (pieces: number, rupees: number, more: object = {}) => ({
  qty: (pieces * 1000) as Quantity,
  rate: Math.round(rupees * 10_000) as Rate,
  discountPercent: 0 as Percent,
  gstPercent: GST5,
  isVat: false,
  isNet: false,
  isServed: true,
  ...more,
});
const order = (items: ReturnType<typeof line>[], more: object = {}) =>
  completeOrder({ items, includesTax: false, rounds: true, serviceChargeTaxed: true, ...more });

describe('what an order comes to', () => {
  const T1 = [line(1, 280), line(2, 340), line(3, 55), line(2, 80)];

  test('has no service charge until the guest asks for it; then it bears the tax of the food', () => {
    expect(figuresOfOrder(order(T1))).toMatchObject({ taxable: 1_285_00, payable: 1_349_00 });
    const asked = order(T1, { serviceChargePercent: GST5 });
    const figures = figuresOfOrder(asked);
    expect(figures).toMatchObject({ taxable: 1_349_25, roundOff: 29, payable: 1_417_00 });
    expect(figures.taxes).toMatchObject({ cgst: 33_73, sgst: 33_73 });
    expect(chargesOf(asked, figures)).toEqual({ service: 64_25, delivery: 0 });
    expect(workedOrder(asked).totals.map(({ label }) => label)).toEqual([
      'Items',
      'Service charge',
      'CGST',
      'SGST',
      'Round off',
      'Total',
    ]);
  });

  test('leaves liquor out of GST and out of the service charge', () => {
    const liquor = { isVat: true, gstPercent: 10_000 as Percent, isServed: false };
    const figures = figuresOfOrder(order([line(2, 40), line(2, 320, liquor)], { serviceChargePercent: GST5 }));
    expect(figures.taxes).toMatchObject({ cgst: 2_10, sgst: 2_10, vat: 64_00 });
    expect(figures.charges).toMatchObject([{ taxable: 4_00 }]);
  });

  test('charges the delivery with the food, and no tax where the operator pays it', () => {
    const delivered = order([line(2, 340), line(1, 40)], { deliveryCharge: 40_00 as Paise });
    expect(figuresOfOrder(delivered)).toMatchObject({ taxable: 760_00, payable: 798_00 });
    const byOperator = order([line(2, 340), line(1, 280)], { taxByOperator: true });
    expect(figuresOfOrder(byOperator)).toMatchObject({ taxable: 960_00, payable: 960_00, taxes: { cgst: 0, sgst: 0 } });
  });

  test('shared over any number of bills by whole pieces, the taxable values add up to the order', () => {
    const pieces = fc.array(
      fc.record({ pieces: fc.integer({ min: 1, max: 9 }), paise: fc.integer({ min: 100, max: 90_000 }) }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(pieces, fc.array(fc.nat(4), { minLength: 9, maxLength: 54 }), (dishes, turns) => {
        const whole = order(dishes.map(({ pieces: count, paise }) => line(count, paise / 100)));
        let turn = 0;
        const parts = new Map<number, ReturnType<typeof line>[]>();
        for (const { pieces: count, paise } of dishes)
          for (let piece = 0; piece < count; piece++) {
            const part = turns[turn++ % turns.length] ?? 0;
            parts.set(part, [...(parts.get(part) ?? []), line(1, paise / 100)]);
          }
        const shared = sumOf([...parts.values()], (items) => figuresOfOrder(order(items)).taxable);
        expect(shared).toBe(figuresOfOrder(whole).taxable);
      }),
    );
  });
});
