import { addDays, addMonths, firstOfMonth, type IsoDate } from '../../contract/dates';
import { editions } from '../../contract/editions';
import type { Post } from './demo';
import { purposeAccount } from './demoAccounts';
import type { DemoCompany } from './demoCompanies';
import type { DemoDiary } from './demoDiary';
import { demoKitchen, isKitchen } from './demoKitchen';
import { freshGoods, GOODS, gstOf, hsnOf } from './demoStockGoods';

/** Stores, items and departments of a demo company, what was there at first, and what departments have used since. */

type Chart = DemoCompany['chart'];

const UNITS = [
  ['NOS', 'Numbers', 'NOS', 0],
  ['KGS', 'Kilograms', 'KGS', 3],
  ['LTR', 'Litres', 'KLR', 3],
  ['BOX', 'Boxes', 'BOX', 0],
] as const;

const DEPARTMENTS: Readonly<Record<Chart, readonly [string, string]>> = {
  trading: ['OFF', 'Office'],
  hotel: ['HK', 'Housekeeping'],
  manufacturing: ['SHOP', 'Shop floor'],
  school: ['ACAD', 'Academics'],
  restaurant: ['KIT', 'Kitchen'],
  service: ['OFF', 'Office'],
};

/** The group that its goods are sorted under. */
const GROUPS: Readonly<Record<Chart, readonly [string, string, string]>> = {
  trading: ['TRD', 'Trading goods', 'trading'],
  hotel: ['HTL', 'Hotel supplies', 'consumable'],
  manufacturing: ['RAW', 'Raw materials', 'raw'],
  school: ['SCH', 'School supplies', 'consumable'],
  restaurant: ['FOOD', 'Provisions', 'raw'],
  service: ['OFF', 'Office supplies', 'consumable'],
};
const NO_LEVEL = { least: null, most: null, lot: null, leadDays: 7 };

type Made = { id: number };
export const line = (itemId: number, unitId: number, qty: number, more: object = {}) => ({
  itemId,
  unitId,
  qty: Math.round(qty * 1_000),
  remarks: null,
  ...more,
});

/** An item with its GST, its opening stock and its monthly use. */
export type DemoItem = {
  id: number;
  unitId: number;
  code: string;
  qty: number;
  rate: number;
  monthly: number;
  gst: number;
};

/** The masters of stock of a demo company, whose goods move day by day. */
export type DemoStores = {
  branchId: number;
  main: number;
  counter: number;
  departmentId: number;
  groupId: number;
  /** Departments' items with opening stock, with their monthly use. */
  used: readonly DemoItem[];
  items: readonly DemoItem[];
  /** Items bought since, by batch or with serial numbers. */
  fresh: readonly (DemoItem & { kept: 'batches' | 'serials'; shelfDays: number })[];
  /** Pieces, which all companies count in. */
  numbers: number;
};

/** Whether its edition has the menu of purchases. */
export const buys = ({ edition }: Pick<DemoCompany, 'edition'>): boolean =>
  editions[edition].sidebar.some((block) => block === 'procurements');

/** Masters and opening stock at once; what is moved, used and lost is noted in the diary. */
export async function demoStock(
  post: Post,
  diary: DemoDiary,
  company: Pick<DemoCompany, 'edition' | 'chart'>,
  span: Span,
): Promise<DemoStores> {
  const { chart } = company;
  const make = async (path: string, body: object) => (await post<Made>('POST', `/api/inventory/${path}`, body)).id;
  const [branch] = await post<Made[]>('GET', '/api/admin/branches/lookup?q=');
  const branchId = branch?.id ?? 0;
  const units = new Map<string, number>();
  const fresh = buys(company) ? freshGoods(company) : [];
  const goods = [...GOODS[chart], ...fresh.map((one) => one.goods)];
  for (const [code, name, uqc, decimals] of UNITS)
    if (code === 'NOS' || goods.some((item) => item[2] === code))
      units.set(code, await make('units', { code, name, uqc, decimals, active: true, conversions: [] }));
  const store = { branchId, stockAccountId: null, allowSale: true, allowIssue: true, active: true, bins: [] };
  const main = await make('stores', { ...store, code: 'MAIN', name: 'Main store', kind: 'main' });
  const second = isKitchen(chart)
    ? { code: 'KIT', name: 'Kitchen', kind: 'kitchen' }
    : { code: 'DESK', name: 'Counter', kind: 'department' };
  const counter = await make('stores', { ...store, ...second });
  const [groupCode, groupName, kind] = GROUPS[chart];
  const group = { parentId: null, unitId: null, hsnCodeId: null, active: true };
  const groupId = await make('item-groups', { ...group, code: groupCode, name: groupName, kind });
  const hsn = await hsnOf(post, goods);
  const items: DemoItem[] = [];
  for (const [code, name, unit, qty, rate, monthly] of goods) {
    const unitId = units.get(unit) ?? 0;
    // It is ordered when what a month takes is all that is left.
    const levels = monthly === 0 ? [] : [{ ...NO_LEVEL, storeId: main, reorder: Math.round(monthly * 1_000) }];
    const kept = fresh.find((one) => one.goods[0] === code)?.kept;
    const id = await make('items', {
      ...item(code, name, unitId, rate),
      groupId,
      levels,
      hsnCodeId: hsn.get(code) ?? null,
      ...(kept && { [kept]: true }),
      // Items not bought for own use have a price.
      ...(chart === 'trading' && { saleRate: Math.ceil(rate * MARK_UP) * 10_000 }),
    });
    items.push({ id, unitId, code, qty, rate, monthly, gst: gstOf(code) });
  }
  const there = items.filter(({ qty }) => qty > 0);
  await make('opening-stocks?step=post', {
    branchId,
    narration: null,
    date: span.booksFrom,
    storeId: main,
    items: there.map(({ id, unitId, qty, rate }) => line(id, unitId, qty, { rate: Math.round(rate * 10_000) })),
  });
  const used = there.filter(({ monthly }) => monthly > 0);
  const numbers = units.get('NOS') ?? 0;
  const departmentId = await department(make, post, chart);
  const stores = {
    branchId,
    main,
    counter,
    used,
    items: there,
    numbers,
    departmentId,
    groupId,
    fresh: fresh.flatMap(({ goods: [code], kept, shelfDays }) =>
      items.filter((one) => one.code === code).map((one) => ({ ...one, kept, shelfDays })),
    ),
  };
  for (const { id, monthly } of used)
    await make('department-items', {
      departmentId,
      itemId: id,
      dailyQty: Math.ceil((monthly * 1_000) / DAYS),
      maxIssue: null,
      active: true,
    });
  if (isKitchen(chart)) await demoKitchen(make, { stores, from: span.booksFrom });
  await noteUse(make, post, diary, stores, span);
  return stores;
}

