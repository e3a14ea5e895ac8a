import { date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { paise, versioned } from '../core/db/columns';
import { ofCompany } from '../core/db/tables';

/** Invoices of the demo area. Their key is five letters or digits, given by the user who enters them. */
export const demoInvoices = pgTable(
  'demo_invoices',
  {
    companyId: integer('company_id').notNull(),
    id: text('id').notNull(),
    orderNumber: text('order_number').notNull(),
    orderStatus: text('order_status').notNull(),
    orderDate: date('order_date').notNull(),
    currency: text('currency').notNull(),
    vatPercent: integer('vat_percent').notNull(),
    billFrom: jsonb('bill_from').notNull(),
    billTo: jsonb('bill_to').notNull(),
    items: jsonb('items').notNull(),
    subtotal: paise('subtotal').notNull(),
    tax: paise('tax').notNull(),
    total: paise('total').notNull(),
    ...versioned,
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    /** In the order of the list. */
    index('demo_invoices_date').on(t.companyId, t.orderDate.desc(), t.id),
  ],
);
