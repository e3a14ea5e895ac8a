import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from '../../books/tables';
import { companyKey, paise } from '../../core/db/columns';
import { branches, ofCompany } from '../../core/db/tables';
import { documents } from '../../core/documents/tables';
import { items, stores } from '../tables';

/** Thousandths of the item's own unit. */
const quantity = (name: string) => bigint(name, { mode: 'number' });

const { companyId } = companyKey;
const itemKey = { branchId: integer('branch_id').notNull(), itemId: integer('item_id').notNull() };
type ItemKey = { companyId: AnyPgColumn; branchId: AnyPgColumn; itemId: AnyPgColumn };

const ofItem = (name: string, t: ItemKey) => [
  foreignKey({ columns: [t.companyId, t.itemId], foreignColumns: [items.companyId, items.id], name: `${name}_item` }),
  foreignKey({
    columns: [t.companyId, t.branchId],
    foreignColumns: [branches.companyId, branches.id],
    name: `${name}_branch`,
  }),
];

/** Goods of one make, with a day until which they are good. */
export const itemBatches = pgTable(
  'item_batches',
  {
    ...companyKey,
    itemId: integer('item_id').notNull(),
    code: text('code').notNull(),
    madeOn: date('made_on'),
    expiresOn: date('expires_on'),
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('item_batches_code').on(t.companyId, t.itemId, t.code),
    foreignKey({
      columns: [t.companyId, t.itemId],
      foreignColumns: [items.companyId, items.id],
      name: 'item_batches_item',
    }),
  ],
);

/** A piece with a number of its own, and the store that it is in; null once it has left. */
export const itemSerials = pgTable(
  'item_serials',
  {
    ...companyKey,
    itemId: integer('item_id').notNull(),
    code: text('code').notNull(),
    storeId: integer('store_id'),
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('item_serials_code').on(t.companyId, t.itemId, t.code),
    index('item_serials_store').on(t.companyId, t.storeId, t.itemId),
    foreignKey({
      columns: [t.companyId, t.itemId],
      foreignColumns: [items.companyId, items.id],
      name: 'item_serials_item',
    }),
    foreignKey({
      columns: [t.companyId, t.storeId],
      foreignColumns: [stores.companyId, stores.id],
      name: 'item_serials_in_store',
    }),
  ],
);

/** The stock ledger: every movement of goods. Rows are only ever added. */
export const stockMoves = pgTable(
  'stock_moves',
  {
    companyId,
    id: integer('id').generatedAlwaysAsIdentity(),
    documentId: integer('document_id').notNull(),
    lineNo: smallint('line_no').notNull(),
    ...itemKey,
    storeId: integer('store_id').notNull(),
    batchId: integer('batch_id'),
    date: date('date').notNull(),
    /** Minute of the day, for the order within it. */
    minute: smallint('minute').notNull(),
    qty: quantity('qty').notNull(),
    /** Its addition to the value of the pool. */
    value: paise('value').notNull(),
    /** Where the value comes from, and what was given for it: see `CostMove` of contract/stock/costing. */
    valuedBy: text('valued_by').notNull(),
    given: paise('given').notNull(),
    layerId: integer('layer_id'),
    /** The account and cost centre that bear the value and its later changes. */
    offsetAccountId: integer('offset_account_id'),
    costCentreId: integer('cost_centre_id'),
    /** The account of stock in hand that its value was added to; null where it has none. */
    accountId: integer('account_id'),
    /** Which writing of its document it is. */
    act: smallint('act').notNull().default(0),
    /** The movement that a cancellation reverses. */
    mirrorOfId: integer('mirror_of_id'),
    /** The movement whose value this row corrects, after something was entered before it. */
    correctsId: integer('corrects_id'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('stock_moves_pool').on(t.companyId, t.branchId, t.itemId, t.date, t.minute),
    index('stock_moves_day').on(t.companyId, t.date),
    // Receipts by day, for the age of what is in stock: as `RECEIVED` of `stockAnalysis.ts` has them.
    index('stock_moves_received')
      .on(t.companyId, t.date)
      .where(sql`qty > 0 and valued_by <> 'none' and mirror_of_id is null and corrects_id is null`),
    index('stock_moves_document').on(t.companyId, t.documentId),
    index('stock_moves_mirrors').on(t.companyId, t.mirrorOfId).where(sql`mirror_of_id is not null`),
    index('stock_moves_corrects').on(t.companyId, t.correctsId).where(sql`corrects_id is not null`),
    ...ofItem('stock_moves', t),
    foreignKey({ columns: [t.companyId, t.documentId], foreignColumns: [documents.companyId, documents.id] }),
    foreignKey({ columns: [t.companyId, t.storeId], foreignColumns: [stores.companyId, stores.id] }),
    foreignKey({ columns: [t.companyId, t.batchId], foreignColumns: [itemBatches.companyId, itemBatches.id] }),
    foreignKey({ columns: [t.companyId, t.accountId], foreignColumns: [accounts.companyId, accounts.id] }),
    check('stock_moves_corrections', sql`corrects_id is null or qty = 0`),
  ],
);

/** Which pieces a movement moved. */
export const serialMoves = pgTable(
  'serial_moves',
  {
    companyId,
    serialId: integer('serial_id').notNull(),
    moveId: integer('move_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.serialId, t.moveId] }),
    index('serial_moves_move').on(t.companyId, t.moveId),
    foreignKey({ columns: [t.companyId, t.serialId], foreignColumns: [itemSerials.companyId, itemSerials.id] }),
    foreignKey({ columns: [t.companyId, t.moveId], foreignColumns: [stockMoves.companyId, stockMoves.id] }),
  ],
);

/**
 * The quantity and cost of an item in a branch, and the days of its first and last movement; its row is the lock of
 * both. Quantity and value are below zero where more went out than came in.
 */
export const stockPools = pgTable(
  'stock_pools',
  {
    companyId,
    ...itemKey,
    qty: quantity('qty').notNull(),
    value: paise('value').notNull(),
    /** The account of stock in hand that holds all of its value; null where none does, or several: see `stock_held`. */
    accountId: integer('account_id'),
    firstDate: date('first_date'),
    lastDate: date('last_date'),
    /** More went out at some time than had come in. */
    wasShort: boolean('was_short').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.branchId, t.itemId] }),
    ...ofItem('stock_pools', t),
    foreignKey({ columns: [t.companyId, t.accountId], foreignColumns: [accounts.companyId, accounts.id] }),
    check('stock_pools_within', sql`case when qty > 0 then value >= 0 when qty < 0 then value <= 0 else value = 0 end`),
  ],
);

