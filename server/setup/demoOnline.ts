import type { Percent, Rate } from '../../contract/amount';
import { blankAccount } from '../../contract/books/accounts';
import { addDays, type IsoDate } from '../../contract/dates';
import { editions } from '../../contract/editions';
import type { OnlineOrder } from '../../contract/selling/onlineOrders';
import type { Item } from '../../contract/stock/items';
import type { Post } from './demo';
import type { DemoCompany } from './demoCompanies';
import { priceGoods } from './demoCounter';
import type { DemoStores } from './demoStock';
import type { DemoBooks } from './demoVouchers';

/** Whether its edition sells online. */
export const sellsOnline = ({ edition }: Pick<DemoCompany, 'edition'>): boolean =>
  editions[edition].sidebar.some((block) => block === 'e-commerce');

type Made = { id: number };
type Stage = 'new' | 'accepted' | 'packed' | 'dispatched' | 'delivered' | 'closed' | 'returned' | 'rejected';
type Buyer = readonly [name: string, mobile: string, address: string, city: string, pin: string, state: string];
type Demo = { post: Post; books: DemoBooks; stores: DemoStores; today: IsoDate; state: string };

const BUYERS: readonly Buyer[] = [
  ['Kavya Nair', '9810043431', '12 Golf Course Road', 'Gurugram', '122002', '06'],
  ['Arjun Mehta', '9810043432', 'B-41 Lajpat Nagar', 'New Delhi', '110024', '07'],
  ['Fatima Sheikh', '9810043433', '7 Palm Avenue', 'Mumbai', '400050', '27'],
  ['Harpreet Singh', '9810043434', '221 Model Town', 'Panipat', '132103', '06'],
  ['Lakshmi Rao', '9810043435', '18 Jayanagar 4th Block', 'Bengaluru', '560011', '29'],
];

/** Where each order of the last days has got to: how many days ago, the item by its place, pieces, paid how. */
const ORDERS: readonly (readonly [Stage, number, number, number, 'prepaid' | 'cod'])[] = [
  ['closed', 9, 0, 1, 'prepaid'],
  ['closed', 8, 2, 2, 'prepaid'],
  ['returned', 7, 1, 1, 'cod'],
  ['rejected', 6, 2, 1, 'prepaid'],
  ['delivered', 5, 1, 1, 'prepaid'],
  ['delivered', 4, 2, 1, 'cod'],
  ['dispatched', 3, 2, 2, 'prepaid'],
  ['dispatched', 2, 0, 1, 'cod'],
  ['packed', 2, 1, 1, 'prepaid'],
  ['packed', 1, 2, 1, 'cod'],
  ['accepted', 1, 2, 2, 'prepaid'],
  ['accepted', 0, 1, 1, 'cod'],
  ['new', 0, 0, 1, 'prepaid'],
  ['new', 0, 2, 1, 'cod'],
  ['new', 0, 1, 1, 'prepaid'],
];
const STEPS = ['accept', 'pack', 'dispatch', 'deliver'] as const;
const UP_TO: Readonly<Record<Stage, number>> = {
  ...{ new: 0, rejected: 0, accepted: 1, packed: 2, dispatched: 3, returned: 3, delivered: 4, closed: 4 },
};

