import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { companyKey } from '../core/db/columns';
import { masterTable, refTo } from '../core/db/masterTable';
import { users } from '../core/db/tables';
import { documents } from '../core/documents/tables';
import { customers } from '../selling/tables';

export const contacts = masterTable('contacts', {
  name: text('name').notNull(),
  customerId: refTo('customer_id', customers),
  designation: text('designation'),
  department: text('department'),
  role: text('role').notNull(),
  mobile: text('mobile'),
  altPhone: text('alt_phone'),
  email: text('email'),
  city: text('city'),
  birthday: date('birthday'),
  language: text('language'),
  doNotCall: boolean('do_not_call').notNull(),
  doNotMail: boolean('do_not_mail').notNull(),
  notes: text('notes'),
  /** Names of contacts that were merged into it. */
  alias: text('alias'),
  /** The contact that it was merged into. */
  mergedIntoId: refTo('merged_into_id', 'itself'),
});

/** Owner and next step of an enquiry or complaint, as left by steps since its last revision. */
export const crmNow = pgTable(
  'crm_now',
  {
    companyId: companyKey.companyId,
    documentId: integer('document_id').notNull(),
    revision: smallint('revision').notNull(),
    ownerId: integer('owner_id'),
    nextKind: text('next_kind'),
    nextOn: date('next_on'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.documentId] }),
    foreignKey({
      columns: [t.companyId, t.documentId],
      foreignColumns: [documents.companyId, documents.id],
      name: 'crm_now_document',
    }),
    foreignKey({
      columns: [t.companyId, t.ownerId],
      foreignColumns: [users.companyId, users.id],
      name: 'crm_now_owner',
    }),
    index('crm_now_of_owner').on(t.companyId, t.ownerId),
  ],
);

/** The changes of status of an enquiry or complaint, with the days in the former status. */
export const crmHistory = pgTable(
  'crm_history',
  {
    ...companyKey,
    documentId: integer('document_id').notNull(),
    fromStatus: text('from_status').notNull(),
    toStatus: text('to_status').notNull(),
    onDate: date('on_date').notNull(),
    days: smallint('days').notNull(),
    takenBy: integer('taken_by').notNull(),
    takenAt: timestamp('taken_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('crm_history_of').on(t.companyId, t.documentId),
    index('crm_history_on').on(t.companyId, t.onDate),
    foreignKey({
      columns: [t.companyId, t.documentId],
      foreignColumns: [documents.companyId, documents.id],
      name: 'crm_history_document',
    }),
    foreignKey({
      columns: [t.companyId, t.takenBy],
      foreignColumns: [users.companyId, users.id],
      name: 'crm_history_taken_by',
    }),
  ],
);
/** Submissions from forms, calls, cards and channels, until somebody turns them into an enquiry. */
export const contactSubmissions = masterTable('contact_submissions', {
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
  source: text('source').notNull(),
  name: text('name').notNull(),
  mobile: text('mobile'),
  email: text('email'),
  city: text('city'),
  text: text('text'),
  product: text('product'),
  campaign: text('campaign'),
  state: text('state').notNull().default('new'),
  /** How often the same person has written within a day. */
  times: smallint('times').notNull().default(1),
  /** The enquiry that it became, or was added to. */
  leadId: refTo('lead_id', documents),
});
