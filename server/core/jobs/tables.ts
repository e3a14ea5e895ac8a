import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { companyKey } from '../db/columns';
import { ofCompany } from '../db/tables';

/** Runs of jobs by the clock, once for each company and slot: the key is the lock between processes. */
export const jobRuns = pgTable(
  'job_runs',
  {
    companyId: companyKey.companyId,
    job: text('job').notNull(),
    /** The day it is of, `2026-04-01`, or the hour, `2026-04-01T14`. */
    slot: text('slot').notNull(),
    state: text('state').notNull(),
    /** Counts the starts; a worker stores its result only while this is still its own attempt. */
    attempts: integer('attempts').notNull(),
    /** Nobody else takes it up before: the lease of a running one, the wait after a failure. Null: nobody does. */
    leaseUntil: timestamp('lease_until', { withTimezone: true }),
    worker: text('worker').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    message: text('message'),
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.job, t.slot] }),
    index('job_runs_due').on(t.leaseUntil).where(sql`state <> 'done' and lease_until is not null`),
    index('job_runs_started').on(t.companyId, t.startedAt),
  ],
);
