import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { hsnCodes } from '../admin/tables';
import { accounts } from '../books/tables';
import { companyKey, lineKey, versioned } from '../core/db/columns';
import { branches, ofCompany } from '../core/db/tables';
import { documents } from '../core/documents/tables';

/** Thousandths of a unit. */
const thousandths = (name: string) => bigint(name, { mode: 'number' });

export const units = pgTable(
  'units',
  {
    ...companyKey,
    code: text('code').notNull(),
    name: text('name').notNull(),
    uqc: text('uqc').notNull(),
    decimals: smallint('decimals').notNull(),
    active: boolean('active').notNull().default(true),
    ...versioned,
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('units_code').on(t.companyId, t.code),
    uniqueIndex('units_name').on(t.companyId, sql`lower(name)`),
  ],
);

export const unitConversions = pgTable(
  'unit_conversions',
  {
    ...lineKey,
    unitId: integer('unit_id').notNull(),
    toUnitId: integer('to_unit_id').notNull(),
    factor: thousandths('factor').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.unitId, t.lineNo] }),
    foreignKey({
      columns: [t.companyId, t.unitId],
      foreignColumns: [units.companyId, units.id],
      name: 'unit_conversions_unit',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.companyId, t.toUnitId],
      foreignColumns: [units.companyId, units.id],
      name: 'unit_conversions_to',
    }),
    index('unit_conversions_used').on(t.companyId, t.toUnitId),
  ],
);

export const stores = pgTable(
  'stores',
  {
    ...companyKey,
    code: text('code').notNull(),
    name: text('name').notNull(),
    branchId: integer('branch_id').notNull(),
    kind: text('kind').notNull(),
    stockAccountId: integer('stock_account_id'),
    allowSale: boolean('allow_sale').notNull(),
    allowIssue: boolean('allow_issue').notNull(),
    active: boolean('active').notNull().default(true),
    ...versioned,
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('stores_code').on(t.companyId, t.branchId, t.code),
    uniqueIndex('stores_name').on(t.companyId, t.branchId, sql`lower(name)`),
    foreignKey({
      columns: [t.companyId, t.branchId],
      foreignColumns: [branches.companyId, branches.id],
      name: 'stores_branch',
    }),
    foreignKey({
      columns: [t.companyId, t.stockAccountId],
      foreignColumns: [accounts.companyId, accounts.id],
      name: 'stores_stock_account',
    }),
  ],
);

export const storeBins = pgTable(
  'store_bins',
  { ...lineKey, storeId: integer('store_id').notNull(), code: text('code').notNull() },
  (t) => [
    primaryKey({ columns: [t.companyId, t.storeId, t.lineNo] }),
    uniqueIndex('store_bins_code').on(t.companyId, t.storeId, t.code),
    foreignKey({
      columns: [t.companyId, t.storeId],
      foreignColumns: [stores.companyId, stores.id],
      name: 'store_bins_store',
    }).onDelete('cascade'),
  ],
);

export const items = pgTable(
  'items',
  {
    ...companyKey,
    code: text('code').notNull(),
    name: text('name').notNull(),
    shortName: text('short_name'),
    localName: text('local_name'),
    kind: text('kind').notNull(),
    unitId: integer('unit_id').notNull(),
    hsnCodeId: integer('hsn_code_id'),
    itcEligible: boolean('itc_eligible').notNull(),
    /** Rates in ten-thousandths of a rupee. */
    buyRate: bigint('buy_rate', { mode: 'number' }),
    saleRate: bigint('sale_rate', { mode: 'number' }),
    mrp: bigint('mrp', { mode: 'number' }),
    batches: boolean('batches').notNull(),
    serials: boolean('serials').notNull(),
    expiryDays: smallint('expiry_days'),
    testInward: boolean('test_inward').notNull(),
    testReturns: boolean('test_returns').notNull(),
    negativeAllowed: boolean('negative_allowed').notNull(),
    blockedFor: text('blocked_for').notNull(),
    rack: text('rack'),
    specification: text('specification'),
    active: boolean('active').notNull().default(true),
    ...versioned,
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('items_code').on(t.companyId, t.code),
    uniqueIndex('items_name').on(t.companyId, sql`lower(name)`),
    foreignKey({ columns: [t.companyId, t.unitId], foreignColumns: [units.companyId, units.id], name: 'items_unit' }),
    foreignKey({
      columns: [t.companyId, t.hsnCodeId],
      foreignColumns: [hsnCodes.companyId, hsnCodes.id],
      name: 'items_hsn_code',
    }),
    index('items_of_unit').on(t.companyId, t.unitId),
  ],
);

const itemLine = { ...lineKey, itemId: integer('item_id').notNull() };

