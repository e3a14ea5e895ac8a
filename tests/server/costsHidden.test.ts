import { beforeAll, describe, expect, test } from 'vitest';
import { inventory } from '../../contract/inventory/screens';
import { allScreens } from '../../contract/sidebar';
import { createApp } from '../../server/app';
import type { Call } from '../../server/core/calls/api';
import { kinds } from '../../server/core/documents/kinds';
import { askedWith, queryOf } from '../samples/bodies';
import { testApp } from '../setup/app';
import { type Caller, type Office, openOffice, post } from './office';
import { openYard, qty, rate, type Yard } from './purchases';
import {
  challanForm,
  customerForm,
  groupForm,
  INVOICES,
  invoiceForm,
  itemForm,
  SALES,
  SELLING,
  saleTypeForm,
  storeWithCustomers,
} from './selling';
import { STOCK } from './stock';
import { BILLS, billForm, openCounter, openTill, sellAt } from './tills';

/** A cost that no other figure of the company has: wherever its digits appear, it shows. */

const DAY = '2026-04-10';
const DAYS = { from: '2026-04-01', to: '2026-04-30', asOn: '2026-04-30', month: '2026-04-01', size: '200' };
const TIMEOUT = 180_000;
/** 123.4567 a unit; 1, 2, 3, 4, 5 and 500 of them. */
const EACH = 1_234_567;
const COSTS = [EACH, 12_346, 24_691, 37_037, 49_383, 61_728, 6_172_835];
const SHOWN = [/123\.456/, /\b123\.46\b/, /\b246\.91\b/, /\b370\.37\b/, /\b493\.83\b/, /\b617\.28\b/, /\b61,728\.35\b/];
const NO_PLAIN_READING = /events$|export$|download$|license$/;
/** The books show stock and cost of goods by account, under rights of their own. */
const BOOKS = /^\/api\/(accounts|products|journal)/;

let office: Office;
let yard: Yard;
let clerk: Caller;
let calls: readonly Call[];
let item = 0;
const made: { type: string; path: string; id: number }[] = [];

const line = (units: number, more: object = {}) => ({
  itemId: item,
  unitId: yard.kgs,
  qty: qty(units),
  rate: rate(900),
  discountPercent: 0,
  gstPercent: 18_000,
  ...more,
});

beforeAll(async () => {
  const app = await testApp(`${DAY}T06:00:00.000Z`);
  office = await openOffice(app, { yearFrom: '2026-04-01' });
  calls = createApp(app.system).calls;
  yard = await openYard(office);
  const { admin, branchId } = office;
  const make = async (path: string, body: object) => (await admin.ok<{ id: number }>('POST', path, body)).id;
  item = await make('/api/inventory/items', { ...itemForm('LAMP', yard.kgs), buyRate: EACH });
  const opening = { branchId, narration: null, date: '2026-04-01', storeId: yard.main };
  const { discountPercent: _, gstPercent: __, ...goods } = line(500);
  await make(`${STOCK.opening}?step=post`, { ...opening, items: [{ ...goods, rate: EACH, remarks: null }] });
  const group = await make(SELLING.groups, groupForm('DLR', 'Dealers', { creditLimit: 10_000_000 }));
  const saleTypeId = await make(SELLING.saleTypes, saleTypeForm('LOC', 'Local', office.account('Sales')));
  const customerId = await make(SELLING.customers, customerForm('SRI', 'Sri Traders', group));
  await make('/api/inventory/stores', storeWithCustomers(branchId));
  const sale = { customerId, saleTypeId, storeId: yard.main };
  const keep = (type: string, path: string, id: number) => made.push({ type, path, id });
  keep('SI', INVOICES, await make(post(INVOICES), invoiceForm(branchId, sale, [line(5)])));
  keep(
    'DC',
    SALES.challans,
    await make(post(SALES.challans), challanForm(branchId, { customerId, storeId: yard.main }, [line(2)])),
  );
  const invoice = await admin.ok<{ progress: { items: { lineId: number }[] } }>('GET', `${INVOICES}/${made[0]?.id}`);
  const returned = {
    itemId: item,
    unitId: yard.kgs,
    qty: qty(1),
    returnReason: 'notWanted',
    condition: 'good',
    fromLineId: invoice.progress.items[0]?.lineId,
  };
  keep(
    'SR',
    SALES.returns,
    await make(post(SALES.returns), {
      date: DAY,
      branchId,
      narration: null,
      customerId,
      storeId: yard.main,
      refundMode: 'adjust',
      items: [returned],
    }),
  );
  const shop = await openCounter(office, yard);
  const till = await openTill(admin, shop.outlet);
  const bill = await sellAt(admin, billForm(till, DAY, [line(3)], [{ mode: 'cash', amount: 2_700_00 }]));
  keep('SB', BILLS, bill.id);
  const change = { branchId: 'PUR', setupCode: 'inv_cost', setupValue: '2', was: null };
  await admin.ok('PUT', '/api/procurement/settings', { changes: [change] });
  await office.grant(
    allScreens()
      .filter((screen) => screen.path !== inventory.stockValuation.path)
      .flatMap(({ code, trans }) =>
        code
          ? trans.map((transCode) => ({ moduleCode: code[0], menuCode: code[1], screenCode: code[2], transCode }))
          : [],
      ),
  );
  clerk = await office.signIn('RAVI');
}, TIMEOUT);

