import * as z from 'zod/mini';
import { choice, instant, text } from '../fields';
import { plainReport } from '../plainReport';
import { admin as screens } from './screens';

export const JOB_STATES = ['running', 'done', 'failed'] as const;

/** Jobs that ran in the company, newest first. */
export const jobRuns = plainReport({
  path: '/api/admin/job-runs',
  screen: screens.auditLog,
  columns: {
    job: z.string(),
    title: z.string(),
    /** The day it is of, `2026-04-01`, or the hour, `2026-04-01T14`. */
    slot: z.string(),
    state: choice(JOB_STATES),
    /** How often it was begun, retries and repeats included. */
    attempts: z.int(),
    startedAt: instant,
    /** How long the last attempt took; null while it runs. */
    seconds: z.nullable(z.int()),
    /** The result, or the reason of the failure. */
    message: z.nullable(z.string()),
    /** Time of the automatic retry of a failed run; null without one. */
    retryAt: z.nullable(instant),
  },
  filters: { state: z._default(choice(['all', ...JOB_STATES]), 'all') },
});
export type JobRun = z.infer<typeof jobRuns.row>;

/** The run to repeat now, even if it succeeded. */
export const JobAgain = z.object({ job: text(60, 'Name the job'), slot: text(20, 'Name its day') });
export type JobAgain = z.infer<typeof JobAgain>;

export const JobOutcome = z.object({ state: choice(['done', 'failed']), message: z.string() });
export type JobOutcome = z.infer<typeof JobOutcome>;

export const jobAgain = { path: '/api/admin/job-runs/again', screen: screens.auditLog } as const;
