import { addDays, addMonths, firstOfMonth, type IsoDate } from '../../contract/dates';
import type { Post } from './demo';
import { purposeAccount } from './demoAccounts';
import type { DemoCompany } from './demoCompanies';

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
    ['MS-SHT', 'MS sheet', 'KGS', 3_000, 62, 120],
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

type Made = { id: number };
const line = (itemId: number, unitId: number, qty: number, more: object = {}) => ({
  itemId,
  unitId,
  qty: Math.round(qty * 1_000),
  remarks: null,
  ...more,
});

export async function demoStock(post: Post, chart: Chart, booksFrom: IsoDate, today: IsoDate): Promise<void> {
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
  const second = await make('stores', { ...store, code: 'DESK', name: 'Counter', kind: 'department' });
  const [code, name] = DEPARTMENTS[chart];
  const departmentId = await make('departments', {
    code,
    name,
    branchId: null,
    consumptionAccountId: await purposeAccount(post, 'Material Consumption'),
    costCentreId: null,
    active: true,
  });
  const lossTypeId = await make('loss-types', {
    code: 'BRK',
    name: 'Breakage',
    kind: 'breakage',
    accountId: await purposeAccount(post, 'Stock Adjustment'),
    active: true,
  });
  const items: { id: number; unitId: number; qty: number; rate: number; monthly: number }[] = [];
  for (const [itemCode, itemName, unit, qty, rate, monthly] of goods) {
    const unitId = units.get(unit) ?? 0;
    const id = await make('items', item(itemCode, itemName, unitId, rate));
    items.push({ id, unitId, qty, rate, monthly });
  }
  const common = { branchId, narration: null };
  await make('opening-stocks?step=post', {
    ...common,
    date: booksFrom,
    storeId: main,
    items: items.map(({ id, unitId, qty, rate }) => line(id, unitId, qty, { rate: Math.round(rate * 10_000) })),
  });
  const used = items.filter(({ monthly }) => monthly > 0);
  await make('store-transfers?step=post', {
    ...common,
    date: addDays(booksFrom, 2),
    time: '10:00',
    storeId: main,
    toStoreId: second,
    carriedBy: null,
    items: used.map(({ id, unitId, monthly }) => line(id, unitId, monthly)),
  });
  for (let month = firstOfMonth(booksFrom); addDays(month, 14) <= today; month = addMonths(month, 1))
    await make('material-issues?step=post', {
      ...common,
      date: addDays(month, 14),
      time: '11:30',
      storeId: main,
      departmentId,
      costCentreId: null,
      purpose: null,
      items: used.map(({ id, unitId, monthly }) => line(id, unitId, monthly)),
    });
  const [broken] = used;
  if (broken && addDays(booksFrom, 40) <= today)
    await make('material-losses?step=post', {
      ...common,
      date: addDays(booksFrom, 40),
      time: '17:00',
      storeId: second,
      lossTypeId,
      witness: null,
      narration: 'Fell while it was carried',
      items: [line(broken.id, broken.unitId, 1)],
    });
}

const item = (code: string, name: string, unitId: number, rate: number) => ({
  code,
  name,
  kind: 'stock',
  unitId,
  itcEligible: true,
  buyRate: Math.round(rate * 10_000),
  batches: false,
  serials: false,
  testInward: false,
  testReturns: false,
  negativeAllowed: false,
  blockedFor: 'none',
  active: true,
  units: [],
  barcodes: [],
  levels: [],
});