/** For an item in stores with several accounts of stock in hand: the value on each account. */
export const stockHeld = pgTable(
  'stock_held',
  {
    ...companyKey,
    ...itemKey,
    accountId: integer('account_id').notNull(),
    value: paise('value').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('stock_held_item').on(t.companyId, t.branchId, t.itemId),
    ...ofItem('stock_held', t),
    foreignKey({ columns: [t.companyId, t.accountId], foreignColumns: [accounts.companyId, accounts.id] }),
  ],
);

/** Transfers by documents between accounts of stock in hand. Rows are only ever added. */
export const stockShifts = pgTable(
  'stock_shifts',
  {
    ...companyKey,
    documentId: integer('document_id').notNull(),
    ...itemKey,
    accountId: integer('account_id').notNull(),
    value: paise('value').notNull(),
    /** Which writing of its document it is, and whether it takes that back. */
    act: smallint('act').notNull().default(0),
    isMirror: boolean('is_mirror').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('stock_shifts_document').on(t.companyId, t.documentId),
    ...ofItem('stock_shifts', t),
    foreignKey({ columns: [t.companyId, t.documentId], foreignColumns: [documents.companyId, documents.id] }),
    foreignKey({ columns: [t.companyId, t.accountId], foreignColumns: [accounts.companyId, accounts.id] }),
  ],
);

/**
 * The quantity of an item in a store, by batch; batch 0 is goods without one. Below zero only where the company
 * allows it.
 */
export const stockBalances = pgTable(
  'stock_balances',
  {
    companyId,
    storeId: integer('store_id').notNull(),
    itemId: integer('item_id').notNull(),
    batchId: integer('batch_id').notNull(),
    qty: quantity('qty').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.storeId, t.itemId, t.batchId] }),
    index('stock_balances_item').on(t.companyId, t.itemId),
    foreignKey({
      columns: [t.companyId, t.storeId],
      foreignColumns: [stores.companyId, stores.id],
      name: 'stock_balances_store',
    }),
    foreignKey({
      columns: [t.companyId, t.itemId],
      foreignColumns: [items.companyId, items.id],
      name: 'stock_balances_item_fk',
    }),
  ],
);

