import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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
import { accounts, tdsSections } from '../books/tables';
import { companyKey, lineKey, paise, versioned } from '../core/db/columns';
import { ofCompany } from '../core/db/tables';
import { items } from '../stock/tables';

/** What goes with enquiries and orders; one of each kind. */
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

export const suppliers = pgTable(
  'suppliers',
  {
    ...companyKey,
    code: text('code').notNull(),
    name: text('name').notNull(),
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
    index('suppliers_of_account').on(t.companyId, t.accountId),
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
