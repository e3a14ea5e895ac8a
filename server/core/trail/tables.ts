import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { companyKey } from '../db/columns';
import { ofCompany } from '../db/tables';

/** The audit trail: only inserted; the seal (sequence and hashes) is set once, soon after, in order of sealing. */
export const audit = pgTable(
  'audit',
  {
    companyId: companyKey.companyId,
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    userId: integer('user_id'),
    userCode: text('user_code').notNull(),
    address: text('address'),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: integer('entity_id'),
    number: text('number'),
    before: jsonb('before'),
    after: jsonb('after'),
    reason: text('reason'),
    /** The device, such as "Chrome on Android". */
    device: text('device'),
    /** Branch of the document; null for masters and other entries without a branch. */
    branchId: integer('branch_id'),
    sequence: bigint('sequence', { mode: 'number' }),
    previousHash: text('previous_hash'),
    hash: text('hash'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('audit_at').on(t.companyId, t.at, t.id),
    index('audit_entity').on(t.companyId, t.entity, t.entityId),
    index('audit_unsealed').on(t.companyId, t.id).where(sql`hash is null`),
    uniqueIndex('audit_sequence').on(t.companyId, t.sequence).where(sql`sequence is not null`),
  ],
);

/** The result of the last check of a company's audit chain. */
export const auditChecks = pgTable(
  'audit_checks',
  {
    companyId: companyKey.companyId,
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
    /** Entries that were sealed and proved. */
    upTo: bigint('up_to', { mode: 'number' }).notNull(),
    problems: jsonb('problems').notNull(),
  },
  (t) => [ofCompany(t), primaryKey({ columns: [t.companyId] })],
);

/** The result of the last check of a company's books, by check. */
export const bookChecks = pgTable(
  'book_checks',
  {
    companyId: companyKey.companyId,
    name: text('name').notNull(),
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
    /** How many sums, accounts or series were compared. */
    looked: integer('looked').notNull(),
    problems: jsonb('problems').notNull(),
    /** Where the next look goes on, of a check that does not look at everything each time. */
    cursor: jsonb('cursor'),
  },
  (t) => [ofCompany(t), primaryKey({ columns: [t.companyId, t.name] })],
);
