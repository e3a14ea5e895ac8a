import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofCompany } from '../core/tables';

/** What goes with enquiries and orders; one of each kind. */
export const coveringLetters = pgTable(
  'covering_letters',
  {
    companyId: integer('company_id').notNull(),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    opening: text('opening').notNull(),
    closing: text('closing').notNull(),
    signatory: text('signatory').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [ofCompany(t), primaryKey({ columns: [t.companyId, t.kind] })],
);
