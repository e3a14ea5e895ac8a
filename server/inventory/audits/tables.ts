import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
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
import { itemBatches } from '../../stock/ledger/tables';
import { items } from '../../stock/tables';
import { lossTypes } from '../tables';

/** Thousandths of the item's own unit. */
const quantity = (name: string) => bigint(name, { mode: 'number' });

/** The lines of a stock audit: an item, and each batch separately where the item is kept by batch. */
export const stockAuditLines = pgTable(
  'stock_audit_lines',
  {
    ...companyKey,
    documentId: integer('document_id').notNull(),
    itemId: integer('item_id').notNull(),
    batchId: integer('batch_id'),
    /** A batch that the books do not know; it is made when the audit is posted. */
    batchCode: text('batch_code'),
    expiresOn: date('expires_on'),
    /** Book quantity at the moment of the audit, when the count began. */
    bookQty: quantity('book_qty').notNull(),
    /** Which count it is in: the second where the first differed too much. */
    round: smallint('round').notNull().default(1),
    lossTypeId: integer('loss_type_id'),
    remark: text('remark'),
    /** Quantities compared at the time of posting. */
    expectedQty: quantity('expected_qty'),
    countedQty: quantity('counted_qty'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('stock_audit_lines_item').on(
      t.companyId,
      t.documentId,
      t.itemId,
      sql`coalesce(batch_id, 0)`,
      sql`coalesce(batch_code, '')`,
    ),
    foreignKey({ columns: [t.companyId, t.documentId], foreignColumns: [documents.companyId, documents.id] }),
    foreignKey({ columns: [t.companyId, t.itemId], foreignColumns: [items.companyId, items.id] }),
    foreignKey({ columns: [t.companyId, t.batchId], foreignColumns: [itemBatches.companyId, itemBatches.id] }),
    foreignKey({
      columns: [t.companyId, t.lossTypeId],
      foreignColumns: [lossTypes.companyId, lossTypes.id],
      name: 'stock_audit_lines_loss_type',
    }),
  ],
);

/** Each count as it was taken, with user and time. A withdrawn count stays readable. */
export const stockAuditCounts = pgTable(
  'stock_audit_counts',
  {
    ...companyKey,
    documentId: integer('document_id').notNull(),
    /** Null where the code that was read is of no item. */
    lineId: integer('line_id'),
    /** The device's own key, so that sending it twice counts once. */
    key: text('key').notNull(),
    round: smallint('round').notNull(),
    qty: quantity('qty').notNull(),
    serial: text('serial'),
    code: text('code'),
    countedBy: integer('counted_by').notNull(),
    countedAt: timestamp('counted_at', { withTimezone: true }).notNull(),
    removedBy: integer('removed_by'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('stock_audit_counts_key').on(t.companyId, t.documentId, t.key),
    uniqueIndex('stock_audit_counts_serial')
      .on(t.companyId, t.lineId, t.round, t.serial)
      .where(sql`serial is not null and removed_by is null`),
    index('stock_audit_counts_line').on(t.companyId, t.lineId),
    foreignKey({ columns: [t.companyId, t.documentId], foreignColumns: [documents.companyId, documents.id] }),
    foreignKey({
      columns: [t.companyId, t.lineId],
      foreignColumns: [stockAuditLines.companyId, stockAuditLines.id],
    }),
  ],
);
