import { type Paise, rupees } from '../../contract/amount';
import { addDays, type IsoDate } from '../../contract/dates';
import type { DemoStores } from './demoStock';
import { type DemoTrade, type Party, type Trading, waresOf } from './demoTrade';

/** Bills of goods with the work that goes with them, and what is bought for them. */

type Given = Trading & { trade: DemoTrade };
/** A bill as what follows it needs it: its goods by their lines. */
export type Sold = {
  id: number;
  number: string;
  date: IsoDate;
  customerId: number;
  isFar: boolean;
  goods: readonly { itemId: number; unitId: number; fromLineId: number }[];
};
type Line = { itemId: number; unitId: number; qty: number; rate: number; discountPercent: number; gstPercent: number };
type Made = { id: number; number: string; progress: { items?: readonly { lineId: number }[] } };

/** Bills of a company that sells; each has the requested value, before tax. */
export type DemoShop = {
  /** @returns the number of the bill. */
  sell(date: IsoDate, customer: Party, net: Paise): Promise<string>;
  /** Somebody who is no customer asks what some goods would cost. */
  ask(date: IsoDate): Promise<unknown>;
  /** A bill that was made besides those. */
  note(bill: Sold): void;
  latest(isWanted: (bill: Sold) => boolean): Sold | undefined;
  /** Buys goods for sale; null for a company without goods. */
  buy: ((date: IsoDate, supplier: Party, net: Paise, billNo: string) => Promise<void>) | null;
};

const GST = 18_000;
/** So often a bill follows an estimate, and somebody who is no customer asks what it would cost. */
const [ESTIMATED_EVERY, ASKED_EVERY] = [4, 5] as const;
const HOLDS_DAYS = 15;
const ASKING = ['Ramesh Rao', 'Hotel Sagar', 'Mrs Iyer', 'Green Valley Apartments', 'Imran Sheikh'] as const;
type Asked = { date: IsoDate; isFar: boolean; customerId?: number; buyerName?: string; buyerMobile?: string };
const askedBy = (turn: number) => ({
  buyerName: ASKING[Math.floor(turn / ASKED_EVERY) % ASKING.length] ?? ASKING[0],
  buyerMobile: `99${String(40_000_000 + turn)}`,
});
/** Goods in a bill, in tenths. */
const GOODS_PART = 7;
const inPaise = (amount: number) => rupees(String(amount));

