import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { companyKey, versioned } from '../../core/db/columns';
import { users } from '../../core/db/tables';
import { documents } from '../../core/documents/tables';

/** Vouchers kept to be entered again, by hand or by the calendar. */
export const voucherTemplates = pgTable(
  'voucher_templates',
  {
    ...companyKey,
    name: text('name').notNull(),
    type: text('type').notNull(),
    /** The voucher as it was typed, without its date. */
    voucher: jsonb('voucher').notNull(),
    particulars: text('particulars').notNull(),
    repeat: text('repeat').notNull(),
    firstDate: date('first_date'),
    untilDate: date('until_date'),
    nextDate: date('next_date'),
    remindDays: smallint('remind_days').notNull().default(0),
    paused: boolean('paused').notNull().default(false),
    problem: text('problem'),
    /** Drafts are made in this user's name. */
    createdBy: integer('created_by'),
    ...versioned,
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('voucher_templates_name').on(t.companyId, sql`lower(name)`),
    index('voucher_templates_due').on(t.nextDate).where(sql`next_date is not null and not paused`),
    foreignKey({ columns: [t.companyId, t.createdBy], foreignColumns: [users.companyId, users.id] }),
    check('voucher_templates_repeat', sql`repeat = 'never' or first_date is not null`),
  ],
);

/** The result of each due day: one row per day, so that no process makes a second draft. */
export const templateRuns = pgTable(
  'template_runs',
  {
    companyId: companyKey.companyId,
    templateId: integer('template_id').notNull(),
    due: date('due').notNull(),
    /** The draft, while it is there; null when the day was skipped. */
    documentId: integer('document_id'),
    isSkipped: boolean('is_skipped').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.templateId, t.due] }),
    foreignKey({
      columns: [t.companyId, t.templateId],
      foreignColumns: [voucherTemplates.companyId, voucherTemplates.id],
    }).onDelete('cascade'),
  ],
);

export const journalReversals = pgTable(
  'journal_reversals',
  {
    companyId: companyKey.companyId,
    documentId: integer('document_id').notNull(),
    onDate: date('on_date').notNull(),
    reversalId: integer('reversal_id'),
    problem: text('problem'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.documentId] }),
    uniqueIndex('journal_reversals_reversal').on(t.companyId, t.reversalId),
    index('journal_reversals_due').on(t.onDate).where(sql`reversal_id is null`),
    foreignKey({ columns: [t.companyId, t.documentId], foreignColumns: [documents.companyId, documents.id] }),
    foreignKey({ columns: [t.companyId, t.reversalId], foreignColumns: [documents.companyId, documents.id] }),
  ],
);
