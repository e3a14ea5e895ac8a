import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { companyKey } from '../db/columns';
import { ofCompany, users } from '../db/tables';

/** Path of the resource and key of the record that a row belongs to. */
const ofRecord = { entity: text('entity').notNull(), entityId: integer('entity_id').notNull() };

export const comments = pgTable(
  'comments',
  {
    ...companyKey,
    ...ofRecord,
    userId: integer('user_id').notNull(),
    body: text('body').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    editedAt: timestamp('edited_at', { withTimezone: true }),
    /** Removed rows are no longer shown; the trail has them. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('comments_record').on(t.companyId, t.entity, t.entityId),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
  ],
);

/** Words that a company sorts its entries by. */
export const tags = pgTable(
  'tags',
  { ...companyKey, name: text('name').notNull(), colour: text('colour').notNull() },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('tags_name').on(t.companyId, sql`lower(${t.name})`),
  ],
);

export const recordTags = pgTable(
  'record_tags',
  { companyId: companyKey.companyId, tagId: integer('tag_id').notNull(), ...ofRecord },
  (t) => [
    primaryKey({ columns: [t.companyId, t.entity, t.tagId, t.entityId] }),
    index('record_tags_record').on(t.companyId, t.entity, t.entityId),
    foreignKey({ columns: [t.companyId, t.tagId], foreignColumns: [tags.companyId, tags.id] }),
  ],
);
