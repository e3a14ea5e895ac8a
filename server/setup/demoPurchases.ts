import { addDays, addMonths, firstOfMonth, type IsoDate } from '../../contract/dates';
import type { Post } from './demo';
import { type DemoSuppliers, type Followed, lineOf } from './demoBuying';
import type { DemoDiary } from './demoDiary';
import { type DemoItem, type DemoStores, line, type Span } from './demoStock';

/**
 * Purchases of a demo company for its stores, month by month: requested, offered, ordered and received, with a bill
 * that is paid when its credit days are over; some goods went back, were credited or paid in advance.
 */

type OpenBill = { id: number; billNo: string; pending: number };
/** The content of a bill of a month. */
type Bought = { place: number; month: IsoDate; supplierId: number; billNo: string; lines: readonly Line[] };
type Line = { item: DemoItem; qty: number; rate: number; more: object };
/** @property isWhole its edition has the menu of purchases, so that requests and orders go before the bills. */
type Given = {
  post: Post;
  diary: DemoDiary;
  stores: DemoStores;
  sources: DemoSuppliers;
  bank: number;
  isWhole: boolean;
};

const DAY = { request: 2, offer: 4, order: 6, receive: 10, back: 13, credit: 17 } as const;
const CREDIT = 30;
const YEAR = 12;
/** Rates of a year, month by month, as parts of what the item costs. */
const SEASONS = [1, 1.01, 1.02, 1.04, 1.03, 1.02, 1, 0.98, 0.99, 1, 1.02, 1.03];
const ADVANCE = 2_000_00;
const CREDITED = 150_00;

export async function demoPurchases(given: Given, { booksFrom, today }: Span): Promise<void> {
  const { post, diary, stores, sources } = given;
  const accounts = new Map<number, number>();
  for (const id of sources.suppliers) {
    const { accountId } = await post<{ accountId: number }>('GET', `/api/procurement/suppliers/${id}`);
    accounts.set(id, accountId);
  }
  const months: IsoDate[] = [];
  for (let month = firstOfMonth(booksFrom); addDays(month, DAY.receive - 1) <= today; month = addMonths(month, 1))
    months.push(month);
  for (const [place, month] of months.entries()) {
    const bought: Bought = {
      place,
      month,
      supplierId: sources.suppliers[place % sources.suppliers.length] ?? 0,
      billNo: `${place % 2 === 0 ? 'HW' : 'MS'}/${101 + place}`,
      lines: linesOf(stores, month, place, months.length),
    };
    if (bought.lines.length === 0) return;
    const isRecent = months.length - place <= YEAR;
    const isOrdered = given.isWhole && isRecent && place % 2 === 1;
    const deal = { ...given, accounts, today, isLast: months.length - place <= 2 && isOrdered };
    if (isOrdered) noteOrder(deal, bought);
    else diary.on(addDays(month, DAY.receive - 1), () => receive(deal, bought, null));
  }
}

/** A month's use of everything that is used, and a little more; of what has numbers a few pieces in the first month. */
function linesOf({ used, fresh }: DemoStores, month: IsoDate, place: number, months: number): Line[] {
  const season = SEASONS[place % SEASONS.length] ?? 1;
  const priced = (item: DemoItem, qty: number, more: object = {}): Line => ({
    item,
    qty,
    rate: Math.round(item.rate * season * 100) * 100,
    more,
  });
  const isLast = place === months - 1;
  const batches = fresh.filter(({ kept }) => kept === 'batches');
  const pieces = fresh.filter(({ kept }) => kept === 'serials' && place === 0);
  return [
    ...used.map((item) => priced(item, Math.ceil(item.monthly * 1.1))),
    // The last lot has been on the shelf of its maker for long.
    ...batches.map((item) =>
      priced(item, Math.ceil(item.monthly * 1.2), {
        batchNo: `${item.code}-${month.slice(2, 4)}${month.slice(5, 7)}`,
        expiresOn: addDays(month, isLast ? LATE : item.shelfDays),
      }),
    ),
    ...pieces.map((item) => priced(item, PIECES, { serials: numbersOf(item.code) })),
  ];
}
const LATE = 45;
const PIECES = 3;
const numbersOf = (code: string) => Array.from({ length: PIECES }, (_, place) => `${code}-${70_401 + place}`).join(' ');

