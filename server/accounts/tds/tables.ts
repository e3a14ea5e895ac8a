import { date, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { tdsSections } from '../../books/tables';
import { companyKey, versioned } from '../../core/db/columns';
import { documents } from '../../core/documents/tables';

/** Receipts of the bank for tax deposited: which payment it was, and the month whose deductions it covers. */
export const tdsChallans = pgTable(
  'tds_challans',
  {
    ...companyKey,
    documentId: integer('document_id').notNull(),
    /** First day of the month in which the tax was deducted. */
    month: date('month').notNull(),
    /** null: every section of the month. */
    sectionId: integer('section_id'),
    number: text('number').notNull(),
    bsrCode: text('bsr_code').notNull(),
    date: date('date').notNull(),
    ...versioned,
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('tds_challans_number').on(t.companyId, t.bsrCode, t.date, t.number),
    index('tds_challans_month').on(t.companyId, t.month),
    foreignKey({ columns: [t.companyId, t.documentId], foreignColumns: [documents.companyId, documents.id] }),
    foreignKey({ columns: [t.companyId, t.sectionId], foreignColumns: [tdsSections.companyId, tdsSections.id] }),
  ],
);
