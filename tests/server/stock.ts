import { sql } from 'drizzle-orm';
import type { Office } from './office';
import { openYard, qty, rate, type Yard } from './purchases';

/** Masters and forms of stock, for the tests of its documents. */

export const STOCK = {
  opening: '/api/inventory/opening-stocks',
  issue: '/api/inventory/material-issues',
  loss: '/api/inventory/material-losses',
  transfer: '/api/inventory/store-transfers',
} as const;

type Stored = { id: number };

/** A second store, a department and a loss type, over the items of a yard. */
export type Warehouse = Yard & { second: number; department: number; lossType: number };

export async function openWarehouse(office: Pick<Office, 'admin' | 'branchId' | 'account'>, yard?: Yard) {
  const { admin, branchId } = office;
  const own = yard ?? (await openYard(office));
  const make = async (path: string, body: object) => (await admin.ok<Stored>('POST', path, body)).id;
  return {
    ...own,
    second: await make('/api/inventory/stores', {
      code: 'KITCHEN',
      name: 'Kitchen',
      branchId,
      kind: 'kitchen',
      stockAccountId: null,
      allowSale: true,
      allowIssue: true,
      active: true,
      bins: [],
    }),
    department: await make('/api/inventory/departments', {
      code: 'FNB',
      name: 'F&B',
      branchId: null,
      consumptionAccountId: office.account('Material Consumption'),
      costCentreId: null,
      active: true,
    }),
    lossType: await make('/api/inventory/loss-types', {
      code: 'SPOIL',
      name: 'Spoilage',
      kind: 'spoilage',
      accountId: office.account('Stock Adjustment'),
      active: true,
    }),
  } satisfies Warehouse;
}

const line = (itemId: number, unitId: number, units: number, more: object = {}) => ({
  itemId,
  unitId,
  qty: qty(units),
  remarks: null,
  lineNo: null,
  fromLineId: null,
  ...more,
});

/** The forms of stock documents over the steel of a warehouse. */
export const stockForms = (branchId: number, house: Warehouse) => {
  const common = { branchId, narration: null };
  const steel = (units: number, more?: object) => [line(house.steel, house.kgs, units, more)];
  return {
    opening: (units: number, at: number, storeId = house.main) => ({
      ...common,
      date: '2025-04-01',
      storeId,
      items: steel(units, { rate: rate(at) }),
    }),
    issue: (date: string, units: number, storeId = house.main) => ({
      ...common,
      date,
      time: null,
      storeId,
      departmentId: house.department,
      costCentreId: null,
      purpose: null,
      items: steel(units),
    }),
    loss: (date: string, units: number, storeId = house.main) => ({
      ...common,
      date,
      time: null,
      storeId,
      lossTypeId: house.lossType,
      witness: null,
      items: steel(units),
    }),
    transfer: (date: string, units: number, storeId = house.main, toStoreId = house.second) => ({
      ...common,
      date,
      time: null,
      storeId,
      toStoreId,
      carriedBy: null,
      items: steel(units),
    }),
  };
};

/** Stock of a company whose names carry a mark: costed oldest first, so that layers stand too, with a late receipt. */
export async function fillStock(
  office: Pick<Office, 'admin' | 'branchId' | 'account' | 'app' | 'company'>,
  mark: string,
  yard: Yard,
) {
  const { admin, branchId } = office;
  const { query } = office.app.system.database;
  const house = await openWarehouse(office, yard);
  await query(
    sql`insert into settings (company_id, branch_id, setup_code, setup_value) values (${office.company}, 'PUR', 'pur_costm', '2')`,
  );
  const form = stockForms(branchId, house);
  const confirmed = [{ code: 'LATER_VALUES', reason: null }];
  const make = async (path: string, body: object) =>
    (await admin.ok<Stored>('POST', `${path}?step=post`, { ...body, narration: mark, confirmed })).id;
  const opening = await make(STOCK.opening, form.opening(100, 50));
  const issue = await make(STOCK.issue, form.issue('2025-04-10', 20));
  const loss = await make(STOCK.loss, form.loss('2025-04-12', 1));
  const transfer = await make(STOCK.transfer, form.transfer('2025-04-11', 5));
  await query(sql`
    insert into item_batches (company_id, item_id, code) values (${office.company}, ${yard.steel}, ${mark})`);
  await query(sql`
    insert into stock_counts (company_id, store_id, item_id, counted_on, document_id)
    values (${office.company}, ${house.second}, ${yard.steel}, '2025-04-01', ${transfer})`);
  const masters = await fillStockMasters(admin, mark, yard, house);
  const { department, lossType } = house;
  return {
    ...masters,
    department,
    lossType,
    stockOpening: opening,
    stockIssue: issue,
    stockLoss: loss,
    stockTransfer: transfer,
  };
}

/** What items and food are sorted by and made of, in names that carry a mark. */
async function fillStockMasters(admin: Office['admin'], mark: string, yard: Yard, house: Warehouse) {
  const make = async (path: string, body: object) =>
    (await admin.ok<Stored>('POST', `/api/inventory/${path}`, { active: true, ...body })).id;
  const group = { name: `${mark} group`, parentId: null, code: 'GRP', kind: 'raw', unitId: null, hsnCodeId: null };
  const itemGroup = await make('item-groups', group);
  const itemCategory = await make('item-categories', { code: 'CAT', name: `${mark} category` });
  const item = await admin.ok<object>('GET', `/api/inventory/items/${yard.paint}`);
  await admin.ok('PUT', `/api/inventory/items/${yard.paint}`, {
    ...item,
    groupId: itemGroup,
    categoryId: itemCategory,
  });
  return {
    itemGroup,
    itemCategory,
    kitchen: await make('kitchens', { code: 'KIT', name: `${mark} kitchen`, storeId: house.second, chef: mark }),
    foodService: await make('food-services', { code: 'BRK', name: mark, fromTime: '07:00', toTime: '10:30' }),
    departmentItem: await make('department-items', {
      departmentId: house.department,
      itemId: yard.steel,
      dailyQty: qty(5),
      maxIssue: qty(500),
    }),
    recipe: await make('recipes', {
      itemId: yard.paint,
      fromDate: '2025-04-01',
      yieldQty: qty(1),
      unitId: yard.ltr,
      ingredients: [{ itemId: yard.steel, qty: qty(2), unitId: yard.kgs, wastePercent: 5000 }],
    }),
  };
}
