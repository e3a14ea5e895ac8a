import { sql } from 'drizzle-orm';
import {
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
import { companyKey, paise, revised, versioned } from '../../core/db/columns';
import { masterTable, refTo } from '../../core/db/masterTable';
import { branches, ofCompany } from '../../core/db/tables';
import { documents } from '../../core/documents/tables';
import { accounts } from '../tables';

/**
 * The GST details of each voucher, a row for each rate and HSN; only inserted, mirrored by a cancellation. Outward
 * amounts above zero are owed, inward ones are credit or, under reverse charge, both.
 */
export const gstLines = pgTable(
  'gst_lines',
  {
    ...companyKey,
    documentId: integer('document_id').notNull(),
    branchId: integer('branch_id').notNull(),
    date: date('date').notNull(),
    direction: text('direction').notNull(),
    kind: text('kind').notNull(),
    supply: text('supply').notNull(),
    partyId: integer('party_id'),
    /** GSTIN of the party at the time of posting; a party without one then takes the present one of its account. */
    gstin: text('gstin'),
    gstType: text('gst_type'),
    placeOfSupply: text('place_of_supply'),
    billNo: text('bill_no').notNull(),
    billDate: date('bill_date').notNull(),
    hsn: text('hsn'),
    rate: integer('rate').notNull(),
    /** In thousandths of the unit that returns count in; of vouchers that know amounts only, none. */
    qty: paise('qty').notNull().default(0),
    uqc: text('uqc'),
    taxable: paise('taxable').notNull(),
    igst: paise('igst').notNull(),
    cgst: paise('cgst').notNull(),
    sgst: paise('sgst').notNull(),
    cess: paise('cess').notNull(),
    reverseCharge: boolean('reverse_charge').notNull(),
    creditEligible: boolean('credit_eligible').notNull(),
    isMirror: boolean('is_mirror').notNull().default(false),
    revised,
    /** Which writing of its document it is: see `Act` of server/core/documents. */
    act: smallint('act').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('gst_lines_date').on(t.companyId, t.date, t.branchId),
    index('gst_lines_document').on(t.companyId, t.documentId),
    index('gst_lines_bill')
      .on(t.companyId, t.gstin, sql`upper(bill_no)`)
      .where(sql`direction = 'inward' and gstin is not null`),
    foreignKey({ columns: [t.companyId, t.documentId], foreignColumns: [documents.companyId, documents.id] }),
    foreignKey({ columns: [t.companyId, t.branchId], foreignColumns: [branches.companyId, branches.id] }),
    foreignKey({ columns: [t.companyId, t.partyId], foreignColumns: [accounts.companyId, accounts.id] }),
    check('gst_lines_halves', sql`cgst = sgst`),
  ],
);

/**
 * Self-invoices and payment vouchers under reverse charge, each of a voucher; only inserted. A cancelled voucher keeps
 * its paper and the number.
 */
export const reversePapers = pgTable(
  'reverse_papers',
  {
    ...companyKey,
    branchId: integer('branch_id').notNull(),
    year: text('year').notNull(),
    kind: text('kind').notNull(),
    serial: integer('serial').notNull(),
    number: text('number').notNull(),
    date: date('date').notNull(),
    documentId: integer('document_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('reverse_papers_serial').on(t.companyId, t.branchId, t.year, t.kind, t.serial),
    uniqueIndex('reverse_papers_document').on(t.companyId, t.documentId, t.kind),
    foreignKey({ columns: [t.companyId, t.documentId], foreignColumns: [documents.companyId, documents.id] }),
    foreignKey({ columns: [t.companyId, t.branchId], foreignColumns: [branches.companyId, branches.id] }),
  ],
);

/** Supplies to us as suppliers reported them in GSTR-2B. */
export const gst2bBills = pgTable(
  'gst_2b_bills',
  {
    ...companyKey,
    /** GSTIN of the branch, or its state while it has none. */
    registration: text('registration').notNull(),
    /** First day of the month whose GSTR-2B brought it. */
    period: date('period').notNull(),
    gstin: text('gstin').notNull(),
    supplier: text('supplier'),
    kind: text('kind').notNull(),
    billNo: text('bill_no').notNull(),
    /** The number without signs and leading zeros; a supplier uses it once in a financial year. */
    billKey: text('bill_key').notNull(),
    year: text('year').notNull(),
    billDate: date('bill_date').notNull(),
    taxable: paise('taxable').notNull(),
    igst: paise('igst').notNull(),
    cgst: paise('cgst').notNull(),
    sgst: paise('sgst').notNull(),
    cess: paise('cess').notNull(),
    reverseCharge: boolean('reverse_charge').notNull(),
    creditAvailable: boolean('credit_available').notNull(),
    fileName: text('file_name').notNull(),
    ...versioned,
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('gst_2b_bills_bill').on(t.companyId, t.registration, t.gstin, t.kind, t.billKey, t.year),
    index('gst_2b_bills_period').on(t.companyId, t.period),
  ],
);

/** Remarks about a row of the match: `p` and the bill of GSTR-2B, or `b` and the voucher. */
export const gstMatchMarks = pgTable(
  'gst_match_marks',
  {
    ...companyKey,
    key: text('key').notNull(),
    remark: text('remark'),
    accepted: boolean('accepted').notNull(),
    /** The action in the Invoice Management System. */
    ims: text('ims').notNull().default('none'),
    ...versioned,
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('gst_match_marks_key').on(t.companyId, t.key),
  ],
);

/** How the company is registered from a day on; without a line it is a regular dealer. */
export const gstRegistrations = pgTable(
  'gst_registrations',
  {
    ...companyKey,
    fromDate: date('from_date').notNull(),
    kind: text('kind').notNull(),
    /** The trade of a composition dealer, which decides the levy. */
    compositionOf: text('composition_of'),
    remarks: text('remarks'),
    ...versioned,
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('gst_registrations_day').on(t.companyId, t.fromDate),
  ],
);

/**
 * Filed returns and statements. A return includes lines of the GST and deductions in its days up to `lastLine`, the
 * newest when the filing was recorded; later ones go to an amendment.
 */
export const filedReturns = masterTable('filed_returns', {
  form: text('form').notNull(),
  branchId: refTo('branch_id', branches),
  /** GSTIN, or the state where there is none; empty for statements of TDS and TCS. */
  registration: text('registration').notNull().default(''),
  fromDate: date('from_date').notNull(),
  toDate: date('to_date').notNull(),
  filedOn: date('filed_on').notNull(),
  ackNo: text('ack_no').notNull(),
  remarks: text('remarks'),
  lastLine: integer('last_line').notNull().default(0),
});

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