export async function demoSelling(given: Given): Promise<DemoShop> {
  const { post, company, goods, trade: masters } = given;
  const wares = waresOf(company);
  const stock = new Map(
    goods.items.flatMap((item): [string, DemoStores['items'][number]][] =>
      wares.goods[item.code] === undefined ? [] : [[item.code, { ...item }]],
    ),
  );
  const sold: Sold[] = [];
  let turn = 0;

  async function sell(date: IsoDate, customer: Party, net: Paise): Promise<string> {
    const lines: Line[] = [];
    let left = Math.floor((net * GOODS_PART) / 10);
    let value = 0;
    turn += 1;
    // Each bill begins with another of the goods, and takes what is there.
    const order = [...stock.values()];
    for (const ware of [...order.slice(turn % 3), ...order.slice(0, turn % 3)]) {
      const rate = inPaise(wares.goods[ware.code] ?? 0);
      const qty = Math.min(Math.floor(left / rate), ware.qty, 12);
      if (qty < 1) continue;
      ware.qty -= qty;
      left -= qty * rate;
      value += qty * rate;
      lines.push(lineOf(ware, qty, rate));
    }
    if (net > value) lines.push(lineOf(masters.service, 1, net - value));
    const customerId = masters.customers.get(customer.id) ?? 0;
    const asked = { date, isFar: customer.isFar, customerId };
    const estimate = turn % ESTIMATED_EVERY === 1 ? await tell(lines, asked) : null;
    if (turn % ASKED_EVERY === 3) await tell(lines, { date, isFar: false, ...askedBy(turn) });
    const bill = await post<Made>('POST', '/api/sales/invoices?step=post', {
      date,
      branchId: given.branchId,
      narration: null,
      interState: customer.isFar,
      includesTax: false,
      rounds: true,
      customerId,
      saleTypeId: masters.saleType,
      storeId: goods.main,
      billDiscountPercent: 0,
      billDiscountAmount: 0,
      agentId: masters.agentOf.get(customer.id) ?? null,
      dueDate: null,
      poNo: null,
      vehicleNo: null,
      ewayNo: eway(net, turn),
      advance: 0,
      charges: [],
      items: lines.map((line, at) => ({ ...line, fromLineId: estimate?.progress.items?.[at]?.lineId ?? null })),
    });
    const goodsOf = lines.flatMap(({ itemId, unitId }, at) => {
      const fromLineId = bill.progress.items?.[at]?.lineId;
      return fromLineId !== undefined && itemId !== masters.service.id ? [{ itemId, unitId, fromLineId }] : [];
    });
    note({ id: bill.id, number: bill.number, date, customerId, isFar: customer.isFar, goods: goodsOf });
    return bill.number;
  }
  const note = (bill: Sold) => void sold.push(bill);

  /** An estimate, on paper. */
  const tell = (lines: readonly Line[], { date, isFar, ...buyer }: Asked) =>
    post<Made>('POST', '/api/sales/estimates?step=issue', {
      date,
      branchId: given.branchId,
      narration: null,
      saleTypeId: masters.saleType,
      interState: isFar,
      includesTax: false,
      rounds: true,
      billDiscountPercent: 0,
      billDiscountAmount: 0,
      agentId: null,
      validTill: addDays(date, HOLDS_DAYS),
      terms: null,
      charges: [],
      items: lines,
      customerId: null,
      buyerName: null,
      buyerMobile: null,
      ...buyer,
    });

  async function buy(date: IsoDate, supplier: Party, net: Paise, billNo: string): Promise<void> {
    const lines: Line[] = [];
    let left: number = net;
    // The smallest stock comes first; the cheapest item takes the rest, at a rate that makes the bill even.
    const order = [...stock.values()].sort((a, b) => a.qty * a.rate - b.qty * b.rate);
    const last = [...stock.values()].sort((a, b) => a.rate - b.rate)[0];
    for (const ware of order.filter((one) => one !== last)) {
      const qty = Math.min(Math.floor((left * GOODS_PART) / 10 / inPaise(ware.rate)), 4);
      if (qty < 1) continue;
      left -= qty * inPaise(ware.rate);
      ware.qty += qty;
      lines.push(lineOf(ware, qty, inPaise(ware.rate)));
    }
    if (last && left > 0) {
      const qty = Math.max(1, Math.round(left / inPaise(last.rate)));
      const rate = Math.floor(left / qty / 100) * 100;
      last.qty += qty;
      lines.push(lineOf(last, qty - 1, rate), lineOf(last, 1, left - (qty - 1) * rate));
    }
    await post('POST', '/api/procurement/purchases?step=post', {
      date,
      branchId: given.branchId,
      narration: null,
      supplierId: masters.suppliers.get(supplier.id),
      billNo,
      billDate: date,
      dueDate: null,
      storeId: goods.main,
      interState: supplier.isFar,
      freight: 0,
      ewayBillNo: eway(net, turn),
      items: lines.filter(({ qty }) => qty > 0),
    });
  }

  async function ask(date: IsoDate): Promise<void> {
    turn += 1;
    const lines = [...stock.values()]
      .slice(turn % 2)
      .map((ware) => lineOf(ware, 1 + (turn % 3), inPaise(wares.goods[ware.code] ?? 0)));
    await tell([...lines, lineOf(masters.service, 1, inPaise(2_500))], {
      date,
      isFar: false,
      ...askedBy(turn * ASKED_EVERY),
    });
  }

  const latest = (isWanted: (bill: Sold) => boolean) => sold.findLast(isWanted);
  return { sell, ask, note, latest, buy: stock.size > 1 ? buy : null };
}

/** Goods above 50,000 rupees travel with an e-way bill, whose number has 12 digits. */
const eway = (net: Paise, turn: number) => (net > inPaise(40_000) ? `1810${String(turn).padStart(8, '0')}` : null);

/** Thousandths of a unit, and ten-thousandths of a rupee out of paise. */
const lineOf = ({ id, unitId }: { id: number; unitId: number }, qty: number, rate: number): Line => ({
  itemId: id,
  unitId,
  qty: qty * 1_000,
  rate: rate * 100,
  discountPercent: 0,
  gstPercent: GST,
});