/** An own shop that is open to everybody and a marketplace, with orders in each column of the board. */
export async function demoOnline({ post, books, stores, today, state }: Demo): Promise<void> {
  await priceGoods(post, stores);
  const made = await masters({ post, books, stores, today, state });
  const goods = await goodsOf(post, stores);
  const bills: number[] = [];
  for (const [place, [stage, daysAgo, item, pieces, payMode]] of ORDERS.entries()) {
    const own = goods[item % goods.length];
    const buyer = BUYERS[place % BUYERS.length];
    if (!own || !buyer) continue;
    const date = addDays(today, -daysAgo);
    const outletId = place % 3 === 2 && payMode === 'prepaid' ? made.market : made.shop;
    const order = await post<OnlineOrder>('POST', '/api/ecommerce/orders?step=submit', {
      ...{ date, branchId: books.branchId, narration: null, outletId, storeId: stores.main, payMode },
      ...{ externalNo: `${outletId === made.market ? 'MKT' : 'WEB'}-${48_100 + place * 37}`, ...deliverTo(buyer) },
      ...{ orderedAt: null, promisedAt: null, interState: buyer[5] !== state, includesTax: true, rounds: false },
      ...{ billDiscountPercent: 0, billDiscountAmount: 0 },
      items: [{ ...own, qty: pieces * 1_000, discountPercent: 0 }],
      charges: [],
    });
    const id = await walk({ post, order, stage, date, place, boy: made.boy });
    if (stage === 'closed' && id) bills.push(id);
  }
  await pay(post, { books, made, date: addDays(today, -1), bills: bills.length });
}

const deliverTo = ([buyerName, buyerMobile, address, city, pin, stateCode]: Buyer) => ({
  ...{ buyerName, buyerMobile, address, city, pin, stateCode },
});

type Walk = { post: Post; order: OnlineOrder; stage: Stage; date: IsoDate; place: number; boy: number };

/** Takes an order to where it is. @returns its key once it has an invoice. */
async function walk({ post, order, stage, date, place, boy }: Walk): Promise<number | null> {
  let at = order;
  const step = async (event: string, more: object = {}) => {
    at = await post<OnlineOrder>('POST', `/api/ecommerce/orders/${at.id}/${event}`, { version: at.version, ...more });
  };
  if (stage === 'rejected') await step('reject', { reason: 'The address is outside our area' });
  const isByBoy = order.payMode === 'cod' && place % 2 === 1;
  const given = {
    ...{ carrier: isByBoy ? 'boy' : 'courier', boyId: isByBoy ? boy : null, courier: isByBoy ? null : 'Bluedart' },
    ...{ awb: isByBoy ? null : `7700${10_000 + place * 131}`, vehicleNo: null },
  };
  for (const event of STEPS.slice(0, UP_TO[stage]))
    await step(event, {
      ...(event === 'pack' && { given: { packages: 1, weight: 1_200 } }),
      ...(event === 'dispatch' && { date, given }),
    });
  if (stage === 'returned')
    await step('rto', { date, reason: 'Nobody was at home three times', given: { condition: 'good' } });
  return UP_TO[stage] >= 3 ? at.id : null;
}

type Goods = { itemId: number; unitId: number; rate: Rate; gstPercent: Percent };

/** What is sold online, at whole rupees with tax, the dearest left out. */
async function goodsOf(post: Post, { items }: DemoStores): Promise<Goods[]> {
  const sold = items.filter(({ code, qty }) => qty >= 8 && code !== 'CLN-FLR');
  const goods: Goods[] = [];
  for (const { id, unitId } of sold) {
    const { saleRate, gstPercent } = await post<Item & { gstPercent: Percent | null }>(
      'GET',
      `/api/inventory/items/${id}`,
    );
    const tax = gstPercent ?? (0 as Percent);
    const withTax = Math.ceil(((saleRate ?? 0) * (100_000 + tax)) / 100_000 / 10_000) * 10_000;
    goods.push({ itemId: id, unitId, rate: withTax as Rate, gstPercent: tax });
  }
  return goods;
}

type Masters = { shop: number; market: number; boy: number; gateway: number; commission: number; tcs: number };

