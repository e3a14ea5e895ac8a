import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The record of a removed company: who removed it and when, and the end of its audit trail, so that the trail in the
 * backup can be recognised. It belongs to no company, so business statements cannot read it.
 */
export const removedCompanies = pgTable('removed_companies', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  company: integer('company').notNull(),
  name: text('name').notNull(),
  removedAt: timestamp('removed_at', { withTimezone: true }).notNull(),
  removedBy: text('removed_by').notNull(),
  /** The other administrator. */
  agreedBy: text('agreed_by').notNull(),
  rows: integer('rows').notNull(),
  /** Last entry of the audit chain; null where none was sealed. */
  sequence: bigint('sequence', { mode: 'number' }),
  hash: text('hash'),
  /** The backup that was taken before, under `backups/removed` of the data folder, and its SHA-256. */
  backup: text('backup').notNull(),
  sha256: text('sha256').notNull(),
});
