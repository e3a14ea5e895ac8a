import { bigint, foreignKey, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { companyKey } from '../../db/columns';
import { users } from '../../db/tables';

/** The second factor of a user: one authenticator, and codes for the day when it is lost. The owner's alone. */
export const userFactors = pgTable(
  'user_factors',
  {
    companyId: companyKey.companyId,
    userId: integer('user_id').notNull(),
    /** Base32, RFC 4648. */
    secret: text('secret').notNull(),
    /** From then on it is required; null while the authenticator is not confirmed. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** The step of 30 seconds whose code was used last; codes of this and earlier steps are refused. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    /** SHA-256 of the recovery codes that are left. */
    recovery: jsonb('recovery').$type<string[]>().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
  ],
);
