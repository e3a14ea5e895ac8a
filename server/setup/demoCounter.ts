import type { Paise, Percent, Quantity, Rate } from '../../contract/amount';
import { blankAccount } from '../../contract/books/accounts';
import type { IsoDate } from '../../contract/dates';
import { editions } from '../../contract/editions';
import { figuresOfBill } from '../../contract/pos/bills';
import type { Catalogue, SoldItem } from '../../contract/pos/catalogue';
import type { Item } from '../../contract/stock/items';
import type { Post } from './demo';
import type { DemoCompany } from './demoCompanies';
import type { DemoStores } from './demoStock';
import type { DemoBooks } from './demoVouchers';

/** Whether its edition sells over a counter: the menus with a till on them. */
export const hasCounter = ({ edition }: Pick<DemoCompany, 'edition'>): boolean =>
  editions[edition].sidebar.some((block) => block === 'point-of-sales' || block === 'sales');

type Made = { id: number };

const DEVICE = 'demo';
const FLOAT = 2_000_00;
const PIECE = 1_000 as Quantity;
const NO_DISCOUNT = 0 as Percent;
const FREE = 0 as Rate;
const NOTHING = 0 as Paise;
/** Of what an item cost, what it sells for before tax, and what its pack may be sold for at most, in hundredths. */
const MARKED_UP = 150;
const AT_MOST = 190;
/** Pieces of a bill, by the place of the item in the list; more is not sold than is there. */
const BILLS = [[1], [0, 1], [2], [1, 0], [2, 1]] as const;

/** An outlet with two tills, and the bills of this morning on the first of them, counted and closed. */
export async function demoCounter(post: Post, books: DemoBooks, stores: DemoStores, today: IsoDate): Promise<void> {
  const { branchId } = books;
  await priceGoods(post, stores);
  const [group] = await post<Made[]>('GET', '/api/accounts/groups/lookup?q=Indirect%20Expenses');
  const over = await post<Made>('POST', '/api/accounts/accounts', {
    ...{ ...blankAccount, name: 'Cash Over and Short', groupId: group?.id ?? 0 },
  });
  const type = await post<Made>('POST', '/api/selling/sale-types', {
    ...{ code: 'CTR', name: 'Counter sale', kind: 'B2C', salesAccountId: books.sales, taxInclusive: true },
    ...{ roundOff: true, withoutTax: false, terms: null, active: true },
  });
  const outlet = await post<Made>('POST', '/api/selling/outlets', {
    ...{ code: 'SHOP', name: 'Front counter', branchId, storeId: stores.main, saleTypeId: type.id },
    ...{ cashAccountId: books.cash, cardAccountId: books.bank, upiAccountId: books.bank, couponAccountId: null },
    ...{ overShortAccountId: over.id, openingFloat: FLOAT, maxDiscountPercent: 10_000, upiId: null, paper: 'mm80' },
    ...{ copies: 1, footer: 'Goods once sold are exchanged within 7 days with this bill.', scalePrefix: null },
    ...{ scaleValue: 'weight', active: true },
    tills: ['C1', 'C2'].map((series, at) => ({ series, name: `Counter ${at + 1}`, cashAccountId: null })),
  });
  const shift = await post<Made>('POST', '/api/pos/shifts', {
    ...{ outletId: outlet.id, series: 'C1', device: DEVICE, opening: FLOAT },
  });
  const { items } = await post<Catalogue>('GET', `/api/pos/catalogue?outletId=${outlet.id}`);
  const sold = items.filter(({ kind, rate, stock }) => kind === 'stock' && rate !== null && stock >= 10_000);
  const head = { date: today, branchId, narration: null, shiftId: shift.id, device: DEVICE, outletId: outlet.id };
  const taken = { cash: 0, upi: 0 };
  for (const [at, places] of BILLS.entries()) {
    const lines = places.flatMap((place) => (sold[place] ? [lineOf(sold[place])] : []));
    if (lines.length === 0) continue;
    const terms = { includesTax: true, rounds: true, billDiscountPercent: NO_DISCOUNT, billDiscountAmount: NOTHING };
    const { payable } = figuresOfBill({ ...terms, items: lines });
    const mode = at % 2 === 0 ? 'cash' : 'upi';
    taken[mode] += payable;
    await post('POST', '/api/pos/bills?step=post', {
      ...{ ...head, ...terms, saleTypeId: type.id, storeId: stores.main, customerId: null, buyerName: null },
      ...{ buyerMobile: null, buyerAddress: null, received: 0, printedAs: null, items: lines },
      tenders: [{ mode, amount: payable, reference: null }],
    });
  }
  const cash = (FLOAT + taken.cash) as Paise;
  await post('PUT', `/api/pos/shifts/${shift.id}/close`, {
    ...{ notes: [], cash, card: 0, upi: taken.upi, remark: 'Counted at noon' },
  });
}

const lineOf = ({ id, unitId, rate, gstPercent }: SoldItem) => ({
  ...{ itemId: id, unitId, qty: PIECE, rate: rate ?? FREE, discountPercent: NO_DISCOUNT, gstPercent },
  ...{ batchNo: null, serials: null },
});

/** What has no price yet gets one, and a bar-code of its own. */
export async function priceGoods(post: Post, { items }: DemoStores): Promise<void> {
  for (const [at, { id, rate }] of items.entries()) {
    const item = await post<Item>('GET', `/api/inventory/items/${id}`);
    if (item.saleRate !== null) continue;
    // Rates are ten-thousandths of a rupee, and prices of a shop whole rupees.
    const [saleRate, mrp] = [MARKED_UP, AT_MOST].map((part) => Math.ceil((rate * part) / 100) * 10_000);
    const barcodes = item.barcodes.length > 0 ? item.barcodes : [{ code: `SHOP${1001 + at}`, unitId: null }];
    await post('PUT', `/api/inventory/items/${id}`, { ...item, saleRate, mrp, barcodes });
  }
}
