import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

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