const isCost = (text: string) =>
  COSTS.some((cost) => new RegExp(`[:\\[,-]${cost}\\b`).test(text)) || SHOWN.some((shown) => shown.test(text));

/** The place where an answer shows the cost, with its surroundings. */
function around(text: string): string {
  const place = [...COSTS.map((cost) => new RegExp(`[:\\[,-]${cost}\\b`)), ...SHOWN]
    .map((one) => text.search(one))
    .find((at) => at >= 0);
  return place === undefined ? '' : text.slice(Math.max(0, place - 100), place + 40);
}

async function leaks(caller: Caller, paths: readonly string[]): Promise<[string, string][]> {
  const shown: [string, string][] = [];
  for (const path of paths) {
    const { status, text } = await caller.call('GET', path);
    if (status === 200 && isCost(text)) shown.push([path, around(text)]);
  }
  return shown;
}

/** Every call that is read without a key; grouped in each way where `grouped` is asked for. */
const walked = ({ grouped }: { grouped: boolean }) =>
  calls
    .filter(({ method, path }) => method === 'GET' && !path.includes(':'))
    .filter(({ path }) => !NO_PLAIN_READING.test(path) && !BOOKS.test(path))
    .flatMap((call) => {
      const more = { ...DAYS, itemId: String(item), storeId: String(yard.main), branchId: String(office.branchId) };
      const groups = grouped && call.query ? (queryOf(call).by as { enum?: string[] } | undefined)?.enum : undefined;
      return [
        askedWith(call, DAYS),
        askedWith(call, more),
        ...(groups || []).map((by) => askedWith(call, { ...DAYS, by })),
      ];
    });

test(
  'no list, report, look-up or dashboard shows stock cost',
  async () => {
    expect(await leaks(clerk, [...new Set(walked({ grouped: true }))])).toEqual([]);
    // The same walk finds it for those who may see it.
    expect((await leaks(office.admin, [...new Set(walked({ grouped: false }))])).length).toBeGreaterThan(20);
  },
  TIMEOUT,
);

describe('documents of goods that were sold', () => {
  test('show it neither when read, nor in their history, print or around them', async () => {
    const shown: unknown[] = [];
    for (const { path, id } of made) {
      const beside = ['history', 'timeline'].map(
        (one) => `/api/${one === 'history' ? 'admin/history' : one}?entity=${path}&id=${id}`,
      );
      const parts = calls
        .filter((call) => call.method === 'GET' && call.path.includes(':id') && call.path.startsWith(`${path}/`))
        .map((call) => askedWith(call, DAYS).replace(':id', String(id)));
      shown.push(...(await leaks(clerk, [...parts, ...beside])));
      const print = await clerk.call('POST', `${path}/print`, { ids: [id], format: 'paper' });
      if (isCost(print.text)) shown.push([`${path}/print`, around(print.text)]);
      const whole = await clerk.ok<object>('GET', `${path}/${id}`);
      const preview = await clerk.call('POST', `${path}/preview`, inputOf(path, whole));
      if (isCost(preview.text)) shown.push([`${path}/preview`, around(preview.text)]);
    }
    expect(shown).toEqual([]);
  });

  test('show it to those who may see it', async () => {
    const seen = await Promise.all(made.map(({ path, id }) => office.admin.call('GET', `${path}/${id}`)));
    expect(seen.filter(({ text }) => isCost(text)).length).toBeGreaterThan(2);
  });
});

function inputOf(path: string, document: object): object {
  const kind = kinds().find((one) => one.path === path);
  const { shape = {} } = (kind?.input ?? {}) as { shape?: object };
  const fields = new Set(Object.keys(shape));
  return Object.fromEntries(Object.entries(document).filter(([field]) => fields.has(field)));
}

test('each kind whose goods move at cost keeps its entries from those who do not see costs', () => {
  const moving = kinds().filter(({ type }) => made.some((one) => one.type === type) && type !== 'DC');
  expect(moving.length).toBeGreaterThan(2);
  expect(moving.filter(({ costs = [] }) => !costs.includes('entries')).map(({ type }) => type)).toEqual([]);
});
