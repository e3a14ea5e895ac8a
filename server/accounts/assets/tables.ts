import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from '../../books/tables';
import { companyKey, paise, versioned } from '../../core/db/columns';
import { branches } from '../../core/db/tables';
import { documents } from '../../core/documents/tables';

export const assetClasses = pgTable(
  'asset_classes',
  {
    ...companyKey,
    name: text('name').notNull(),
    costAccountId: integer('cost_account_id').notNull(),
    accumulatedAccountId: integer('accumulated_account_id'),
    depreciationAccountId: integer('depreciation_account_id'),
    method: text('method').notNull(),
    lifeYears: integer('life_years'),
    residualPercent: integer('residual_percent').notNull(),
    wdvPercent: integer('wdv_percent'),
    taxBlock: text('tax_block'),
    active: boolean('active').notNull().default(true),
    ...versioned,
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('asset_classes_name').on(t.companyId, sql`lower(name)`),
    foreignKey({ columns: [t.companyId, t.costAccountId], foreignColumns: [accounts.companyId, accounts.id] }),
    foreignKey({ columns: [t.companyId, t.accumulatedAccountId], foreignColumns: [accounts.companyId, accounts.id] }),
    foreignKey({ columns: [t.companyId, t.depreciationAccountId], foreignColumns: [accounts.companyId, accounts.id] }),
  ],
);

export const assets = pgTable(
  'assets',
  {
    ...companyKey,
    code: text('code').notNull(),
    name: text('name').notNull(),
    classId: integer('class_id').notNull(),
    branchId: integer('branch_id').notNull(),
    location: text('location'),
    custodian: text('custodian'),
    purchaseRef: text('purchase_ref'),
    supplierId: integer('supplier_id'),
    billNo: text('bill_no'),
    billDate: date('bill_date'),
    /** As entered or acquired; what it costs now is the sum of its movements. */
    cost: paise('cost').notNull(),
    putToUse: date('put_to_use'),
    method: text('method').notNull(),
    lifeYears: integer('life_years'),
    residualPercent: integer('residual_percent').notNull(),
    wdvPercent: integer('wdv_percent'),
    taxBlock: text('tax_block'),
    openingAccumulated: paise('opening_accumulated').notNull().default(0),
    /** The part in the financial year in which the books begin. */
    openingThisYear: paise('opening_this_year').notNull().default(0),
    openingTaxValue: paise('opening_tax_value'),
    warrantyTo: date('warranty_to'),
    insuranceNo: text('insurance_no'),
    insuredTo: date('insured_to'),
    serialNo: text('serial_no'),
    state: text('state').notNull(),
    /** The document that acquired it; null for one entered by hand. */
    documentId: integer('document_id'),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    ...versioned,
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('assets_code').on(t.companyId, sql`upper(code)`).where(sql`not is_cancelled`),
    uniqueIndex('assets_name').on(t.companyId, sql`lower(name)`).where(sql`not is_cancelled`),
    index('assets_class').on(t.companyId, t.classId),
    index('assets_branch').on(t.companyId, t.branchId),
    /** Due days for the bell, while the asset is held. */
    index('assets_warranty')
      .on(t.companyId, t.warrantyTo)
      .where(sql`warranty_to is not null and not is_cancelled and state not in ('sold', 'scrapped')`),
    index('assets_insured')
      .on(t.companyId, t.insuredTo)
      .where(sql`insured_to is not null and not is_cancelled and state not in ('sold', 'scrapped')`),
    foreignKey({ columns: [t.companyId, t.classId], foreignColumns: [assetClasses.companyId, assetClasses.id] }),
    foreignKey({ columns: [t.companyId, t.branchId], foreignColumns: [branches.companyId, branches.id] }),
    foreignKey({ columns: [t.companyId, t.supplierId], foreignColumns: [accounts.companyId, accounts.id] }),
    foreignKey({ columns: [t.companyId, t.documentId], foreignColumns: [documents.companyId, documents.id] }),
  ],
);

/**
 * The effect of each document on an asset; cost and depreciation of an asset are the sums. Rows of documents are only
 * added: a cancellation adds their mirror. The row of kind `opening` has no document and follows the card.
 */
export const assetMovements = pgTable(
  'asset_movements',
  {
    ...companyKey,
    assetId: integer('asset_id').notNull(),
    documentId: integer('document_id'),
    branchId: integer('branch_id').notNull(),
    kind: text('kind').notNull(),
    date: date('date').notNull(),
    cost: paise('cost').notNull(),
    accumulated: paise('accumulated').notNull(),
    /** Depreciation: the first day that it is for. */
    fromDate: date('from_date'),
    /** The former card, for the cancellation to restore. */
    before: jsonb('before'),
    isMirror: boolean('is_mirror').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('asset_movements_asset').on(t.companyId, t.assetId, t.date),
    index('asset_movements_document').on(t.companyId, t.documentId),
    foreignKey({ columns: [t.companyId, t.assetId], foreignColumns: [assets.companyId, assets.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.companyId, t.documentId], foreignColumns: [documents.companyId, documents.id] }),
    foreignKey({ columns: [t.companyId, t.branchId], foreignColumns: [branches.companyId, branches.id] }),
  ],
);

/** Cost, life and rate of an asset from a day on, by revisions; before the first one its card holds. */
export const assetTerms = pgTable(
  'asset_terms',
  {
    ...companyKey,
    assetId: integer('asset_id').notNull(),
    documentId: integer('document_id').notNull(),
    fromDate: date('from_date').notNull(),
    added: paise('added').notNull(),
    cost: paise('cost').notNull(),
    spread: paise('spread').notNull(),
    lifeYears: integer('life_years'),
    wdvPercent: integer('wdv_percent'),
    isCancelled: boolean('is_cancelled').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('asset_terms_asset').on(t.companyId, t.assetId, t.fromDate),
    index('asset_terms_document').on(t.companyId, t.documentId),
    foreignKey({ columns: [t.companyId, t.assetId], foreignColumns: [assets.companyId, assets.id] }),
    foreignKey({ columns: [t.companyId, t.documentId], foreignColumns: [documents.companyId, documents.id] }),
  ],
);