/** Sums of the stock ledger by store, item and month. */
export const stockMonths = pgTable(
  'stock_months',
  {
    companyId,
    ...itemKey,
    storeId: integer('store_id').notNull(),
    /** As of `periodOf` in contract/dates. */
    period: integer('period').notNull(),
    inQty: quantity('in_qty').notNull(),
    outQty: quantity('out_qty').notNull(),
    inValue: paise('in_value').notNull(),
    outValue: paise('out_value').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.branchId, t.itemId, t.storeId, t.period] }),
    index('stock_months_period').on(t.companyId, t.period),
    ...ofItem('stock_months', t),
  ],
);

/** Months of a year as columns `m1` to `m12`. */
const months = () => ({
  m1: amount('m1'),
  m2: amount('m2'),
  m3: amount('m3'),
  m4: amount('m4'),
  m5: amount('m5'),
  m6: amount('m6'),
  m7: amount('m7'),
  m8: amount('m8'),
  m9: amount('m9'),
  m10: amount('m10'),
  m11: amount('m11'),
  m12: amount('m12'),
});
const amount = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** Issues of a pool in the months of a year, at cost, in paise: a year of movements is two rows. See `years.ts`. */
export const stockUsedYears = pgTable(
  'stock_used_years',
  { companyId, ...itemKey, year: smallint('year').notNull(), ...months() },
  (t) => [primaryKey({ columns: [t.companyId, t.year, t.branchId, t.itemId] }), ...ofItem('stock_used_years', t)],
);

/** Receipts of a pool in the months of a year, without reversed ones, in thousandths. See `years.ts`. */
export const stockReceivedYears = pgTable(
  'stock_received_years',
  { companyId, ...itemKey, year: smallint('year').notNull(), ...months() },
  (t) => [primaryKey({ columns: [t.companyId, t.year, t.branchId, t.itemId] }), ...ofItem('stock_received_years', t)],
);

/** Under FIFO: goods that came in together, and the quantity left. */
export const stockLayers = pgTable(
  'stock_layers',
  {
    companyId,
    /** The movement that brought it. */
    id: integer('id').notNull(),
    ...itemKey,
    date: date('date').notNull(),
    minute: smallint('minute').notNull(),
    leftQty: quantity('left_qty').notNull(),
    leftValue: paise('left_value').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('stock_layers_open').on(t.companyId, t.branchId, t.itemId).where(sql`left_qty > 0`),
    ...ofItem('stock_layers', t),
    foreignKey({ columns: [t.companyId, t.id], foreignColumns: [stockMoves.companyId, stockMoves.id] }),
    check('stock_layers_within', sql`left_qty >= 0 and (left_qty > 0 or left_value = 0)`),
  ],
);

/** Under FIFO: what a movement took out of a layer. */
export const stockTakes = pgTable(
  'stock_takes',
  {
    companyId,
    moveId: integer('move_id').notNull(),
    layerId: integer('layer_id').notNull(),
    qty: quantity('qty').notNull(),
    value: paise('value').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.moveId, t.layerId] }),
    index('stock_takes_layer').on(t.companyId, t.layerId),
    foreignKey({ columns: [t.companyId, t.moveId], foreignColumns: [stockMoves.companyId, stockMoves.id] }),
    foreignKey({ columns: [t.companyId, t.layerId], foreignColumns: [stockLayers.companyId, stockLayers.id] }),
  ],
);

/** From which day on the goods of a branch are costed in another way. */
export const costingChanges = pgTable(
  'costing_changes',
  {
    companyId,
    branchId: integer('branch_id').notNull(),
    since: date('since').notNull(),
    /** As of `COSTING_METHODS` in contract/stock/costing. */
    method: text('method').notNull(),
    was: text('was').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.branchId, t.since] }),
    foreignKey({ columns: [t.companyId, t.branchId], foreignColumns: [branches.companyId, branches.id] }),
  ],
);

/**
 * The last day on which an item was counted in a store: nothing is entered for the item there on or before that day.
 */
export const stockCounts = pgTable(
  'stock_counts',
  {
    companyId,
    storeId: integer('store_id').notNull(),
    itemId: integer('item_id').notNull(),
    countedOn: date('counted_on').notNull(),
    documentId: integer('document_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.storeId, t.itemId, t.documentId] }),
    foreignKey({ columns: [t.companyId, t.storeId], foreignColumns: [stores.companyId, stores.id] }),
    foreignKey({ columns: [t.companyId, t.itemId], foreignColumns: [items.companyId, items.id] }),
    foreignKey({ columns: [t.companyId, t.documentId], foreignColumns: [documents.companyId, documents.id] }),
  ],
);
