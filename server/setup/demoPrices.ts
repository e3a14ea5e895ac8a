import { multiplyDivide, type Rate } from '../../contract/amount';
import type { IsoDate } from '../../contract/dates';
import type { Post } from './demo';
import type { Shelved } from './demoGoods';

/** Prices for dealers' orders, and discounts at the counter. */

type Priced = {
  post: Post;
  from: IsoDate;
  dealers: number;
  wares: readonly Shelved[];
  service: { id: number; unitId: number };
};

const PERCENT = 1_000;
/** Dealers get it off each order; the seller may give as much again. */
const STANDARD = 1 * PERCENT;
const EXTRA = [0, 0, 1 * PERCENT, 0, 0] as const;

/** The discount of a line for a dealer: the standard one, and now and then a little more. */
export const dealerDiscount = (place: number): number => STANDARD + (EXTRA[place % EXTRA.length] ?? 0);

/** Prices of what is ordered, with what a seller may go down to, and the discount of dealers. */
export async function dealerPrices({ post, from, dealers, wares, service }: Priced): Promise<void> {
  const items = wares.map(({ id, unitId, price }) => {
    const rate = (price * 10_000) as Rate;
    return { itemId: id, unitId, minQty: 0, rate, floorRate: multiplyDivide(rate, 92, 100), mrp: null };
  });
  const list = { validFrom: from, validTo: null, active: true };
  if (items.length > 0)
    await post('POST', '/api/selling/price-lists', {
      ...list,
      code: 'DEALER',
      name: 'Dealer prices',
      isDefault: false,
      taxInclusive: false,
      groups: [{ groupId: dealers }],
      customers: [],
      items,
    });
  const sold = wares.length > 0 ? wares : [service];
  await post('POST', '/api/selling/discount-lists', {
    ...list,
    code: 'ORDERS',
    name: 'Dealer discount on orders',
    groupId: dealers,
    offers: [],
    coupons: [],
    hours: [],
    outlets: [],
    rows: sold.map(({ id }) => ({
      itemId: id,
      itemGroupId: null,
      minQty: 0,
      minValue: 0,
      percent: STANDARD,
      maxExtraPercent: STANDARD,
    })),
  });
}

/** Prices of the counter, with tax and in whole rupees. */
export const shopPrices = (post: Post, validFrom: IsoDate, wares: readonly Shelved[]) =>
  post('POST', '/api/selling/price-lists', {
    code: 'SHOP',
    name: 'Shop prices',
    isDefault: true,
    taxInclusive: true,
    validFrom,
    validTo: null,
    groups: [],
    customers: [],
    active: true,
    items: wares.map(({ id, unitId, shopPrice }) => ({
      itemId: id,
      unitId,
      minQty: 0,
      rate: shopPrice * 10_000,
      floorRate: null,
      mrp: null,
    })),
  });

export const COUPON = 'WELCOME50';

/** The counter's discounts on its bills and on one of its goods, and a coupon of the newspaper. */
export const counterOffers = (post: Post, validFrom: IsoDate, offered: Shelved | undefined) => {
  const offer = { itemId: null, itemGroupId: null, amount: 0, buy: 0, free: 0, stackable: false };
  return post('POST', '/api/selling/discount-lists', {
    code: 'COUNTER',
    name: 'Counter offers',
    groupId: null,
    validFrom,
    validTo: null,
    active: true,
    rows: [],
    offers: [
      {
        ...offer,
        code: 'BIG5',
        name: '5 % off from 2,000',
        kind: 'billPercent',
        percent: 5 * PERCENT,
        least: 2_000_00,
        most: 250_00,
      },
      ...(offered
        ? [
            {
              ...offer,
              code: 'WEEK10',
              name: `10 % off ${offered.name}`.slice(0, 40),
              kind: 'itemPercent',
              itemId: offered.id,
              percent: 10 * PERCENT,
              least: 0,
              most: 0,
              stackable: true,
            },
          ]
        : []),
    ],
    hours: [],
    outlets: [],
    coupons: [
      {
        code: COUPON,
        name: 'Welcome coupon',
        percent: 0,
        amount: 50_00,
        least: 300_00,
        most: 0,
        uses: 0,
        perCustomer: 1,
        stackable: false,
      },
    ],
  });
};
