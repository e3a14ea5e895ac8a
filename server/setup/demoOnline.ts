import { blankAccount } from '../../contract/books/accounts';
import { addDays, addMonths, daysBetween, firstOfMonth, type IsoDate } from '../../contract/dates';
import type { OnlineOrder } from '../../contract/selling/onlineOrders';
import type { Post } from './demo';
import type { DemoDiary } from './demoDiary';
import type { DemoGoods, Shelved } from './demoGoods';
import type { DemoStores } from './demoStock';
import type { DemoBooks } from './demoVouchers';

type Made = { id: number };
type Stage =
  | 'new'
  | 'accepted'
  | 'packed'
  | 'dispatched'
  | 'delivered'
  | 'closed'
  | 'returned'
  | 'rejected'
  | 'cancelled';
type Buyer = readonly [name: string, mobile: string, address: string, city: string, pin: string, state: string];
type Given = {
  post: Post;
  diary: DemoDiary;
  books: DemoBooks;
  stores: DemoStores;
  goods: DemoGoods;
  wares: readonly Shelved[];
  state: string;
  from: IsoDate;
  today: IsoDate;
};

const BUYERS: readonly Buyer[] = [
  ['Kavya Nair', '9810043431', '12 Golf Course Road', 'Gurugram', '122002', '06'],
  ['Arjun Mehta', '9810043432', 'B-41 Lajpat Nagar', 'New Delhi', '110024', '07'],
  ['Fatima Sheikh', '9810043433', '7 Palm Avenue', 'Mumbai', '400050', '27'],
  ['Harpreet Singh', '9810043434', '221 Model Town', 'Panipat', '132103', '06'],
  ['Lakshmi Rao', '9810043435', '18 Jayanagar 4th Block', 'Bengaluru', '560011', '29'],
  ['Tenzin Dorjee', '9810043436', '4 Mall Road', 'Shimla', '171001', '02'],
  ['Ananya Das', '9810043437', '55 Lake Gardens', 'Kolkata', '700045', '19'],
];

type Planned = readonly [stage: Stage, daysAgo: number, item: number, pieces: number, paid: 'prepaid' | 'cod'];
/** Where each order of the last days has got to: how many days ago, the item by its place, pieces, paid how. */
const LATEST: readonly Planned[] = [
  ['returned', 7, 1, 1, 'cod'],
  ['rejected', 6, 2, 1, 'prepaid'],
  ['delivered', 5, 1, 1, 'prepaid'],
  ['delivered', 4, 2, 1, 'cod'],
  ['dispatched', 3, 2, 2, 'prepaid'],
  ['dispatched', 2, 0, 1, 'cod'],
  ['packed', 2, 1, 1, 'prepaid'],
  ['packed', 1, 2, 1, 'cod'],
  ['accepted', 1, 5, 2, 'prepaid'],
  ['accepted', 0, 1, 1, 'cod'],
  ['new', 0, 0, 1, 'prepaid'],
  ['new', 0, 3, 1, 'cod'],
  ['new', 0, 4, 1, 'prepaid'],
];
const OLDER = 60;
/** The youngest of the older orders. */
const LATEST_DAYS = 8;

/** Orders of a year, more in the last weeks, each at its stage by now. */
function ordersOf({ from, today }: Given): readonly Planned[] {
  const span = daysBetween(from, today) - LATEST_DAYS - 2;
  const older = Array.from({ length: span > 0 ? OLDER : 0 }, (_, place): Planned => {
    const daysAgo = LATEST_DAYS + Math.round(span * (1 - place / (OLDER - 1)) ** 1.5);
    const stage =
      place % 17 === 8 ? 'cancelled' : place % 13 === 5 ? 'rejected' : place % 9 === 4 ? 'returned' : 'closed';
    return [stage, daysAgo, place * 5 + 1, 1 + (place % 3 === 0 ? 1 : 0), place % 3 === 1 ? 'cod' : 'prepaid'];
  });
  return [...older, ...LATEST.filter(([, daysAgo]) => addDays(today, -daysAgo) > from)];
}

const STEPS = ['accept', 'pack', 'dispatch', 'deliver'] as const;
/** Days from the order to each of the steps. */
const AFTER = { accept: 0, pack: 1, dispatch: 1, deliver: 3, rto: 5 } as const;
const UP_TO: Readonly<Record<Stage, number>> = {
  new: 0,
  rejected: 0,
  accepted: 1,
  cancelled: 1,
  packed: 2,
  dispatched: 3,
  returned: 3,
  delivered: 4,
  closed: 4,
};
const PAYOUT_DAYS = [12, 26];

