import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea, companyKey } from '../../core/db/columns';
import { ofCompany, roles, users } from '../../core/db/tables';

export const threads = pgTable(
  'threads',
  {
    ...companyKey,
    createdBy: integer('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The newest message, so that a list reads no others. */
    lastMessageId: integer('last_message_id').notNull().default(0),
    lastUserId: integer('last_user_id').notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.createdBy], foreignColumns: [users.companyId, users.id] }),
  ],
);

const inThread = { companyId: companyKey.companyId, threadId: integer('thread_id').notNull() };

export const threadMembers = pgTable('thread_members', { ...inThread, userId: integer('user_id').notNull() }, (t) => [
  primaryKey({ columns: [t.companyId, t.threadId, t.userId] }),
  index('thread_members_user').on(t.companyId, t.userId),
  foreignKey({ columns: [t.companyId, t.threadId], foreignColumns: [threads.companyId, threads.id] }),
  foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
]);

/** Users who hold the role at the time of reading read the thread too. */
export const threadRoles = pgTable('thread_roles', { ...inThread, roleId: integer('role_id').notNull() }, (t) => [
  primaryKey({ columns: [t.companyId, t.threadId, t.roleId] }),
  index('thread_roles_role').on(t.companyId, t.roleId),
  foreignKey({ columns: [t.companyId, t.threadId], foreignColumns: [threads.companyId, threads.id] }),
  foreignKey({ columns: [t.companyId, t.roleId], foreignColumns: [roles.companyId, roles.id] }),
]);

/** The newest message that a user has read of a thread. */
export const threadReads = pgTable(
  'thread_reads',
  { ...inThread, userId: integer('user_id').notNull(), upTo: integer('up_to').notNull() },
  (t) => [
    primaryKey({ columns: [t.companyId, t.threadId, t.userId] }),
    foreignKey({ columns: [t.companyId, t.threadId], foreignColumns: [threads.companyId, threads.id] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
  ],
);

export const messages = pgTable(
  'messages',
  {
    ...companyKey,
    threadId: integer('thread_id').notNull(),
    userId: integer('user_id').notNull(),
    text: text('text').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('messages_thread').on(t.companyId, t.threadId, t.id),
    foreignKey({ columns: [t.companyId, t.threadId], foreignColumns: [threads.companyId, threads.id] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
  ],
);

/** Files of messages; those without a message wait for the one that their sender writes. */
export const messageFiles = pgTable(
  'message_files',
  {
    ...companyKey,
    messageId: integer('message_id'),
    userId: integer('user_id').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    content: bytea('content').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('message_files_message').on(t.companyId, t.messageId),
    index('message_files_waiting').on(t.companyId, t.userId).where(sql`message_id is null`),
    foreignKey({ columns: [t.companyId, t.messageId], foreignColumns: [messages.companyId, messages.id] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
  ],
);
