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
import { hsnCodes } from '../books/gst/tables';
import { accounts, tdsSections } from '../books/tables';
import { companyKey } from '../core/db/columns';
import { linesOf, masterTable, refTo } from '../core/db/masterTable';
import { branches, users } from '../core/db/tables';
import { documents } from '../core/documents/tables';

/** Thousandths of a unit. */
const thousandths = (name: string) => bigint(name, { mode: 'number' });

export const units = masterTable(
  'units',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    uqc: text('uqc').notNull(),
    decimals: smallint('decimals').notNull(),
  },
  { unique: ['code', 'name'] },
);

export const unitConversions = linesOf(units, 'unit_conversions', 'unit_id', {
  toUnitId: refTo('to_unit_id', units).notNull(),
  factor: thousandths('factor').notNull(),
});

export const stores = masterTable(
  'stores',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    branchId: refTo('branch_id', branches).notNull(),
    kind: text('kind').notNull(),
    stockAccountId: refTo('stock_account_id', accounts),
    keeperId: refTo('keeper_id', users),
    allowSale: boolean('allow_sale').notNull(),
    allowIssue: boolean('allow_issue').notNull(),
  },
  { unique: ['code', 'name'], within: 'branchId' },
);

export const storeBins = linesOf(
  stores,
  'store_bins',
  'store_id',
  { code: text('code').notNull() },
  { unique: ['code'] },
);

export const itemGroups = masterTable(
  'item_groups',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    parentId: refTo('parent_id', 'itself'),
    kind: text('kind').notNull(),
    unitId: refTo('unit_id', units),
    hsnCodeId: refTo('hsn_code_id', hsnCodes),
    taxCredit: text('tax_credit'),
    tracking: text('tracking'),
    expiryDays: smallint('expiry_days'),
  },
  { unique: ['code', 'name'] },
);

export const itemCategories = masterTable(
  'item_categories',
  { code: text('code').notNull(), name: text('name').notNull(), colour: text('colour') },
  { unique: ['code', 'name'] },
);

export const items = masterTable(
  'items',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    shortName: text('short_name'),
    localName: text('local_name'),
    groupId: refTo('group_id', itemGroups),
    categoryId: refTo('category_id', itemCategories),
    kind: text('kind').notNull(),
    unitId: refTo('unit_id', units).notNull(),
    hsnCodeId: refTo('hsn_code_id', hsnCodes),
    /** Code of the tax that it bears, where that is not the one of its HSN or SAC. */
    taxCode: text('tax_code'),
    tcsSectionId: refTo('tcs_section_id', tdsSections),
    itcEligible: boolean('itc_eligible').notNull(),
    /** Rates in ten-thousandths of a rupee. */
    buyRate: bigint('buy_rate', { mode: 'number' }),
    saleRate: bigint('sale_rate', { mode: 'number' }),
    withTax: boolean('with_tax').notNull().default(false),
    lowestRate: bigint('lowest_rate', { mode: 'number' }),
    mrp: bigint('mrp', { mode: 'number' }),
    realisableRate: bigint('realisable_rate', { mode: 'number' }),
    tileColour: text('tile_colour'),
    batches: boolean('batches').notNull(),
    serials: boolean('serials').notNull(),
    expiryDays: smallint('expiry_days'),
    negativeAllowed: boolean('negative_allowed').notNull(),
    blockedFor: text('blocked_for').notNull(),
    weight: thousandths('weight'),
    rack: text('rack'),
    specification: text('specification'),
    /** For a variant: the item that it was made from, and which variant, such as `Size M, Colour Red`. */
    variantOfId: refTo('variant_of_id', 'itself'),
    attributes: text('attributes'),
  },
  { unique: ['code', 'name'] },
);

export const itemUnits = linesOf(items, 'item_units', 'item_id', {
  unitId: refTo('unit_id', units).notNull(),
  /** How much of the item's own unit one of this holds. */
  factor: thousandths('factor').notNull(),
  use: text('use').notNull(),
});

export const itemBarcodes = linesOf(
  items,
  'item_barcodes',
  'item_id',
  { code: text('code').notNull(), unitId: refTo('unit_id', units) },
  { uniqueInAll: ['code'] },
);

export const itemLevels = linesOf(
  items,
  'item_levels',
  'item_id',
  {
    storeId: refTo('store_id', stores).notNull(),
    least: thousandths('least'),
    reorder: thousandths('reorder'),
    most: thousandths('most'),
    lot: thousandths('lot'),
    leadDays: smallint('lead_days'),
  },
  { unique: ['storeId'] },
);

/**
 * Lines with an item, of every kind of document: one table for the shape, so that pending quantities, last prices and
 * chains are one statement for all kinds. Fields of a single kind are in `more`. Written by
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
    /** How much of the item's own unit one of its unit held when it was entered, in thousandths. */
    factor: bigint('factor', { mode: 'number' }).notNull().default(1000),
    description: text('description'),
    qty: bigint('qty', { mode: 'number' }).notNull(),
    rate: bigint('rate', { mode: 'number' }),
    /** Before tax, the tax on it, and both. */
    taxable: bigint('taxable', { mode: 'number' }),
    tax: bigint('tax', { mode: 'number' }),
    amount: bigint('amount', { mode: 'number' }),
    neededOn: date('needed_on'),
    /** The part of `qty` that was given up. */
    closedQty: bigint('closed_qty', { mode: 'number' }).notNull().default(0),
    more: jsonb('more').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('item_lines_no').on(t.companyId, t.documentId, t.part, t.lineNo),
    index('item_lines_item').on(t.companyId, t.itemId, t.documentId),
    // Lines of purchases, which are few compared with those of sales: finds items with less than the whole credit.
    index('item_lines_credit').on(t.companyId, t.itemId).where(sql`more ? 'creditTaken'`),
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
    /** The same in the item's own unit, in which lines of any of its units can be added up. */
    baseQty: bigint('base_qty', { mode: 'number' }).notNull(),
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
    /** In the unit of the line that is followed, and in the item's own. */
    qty: bigint('qty', { mode: 'number' }).notNull(),
    baseQty: bigint('base_qty', { mode: 'number' }).notNull(),
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