/** An own shop that is open to everybody and a marketplace, with orders in each column of the board. */
export async function demoOnline(given: Given): Promise<void> {
  const { diary, from, today } = given;
  const made = await masters(given);
  const delivered: number[] = [];
  for (const [place, planned] of ordersOf(given).entries()) noteOrder(given, made, delivered, place, planned);
  for (let month = firstOfMonth(from); month <= today; month = addMonths(month, 1))
    for (const day of PAYOUT_DAYS) {
      const date = addDays(month, day - 1);
      // Deliveries of the last days are paid out with the next payout.
      if (date > from && date <= addDays(today, -LATEST_DAYS + 1))
        diary.on(date, () => pay(given, made, delivered, date));
    }
  diary.on(addDays(today, -1), () => handOver(given, made, addDays(today, -1)));
}

const deliverTo = ([buyerName, buyerMobile, address, city, pin, stateCode]: Buyer) => ({
  buyerName,
  buyerMobile,
  address,
  city,
  pin,
  stateCode,
});

function noteOrder(given: Given, made: Masters, delivered: number[], place: number, planned: Planned): void {
  const { post, diary, wares, goods, today, state } = given;
  const [stage, daysAgo, item, pieces, payMode] = planned;
  const ware = wares[item % wares.length];
  const buyer = BUYERS[place % BUYERS.length];
  if (!ware || !buyer) return;
  const ordered = addDays(today, -daysAgo);
  const minutes = 10 * 60 + ((place * 47) % 400);
  goods.need(ordered, ware, pieces);
  const outletId = place % 3 === 2 && payMode === 'prepaid' ? made.market : made.shop;
  let order: OnlineOrder;
  diary.on(
    ordered,
    async () => {
      order = await post<OnlineOrder>('POST', '/api/ecommerce/orders?step=submit', {
        date: ordered,
        branchId: given.books.branchId,
        narration: null,
        outletId,
        storeId: given.stores.main,
        payMode,
        externalNo: `${outletId === made.market ? 'MKT' : 'WEB'}-${48_100 + place * 37}`,
        ...deliverTo(buyer),
        orderedAt: null,
        promisedAt: null,
        interState: buyer[5] !== state,
        includesTax: true,
        rounds: false,
        billDiscountPercent: 0,
        billDiscountAmount: 0,
        charges: [],
        items: [
          {
            itemId: ware.id,
            unitId: ware.unitId,
            rate: ware.shopPrice * 10_000,
            gstPercent: ware.gstPercent,
            qty: pieces * 1_000,
            discountPercent: 0,
          },
        ],
      });
    },
    minutes,
  );
  const step = (event: string, days: number, more: object = {}) => {
    const reached = addDays(ordered, days);
    const [date = today] = [reached, today].sort();
    diary.on(
      date,
      async () => {
        const dated = event === 'dispatch' || event === 'rto';
        order = await post<OnlineOrder>('POST', `/api/ecommerce/orders/${order.id}/${event}`, {
          version: order.version,
          ...more,
          ...(dated && { date }),
        });
        if (event === 'deliver') delivered.push(order.id);
      },
      minutes + 30,
    );
  };
  if (stage === 'rejected') step('reject', 0, { reason: 'The address is outside our area' });
  const isByBoy = payMode === 'cod' && place % 2 === 1;
  const carried = {
    carrier: isByBoy ? 'boy' : 'courier',
    boyId: isByBoy ? made.boy : null,
    courier: isByBoy ? null : 'Bluedart',
    awb: isByBoy ? null : `7700${10_000 + place * 131}`,
    vehicleNo: null,
  };
  for (const event of STEPS.slice(0, UP_TO[stage]))
    step(event, AFTER[event], {
      ...(event === 'pack' && { given: { packages: 1, weight: 1_200 } }),
      ...(event === 'dispatch' && { given: carried }),
    });
  if (stage === 'returned')
    step('rto', AFTER.rto, { reason: 'Nobody was at home three times', given: { condition: 'good' } });
  if (stage === 'cancelled') step('cancel', 1, { reason: 'The customer ordered twice' });
}

type Masters = {
  shop: number;
  market: number;
  boy: number;
  float: number;
  commission: number;
  /** Channels that pay out, and their share of the orders. */
  channels: readonly (readonly [customerId: number, parts: number])[];
};

