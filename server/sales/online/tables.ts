import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { companyKey } from '../../core/db/columns';
import { documents } from '../../core/documents/tables';
import { deliveryBoys, onlineOutlets } from '../../selling/tables';

/** Fields of an online order that are queried directly: its number at the channel, its dispatch, and its invoice. */
export const onlineOrders = pgTable(
  'online_orders',
  {
    companyId: companyKey.companyId,
    documentId: integer('document_id').notNull(),
    outletId: integer('outlet_id').notNull(),
    externalNo: text('external_no').notNull(),
    mobile: text('mobile').notNull(),
    /** Reference of the payment that the buyer named. */
    paidReference: text('paid_reference'),
    orderedAt: timestamp('ordered_at', { withTimezone: true }).notNull(),
    promisedAt: timestamp('promised_at', { withTimezone: true }).notNull(),
    packages: smallint('packages'),
    /** In grams. */
    weight: integer('weight'),
    carrier: text('carrier'),
    boyId: integer('boy_id'),
    courier: text('courier'),
    awb: text('awb'),
    invoiceId: integer('invoice_id'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.documentId] }),
    foreignKey({
      columns: [t.companyId, t.documentId],
      foreignColumns: [documents.companyId, documents.id],
      name: 'online_orders_document',
    }),
    foreignKey({
      columns: [t.companyId, t.outletId],
      foreignColumns: [onlineOutlets.companyId, onlineOutlets.id],
      name: 'online_orders_outlet',
    }),
    foreignKey({
      columns: [t.companyId, t.boyId],
      foreignColumns: [deliveryBoys.companyId, deliveryBoys.id],
      name: 'online_orders_boy',
    }),
    foreignKey({
      columns: [t.companyId, t.invoiceId],
      foreignColumns: [documents.companyId, documents.id],
      name: 'online_orders_invoice',
    }),
    /** An order comes in once under its number, even if it is sent again. */
    uniqueIndex('online_orders_external').on(t.companyId, t.outletId, t.externalNo),
    uniqueIndex('online_orders_awb').on(t.companyId, sql`upper(awb)`).where(sql`awb is not null`),
    index('online_orders_of_boy').on(t.companyId, t.boyId).where(sql`boy_id is not null`),
    index('online_orders_of_invoice').on(t.companyId, t.invoiceId).where(sql`invoice_id is not null`),
    index('online_orders_paid').on(t.companyId, t.paidReference).where(sql`paid_reference is not null`),
    index('online_orders_mobile').on(t.companyId, t.mobile),
  ],
);
