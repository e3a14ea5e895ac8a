import { addDays, type IsoDate } from '../../contract/dates';
import type { Post } from './demo';
import { demoAfterSales } from './demoAfterSales';
import type { DemoSuppliers } from './demoBuying';
import { demoCalls } from './demoCalls';
import type { DemoCompany } from './demoCompanies';
import { demoCounter } from './demoCounter';
import { demoCrm } from './demoCrm';
import type { DemoDiary } from './demoDiary';
import { DemoGoods, type Shelved } from './demoGoods';
import { demoOnline } from './demoOnline';
import type { Ordering } from './demoOrders';
import { dealerPrices, shopPrices } from './demoPrices';
import { type DemoShop, demoSelling } from './demoSelling';
import type { DemoStores } from './demoStock';
import { demoTrade, hasCounter, hasCrm, sells, sellsOnline } from './demoTrade';
import type { DemoBooks } from './demoVouchers';
import { counterWares, onlineWares, orderedWares } from './demoWares';

/** All that a demo company sells, in each area that its edition has: noted in the diary, with the goods bought for it. */

/** Estimates that still hold. */
const ASKED_DAYS_AGO = [9, 4, 1] as const;

type Given = {
  post: Post;
  caller: Post;
  diary: DemoDiary;
  company: Pick<DemoCompany, 'code' | 'stateCode' | 'chart' | 'edition'>;
  books: DemoBooks;
  stores: DemoStores;
  sources: DemoSuppliers;
  from: IsoDate;
  today: IsoDate;
};

/** @returns who makes the bills of a company that sells to customers on credit. */
export async function demoSales(given: Given): Promise<DemoShop | null> {
  const { post, diary, company, stores, sources, from, today } = given;
  const group = sellsOnline(company) ? 'Home and living' : 'Goods for sale';
  const goods = new DemoGoods({ post, diary, stores, suppliers: sources.suppliers, group, from, today });
  const shop = await onCredit(given, goods);
  const counted = { ...given, goods };
  if (hasCounter(company)) {
    const wares = await goods.make(counterWares(company));
    await demoCounter({ ...counted, wares, isShop: company.edition === 'D-POS' });
  }
  if (sellsOnline(company))
    await demoOnline({ ...counted, wares: await forShop(given, goods), state: company.stateCode });
  if (company.edition === 'D-SHA') demoCalls(given);
  goods.buy();
  return shop;
}

async function forShop({ post, from }: Given, goods: DemoGoods): Promise<Shelved[]> {
  const wares = await goods.make(onlineWares);
  await shopPrices(post, from, wares);
  return wares;
}

/** Customers with their bills, and the pipeline that leads to them. */
async function onCredit(given: Given, goods: DemoGoods): Promise<DemoShop | null> {
  const { post, company, books, stores, from, today } = given;
  const [isBilled, isCrm] = [sells(company), hasCrm(company)];
  if (!isBilled && !isCrm) return null;
  const { branchId, sales: salesAccountId, customers, suppliers } = books;
  const parties = { branchId, salesAccountId, customers, suppliers };
  const trading = { post, company, ...parties, goods: stores, from, today };
  const trade = await demoTrade(trading);
  const shop = isBilled ? await demoSelling({ ...trading, trade }) : null;
  const wares = isCrm ? await goods.make(orderedWares(company)) : [];
  if (isCrm) await dealerPrices({ post, from, dealers: trade.dealers, wares, service: trade.service });
  const outside = wares.length > 0 && shop ? await withCustomers(given) : null;
  const ordering: Ordering = { ...given, trade, shop, goods, wares, outside };
  if (isCrm) await demoCrm({ ...ordering, company });
  if (shop) demoAfterSales({ ...ordering, shop });
  for (const daysAgo of shop ? ASKED_DAYS_AGO : []) {
    const date = addDays(today, -daysAgo);
    if (date > from) given.diary.on(date, async () => shop?.ask(date));
  }
  return shop;
}

/** The store of goods that customers have before their bill. */
async function withCustomers({ post, stores: { branchId } }: Given): Promise<number> {
  const { id } = await post<{ id: number }>('POST', '/api/inventory/stores', {
    code: 'OUT',
    name: 'With customers',
    kind: 'customers',
    branchId,
    stockAccountId: null,
    allowSale: false,
    allowIssue: false,
    active: true,
    bins: [],
  });
  return id;
}