async function masters({ post, books, stores }: Given): Promise<Masters> {
  const make = async (path: string, body: object) => (await post<Made>('POST', path, { active: true, ...body })).id;
  const groupOf = async (name: string) =>
    (await post<Made[]>('GET', `/api/accounts/groups/lookup?q=${encodeURIComponent(name)}`))[0]?.id ?? 0;
  const account = async (name: string, group: string) =>
    make('/api/accounts/accounts', { ...blankAccount, name, groupId: await groupOf(group) });
  const lost = await account('Freight Lost', 'Indirect Expenses');
  const float = await account('Cash with Salim', 'Cash in Hand');
  const commission = await account('Channel Commission', 'Indirect Expenses');
  const groupId = await make('/api/selling/customer-groups', {
    code: 'CHN',
    name: 'Channels',
    kind: 'B2C',
    discountPercent: 0,
    creditDays: 7,
    creditLimit: 0,
  });
  const channel = (code: string, name: string) =>
    make('/api/selling/customers', {
      code,
      name,
      groupId,
      stage: 'customer',
      gstType: 'unregistered',
      creditLimit: null,
      creditDays: 7,
      onHold: false,
      addresses: [],
      contacts: [],
    });
  const gateway = await channel('RZP', 'Razorpay payouts');
  const courier = await channel('BLD', 'Bluedart collections');
  const marketplace = await channel('MKT', 'Bazaar marketplace');
  const saleTypeId = await make('/api/selling/sale-types', {
    code: 'WEB',
    name: 'Online sale',
    kind: 'B2C',
    salesAccountId: books.sales,
    taxInclusive: true,
    roundOff: false,
    withoutTax: false,
    terms: 'Returns within 7 days with this invoice.',
  });
  const boy = await make('/api/selling/delivery-boys', {
    code: 'SALIM',
    name: 'Salim',
    mobile: '9810011111',
    vehicleNo: 'HR26AB1234',
    licenceTill: null,
    cashAccountId: float,
    floatLimit: 50_000_00,
    payPerDrop: 40_00,
    remark: null,
    onDuty: true,
  });
  const [taker] = await post<Made[]>('GET', '/api/people/lookup?q=');
  const outlet = {
    branchId: books.branchId,
    storeId: stores.main,
    saleTypeId,
    codCustomerId: courier,
    freightLossAccountId: lost,
    promiseHours: 48,
    freeAbove: 999_00,
    deliveryCharge: 49_00,
    deliveryGst: 18_000,
    takenById: taker?.id ?? 0,
    importKey: null,
    coupons: [],
  };
  const shop = await make('/api/selling/online-outlets', {
    ...outlet,
    code: 'WEB',
    name: 'Haat shop',
    channel: 'shop',
    prepaidCustomerId: gateway,
    isPublic: true,
    upiId: 'haat@upi',
    notice: 'Sent within two days, all over India.',
    coupons: [{ code: 'SAVE10', percent: 10_000, most: 500_00, least: 0, validTo: null }],
  });
  const market = await make('/api/selling/online-outlets', {
    ...outlet,
    code: 'MKT',
    name: 'Bazaar',
    channel: 'marketplace',
    prepaidCustomerId: marketplace,
    isPublic: false,
    upiId: null,
    notice: null,
  });
  const channels = [
    [gateway, 50],
    [marketplace, 12],
    [courier, 40],
  ] as const;
  return { shop, market, boy, float, commission, channels };
}

type Listed = { rows: { id: number; invoiceNo: string | null }[] };

/** Each channel pays out what was delivered, less its commission. */
async function pay({ post, books }: Given, made: Masters, delivered: readonly number[], date: IsoDate): Promise<void> {
  const { rows } = await post<Listed>('GET', '/api/ecommerce/orders?size=200');
  const invoices = rows.flatMap(({ id, invoiceNo }) => (delivered.includes(id) && invoiceNo ? [invoiceNo] : []));
  for (const [customerId, parts] of made.channels) {
    const path = `/api/sales/customer-bills/lookup?customerId=${customerId}`;
    const open = await post<{ id: number; label: string; left: number }[]>('GET', path);
    const paid = open.filter(({ label }) => invoices.includes(label));
    if (paid.length === 0) continue;
    const commission = Math.round(paid.reduce((sum, { left }) => sum + left, 0) / parts);
    await post('POST', '/api/ecommerce/payouts?step=post', {
      date,
      branchId: books.branchId,
      narration: null,
      customerId,
      moneyAccountId: books.bank,
      mode: 'neft',
      instrumentNo: `UTR${customerId}${date.replaceAll('-', '')}`,
      instrumentDate: null,
      commission,
      commissionAccountId: made.commission,
      commissionGst: 0,
      commissionIgst: false,
      commissionBillNo: null,
      operatorGstin: null,
      tcs: 0,
      tcsAccountId: null,
      tds: 0,
      bills: paid.map(({ id, left }) => ({ billId: id, amount: left })),
    });
  }
}

/** The delivery boy brings in what he collected. */
async function handOver({ post, books }: Given, { float }: Masters, date: IsoDate): Promise<void> {
  const { balance } = await post<{ balance: number }>('GET', `/api/accounts/accounts/${float}`);
  if (balance <= 0) return;
  await post('POST', '/api/accounts/transfers?step=post', {
    date,
    branchId: books.branchId,
    mode: 'cash',
    instrumentNo: null,
    instrumentDate: null,
    charges: 0,
    narration: 'Collected on delivery',
    fromId: float,
    toId: books.cash,
    amount: balance,
  });
}
