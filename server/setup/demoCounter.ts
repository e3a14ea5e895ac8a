import type { Paise, Percent, Quantity, Rate } from '../../contract/amount';
import { blankAccount } from '../../contract/books/accounts';
import { addDays, daysBetween, type IsoDate } from '../../contract/dates';
import { figuresOfBill } from '../../contract/pos/bills';
import type { OpenBill } from '../../contract/pos/clearances';
import type { SoldBill } from '../../contract/pos/returns';
import { type OfferedLine, type OfferRule, offersOn, rulesAt } from '../../contract/selling/offers';
import type { Post } from './demo';
import type { DemoDiary } from './demoDiary';
import type { DemoGoods, Shelved } from './demoGoods';
import { COUPON, counterOffers, shopPrices } from './demoPrices';
import type { DemoStores } from './demoStock';
import type { DemoBooks } from './demoVouchers';

/** Days at a counter: tills that open, sell, take back and are counted, and cash that goes to the bank. */

type Made = { id: number };
type Bill = Made & { number: string; amount: Paise };
type Given = {
  post: Post;
  diary: DemoDiary;
  books: DemoBooks;
  stores: DemoStores;
  goods: DemoGoods;
  wares: readonly Shelved[];
  /** It sells over the counter more than anything else. */
  isShop: boolean;
  from: IsoDate;
  today: IsoDate;
};

const DEVICE = 'demo';
const FLOAT = 2_000_00;
const NO_DISCOUNT = 0 as Percent;
const NOTHING = 0 as Paise;
const SEASON_DAYS = 42;
const LATE_DAYS = 14;
const [OPENS, CLOSES, BANKS] = [9 * 60 + 45, 20 * 60 + 30, 20 * 60 + 45];
/** Cash above this amount goes to the bank. */
const MOST_CASH = 12_000_00;
const [SUNDAY, WEDNESDAY, SATURDAY] = [0, 3, 6];
const CREDIT_EVERY = 13;
const RETURN_EVERY = 17;
const SHORT_EVERY = 9;

type Counter = { typeId: number; outletId: number; buyers: readonly number[] };
type Shift = { id: number; cash: number; upi: number; card: number; rules: readonly OfferRule[] };

export async function demoCounter(given: Given): Promise<void> {
  const { diary, from, today } = given;
  const counter = await mastersOf(given);
  const state = { bills: 0, shifts: 0, sold: null as Bill | null, box: 0 };
  for (let date = addDays(from, 1); date < today; date = addDays(date, 1)) {
    const count = billsOn(given, date);
    if (count > 0) noteDay(given, counter, state, date, count);
  }
  if (from < today) noteDay(given, counter, state, today, given.isShop ? 4 : 2);
  diary.on(today, () => hold(given, counter), CLOSES);
}

/** More is sold in the weeks of the season, and most in the last ones; before them one day a week shows enough. */
function billsOn({ isShop, today }: Given, date: IsoDate): number {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const daysAgo = daysBetween(date, today);
  if (weekday === SUNDAY) return 0;
  if (daysAgo > SEASON_DAYS) return weekday === WEDNESDAY ? (isShop ? 2 : 1) : 0;
  if (!isShop) return weekday % 3 === 2 ? 2 : 0;
  return (daysAgo > LATE_DAYS ? 2 : 3) + (weekday === SATURDAY ? 1 : 0);
}

type State = { bills: number; shifts: number; sold: Bill | null; box: number };

function noteDay(given: Given, counter: Counter, state: State, date: IsoDate, count: number): void {
  const { post, diary, goods, wares, books } = given;
  const shift: Shift = { id: 0, cash: 0, upi: 0, card: 0, rules: [] };
  state.shifts += 1;
  const place = state.shifts;
  diary.on(
    date,
    async () => {
      const body = { outletId: counter.outletId, series: 'C1', device: DEVICE, opening: FLOAT };
      shift.id = (await post<Made>('POST', '/api/pos/shifts', body)).id;
      shift.rules = await post<OfferRule[]>('GET', '/api/pos/offers');
    },
    OPENS,
  );
  for (let at = 0; at < count; at += 1) {
    state.bills += 1;
    const turn = state.bills;
    const lines = linesOf(wares, turn);
    for (const [ware, pieces] of lines) goods.need(date, ware, pieces);
    const minutes = 10 * 60 + Math.floor((at * 9 * 60) / count) + ((turn * 23) % 55);
    diary.on(date, () => sell(given, counter, { state, shift, date, turn, lines }), minutes);
    if (turn % RETURN_EVERY === 0) diary.on(date, () => takeBack(given, state, shift, date), minutes + 5);
    if (turn % CREDIT_EVERY === 6) diary.on(date, () => clear(given, counter, shift, date), minutes + 5);
  }
  diary.on(
    date,
    async () => {
      const short = place % SHORT_EVERY === 4 ? 10_00 : 0;
      await post('PUT', `/api/pos/shifts/${shift.id}/close`, {
        notes: [],
        cash: FLOAT + shift.cash - short,
        card: shift.card,
        upi: shift.upi,
        remark: short > 0 ? 'Counted twice' : null,
      });
      state.box += shift.cash - short;
    },
    CLOSES,
  );
  diary.on(date, () => toBank(post, books, state, date), BANKS);
}

