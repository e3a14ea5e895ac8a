import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { hsnCodes } from '../books/gst/tables';
import { accountGroups, accounts, bills, tdsSections } from '../books/tables';
import { companyKey, lineKey, paise, versioned } from '../core/db/columns';
import { masterTable, refTo } from '../core/db/masterTable';
import { ofCompany } from '../core/db/tables';
import { documents } from '../core/documents/tables';
import { itemGroups, items } from '../stock/tables';

/** Text for enquiries and orders; one of each kind. */
export const coveringLetters = pgTable(
  'covering_letters',
  {
    companyId: integer('company_id').notNull(),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    opening: text('opening').notNull(),
    closing: text('closing').notNull(),
    signatory: text('signatory').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [ofCompany(t), primaryKey({ columns: [t.companyId, t.kind] })],
);

export const purchaseTypes = masterTable(
  'purchase_types',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    mode: text('mode').notNull(),
    accountId: refTo('account_id', accounts),
    gst: text('gst').notNull(),
    needsOrder: boolean('needs_order').notNull(),
  },
  { unique: ['code', 'name'] },
);

export const orderTerms = masterTable(
  'order_terms',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    text: text('text').notNull(),
    purchaseTypeId: refTo('purchase_type_id', purchaseTypes),
    position: smallint('position').notNull(),
  },
  { unique: ['code', 'name'] },
);

export const supplierGroups = masterTable(
  'supplier_groups',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    parentId: refTo('parent_id', 'itself'),
    accountGroupId: refTo('account_group_id', accountGroups),
    creditDays: smallint('credit_days'),
    tdsSectionId: refTo('tds_section_id', tdsSections),
    purchaseTypeId: refTo('purchase_type_id', purchaseTypes),
  },
  { unique: ['code', 'name'] },
);

/** Tax of what is bought from a day on; one of item, HSN and item group is given. */
export const taxAssignings = masterTable('tax_assignings', {
  itemId: refTo('item_id', items),
  hsnCodeId: refTo('hsn_code_id', hsnCodes),
  itemGroupId: refTo('item_group_id', itemGroups),
  purchaseTypeId: refTo('purchase_type_id', purchaseTypes),
  fromDate: date('from_date').notNull(),
  toDate: date('to_date'),
  gstPercent: integer('gst_percent').notNull(),
  reverseCharge: boolean('reverse_charge').notNull(),
  creditEligible: boolean('credit_eligible').notNull(),
  tdsSectionId: refTo('tds_section_id', tdsSections),
});

export const suppliers = pgTable(
  'suppliers',
  {
    ...companyKey,
    code: text('code').notNull(),
    name: text('name').notNull(),
    groupId: integer('group_id'),
    purchaseTypeId: integer('purchase_type_id'),
    gstType: text('gst_type').notNull(),
    gstin: text('gstin'),
    pan: text('pan'),
    stateCode: text('state_code'),
    address: text('address'),
    city: text('city'),
    pin: text('pin'),
    msmeNo: text('msme_no'),
    msmeKind: text('msme_kind'),
    tdsSectionId: integer('tds_section_id'),
    lowerPercent: integer('lower_percent'),
    lowerUntil: date('lower_until'),
    creditDays: smallint('credit_days'),
    creditLimit: paise('credit_limit').notNull(),
    currency: text('currency'),
    blocked: text('blocked').notNull(),
    blockedReason: text('blocked_reason'),
    /** Its ledger account. Two suppliers share one only after their accounts were merged. */
    accountId: integer('account_id').notNull(),
    active: boolean('active').notNull().default(true),
    ...versioned,
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('suppliers_code').on(t.companyId, t.code),
    uniqueIndex('suppliers_name').on(t.companyId, sql`lower(name)`),
    foreignKey({
      columns: [t.companyId, t.accountId],
      foreignColumns: [accounts.companyId, accounts.id],
      name: 'suppliers_account',
    }),
    foreignKey({
      columns: [t.companyId, t.tdsSectionId],
      foreignColumns: [tdsSections.companyId, tdsSections.id],
      name: 'suppliers_tds_section',
    }),
    foreignKey({
      columns: [t.companyId, t.groupId],
      foreignColumns: [supplierGroups.companyId, supplierGroups.id],
      name: 'suppliers_group',
    }),
    foreignKey({
      columns: [t.companyId, t.purchaseTypeId],
      foreignColumns: [purchaseTypes.companyId, purchaseTypes.id],
      name: 'suppliers_purchase_type',
    }),
    index('suppliers_of_group').on(t.companyId, t.groupId),
    index('suppliers_of_purchase_type').on(t.companyId, t.purchaseTypeId),
    index('suppliers_of_account').on(t.companyId, t.accountId),
  ],
);

/**
 * The totals of purchases, their returns and credit notes, as in the purchase register; returns are below zero. A
 * carrier whose bill came with the goods has a row of its own, with the mode `carrier`.
 */