type Deal = Given & { accounts: ReadonlyMap<number, number>; today: IsoDate; isLast: boolean };

/** The request of a department, offers every other time, and the order, from which the goods follow. */
function noteOrder(deal: Deal, bought: Bought): void {
  const { post, diary, stores, sources } = deal;
  const { branchId, main } = stores;
  const { month, lines, place, supplierId } = bought;
  const on = (day: number, act: (date: IsoDate) => Promise<unknown>) => {
    const date = addDays(month, day - 1);
    if (date <= deal.today) diary.on(date, () => act(date));
  };
  const submit = (path: string, body: object) =>
    post<Followed>('POST', `/api/procurement/${path}?step=submit`, { branchId, narration: null, ...body });
  const asked = ({ item, qty }: Line, more: object) => ({
    itemId: item.id,
    unitId: item.unitId,
    qty: qty * 1_000,
    description: null,
    ...more,
  });
  const priced = (one: Line, share: number, fromLineId: number | null) =>
    asked(one, {
      rate: Math.round((one.rate * share) / 100),
      discountPercent: 0,
      gstPercent: one.item.gst,
      fromLineId,
    });
  const from = (made: Followed, at: number) => made.progress.items?.[at]?.lineId ?? null;
  const isOffered = place % 4 === 1;
  const { goods } = sources;

  on(DAY.request, async (date) => {
    const request = await submit('requests', {
      date,
      neededBy: addDays(date, 12),
      storeId: main,
      priority: 'normal',
      purpose: 'Use of the month',
      items: lines.map((one) => asked(one, { rate: one.rate, neededOn: null })),
    });
    const order = (source: Followed) =>
      on(DAY.order, async (day) => {
        const made = await post<Followed>('POST', '/api/procurement/orders?step=submit', {
          date: day,
          branchId,
          narration: null,
          supplierId,
          storeId: main,
          expectedOn: addDays(day, 7),
          creditDays: CREDIT,
          interState: false,
          freight: 0,
          purchaseTypeId: goods,
          terms: null,
          termIds: sources.terms,
          items: lines.map((one, at) => ({ ...priced(one, 100, from(source, at)), neededOn: null })),
        });
        if (deal.isLast) await payBefore(deal, made, { supplierId, date: day });
        on(DAY.receive, () => receive(deal, bought, made));
      });
    if (!isOffered) return order(request);
    const enquiry = await submit('enquiries', {
      date,
      supplierIds: sources.suppliers,
      validTill: addDays(date, 20),
      storeId: main,
      replyTo: null,
      purchaseTypeId: goods,
      items: lines.map((one, at) => asked(one, { neededOn: null, fromLineId: from(request, at) })),
    });
    on(DAY.offer, async (day) => {
      const quote = (own: number, share: number) =>
        submit('quotations', {
          date: day,
          supplierId: own,
          supplierRef: null,
          validTill: addDays(day, 30),
          creditDays: CREDIT,
          deliveryDays: 7,
          purchaseTypeId: goods,
          interState: false,
          freight: 0,
          packing: 0,
          items: lines.map((one, at) => ({
            ...priced(one, share, from(enquiry, at)),
            leadDays: null,
            makeOffered: null,
          })),
        });
      const others = sources.suppliers.filter((one) => one !== supplierId);
      const own = await quote(supplierId, 100);
      for (const other of others) await quote(other, 103);
      order(own);
    });
  });
}

