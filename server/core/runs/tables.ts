import { sql } from 'drizzle-orm';
import {
  bigint,
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
import { companyKey, longKey } from '../db/columns';
import { users } from '../db/tables';

/** Runs over many rows, and how far each has come. */
export const runs = pgTable(
  'runs',
  {
    ...companyKey,
    type: text('type').notNull(),
    period: text('period').notNull(),
    input: jsonb('input').notNull(),
    status: text('status').notNull(),
    startedBy: integer('started_by').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('runs_list').on(t.companyId, t.type, t.id),
    uniqueIndex('runs_running').on(t.companyId, t.type).where(sql`status = 'running'`),
    foreignKey({ columns: [t.companyId, t.startedBy], foreignColumns: [users.companyId, users.id] }),
  ],
);

/** Rows of runs. A key is written once: a repeat of the run adds what is missing. */
export const runRows = pgTable(
  'run_rows',
  {
    ...longKey,
    runId: integer('run_id').notNull(),
    type: text('type').notNull(),
    key: text('key').notNull(),
    label: text('label').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    content: jsonb('content').notNull(),
    problem: text('problem'),
    writtenAt: timestamp('written_at', { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('run_rows_key').on(t.companyId, t.type, t.key).where(sql`problem is null`),
    index('run_rows_run').on(t.companyId, t.runId, t.key),
    index('run_rows_pending').on(t.companyId, t.runId, t.key).where(sql`problem is null and written_at is null`),
    foreignKey({ columns: [t.companyId, t.runId], foreignColumns: [runs.companyId, runs.id] }),
  ],
);