async function masters({ post, books, stores }: Demo): Promise<Masters> {
  const make = async (path: string, body: object) => (await post<Made>('POST', path, { active: true, ...body })).id;
  const groupOf = async (name: string) =>
    (await post<Made[]>('GET', `/api/accounts/groups/lookup?q=${encodeURIComponent(name)}`))[0]?.id ?? 0;
  const account = async (name: string, group: string) =>
    make('/api/accounts/accounts', { ...blankAccount, name, groupId: await groupOf(group) });
  const lost = await account('Freight Lost', 'Indirect Expenses');
  const float = await account('Cash with Salim', 'Cash in Hand');
  const commission = await account('Channel Commission', 'Indirect Expenses');
  const tcs = await account('TCS Receivable', 'Loans and Advances');
  const groupId = await make('/api/selling/customer-groups', {
    ...{ code: 'CHN', name: 'Channels', kind: 'B2C', discountPercent: 0, creditDays: 7, creditLimit: 0 },
  });
  const channel = (code: string, name: string) =>
    make('/api/selling/customers', {
      ...{ code, name, groupId, stage: 'customer', gstType: 'unregistered', creditLimit: null, creditDays: 7 },
      ...{ onHold: false, addresses: [], contacts: [] },
    });
  const gateway = await channel('RZP', 'Razorpay payouts');
  const courier = await channel('BLD', 'Bluedart collections');
  const marketplace = await channel('MKT', 'Bazaar marketplace');
  const saleTypeId = await make('/api/selling/sale-types', {
    ...{ code: 'WEB', name: 'Online sale', kind: 'B2C', salesAccountId: books.sales, taxInclusive: true },
    ...{ roundOff: false, withoutTax: false, terms: 'Returns within 7 days with this invoice.' },
  });
  const boy = await make('/api/selling/delivery-boys', {
    ...{ code: 'SALIM', name: 'Salim', mobile: '9810011111', vehicleNo: 'HR26AB1234', licenceTill: null },
    ...{ cashAccountId: float, floatLimit: 50_000_00, payPerDrop: 40_00, remark: null, onDuty: true },
  });
  const [taker] = await post<Made[]>('GET', '/api/people/lookup?q=Administrator');
  const outlet = {
    ...{ branchId: books.branchId, storeId: stores.main, saleTypeId, codCustomerId: courier },
    ...{ freightLossAccountId: lost, promiseHours: 48, freeAbove: 999_00, deliveryCharge: 49_00, deliveryGst: 18_000 },
    ...{ takenById: taker?.id ?? 0, importKey: null, coupons: [] },
  };
  const shop = await make('/api/selling/online-outlets', {
    ...outlet,
    ...{ code: 'WEB', name: 'Haat shop', channel: 'shop', prepaidCustomerId: gateway, isPublic: true },
    ...{ upiId: 'haat@upi', notice: 'Sent within two days, all over India.' },
    coupons: [{ code: 'SAVE10', percent: 10_000, most: 500_00, least: 0, validTo: null }],
  });
  const market = await make('/api/selling/online-outlets', {
    ...outlet,
    ...{ code: 'MKT', name: 'Bazaar', channel: 'marketplace', prepaidCustomerId: marketplace, isPublic: false },
    ...{ upiId: null, notice: null },
  });
  return { shop, market, boy, gateway, commission, tcs };
}

type Paid = { books: DemoBooks; made: Masters; date: IsoDate; bills: number };

/** The gateway pays out the orders that are closed by it. */
async function pay(post: Post, { books, made, date, bills }: Paid): Promise<void> {
  const open = await post<{ id: number; left: number }[]>(
    'GET',
    `/api/sales/customer-bills/lookup?customerId=${made.gateway}`,
  );
  const paid = open.slice(0, bills);
  if (paid.length === 0) return;
  const fee = Math.round(paid.reduce((sum, { left }) => sum + left, 0) / 50);
  await post('POST', '/api/ecommerce/payouts?step=post', {
    ...{ date, branchId: books.branchId, narration: null, customerId: made.gateway, moneyAccountId: books.bank },
    ...{ mode: 'neft', instrumentNo: 'RZPUTR100482', instrumentDate: null, commission: fee },
    ...{ commissionAccountId: made.commission, commissionGst: 0, commissionIgst: false, commissionBillNo: null },
    ...{ operatorGstin: null, tcs: 0, tcsAccountId: null, tds: 0 },
    bills: paid.map(({ id, left }) => ({ billId: id, amount: left })),
  });
}