export const itemUnits = pgTable(
  'item_units',
  {
    ...itemLine,
    unitId: integer('unit_id').notNull(),
    /** How much of the item's own unit one of this holds. */
    factor: thousandths('factor').notNull(),
    use: text('use').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.itemId, t.lineNo] }),
    foreignKey({
      columns: [t.companyId, t.itemId],
      foreignColumns: [items.companyId, items.id],
      name: 'item_units_item',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.companyId, t.unitId],
      foreignColumns: [units.companyId, units.id],
      name: 'item_units_unit',
    }),
    index('item_units_of_unit').on(t.companyId, t.unitId),
  ],
);

export const itemBarcodes = pgTable(
  'item_barcodes',
  { ...itemLine, code: text('code').notNull(), unitId: integer('unit_id') },
  (t) => [
    primaryKey({ columns: [t.companyId, t.itemId, t.lineNo] }),
    uniqueIndex('item_barcodes_code').on(t.companyId, t.code),
    foreignKey({
      columns: [t.companyId, t.itemId],
      foreignColumns: [items.companyId, items.id],
      name: 'item_barcodes_item',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.companyId, t.unitId],
      foreignColumns: [units.companyId, units.id],
      name: 'item_barcodes_unit',
    }),
  ],
);

export const itemLevels = pgTable(
  'item_levels',
  {
    ...itemLine,
    storeId: integer('store_id').notNull(),
    least: thousandths('least'),
    reorder: thousandths('reorder'),
    most: thousandths('most'),
    lot: thousandths('lot'),
    leadDays: smallint('lead_days'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.itemId, t.lineNo] }),
    uniqueIndex('item_levels_store').on(t.companyId, t.itemId, t.storeId),
    foreignKey({
      columns: [t.companyId, t.itemId],
      foreignColumns: [items.companyId, items.id],
      name: 'item_levels_item',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.companyId, t.storeId],
      foreignColumns: [stores.companyId, stores.id],
      name: 'item_levels_of_store',
    }),
    index('item_levels_of').on(t.companyId, t.storeId),
  ],
);

/**
 * Lines that name an item, of every kind of document: one table for the shape, so that pending quantities, last prices and
 * chains are one statement whatever the kind. What only one kind enters stands in `more`. Written by
 * `server/core/documents/documentLines.ts`.
 */
export const itemLines = pgTable(
  'item_lines',
  {
    ...companyKey,
    documentId: integer('document_id').notNull(),
    /** The table of its kind that it is a line of, its number there, which stays, and its place, which may change. */
    part: text('part').notNull(),
    lineNo: smallint('line_no').notNull(),
    place: smallint('place').notNull(),
    itemId: integer('item_id'),
    unitId: integer('unit_id'),
    description: text('description'),
    qty: bigint('qty', { mode: 'number' }).notNull(),
    rate: bigint('rate', { mode: 'number' }),
    /** Before tax, the tax on it, and both. */
    taxable: bigint('taxable', { mode: 'number' }),
    tax: bigint('tax', { mode: 'number' }),
    amount: bigint('amount', { mode: 'number' }),
    neededOn: date('needed_on'),
    /** What of `qty` nothing will follow any more. */
    closedQty: bigint('closed_qty', { mode: 'number' }).notNull().default(0),
    more: jsonb('more').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('item_lines_no').on(t.companyId, t.documentId, t.part, t.lineNo),
    index('item_lines_item').on(t.companyId, t.itemId, t.documentId),
    foreignKey({ columns: [t.companyId, t.documentId], foreignColumns: [documents.companyId, documents.id] }),
    foreignKey({ columns: [t.companyId, t.itemId], foreignColumns: [items.companyId, items.id] }),
    foreignKey({ columns: [t.companyId, t.unitId], foreignColumns: [units.companyId, units.id] }),
  ],
);

/** How much of a line others took, by what they did with it; kept under the lock of the line. */
export const lineProgress = pgTable(
  'line_progress',
  {
    companyId: companyKey.companyId,
    lineId: integer('line_id').notNull(),
    relation: text('relation').notNull(),
    qty: bigint('qty', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.lineId, t.relation] }),
    foreignKey({ columns: [t.companyId, t.lineId], foreignColumns: [itemLines.companyId, itemLines.id] }),
  ],
);

/** Which line follows from which, and with how much. */
export const lineLinks = pgTable(
  'line_links',
  {
    ...companyKey,
    relation: text('relation').notNull(),
    fromLineId: integer('from_line_id').notNull(),
    toLineId: integer('to_line_id').notNull(),
    fromDocumentId: integer('from_document_id').notNull(),
    toDocumentId: integer('to_document_id').notNull(),
    qty: bigint('qty', { mode: 'number' }).notNull(),
    /** No longer so once the following document was cancelled, rejected or changed. */
    isLive: boolean('is_live').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('line_links_from').on(t.companyId, t.fromDocumentId),
    index('line_links_to').on(t.companyId, t.toDocumentId),
    index('line_links_line').on(t.companyId, t.fromLineId),
    foreignKey({ columns: [t.companyId, t.fromLineId], foreignColumns: [itemLines.companyId, itemLines.id] }),
    foreignKey({ columns: [t.companyId, t.toLineId], foreignColumns: [itemLines.companyId, itemLines.id] }),
  ],
);
