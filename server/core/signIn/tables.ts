import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { longKey } from '../db/columns';
import { ofCompany } from '../db/tables';

/**
 * Wrong sign-ins with a code that no user of the company has, counted like those of users, so that a lock does not
 * reveal which users exist. The company may not exist either.
 */
export const unknownFailures = pgTable(
  'unknown_failures',
  {
    company: integer('company').notNull(),
    code: text('code').notNull(),
    failures: integer('failures').notNull(),
    failingSince: timestamp('failing_since', { withTimezone: true }).notNull(),
    lockedUntil: timestamp('locked_until', { withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.company, t.code] }), index('unknown_failures_since').on(t.failingSince)],
);

/** Every licence file that was loaded, as it came; the last one is in force. */
export const licences = pgTable(
  'licences',
  {
    ...longKey,
    content: jsonb('content').notNull(),
    signature: text('signature').notNull(),
    loadedBy: text('loaded_by').notNull(),
    loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull(),
  },
  (t) => [ofCompany(t), primaryKey({ columns: [t.companyId, t.id] })],
);
