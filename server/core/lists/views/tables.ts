import { boolean, foreignKey, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { companyKey, versioned } from '../../db/columns';
import { users } from '../../db/tables';

/** Filters, order and columns of a screen under a name; a shared one is seen by the whole company. */
export const savedViews = pgTable(
  'saved_views',
  {
    ...companyKey,
    userId: integer('user_id').notNull(),
    /** Route of the screen. */
    screen: text('screen').notNull(),
    name: text('name').notNull(),
    /** Parameters of its URL. */
    search: text('search').notNull(),
    layout: jsonb('layout'),
    isShared: boolean('is_shared').notNull().default(false),
    ...versioned,
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('saved_views_name').on(t.companyId, t.screen, t.userId, t.name),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
  ],
);

/** The view that a screen begins with, for one user. */
export const viewDefaults = pgTable(
  'view_defaults',
  {
    companyId: companyKey.companyId,
    userId: integer('user_id').notNull(),
    screen: text('screen').notNull(),
    viewId: integer('view_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.screen] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
    foreignKey({
      columns: [t.companyId, t.viewId],
      foreignColumns: [savedViews.companyId, savedViews.id],
    }).onDelete('cascade'),
  ],
);
