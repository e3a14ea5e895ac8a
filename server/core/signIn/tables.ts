import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Wrong sign-ins with a code that no user of the company has, counted as those of users are, so that being locked does not
 * tell who there is. The company may be one that there is not.
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