/** One to three of the goods, others on each bill. */
function linesOf(wares: readonly Shelved[], turn: number): (readonly [Shelved, number])[] {
  return Array.from({ length: Math.min(1 + (turn % 3), wares.length) }, (_, at) => {
    const ware = wares[(turn * 7 + at * 3) % wares.length] as Shelved;
    return [ware, 1 + ((turn + at) % 2)] as const;
  }).filter(([ware], at, all) => all.findIndex(([other]) => other === ware) === at);
}

const PAID_BY = ['cash', 'upi', 'cash', 'upi', 'card'] as const;
type Sale = { state: State; shift: Shift; date: IsoDate; turn: number; lines: readonly (readonly [Shelved, number])[] };

async function sell({ post, books, stores }: Given, counter: Counter, sale: Sale): Promise<void> {
  const { state, shift, date, turn } = sale;
  const items = sale.lines.map(([{ id, unitId, shopPrice, gstPercent }, pieces]) => ({
    itemId: id,
    unitId,
    qty: (pieces * 1_000) as Quantity,
    rate: (shopPrice * 10_000) as Rate,
    discountPercent: NO_DISCOUNT,
    gstPercent: gstPercent as Percent,
    batchNo: null,
    serials: null,
  }));
  const terms = { includesTax: true, rounds: true, billDiscountPercent: NO_DISCOUNT, billDiscountAmount: NOTHING };
  const given = await givenOff(post, counter, sale, items);
  const { payable } = figuresOfBill({ ...terms, items, offers: given.offers });
  const isOwed = turn % CREDIT_EVERY === 0;
  const mode = isOwed ? 'credit' : (PAID_BY[turn % PAID_BY.length] ?? 'cash');
  if (mode !== 'credit') shift[mode] += payable;
  const bill = await post<Bill>('POST', '/api/pos/bills?step=post', {
    date,
    branchId: books.branchId,
    narration: null,
    shiftId: shift.id,
    device: DEVICE,
    ...terms,
    outletId: counter.outletId,
    saleTypeId: counter.typeId,
    storeId: stores.main,
    customerId: isOwed ? counter.buyers[turn % counter.buyers.length] : null,
    buyerName: null,
    ...given,
    buyerAddress: null,
    received: 0,
    printedAs: null,
    items,
    tenders: [{ mode, amount: payable, reference: mode === 'cash' ? null : `${mode.toUpperCase()}${7_000 + turn}` }],
  });
  if (mode === 'cash') state.sold = bill;
}

const COUPON_EVERY = 11;
type Sold = Omit<OfferedLine, 'groupId'>;

/** The offers of the day on a bill; now and then a new customer shows the coupon of the newspaper. */
async function givenOff(post: Post, { outletId }: Counter, sale: Sale, items: readonly Sold[]) {
  const { shift, date, turn } = sale;
  const worked = (rules: readonly OfferRule[]) =>
    offersOn(
      items.map((item) => ({ ...item, groupId: null })),
      {
        billDiscountPercent: NO_DISCOUNT,
        billDiscountAmount: NOTHING,
        mostPercent: 100_000 as Percent,
        rules: rulesAt(rules, { date, time: '12:00', outletId }),
      },
    );
  if (turn % COUPON_EVERY === 5) {
    const buyerMobile = `98${String(20_000_000 + turn)}`;
    const asked = `code=${COUPON}&mobile=${buyerMobile}&outletId=${outletId}`;
    const coupon = await post<OfferRule>('GET', `/api/pos/coupons?${asked}`);
    const { rows, unused } = worked([...shift.rules, coupon]);
    if (unused === null) return { offers: rows, couponCode: COUPON, buyerMobile };
  }
  return { offers: worked(shift.rules).rows, couponCode: null, buyerMobile: null };
}

/** One piece of the last bill that was paid in cash comes back. */
async function takeBack({ post, stores }: Given, state: State, shift: Shift, date: IsoDate): Promise<void> {
  if (!state.sold) return;
  const bill = await post<SoldBill>('GET', `/api/pos/sold-bills/${state.sold.id}`);
  state.sold = null;
  const [line] = bill.lines;
  if (!line) return;
  const back = {
    date,
    branchId: stores.branchId,
    narration: null,
    customerId: bill.customerId,
    storeId: stores.main,
    shiftId: shift.id,
    device: DEVICE,
    refundMode: 'cash',
    withoutTax: bill.withoutTax,
    items: [
      {
        itemId: line.itemId,
        unitId: line.unitId,
        qty: 1_000,
        fromLineId: line.lineId,
        returnReason: 'notWanted',
        condition: 'good',
      },
    ],
  };
  const done = await post<{ back: Bill }>('POST', '/api/pos/returns', { back, bill: null });
  shift.cash -= done.back.amount;
}

