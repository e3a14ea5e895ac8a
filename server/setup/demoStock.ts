import { addDays, addMonths, firstOfMonth, type IsoDate } from '../../contract/dates';
import type { Post } from './demo';
import { purposeAccount } from './demoAccounts';
import type { DemoCompany } from './demoCompanies';
import type { DemoDiary } from './demoDiary';

/** Stores, items and departments of a demo company, what was there at first, and what departments have used since. */

type Chart = DemoCompany['chart'];
/** Code, name, unit, quantity and rate at first, and how much is used in a month. */
type Goods = readonly [code: string, name: string, unit: string, qty: number, rate: number, monthly: number];

const UNITS = [
  ['NOS', 'Numbers', 'NOS', 0],
  ['KGS', 'Kilograms', 'KGS', 3],
  ['LTR', 'Litres', 'KLR', 3],
  ['BOX', 'Boxes', 'BOX', 0],
] as const;

/** What they come to is the stock in hand of the openings, 4,00,000 rupees: a test adds them up. */
export const GOODS: Readonly<Record<Chart, readonly Goods[]>> = {
  trading: [
    ['LAP-14', 'Laptop 14 inch', 'NOS', 6, 38_000, 0],
    ['PHN-A5', 'Phone A5', 'NOS', 8, 12_500, 0],
    ['CHR-MSH', 'Office chair, mesh', 'NOS', 10, 4_200, 0],
    ['PPR-A4', 'Copier paper A4', 'BOX', 30, 900, 1],
    ['CLN-FLR', 'Floor cleaner', 'LTR', 30, 100, 1],
  ],
  hotel: [
    ['RICE', 'Rice, sona masuri', 'KGS', 1_500, 56, 60],
    ['OIL', 'Sunflower oil', 'LTR', 400, 140, 15],
    ['LIN-DBL', 'Bed linen, double', 'NOS', 120, 900, 2],
    ['TWL', 'Bath towel', 'NOS', 200, 320, 3],
    ['SOAP', 'Guest soap', 'NOS', 4_000, 9, 150],
    ['TEA', 'Tea', 'KGS', 128, 406.25, 5],
  ],
  manufacturing: [
    ['GATE-6', 'Steel gate 6 ft', 'NOS', 10, 6_200, 0],
    ['MS-SHT', 'MS sheet', 'KGS', 2_000, 62, 120],
    ['WLD-ROD', 'Welding rods', 'BOX', 50, 1_400, 2],
    ['PNT-RED', 'Red oxide paint', 'LTR', 300, 210, 12],
    ['BLT-M8', 'Bolt M8', 'NOS', 9_000, 4, 400],
    ['GRN-DSC', 'Grinding disc', 'NOS', 900, 50, 40],
  ],
  school: [
    ['NTB-LNG', 'Notebook, long', 'NOS', 4_000, 32, 150],
    ['CHK', 'Chalk', 'BOX', 200, 90, 8],
    ['LAB-BKR', 'Beaker 250 ml', 'NOS', 300, 180, 4],
    ['UNI-SHT', 'Uniform shirt', 'NOS', 400, 420, 10],
    ['PPR-A4', 'Copier paper A4', 'BOX', 32, 1_000, 1],
  ],
  restaurant: [
    ['RICE', 'Rice, basmati', 'KGS', 1_200, 92, 45],
    ['OIL', 'Sunflower oil', 'LTR', 600, 140, 25],
    ['PNR', 'Paneer', 'KGS', 200, 340, 8],
    ['FLR', 'Wheat flour', 'KGS', 1_600, 38, 60],
    ['BOX-TKA', 'Take-away box', 'BOX', 96, 800, 3],
  ],
  service: [
    ['PPR-A4', 'Copier paper A4', 'BOX', 40, 1_000, 1],
    ['TNR', 'Printer toner', 'NOS', 40, 3_500, 1],
    ['SFT-HLM', 'Safety helmet', 'NOS', 200, 450, 3],
    ['CBL-6', 'Network cable, cat 6', 'BOX', 14, 7_500, 0],
    ['SNT', 'Hand sanitiser', 'LTR', 125, 200, 4],
  ],
};

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
const line = (itemId: number, unitId: number, qty: number, more: object = {}) => ({
  itemId,
  unitId,
  qty: Math.round(qty * 1_000),
  remarks: null,
  ...more,
});

/** The masters of stock of a demo company, whose goods move day by day. */
export type DemoStores = {
  branchId: number;
  main: number;
  counter: number;
  /** What departments use, with what they use in a month. */
  used: readonly { id: number; unitId: number; rate: number; monthly: number }[];
  items: readonly { id: number; unitId: number; code: string; qty: number; rate: number; monthly: number }[];
  /** Numbers, which all charts have. */
  numbers: number;
};

/** HSN of goods that are sold; each company begins with these codes. */
const HSN: Readonly<Record<string, string>> = {
  'LAP-14': '8471',
  'PHN-A5': '8517',
  'CHR-MSH': '9403',
  'GATE-6': '9403',
};

