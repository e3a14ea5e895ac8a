import { addDays, addMonths, firstOfMonth, type IsoDate } from '../../contract/dates';
import { checkDigit } from '../../contract/stock/barcodes';
import type { Post } from './demo';
import { purposeAccount } from './demoAccounts';
import { type DemoDiary, MORNING } from './demoDiary';
import type { DemoStores } from './demoStock';

/** Goods that a demo company buys to sell them on: each month what the orders, bills and parcels of the month take. */

/** Code, name, HSN with what it is, GST in percent, cost and price without tax in rupees. */
export type Ware = readonly [
  code: string,
  name: string,
  hsn: string,
  what: string,
  gst: 5 | 18,
  cost: number,
  price: number,
];
export type Shelved = {
  id: number;
  unitId: number;
  code: string;
  name: string;
  /** Thousandths of a percent. */
  gstPercent: number;
  cost: number;
  /** Without tax, in rupees. */
  price: number;
  /** With tax, in whole rupees. */
  shopPrice: number;
};

type Made = { id: number };
type Given = {
  post: Post;
  diary: DemoDiary;
  stores: DemoStores;
  suppliers: readonly number[];
  /** Name of the group of sold goods. */
  group: string;
  from: IsoDate;
  today: IsoDate;
};

const CREDIT = 30;
/** Goods that are worth more with their tax travel with an e-way bill, in rupees before tax. */
const LARGE = 40_000;
/** On the shelf is a little more than what is sold. */
const SPARE = 3;
const THOUSAND = 1_000;
/** Rates are ten-thousandths of a rupee. */
const RATE = 10_000;

export class DemoGoods {
  readonly #given: Given;
  /** Pieces that are wanted, by month and item. */
  readonly #wanted = new Map<IsoDate, Map<Shelved, number>>();
  #groupId: number | null = null;
  #items = 0;
  #bills = 0;

  constructor(given: Given) {
    this.#given = given;
  }

  async make(wares: readonly Ware[]): Promise<Shelved[]> {
    const made: Shelved[] = [];
    for (const ware of wares) made.push(await this.#item(ware));
    return made;
  }

  /** So many pieces are there on this day, the last ones sold by it. */
  need(date: IsoDate, ware: Shelved, pieces: number): void {
    const month = firstOfMonth(date);
    const wanted = this.#wanted.get(month) ?? new Map<Shelved, number>();
    this.#wanted.set(month, wanted);
    wanted.set(ware, (wanted.get(ware) ?? 0) + pieces);
  }

  /** Notes the bills of what is wanted, each paid when its credit days are over. */
  buy(): void {
    const { diary, from, today } = this.#given;
    const spared = new Set<Shelved>();
    let bills = 0;
    for (let month = firstOfMonth(from); month <= today; month = addMonths(month, 1)) {
      const wanted = [...(this.#wanted.get(month) ?? [])].map(([ware, pieces]) => {
        const spare = spared.has(ware) ? 0 : SPARE;
        spared.add(ware);
        return [ware, pieces + spare] as const;
      });
      if (wanted.length === 0) continue;
      bills += 1;
      const billNo = `KW/${bills}`;
      const [date = month] = [month, from].sort().reverse();
      diary.on(date, () => this.#bill(date, billNo, wanted), MORNING);
      const paidOn = addDays(date, CREDIT);
      if (paidOn <= today) diary.on(paidOn, () => this.#pay(paidOn, billNo));
    }
  }

  async #bill(date: IsoDate, billNo: string, wanted: readonly (readonly [Shelved, number])[]): Promise<void> {
    const { post, stores, suppliers } = this.#given;
    const value = wanted.reduce((sum, [{ cost }, pieces]) => sum + cost * pieces, 0);
    this.#bills += 1;
    await post('POST', '/api/procurement/purchases?step=post', {
      date,
      branchId: stores.branchId,
      narration: null,
      supplierId: suppliers[0],
      storeId: stores.main,
      billNo,
      billDate: date,
      interState: false,
      freight: 0,
      confirmed: [],
      ewayBillNo: value > LARGE ? `1830${String(this.#bills).padStart(8, '0')}` : null,
      items: wanted.map(([{ id, unitId, cost, gstPercent }, pieces]) => ({
        itemId: id,
        unitId,
        qty: pieces * THOUSAND,
        rate: cost * RATE,
        discountPercent: 0,
        gstPercent,
      })),
    });
  }

  async #pay(date: IsoDate, billNo: string): Promise<void> {
    const { post, stores, suppliers } = this.#given;
    const { accountId } = await post<{ accountId: number }>('GET', `/api/procurement/suppliers/${suppliers[0]}`);
    const open = await post<{ id: number; billNo: string; pending: number }[]>(
      'GET',
      `/api/accounts/bills/pending?accountId=${accountId}`,
    );
    const due = open.find((one) => one.billNo === billNo);
    if (!due) return;
    await post('POST', '/api/procurement/payments?step=post', {
      date,
      branchId: stores.branchId,
      narration: null,
      supplierId: suppliers[0],
      mode: 'neft',
      payFromId: await purposeAccount(post, 'HDFC Current A/c'),
      instrumentNo: null,
      instrumentDate: null,
      postDated: false,
      payee: null,
      confirmed: [{ code: 'OVERDRAFT', reason: null }],
      bills: [{ billId: due.id, amount: Math.abs(due.pending), discount: 0 }],
    });
  }

  async #item([code, name, hsn, what, gst, cost, price]: Ware): Promise<Shelved> {
    const { post, stores, group } = this.#given;
    this.#groupId ??= (
      await post<Made>('POST', '/api/inventory/item-groups', {
        code: 'SALE',
        name: group,
        kind: 'trading',
        parentId: null,
        unitId: null,
        hsnCodeId: null,
        active: true,
      })
    ).id;
    const shopPrice = Math.ceil((price * (100 + gst)) / 100);
    const unitId = stores.numbers;
    this.#items += 1;
    const body = `890100${String(this.#items).padStart(6, '0')}`;
    const barcode = `${body}${checkDigit(body)}`;
    const { id } = await post<Made>('POST', '/api/inventory/items', {
      code,
      name,
      kind: 'stock',
      groupId: this.#groupId,
      unitId,
      hsnCodeId: await this.#hsn(hsn, what, gst),
      itcEligible: true,
      buyRate: cost * RATE,
      saleRate: price * RATE,
      mrp: Math.ceil(shopPrice * 1.2) * RATE,
      batches: false,
      serials: false,
      negativeAllowed: false,
      blockedFor: 'none',
      active: true,
      units: [],
      levels: [],
      barcodes: [{ code: barcode, unitId: null }],
    });
    return { id, unitId, code, name, gstPercent: gst * THOUSAND, cost, price, shopPrice };
  }

  async #hsn(code: string, description: string, gst: number): Promise<number> {
    return hsnCode(this.#given.post, { code, description, taxCode: `GST${gst}`, uqc: 'NOS' });
  }
}

/** The key of an HSN or SAC, which is entered where the company has none yet. */
export async function hsnCode(
  post: Post,
  hsn: { code: string; description: string; taxCode: string; uqc: string },
): Promise<number> {
  const found = await post<{ id: number; code: string }[]>('GET', `/api/admin/hsn-codes/lookup?q=${hsn.code}`);
  const known = found.find(({ code }) => code === hsn.code);
  if (known) return known.id;
  const made = await post<Made>('POST', '/api/admin/hsn-codes', {
    ...hsn,
    reverseCharge: false,
    itcEligible: true,
    active: true,
  });
  return made.id;
}
