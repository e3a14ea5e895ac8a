import { sql } from 'drizzle-orm';
import type { Office } from './office';
import { openYard, qty, rate, type Yard } from './purchases';

/** Masters and forms of stock, for the tests of its documents. */

export const STOCK = {
  opening: '/api/inventory/opening-stocks',
  issue: '/api/inventory/material-issues',
  loss: '/api/inventory/material-losses',
  transfer: '/api/inventory/store-transfers',
  issueReturn: '/api/inventory/issue-returns',
  repack: '/api/inventory/repacks',
  transferReceipt: '/api/inventory/transfer-receipts',
  branchTransfer: '/api/inventory/branch-transfers',
  branchReceipt: '/api/inventory/branch-receipts',
  sampleOut: '/api/inventory/samples-out',
  sampleBack: '/api/inventory/samples-back',
  sampleIn: '/api/inventory/samples-in',
  sampleGivenBack: '/api/inventory/samples-given-back',
  audit: '/api/inventory/stock-audits',
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
      budget: [],
      stores: [],
      active: true,
    }),
    lossType: await make('/api/inventory/loss-types', {
      code: 'SPOIL',
      name: 'Spoilage',
      kind: 'spoilage',
      accountId: office.account('Stock Adjustment'),
      needsApproval: false,
      limitPercent: null,
      gstReversal: false,
      active: true,
    }),
  } satisfies Warehouse;
}

