import { boolean, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyKey } from '../../core/db/columns';
import { ofCompany } from '../../core/db/tables';
import { documents } from '../../core/documents/tables';
import { customers } from '../tables';

/** The use of a coupon by bill and customer: by its code, which outlives its list. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    ...companyKey,
    code: text('code').notNull(),
    documentId: integer('document_id').notNull(),
    customerId: integer('customer_id'),
    mobile: text('mobile'),
    /** A cancelled bill gives its coupon back. */
    isLive: boolean('is_live').notNull().default(true),
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.documentId],
      foreignColumns: [documents.companyId, documents.id],
      name: 'coupon_uses_document',
    }),
    foreignKey({
      columns: [t.companyId, t.customerId],
      foreignColumns: [customers.companyId, customers.id],
      name: 'coupon_uses_customer',
    }),
    index('coupon_uses_of_code').on(t.companyId, t.code),
    index('coupon_uses_of_document').on(t.companyId, t.documentId),
    index('coupon_uses_of_customer').on(t.companyId, t.customerId),
  ],
);