/** Masters and opening stock at once; what is moved, used and lost is noted in the diary. */
export async function demoStock(
  post: Post,
  diary: DemoDiary,
  chart: Chart,
  booksFrom: IsoDate,
  today: IsoDate,
): Promise<DemoStores> {
  const make = async (path: string, body: object) => (await post<Made>('POST', `/api/inventory/${path}`, body)).id;
  const [branch] = await post<Made[]>('GET', '/api/admin/branches/lookup?q=');
  const branchId = branch?.id ?? 0;
  const units = new Map<string, number>();
  const goods = GOODS[chart];
  for (const [code, name, uqc, decimals] of UNITS)
    if (goods.some((item) => item[2] === code))
      units.set(code, await make('units', { code, name, uqc, decimals, active: true, conversions: [] }));
  const store = { branchId, stockAccountId: null, allowSale: true, allowIssue: true, active: true, bins: [] };
  const main = await make('stores', { ...store, code: 'MAIN', name: 'Main store', kind: 'main' });
  const counter = await make('stores', { ...store, code: 'DESK', name: 'Counter', kind: 'department' });
  const [groupCode, groupName, kind] = GROUPS[chart];
  const group = { parentId: null, unitId: null, hsnCodeId: null, active: true };
  const groupId = await make('item-groups', { ...group, code: groupCode, name: groupName, kind });
  const hsn = await hsnOf(post, goods);
  const items: DemoStores['items'][number][] = [];
  for (const [code, name, unit, qty, rate, monthly] of goods) {
    const unitId = units.get(unit) ?? 0;
    // It is ordered when what a month takes is all that is left.
    const levels = monthly === 0 ? [] : [{ ...NO_LEVEL, storeId: main, reorder: Math.round(monthly * 1_000) }];
    const id = await make('items', {
      ...{ ...item(code, name, unitId, rate), groupId, levels, hsnCodeId: hsn.get(code) ?? null },
    });
    items.push({ id, unitId, code, qty, rate, monthly });
  }
  await make('opening-stocks?step=post', {
    ...{ branchId, narration: null, date: booksFrom, storeId: main },
    items: items.map(({ id, unitId, qty, rate }) => line(id, unitId, qty, { rate: Math.round(rate * 10_000) })),
  });
  const used = items.filter(({ monthly }) => monthly > 0);
  const stores = { branchId, main, counter, used, items, numbers: units.get('NOS') ?? items[0]?.unitId ?? 0 };
  await noteUse(make, post, diary, chart, stores, { booksFrom, today });
  return stores;
}

/** Keys of the HSN codes of goods that have one. */
async function hsnOf(post: Post, goods: readonly Goods[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const [code] of goods) {
    const hsn = HSN[code];
    if (!hsn) continue;
    const codes = await post<{ id: number; code: string }[]>('GET', `/api/admin/hsn-codes/lookup?q=${hsn}`);
    const known = codes.find((one) => one.code === hsn);
    if (known) found.set(code, known.id);
  }
  return found;
}

type Make = (path: string, body: object) => Promise<number>;
type Span = { booksFrom: IsoDate; today: IsoDate };

/** Each month departments get what they use; every other month the counter is filled up; now and then something breaks. */
async function noteUse(
  make: Make,
  post: Post,
  diary: DemoDiary,
  chart: Chart,
  { branchId, main, counter, used }: DemoStores,
  { booksFrom, today }: Span,
): Promise<void> {
  const [code, name] = DEPARTMENTS[chart];
  const departmentId = await make('departments', {
    ...{ code, name, branchId: null, costCentreId: null, budget: [], stores: [], active: true },
    consumptionAccountId: await purposeAccount(post, 'Material Consumption'),
  });
  const lossTypeId = await make('loss-types', {
    ...{ code: 'BRK', name: 'Breakage', kind: 'breakage', needsApproval: false, limitPercent: null },
    ...{ gstReversal: false, active: true, accountId: await purposeAccount(post, 'Stock Adjustment') },
  });
  const common = { branchId, narration: null };
  const lines = (share: number, more = 0) =>
    used.map(({ id, unitId, monthly }) => line(id, unitId, whole(monthly * share) + more));
  for (let [month, place] = [firstOfMonth(booksFrom), 0]; month <= today; month = addMonths(month, 1), place += 1) {
    const on = (day: number, path: string, body: object) => {
      const date = addDays(month, day - 1);
      if (date <= today) diary.on(date, () => make(`${path}?step=post`, { ...common, date, ...body }));
    };
    if (place % 2 === 0)
      on(3, 'store-transfers', {
        ...{ time: '10:00', storeId: main, toStoreId: counter, carriedBy: null, items: lines(SHARE_OF_COUNTER, 2) },
      });
    on(15, 'material-issues', {
      ...{ time: '11:30', storeId: main, departmentId, costCentreId: null, purpose: null, items: lines(1) },
    });
    if (place % 2 === 1)
      on(24, 'material-issues', {
        ...{ time: '16:00', storeId: counter, departmentId, costCentreId: null, purpose: 'Counter' },
        items: lines(SHARE_OF_COUNTER / 2),
      });
    const broken = used[place % Math.max(used.length, 1)];
    if (place % 3 === 1 && broken)
      on(27, 'material-losses', {
        ...{ time: '17:00', storeId: counter, lossTypeId, witness: null, narration: 'Fell while it was carried' },
        items: [line(broken.id, broken.unitId, 1)],
      });
  }
}

/** Of what a month takes, what the counter gets in two. */
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