export const line = (itemId: number, unitId: number, units: number, more: object = {}) => ({
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

/** Stock of a company whose names carry a mark: costed oldest first, so that layers exist too, with a late receipt. */
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
  const drill = await trackedItem(admin, yard.kgs, 'DRILL', `${mark} drill`, { batches: true, serials: true });
  const piece = { rate: rate(10), batchNo: mark.slice(0, 30), serials: `${mark}-1`.replace(/\s/g, '') };
  await make(STOCK.opening, { ...form.opening(1, 10), items: [line(drill, yard.kgs, 1, piece)] });
  await query(sql`
    insert into stock_counts (company_id, store_id, item_id, counted_on, document_id)
    values (${office.company}, ${house.second}, ${yard.steel}, '2025-04-01', ${transfer})`);
  await query(sql`
    insert into costing_changes (company_id, branch_id, since, method, was)
    values (${office.company}, ${branchId}, '2025-04-01', 'fifo', 'average')`);
  await query(sql`
    insert into stock_held (company_id, branch_id, item_id, account_id, value)
    values (${office.company}, ${branchId}, ${drill}, ${office.account('Stock in Hand')}, 0)`);
  await query(sql`
    insert into stock_shifts (company_id, document_id, branch_id, item_id, account_id, value)
    values (${office.company}, ${opening}, ${branchId}, ${drill}, ${office.account('Stock in Hand')}, 0)`);
  const moved = await fillMoved(office, mark, yard, house);
  const masters = await fillStockMasters(admin, mark, yard, house);
  const { department, lossType } = house;
  const departmentPath = `/api/inventory/departments/${department}`;
  await admin.ok('PUT', departmentPath, {
    ...(await admin.ok<object>('GET', departmentPath)),
    budget: [{ month: '2025-04-01', amount: 5_000_00 }],
    stores: [{ storeId: house.main }, { storeId: house.second }],
  });
  return {
    ...masters,
    stockMoved: { ...moved, [STOCK.loss]: loss, [STOCK.transfer]: transfer },
    department,
    lossType,
    stockOpening: opening,
    stockIssue: issue,
  };
}

/** An item whose goods are tracked by batch or by serial number. */
export const trackedItem = async (
  admin: Pick<Office['admin'], 'ok'>,
  unitId: number,
  code: string,
  name: string,
  more: { batches?: boolean; serials?: boolean; expiryDays?: number | null; negativeAllowed?: boolean },
) =>
  (
    await admin.ok<Stored>('POST', '/api/inventory/items', {
      code,
      name,
      kind: 'stock',
      unitId,
      itcEligible: true,
      batches: false,
      serials: false,
      negativeAllowed: false,
      blockedFor: 'none',
      active: true,
      units: [],
      barcodes: [],
      levels: [],
      ...more,
    })
  ).id;

type Followed = Stored & { progress: { items: { lineId: number }[] } };

/** Goods that come back, are on their way, or were given as samples, with a mark in their words. */
async function fillMoved(
  { admin, branchId }: Pick<Office, 'admin' | 'branchId'>,
  mark: string,
  yard: Yard,
  house: Warehouse,
) {
  const head = { date: '2025-05-02', branchId, narration: mark, time: null };
  const steel = (units: number, more: object = {}) => [line(yard.steel, yard.kgs, units, { remarks: mark, ...more })];
  const post = (path: string, body: object) =>
    admin.ok<Followed>('POST', `${path}?step=post`, { ...head, ...body, confirmed: [] });
  const after = ({ progress }: Followed) => ({ fromLineId: progress.items[0]?.lineId ?? null });
  const store = (code: string, kind: string) =>
    admin.ok<Stored>('POST', '/api/inventory/stores', {
      code,
      name: `${mark} ${code}`,
      branchId,
      kind,
      stockAccountId: null,
      bins: [],
      allowSale: true,
      allowIssue: true,
      active: true,
    });
  await store('WAY', 'transit');
  await store('SMP', 'samples');
  const there = await admin.ok<Stored>('POST', '/api/admin/branches', {
    code: 'VJA',
    name: `${mark} branch`,
    stateCode: '36',
    active: true,
  });
  const { department: departmentId, main: storeId, second: toStoreId } = house;
  const issued = await post(STOCK.issue, {
    storeId,
    departmentId,
    costCentreId: null,
    purpose: mark,
    items: steel(4),
  });
  const sent = await post(STOCK.transfer, { storeId, toStoreId, inTransit: true, carriedBy: mark, items: steel(2) });
  const far = await post(STOCK.branchTransfer, {
    storeId,
    toBranchId: there.id,
    transferRate: 'cost',
    transport: mark,
    ewayBill: null,
    items: steel(2, { rate: null }),
  });
  const sample = { person: mark, returnable: true, returnBy: '2025-06-01', purpose: mark };
  const given = await post(STOCK.sampleOut, { ...sample, storeId, reverseCredit: false, items: steel(1) });
  const got = await post(STOCK.sampleIn, {
    ...sample,
    takeIntoStock: false,
    storeId: null,
    items: steel(1, { rate: null }),
  });
  const back = (made: Followed, more: object = {}) => ({ items: steel(1, after(made)), ...more });
  const followed = async (path: string, body: object) => ({ [path]: (await post(path, body)).id });
  const made = [line(yard.paint, yard.ltr, 1, { rate: null, remarks: mark })];
  return {
    [STOCK.branchTransfer]: far.id,
    [STOCK.sampleOut]: given.id,
    [STOCK.sampleIn]: got.id,
    ...(await followed(STOCK.issueReturn, back(issued, { storeId, departmentId, condition: 'good' }))),
    ...(await followed(STOCK.repack, { storeId, toStoreId, workCost: 0, workAccountId: null, items: steel(1), made })),
    ...(await followed(STOCK.transferReceipt, back(sent, { storeId: toStoreId, shortage: 'back' }))),
    ...(await followed(STOCK.sampleBack, back(given, { storeId, outcome: 'back', reverseCredit: false }))),
    ...(await followed(STOCK.sampleGivenBack, back(got, { storeId: null }))),
    [STOCK.audit]: await underCount(admin, branchId, mark, house),
    [STOCK.branchReceipt]: await arrived(admin, there.id, mark, steel(1, after(far))),
  };
}

/** A stock audit whose count goes on, with a code that no item has. */
async function underCount(admin: Office['admin'], branchId: number, mark: string, house: Warehouse): Promise<number> {
  const { id } = await admin.ok<Stored>('POST', `${STOCK.audit}?step=start`, {
    ...auditForm(branchId, house.main, { scope: 'list', items: [{ itemId: house.steel }], narration: mark }),
  });
  const at = '2026-03-31T06:00:00.000Z';
  await admin.ok('POST', `${STOCK.audit}/${id}/counts`, {
    counts: [{ key: 'unknown-1', code: mark, qty: qty(1), at }],
  });
  return id;
}

/** The bodies of the calls of a count. */
export const COUNTED = {
  counts: [{ key: 'any-count-1', lineId: 1, qty: 0, at: '2026-03-31T06:00:00.000Z' }],
  lineId: 1,
  lossTypeId: null,
  remark: null,
};

/** The form of a stock audit of a store. */
export const auditForm = (branchId: number, storeId: number, more: object = {}) => ({
  date: '2025-05-03',
  branchId,
  narration: null,
  time: '00:00',
  storeId,
  scope: 'store',
  groupId: null,
  categoryId: null,
  moving: false,
  blind: true,
  tolerance: 1000,
  items: [],
  confirmed: [],
  ...more,
});

/** Goods that a branch received, into a store of its own. */
async function arrived(admin: Office['admin'], branchId: number, mark: string, items: object[]): Promise<number> {
  const { id: storeId } = await admin.ok<Stored>('POST', '/api/inventory/stores', {
    code: 'VJA',
    name: `${mark} VJA`,
    branchId,
    kind: 'main',
    stockAccountId: null,
    bins: [],
    allowSale: true,
    allowIssue: true,
    active: true,
  });
  const { id } = await admin.ok<Stored>('POST', `${STOCK.branchReceipt}?step=post`, {
    date: '2025-05-02',
    branchId,
    narration: mark,
    time: null,
    storeId,
    shortage: 'loss',
    claimAccountId: null,
    items,
    confirmed: [],
  });
  return id;
}

/** The groups and ingredients of items and food, in names that carry a mark. */
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
  const kitchen = await make('kitchens', { code: 'KIT', name: `${mark} kitchen`, storeId: house.second, chef: mark });
  const foodService = await make('food-services', { code: 'BRK', name: mark, fromTime: '07:00', toTime: '10:30' });
  return {
    itemGroup,
    itemCategory,
    kitchen,
    foodService,
    kitchenGroup: await make('kitchen-groups', { kitchenId: kitchen, groupId: itemGroup }),
    serviceItem: await make('service-items', { serviceId: foodService, itemId: yard.paint, portions: qty(1) }),
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