/** Goods with their bill; of the last order a half is still to come. */
async function receive(deal: Deal, bought: Bought, order: Followed | null): Promise<void> {
  const { post, diary, stores, today, accounts, isLast } = deal;
  const { branchId, main } = stores;
  const { month, supplierId, billNo, lines, place } = bought;
  const date = addDays(month, DAY.receive - 1);
  const made = await post<Followed>('POST', '/api/procurement/purchases?step=post', {
    date,
    branchId,
    narration: null,
    supplierId,
    storeId: main,
    billNo,
    billDate: date,
    confirmed: [],
    interState: false,
    freight: 0,
    items: lines.map(({ item, qty, rate, more }, at) => ({
      itemId: item.id,
      unitId: item.unitId,
      qty: (isLast ? Math.ceil(qty / 2) : qty) * 1_000,
      rate,
      ...more,
      discountPercent: 0,
      gstPercent: item.gst,
      fromLineId: order?.progress.items?.[at]?.lineId ?? null,
    })),
  });
  if (place === 1 || place === 5) noteReturn(deal, bought, made);
  if (place === 2) noteCredit(deal, bought);
  const paidOn = addDays(date, CREDIT);
  if (paidOn <= today) diary.on(paidOn, () => pay(deal, { supplierId, billNo, date: paidOn }, accounts));
}

/** One of the first goods of a bill was faulty. */
function noteReturn({ post, diary, stores, today }: Deal, { month, supplierId, lines }: Bought, made: Followed): void {
  const [first] = lines;
  const date = addDays(month, DAY.back - 1);
  if (!first || date > today) return;
  const { item, rate } = first;
  diary.on(date, () =>
    post('POST', '/api/procurement/purchase-returns?step=post', {
      date,
      branchId: stores.branchId,
      narration: null,
      supplierId,
      storeId: stores.main,
      interState: false,
      returnReason: 'quality',
      items: [
        {
          ...line(item.id, item.unitId, 1),
          remarks: undefined,
          rate,
          discountPercent: 0,
          gstPercent: item.gst,
          fromLineId: lineOf(made),
        },
      ],
    }),
  );
}

/** The supplier gives something back for a rate that was agreed lower. */
function noteCredit(deal: Deal, { month, supplierId, billNo, lines }: Bought): void {
  const { post, diary, stores, today, accounts } = deal;
  const date = addDays(month, DAY.credit - 1);
  if (date > today) return;
  diary.on(date, async () => {
    const due = await openBill(post, accounts.get(supplierId), billNo);
    if (!due) return;
    await post('POST', '/api/procurement/credit-notes?step=post', {
      date,
      branchId: stores.branchId,
      narration: null,
      supplierId,
      noteNo: `CN-${billNo}`,
      noteDate: date,
      creditReason: 'rateDifference',
      interState: false,
      bills: [{ billId: due.id, taxable: CREDITED, gstPercent: lines[0]?.item.gst ?? 0 }],
    });
  });
}

const payBefore = (
  { post, stores, bank }: Deal,
  order: Followed,
  { supplierId, date }: { supplierId: number; date: IsoDate },
) =>
  post('POST', '/api/procurement/advances?step=post', {
    date,
    branchId: stores.branchId,
    narration: null,
    act: 'advance',
    supplierId,
    orderId: order.id,
    advanceId: null,
    billId: null,
    amount: ADVANCE,
    payFromId: bank,
    purpose: 'With the order',
    mode: 'neft',
    instrumentNo: null,
    instrumentDate: null,
    confirmed: [{ code: 'OVERDRAFT', reason: null }],
  });

const openBill = async (post: Post, accountId: number | undefined, billNo: string) =>
  (await post<OpenBill[]>('GET', `/api/accounts/bills/pending?accountId=${accountId}`)).find(
    (one) => one.billNo === billNo,
  );

type Paid = { supplierId: number; billNo: string; date: IsoDate };

async function pay(
  { post, stores, bank }: Deal,
  { supplierId, billNo, date }: Paid,
  accounts: ReadonlyMap<number, number>,
): Promise<void> {
  const due = await openBill(post, accounts.get(supplierId), billNo);
  if (!due) return;
  await post('POST', '/api/procurement/payments?step=post', {
    date,
    branchId: stores.branchId,
    narration: null,
    supplierId,
    payFromId: bank,
    mode: 'neft',
    instrumentNo: null,
    instrumentDate: null,
    postDated: false,
    payee: null,
    confirmed: [{ code: 'OVERDRAFT', reason: null }],
    bills: [{ billId: due.id, amount: Math.abs(due.pending), discount: 0 }],
  });
}