/** Debtors come by and pay the oldest bill. */
async function clear({ post, stores }: Given, { buyers }: Counter, shift: Shift, date: IsoDate): Promise<void> {
  for (const customerId of buyers) {
    const [due] = await post<OpenBill[]>('GET', `/api/pos/open-bills?customerId=${customerId}`);
    if (!due) continue;
    await post('POST', '/api/pos/clearances?step=post', {
      date,
      branchId: stores.branchId,
      narration: null,
      shiftId: shift.id,
      customerId,
      bills: [{ billId: due.id, amount: due.pending }],
      tenders: [{ mode: 'cash', amount: due.pending, reference: null }],
    });
    shift.cash += due.pending;
    return;
  }
}

async function toBank(post: Post, { branchId, bank, cash }: DemoBooks, state: State, date: IsoDate): Promise<void> {
  if (state.box < MOST_CASH) return;
  const amount = Math.floor(state.box / 1_000_00) * 1_000_00;
  state.box -= amount;
  await post('POST', '/api/accounts/transfers?step=post', {
    date,
    branchId,
    mode: 'cash',
    instrumentNo: null,
    instrumentDate: null,
    charges: 0,
    amount,
    narration: 'Cash of the counter',
    fromId: cash,
    toId: bank,
  });
}

/** At the other counter two customers went back for more. */
async function hold({ post, wares }: Given, { outletId }: Counter): Promise<void> {
  const body = { outletId, series: 'C2', device: DEVICE, opening: FLOAT };
  const shift = await post<Made>('POST', '/api/pos/shifts', body);
  const [ware] = wares;
  if (!ware) return;
  for (const [label, pieces] of [
    ['Mrs Khanna', 2],
    ['Token 7', 5],
  ] as const)
    await post('POST', '/api/pos/held', {
      shiftId: shift.id,
      label,
      amount: ware.shopPrice * pieces * 100,
      lines: 1,
      content: JSON.stringify(heldContent(ware, pieces)),
    });
}

/** A bill as the panel writes it when it puts one aside. */
const heldContent = ({ id, unitId, code, name, shopPrice, gstPercent }: Shelved, pieces: number) => ({
  lines: [
    {
      key: 1,
      itemId: id,
      code,
      name,
      unitId,
      unit: 'NOS',
      qty: pieces * 1_000,
      rate: shopPrice * 10_000,
      mrp: null,
      discountPercent: 0,
      gstPercent,
      batchNo: null,
      serials: null,
    },
  ],
  current: 0,
  customer: null,
  buyerName: null,
  buyerMobile: null,
  buyerAddress: null,
  billDiscountPercent: 0,
  billDiscountAmount: 0,
  back: null,
});

async function mastersOf({ post, books, stores, wares, isShop, from }: Given): Promise<Counter> {
  const make = async (path: string, body: object) => (await post<Made>('POST', path, { active: true, ...body })).id;
  const [group] = await post<Made[]>('GET', '/api/accounts/groups/lookup?q=Indirect%20Expenses');
  const over = await make('/api/accounts/accounts', {
    ...blankAccount,
    name: 'Cash Over and Short',
    groupId: group?.id ?? 0,
  });
  const typeId = await make('/api/selling/sale-types', {
    code: 'CTR',
    name: 'Counter sale',
    kind: 'B2C',
    salesAccountId: books.sales,
    taxInclusive: true,
    roundOff: true,
    withoutTax: false,
    terms: null,
  });
  const outletId = await make('/api/selling/outlets', {
    code: 'SHOP',
    name: 'Front counter',
    branchId: books.branchId,
    storeId: stores.main,
    saleTypeId: typeId,
    cashAccountId: books.cash,
    cardAccountId: books.bank,
    upiAccountId: books.bank,
    couponAccountId: null,
    overShortAccountId: over,
    openingFloat: FLOAT,
    maxDiscountPercent: 10_000,
    mostDiscountPercent: 100_000,
    returnsWithoutBill: 'slip',
    upiId: 'shop@upi',
    paper: 'mm80',
    copies: 1,
    footer: 'Goods once sold are exchanged within 7 days with this bill.',
    scalePrefix: null,
    scaleValue: 'weight',
    tills: ['C1', 'C2'].map((series, at) => ({ series, name: `Counter ${at + 1}`, cashAccountId: null })),
  });
  const groupId = await make('/api/selling/customer-groups', {
    code: 'REG',
    name: 'Regulars',
    kind: 'B2C',
    discountPercent: 0,
    creditDays: 15,
    creditLimit: 5_000_00,
  });
  const buyers: number[] = [];
  for (const [at, name] of (isShop ? REGULARS : REGULARS.slice(0, 1)).entries())
    buyers.push(
      await make('/api/selling/customers', {
        code: `R-${at + 1}`,
        name,
        groupId,
        stage: 'customer',
        gstType: 'unregistered',
        creditDays: 15,
        mobile: `987001450${at}`,
        creditLimit: 5_000_00,
        onHold: false,
        addresses: [],
        contacts: [],
      }),
    );
  await shopPrices(post, from, wares);
  await counterOffers(post, from, wares[1]);
  return { typeId, outletId, buyers };
}

const REGULARS = ['Hostel mess, Gandhi Road', 'Sunita Tiffin Service', 'Colony Association'] as const;