export const purchaseBills = pgTable(
  'purchase_bills',
  {
    companyId: companyKey.companyId,
    documentId: integer('document_id').notNull(),
    type: text('type').notNull(),
    branchId: integer('branch_id').notNull(),
    date: date('date').notNull(),
    supplierId: integer('supplier_id').notNull(),
    accountId: integer('account_id').notNull(),
    mode: text('mode').notNull(),
    billNo: text('bill_no'),
    billDate: date('bill_date'),
    dueDate: date('due_date'),
    taxable: paise('taxable').notNull(),
    cgst: paise('cgst').notNull(),
    sgst: paise('sgst').notNull(),
    igst: paise('igst').notNull(),
    cess: paise('cess').notNull(),
    roundOff: paise('round_off').notNull(),
    total: paise('total').notNull(),
    tds: paise('tds').notNull(),
    isLive: boolean('is_live').notNull().default(true),
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.documentId, t.supplierId] }),
    index('purchase_bills_date').on(t.companyId, t.date),
    index('purchase_bills_supplier').on(t.companyId, t.supplierId, t.date),
    foreignKey({
      columns: [t.companyId, t.documentId],
      foreignColumns: [documents.companyId, documents.id],
      name: 'purchase_bills_document',
    }),
    foreignKey({
      columns: [t.companyId, t.supplierId],
      foreignColumns: [suppliers.companyId, suppliers.id],
      name: 'purchase_bills_supplier_key',
    }),
    foreignKey({
      columns: [t.companyId, t.accountId],
      foreignColumns: [accounts.companyId, accounts.id],
      name: 'purchase_bills_account',
    }),
  ],
);

/** Bills of suppliers that are not paid for now, and why. */
export const billHolds = pgTable(
  'bill_holds',
  {
    companyId: companyKey.companyId,
    billId: integer('bill_id').notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.billId] }),
    foreignKey({
      columns: [t.companyId, t.billId],
      foreignColumns: [bills.companyId, bills.id],
      name: 'bill_holds_bill',
    }),
  ],
);

const supplierLine = { ...lineKey, supplierId: integer('supplier_id').notNull() };

export const supplierContacts = pgTable(
  'supplier_contacts',
  {
    ...supplierLine,
    name: text('name').notNull(),
    role: text('role'),
    phone: text('phone'),
    email: text('email'),
    forEnquiries: boolean('for_enquiries').notNull(),
    forOrders: boolean('for_orders').notNull(),
    forPayments: boolean('for_payments').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.supplierId, t.lineNo] }),
    foreignKey({
      columns: [t.companyId, t.supplierId],
      foreignColumns: [suppliers.companyId, suppliers.id],
      name: 'supplier_contacts_supplier',
    }).onDelete('cascade'),
  ],
);

export const supplierBanks = pgTable(
  'supplier_banks',
  {
    ...supplierLine,
    bankName: text('bank_name'),
    accountNo: text('account_no').notNull(),
    ifsc: text('ifsc').notNull(),
    beneficiary: text('beneficiary'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.supplierId, t.lineNo] }),
    foreignKey({
      columns: [t.companyId, t.supplierId],
      foreignColumns: [suppliers.companyId, suppliers.id],
      name: 'supplier_banks_supplier',
    }).onDelete('cascade'),
  ],
);

/** Bank accounts that a supplier is to have once a second user agrees; until then those of `supplierBanks` are in force. */
export const supplierBankChanges = pgTable(
  'supplier_bank_changes',
  {
    ...companyKey,
    supplierId: integer('supplier_id').notNull(),
    banks: jsonb('banks').notNull(),
    /** Addresses of the supplier that were notified. */
    mailedTo: jsonb('mailed_to').notNull(),
    askedBy: integer('asked_by').notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true, mode: 'string' }).notNull(),
    agreedBy: integer('agreed_by'),
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('supplier_bank_changes_supplier').on(t.companyId, t.supplierId),
    check('supplier_bank_changes_two', sql`agreed_by <> asked_by`),
    foreignKey({
      columns: [t.companyId, t.supplierId],
      foreignColumns: [suppliers.companyId, suppliers.id],
      name: 'supplier_bank_changes_supplier_key',
    }).onDelete('cascade'),
  ],
);

export const supplierItems = pgTable(
  'supplier_items',
  {
    ...supplierLine,
    itemId: integer('item_id').notNull(),
    supplierCode: text('supplier_code'),
    leadDays: smallint('lead_days'),
    leastQuantity: bigint('least_quantity', { mode: 'number' }),
    preferred: boolean('preferred').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.supplierId, t.lineNo] }),
    foreignKey({
      columns: [t.companyId, t.supplierId],
      foreignColumns: [suppliers.companyId, suppliers.id],
      name: 'supplier_items_supplier',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.companyId, t.itemId],
      foreignColumns: [items.companyId, items.id],
      name: 'supplier_items_item',
    }),
    index('supplier_items_of_item').on(t.companyId, t.itemId),
  ],
);