/** Trade margin on the cost. */
const MARK_UP = 1.25;

/** Days of a month, for daily use. */
const DAYS = 30;

async function department(make: Make, post: Post, chart: Chart): Promise<number> {
  const [code, name] = DEPARTMENTS[chart];
  return make('departments', {
    code,
    name,
    branchId: null,
    costCentreId: null,
    budget: [],
    stores: [],
    active: true,
    consumptionAccountId: await purposeAccount(post, 'Material Consumption'),
  });
}

export type Make = (path: string, body: object) => Promise<number>;
export type Span = { booksFrom: IsoDate; today: IsoDate };

/** Each month departments get what they use; every other month the counter is filled up; now and then something breaks. */
async function noteUse(
  make: Make,
  post: Post,
  diary: DemoDiary,
  { branchId, main, counter, used, fresh, departmentId }: DemoStores,
  { booksFrom, today }: Span,
): Promise<void> {
  const lossTypeId = await make('loss-types', {
    code: 'BRK',
    name: 'Breakage',
    kind: 'breakage',
    needsApproval: false,
    limitPercent: null,
    gstReversal: false,
    active: true,
    accountId: await purposeAccount(post, 'Stock Adjustment'),
  });
  const common = { branchId, narration: null };
  const lines = (share: number, more = 0) =>
    used.map(({ id, unitId, monthly }) => line(id, unitId, whole(monthly * share) + more));
  // Batches that expire first go first.
  const eaten = fresh.filter(({ monthly }) => monthly > 0).map(({ id, unitId, monthly }) => line(id, unitId, monthly));
  for (let [month, place] = [firstOfMonth(booksFrom), 0]; month <= today; month = addMonths(month, 1), place += 1) {
    const on = (day: number, path: string, body: object) => {
      const date = addDays(month, day - 1);
      if (date <= today) diary.on(date, () => make(`${path}?step=post`, { ...common, date, ...body }));
    };
    if (place % 2 === 0)
      on(3, 'store-transfers', {
        time: '10:00',
        storeId: main,
        toStoreId: counter,
        carriedBy: null,
        items: lines(SHARE_OF_COUNTER, 2),
      });
    on(15, 'material-issues', {
      time: '11:30',
      storeId: main,
      departmentId,
      costCentreId: null,
      purpose: null,
      items: [...lines(1), ...eaten],
    });
    if (place % 2 === 1)
      on(24, 'material-issues', {
        time: '16:00',
        storeId: counter,
        departmentId,
        costCentreId: null,
        purpose: 'Counter',
        items: lines(SHARE_OF_COUNTER / 2),
      });
    const broken = used[place % Math.max(used.length, 1)];
    if (place % 3 === 1 && broken)
      on(27, 'material-losses', {
        time: '17:00',
        storeId: counter,
        lossTypeId,
        witness: null,
        narration: 'Fell while it was carried',
        items: [line(broken.id, broken.unitId, 1)],
      });
  }
}

/** The counter's share of a month's use, delivered in two parts. */
const SHARE_OF_COUNTER = 0.5;
const whole = (qty: number) => Math.max(1, Math.round(qty));

const item = (code: string, name: string, unitId: number, rate: number) => ({
  code,
  name,
  kind: 'stock',
  unitId,
  itcEligible: true,
  buyRate: Math.round(rate * 10_000),
  batches: false,
  serials: false,
  negativeAllowed: false,
  blockedFor: 'none',
  active: true,
  units: [],
  barcodes: [],
  levels: [],
});
