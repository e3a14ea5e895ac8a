import { foreignKey, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { companyKey } from '../db/columns';
import { ofCompany, users } from '../db/tables';

/**
 * Stored notices of the bell. A row is addressed to one user, to holders of a right, or to everybody; it stays until
 * the matter is resolved. Notices computed from data (bills due, drafts) have no row here.
 */
export const notifications = pgTable(
  'notifications',
  {
    companyId: companyKey.companyId,
    /** Identifies the matter: the same key updates the same notification. */
    key: text('key').notNull(),
    userId: integer('user_id'),
    /** The right that it takes to see it: null is everybody's, a null transaction any that opens the screen. */
    moduleCode: integer('module_code'),
    menuCode: integer('menu_code'),
    screenCode: integer('screen_code'),
    transCode: integer('trans_code'),
    icon: text('icon').notNull(),
    status: text('status').notNull(),
    title: text('title').notNull(),
    badge: text('badge'),
    text: text('text').notNull(),
    link: text('link'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.key] }),
    index('notifications_newest').on(t.companyId, t.at),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
  ],
);

/** How far each user has read: a notification that is newer than what was read of its key is unread again. */
export const notificationReads = pgTable(
  'notification_reads',
  {
    companyId: companyKey.companyId,
    userId: integer('user_id').notNull(),
    key: text('key').notNull(),
    upTo: timestamp('up_to', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.key] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
  ],
);
