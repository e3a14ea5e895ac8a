import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { Percent } from '../../contract/amount';
import { offeredPrice } from '../../src/selling/offeredPrice';
import { serveCanned, server } from './appSupport';

serveCanned();

const LED = { id: 12, unitId: 3, gstPercent: 18_000 as Percent };
const HEAD = { customerId: 7, date: '2026-04-10', includesTax: false };
const price = {
  itemId: 12,
  rate: 1_180_000,
  floorRate: null,
  mrp: null,
  includesTax: false,
  priceList: 'Dealer prices',
  discountPercent: 5_000,
  maxExtraPercent: 0,
  isTaxed: true,
  tcsPercent: 0,
};
const offers = (...found: object[]) =>
  server.use(
    http.get('*/api/selling/prices', ({ request }) => {
      const { searchParams } = new URL(request.url);
      expect(Object.fromEntries(searchParams)).toEqual({ customerId: '7', date: '2026-04-10', items: '12.3.1000' });
      return HttpResponse.json(found);
    }),
  );

test.each([
  ['without tax, as the list has it', false, false, 1_180_000],
  ['without tax, taken out of the rate of the list', true, false, 1_000_000],
  ['with tax, put on the rate of the list', false, true, 1_392_400],
  ['with tax, as the list has it', true, true, 1_180_000],
])('an item is offered %s, with the discount of the customer', async (_, listHasTax, includesTax, rate) => {
  offers({ ...price, includesTax: listHasTax });
  expect(await offeredPrice(LED, { ...HEAD, includesTax })).toEqual({ rate, discountPercent: 5_000 });
});

test('an item without a price leaves its rate to the seller', async () => {
  offers({ ...price, rate: null });
  expect(await offeredPrice(LED, HEAD)).toEqual({});
});
