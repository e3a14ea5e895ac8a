import { sql } from 'drizzle-orm';
import {
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { companyKey } from '../db/columns';
import { branches, users } from '../db/tables';

/** Days of outlets and hotels. One of a place is worked on; a former one may wait to be closed. */
export const businessDays = pgTable(
  'business_days',
  {
    ...companyKey,
    placeKind: text('place_kind').notNull(),
    placeId: integer('place_id').notNull(),
    branchId: integer('branch_id').notNull(),
    day: date('day').notNull(),
    openedBy: integer('opened_by').notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
    /** Another day took its place at the end of a month or year; it is not closed yet. */
    passedAt: timestamp('passed_at', { withTimezone: true }),
    closedBy: integer('closed_by'),
    closedAt: timestamp('closed_at', { withTimezone: true }),
    /** Findings of its closing that were accepted. */
    findings: jsonb('findings').notNull().default([]),
    remark: text('remark'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('business_days_day').on(t.companyId, t.placeKind, t.placeId, t.day),
    uniqueIndex('business_days_open')
      .on(t.companyId, t.placeKind, t.placeId)
      .where(sql`closed_at is null and passed_at is null`),
    index('business_days_branch').on(t.companyId, t.branchId, t.day),
    foreignKey({ columns: [t.companyId, t.branchId], foreignColumns: [branches.companyId, branches.id] }),
    foreignKey({ columns: [t.companyId, t.openedBy], foreignColumns: [users.companyId, users.id] }),
    foreignKey({
      columns: [t.companyId, t.closedBy],
      foreignColumns: [users.companyId, users.id],
      name: 'business_days_closed_by',
    }),
  ],
);
