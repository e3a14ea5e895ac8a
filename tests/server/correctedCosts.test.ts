import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { verify } from '../../server/verify/verify';
import { type TestApp, testApp } from '../setup/app';
import { freshOffice, type Office, post, rs, type Voucher } from './office';
import { openYard, PURCHASES, purchaseForm, qty, rate, type Yard } from './purchases';
import { INVOICES, invoiceForm, openShop, type Shop } from './selling';
import { openWarehouse, STOCK, stockForms } from './stock';
import { billForm, openCounter, openTill, sellAt } from './tills';

/** Goods that come back after a late entry changed their cost at the time they left. */

let app: TestApp;
beforeAll(async () => {
  app = await testApp('2026-04-10T06:00:00.000Z');
});

type Made = Voucher & { progress: { items: { lineId: number }[] } };
const lineOf = ({ progress }: Made) => progress.items[0]?.lineId ?? 0;
const confirmed = [{ code: 'LATER_VALUES', reason: null }];

type House = { office: Office; yard: Yard; shop: Shop };
async function openHouse(): Promise<House> {
  const office = await freshOffice(app, { yearFrom: '2026-04-01' });
  const yard = await openYard(office);
  return { office, yard, shop: await openShop(office, office.account('Sales')) };
}

const buyer = ({ office: { admin, branchId }, yard }: House) => {
  let bills = 0;
  return (date: string, at: number) => {
    bills += 1;
    const items = [{ itemId: yard.steel, unitId: yard.kgs, qty: qty(10), rate: rate(at), gstPercent: 0 }];
    const bill = { date, billDate: date, billNo: `B/${bills}`, storeId: yard.main };
    return admin.ok<Made>('POST', post(PURCHASES), { ...purchaseForm(branchId, yard, items, bill), confirmed });
  };
};
const cancel = ({ office: { admin } }: House, { id, version }: Made) =>
  admin.ok('POST', `${PURCHASES}/${id}/cancel`, { version, reason: 'Entered by mistake', confirmed });

/** The branch's stock of steel, and the balance of an account of cost. */
async function worth({ office }: House, account: string) {
  const [stock] = await app.system.database.query<{ qty: number; value: number }>(
    sql`select qty, value from stock_pools where company_id = ${office.company}`,
  );
  const { balance } = await office.admin.ok<{ balance: number }>(
    'GET',
    `/api/accounts/accounts/${office.account(account)}`,
  );
  return { ...stock, cost: balance };
}
const sound = async () => expect((await verify(app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);

/** Four pieces leave on the 5th at 100; `back` takes all of them back on the 10th. */
type Leaving = { account: string; leaves(house: House): Promise<{ back(): Promise<unknown> }> };

const returnForm = ({ office, yard, shop }: House, fromLineId: number, more: object) => ({
  date: '2026-04-10',
  branchId: office.branchId,
  narration: null,
  customerId: shop.sri,
  storeId: yard.main,
  refundMode: 'adjust',
  refundFromId: null,
  damageStoreId: null,
  items: [
    {
      itemId: yard.steel,
      unitId: yard.kgs,
      qty: qty(4),
      fromLineId,
      returnReason: 'notWanted',
      condition: 'good',
    },
  ],
  ...more,
});
const soldLine = ({ yard }: House) => ({
  itemId: yard.steel,
  unitId: yard.kgs,
  qty: qty(4),
  rate: rate(500),
  discountPercent: 0,
  gstPercent: 18_000,
});

const LEAVING: Record<string, Leaving> = {
  'an invoice': {
    account: 'Cost of Goods Sold',
    async leaves(house) {
      const { office, yard, shop } = house;
      const sale = { customerId: shop.sri, saleTypeId: shop.saleType, storeId: yard.main };
      const form = invoiceForm(office.branchId, sale, [soldLine(house)], { date: '2026-04-05' });
      const sold = await office.admin.ok<Made>('POST', post(INVOICES), form);
      return { back: () => office.admin.ok('POST', post('/api/sales/returns'), returnForm(house, lineOf(sold), {})) };
    },
  },
  'a counter bill': {
    account: 'Cost of Goods Sold',
    async leaves(house) {
      const { office, yard } = house;
      const { outlet } = await openCounter(office, yard);
      const till = await openTill(office.admin, outlet);
      const money = [{ mode: 'cash', amount: rs('2,000') }];
      const sold = await sellAt(office.admin, billForm(till, '2026-04-10', [soldLine(house)], money));
      const more = { customerId: null, shiftId: till.shiftId, device: till.shift?.device, refundMode: 'cash' };
      const lineId = lineOf(await office.admin.ok<Made>('GET', `/api/pos/bills/${sold.id}`));
      return {
        back: () => office.admin.ok('POST', '/api/pos/returns', { back: returnForm(house, lineId, more), bill: null }),
      };
    },
  },
  'an issue': {
    account: 'Material Consumption',
    async leaves({ office, yard }) {
      const house = await openWarehouse(office, yard);
      const form = stockForms(office.branchId, house).issue('2026-04-05', 4);
      const issued = await office.admin.ok<Made>('POST', post(STOCK.issue), form);
      // Nothing is left in the pool, so that its cost is that of the issue.
      const rest = (units: number) => stockForms(office.branchId, house).loss('2026-04-09', units);
      return {
        async back() {
          const [pool] = await app.system.database.query<{ qty: number; value: number }>(
            sql`select qty, value from stock_pools where company_id = ${office.company}`,
          );
          await office.admin.ok('POST', post(STOCK.loss), { ...rest((pool?.qty ?? 0) / 1000), confirmed });
          await office.admin.ok('POST', post(STOCK.issueReturn), {
            date: '2026-04-10',
            branchId: office.branchId,
            narration: null,
            time: null,
            storeId: yard.main,
            departmentId: house.department,
            condition: 'good',
            items: [{ itemId: yard.steel, unitId: yard.kgs, qty: qty(4), remarks: null, fromLineId: lineOf(issued) }],
          });
        },
      };
    },
  },
};

describe.each(Object.entries(LEAVING))('goods of %s', (words, { account, leaves }) => {
  const isIssue = words === 'an issue';

  test('come back at their cost after a late purchase', async () => {
    const house = await openHouse();
    const buy = buyer(house);
    await buy('2026-04-01', 100);
    const { back } = await leaves(house);
    await buy('2026-04-03', 300);
    // 20 pieces cost 4,000 now, so the four that left cost 800.
    expect((await worth(house, account)).cost).toBe(rs('800'));
    await back();
    expect(await worth(house, account)).toEqual(
      isIssue ? { qty: qty(4), value: rs('800'), cost: 0 } : { qty: qty(20), value: rs('4,000'), cost: 0 },
    );
    await sound();
  });

  test('come back at their cost after a late purchase was cancelled', async () => {
    const house = await openHouse();
    const buy = buyer(house);
    await buy('2026-04-01', 100);
    const late = await buy('2026-04-03', 300);
    const { back } = await leaves(house);
    await cancel(house, late);
    expect((await worth(house, account)).cost).toBe(rs('400'));
    await back();
    expect(await worth(house, account)).toEqual(
      isIssue ? { qty: qty(4), value: rs('400'), cost: 0 } : { qty: qty(10), value: rs('1,000'), cost: 0 },
    );
    await sound();
  });
});
