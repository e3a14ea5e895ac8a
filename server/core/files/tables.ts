import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { companyKey } from '../db/columns';
import { ofCompany } from '../db/tables';

/**
 * Files attached to records. The contents are in the folder of files under their SHA-256; a row is written once they
 * are safe there. A removed file is no longer listed, but its row and its content stay: the trail refers to them.
 */
export const attachments = pgTable(
  'attachments',
  {
    ...companyKey,
    /** Path of the resource and key of the record that the file belongs to. */
    entity: text('entity').notNull(),
    entityId: integer('entity_id').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    addedBy: integer('added_by').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
    removedBy: integer('removed_by'),
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    /** A record has the same file with the same name only once: a repeated upload adds nothing. */
    uniqueIndex('attachments_once')
      .on(t.companyId, t.entity, t.entityId, t.sha256, t.name)
      .where(sql`removed_at is null`),
    index('attachments_record').on(t.companyId, t.entity, t.entityId),
  ],
);
