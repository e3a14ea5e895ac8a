import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea, companyKey, versioned } from '../db/columns';
import { ofCompany, users } from '../db/tables';

/** The text of a mail, stored once; `mail_copies` has its readers and folders. */
export const mails = pgTable(
  'mails',
  {
    ...companyKey,
    /** The same for every delivery attempt, so that a receiver recognises a duplicate. */
    messageId: text('message_id').notNull(),
    fromUserId: integer('from_user_id'),
    fromName: text('from_name').notNull(),
    replyTo: text('reply_to'),
    /** It has its own sender name and reply address, independent of the company's settings for mails. */
    ownSender: boolean('own_sender').notNull().default(false),
    /** Lists of people as they were named then: user, name, address. */
    to: jsonb('to_people').notNull(),
    cc: jsonb('cc_people').notNull(),
    /** Nobody is shown these. */
    bcc: jsonb('bcc_people').notNull().default([]),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html'),
    relatedKind: text('related_kind'),
    relatedId: integer('related_id'),
    relatedNumber: text('related_number'),
    answersId: integer('answers_id'),
    /** The address of a page for the recipient, up to the token that is made on sending; and the party of the page. */
    link: text('link'),
    linkPartyId: integer('link_party_id'),
    /** SHA-256 of the token of the last attempt; the token itself is only in the mail that left. */
    linkHash: text('link_hash'),
    linkUsedAt: timestamp('link_used_at', { withTimezone: true }),
    state: text('state').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: timestamp('next_try_at', { withTimezone: true }),
    problem: text('problem'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    ...versioned,
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('mails_message').on(t.messageId),
    uniqueIndex('mails_link').on(t.linkHash).where(sql`link_hash is not null`),
    /** Read by the sender loop, in all companies. */
    index('mails_queued').on(t.nextTryAt).where(sql`state = 'queued'`),
    index('mails_related').on(t.companyId, t.relatedKind, t.relatedId).where(sql`related_id is not null`),
    foreignKey({ columns: [t.companyId, t.fromUserId], foreignColumns: [users.companyId, users.id] }),
    check('mails_state', sql`state in ('draft', 'queued', 'sent', 'failed')`),
    check('mails_waiting', sql`(state = 'queued') = (next_try_at is not null)`),
  ],
);

/** A mail in a user's folder: what one user sees and does with it does not affect others. */
export const mailCopies = pgTable(
  'mail_copies',
  {
    companyId: companyKey.companyId,
    userId: integer('user_id').notNull(),
    mailId: integer('mail_id').notNull(),
    box: text('box').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
    isStarred: boolean('is_starred').notNull().default(false),
    trashedAt: timestamp('trashed_at', { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.mailId, t.box] }),
    index('mail_copies_box').on(t.companyId, t.userId, t.box, t.at),
    index('mail_copies_unread').on(t.companyId, t.userId, t.at).where(sql`read_at is null and trashed_at is null`),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
    foreignKey({ columns: [t.companyId, t.mailId], foreignColumns: [mails.companyId, mails.id] }),
    check('mail_copies_known', sql`box in ('inbox', 'sent', 'drafts')`),
  ],
);

export const mailAttachments = pgTable(
  'mail_attachments',
  {
    ...companyKey,
    mailId: integer('mail_id').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    content: bytea('content').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('mail_attachments_mail').on(t.companyId, t.mailId),
    foreignKey({ columns: [t.companyId, t.mailId], foreignColumns: [mails.companyId, mails.id] }),
  ],
);
