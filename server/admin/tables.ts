import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  date,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from '../books/tables';
import { companyKey, longKey, versioned } from '../core/db/columns';
import { masterTable, refTo } from '../core/db/masterTable';
import { branches, ofCompany } from '../core/db/tables';

export const countries = masterTable(
  'countries',
  {
    /** ISO 3166-1 alpha-2. */
    code: char('code', { length: 2 }).notNull(),
    name: text('name').notNull(),
    dialCode: text('dial_code'),
    /** ISO 4217. */
    currency: char('currency', { length: 3 }),
  },
  { unique: ['code', 'name'] },
);

export const states = masterTable(
  'states',
  {
    countryId: refTo('country_id', countries).notNull(),
    stateCode: text('state_code').notNull(),
    /** Place of supply of the GST law; none outside India. */
    gstCode: char('gst_code', { length: 2 }),
    name: text('name').notNull(),
    ptApplies: boolean('pt_applies').notNull().default(false),
  },
  { unique: [['countryId', 'stateCode'], 'gstCode'] },
);

/** A tax for a span of days; another rate is another row of the same code. Percentages in 1/1000. */
export const taxes = pgTable(
  'taxes',
  {
    ...companyKey,
    code: text('code').notNull(),
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    rate: integer('rate').notNull(),
    cgst: integer('cgst').notNull().default(0),
    sgst: integer('sgst').notNull().default(0),
    igst: integer('igst').notNull().default(0),
    cess: integer('cess').notNull().default(0),
    cgstSalesId: integer('cgst_sales_id'),
    cgstPurchaseId: integer('cgst_purchase_id'),
    sgstSalesId: integer('sgst_sales_id'),
    sgstPurchaseId: integer('sgst_purchase_id'),
    igstSalesId: integer('igst_sales_id'),
    igstPurchaseId: integer('igst_purchase_id'),
    otherSalesId: integer('other_sales_id'),
    otherPurchaseId: integer('other_purchase_id'),
    inclusive: boolean('inclusive').notNull().default(false),
    reverseCharge: boolean('reverse_charge').notNull().default(false),
    hsnDefault: text('hsn_default'),
    fromDate: date('from_date').notNull(),
    toDate: date('to_date'),
    active: boolean('active').notNull().default(true),
    ...versioned,
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('taxes_code').on(t.companyId, sql`upper(code)`, t.fromDate),
    check('taxes_days', sql`to_date is null or to_date >= from_date`),
    ...[
      t.cgstSalesId,
      t.cgstPurchaseId,
      t.sgstSalesId,
      t.sgstPurchaseId,
      t.igstSalesId,
      t.igstPurchaseId,
      t.otherSalesId,
      t.otherPurchaseId,
    ].map((account) =>
      foreignKey({ columns: [t.companyId, account], foreignColumns: [accounts.companyId, accounts.id] }),
    ),
  ],
);

/** Goods and services by HSN and SAC, with the tax that they bear. */
export const hsnCodes = pgTable(
  'hsn_codes',
  {
    ...companyKey,
    code: text('code').notNull(),
    description: text('description').notNull(),
    /** Everyday words that it is found by. */
    keywords: text('keywords'),
    /** When another rate applies. */
    condition: text('condition'),
    /** Code of the taxes whose rate of the day it bears. */
    taxCode: text('tax_code'),
    uqc: text('uqc').notNull(),
    reverseCharge: boolean('reverse_charge').notNull().default(false),
    itcEligible: boolean('itc_eligible').notNull().default(true),
    active: boolean('active').notNull().default(true),
    ...versioned,
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('hsn_codes_code').on(t.companyId, t.code),
  ],
);

/** Every licence file that was loaded, as it came; the last one is in force. */
export const licences = pgTable(
  'licences',
  {
    ...longKey,
    content: jsonb('content').notNull(),
    signature: text('signature').notNull(),
    loadedBy: text('loaded_by').notNull(),
    loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull(),
  },
  (t) => [ofCompany(t), primaryKey({ columns: [t.companyId, t.id] })],
);

export const designations = masterTable(
  'designations',
  { code: text('code').notNull(), name: text('name').notNull() },
  { unique: ['code', 'name'] },
);

export const employees = masterTable(
  'employees',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    designationId: refTo('designation_id', designations).notNull(),
    branchId: refTo('branch_id', branches),
    mobile: text('mobile'),
    email: text('email'),
    joinedOn: date('joined_on'),
  },
  { unique: ['code'] },
);
