import { type JobOutcome, jobRuns } from '../../../contract/admin/jobRuns';
import { admin } from '../../../contract/admin/screens';
import { formatDate, formatTime } from '../../../contract/dates';
import { NOTIFICATIONS } from '../../../contract/notifications';
import { Refused } from '../calls/refused';
import { runAsSystem } from '../calls/runAsSystem';
import type { System } from '../calls/system';
import type { Tx } from '../db/database';
import { notify, resolve } from '../notifications/notifications';
import { type Claim, claim, close, closeLost, extend, isMine, retryAt, type Slot, slotsDue } from './claims';
import { dayOf, type Job } from './job';

const EXTEND_EVERY_MS = 60_000;
const LOST = 'The server that ran it ended before it was finished.';

/** Does what is due by the clock, one after the other; any number of processes may do this at once. @returns how many were run. */
export async function runJobs(system: System, jobs: readonly Job[]): Promise<number> {
  const { database, clock } = system;
  let ran = 0;
  for (const job of jobs) {
    await giveUpLost(system, job);
    for (const slot of await slotsDue(database, job, clock())) {
      const taken = await claim(system, job, slot, false);
      if (!taken) continue;
      await perform(system, taken);
      ran += 1;
    }
  }
  return ran;
}

/** Runs a claimed job and stores its result. */
export async function perform(system: System, taken: Claim): Promise<JobOutcome> {
  const { database, clock, events, log } = system;
  const { company, job } = taken;
  const keep = setInterval(() => {
    extend(system, taken).catch((err: unknown) => log.error({ err, company, job: job.name }, 'extending a lease'));
  }, EXTEND_EVERY_MS);
  let outcome: JobOutcome;
  try {
    outcome = { state: 'done', message: await worked(system, taken) };
  } catch (err) {
    log.error({ err, company, job: job.name, slot: taken.slot }, 'work by the clock');
    outcome = { state: 'failed', message: problemOf(err) };
  } finally {
    clearInterval(keep);
  }
  const now = clock();
  const isKept = await database.asSystem(async (tx) => {
    if (!(await close(tx, taken, { ...outcome, now }))) return false;
    await ring(tx, job, taken, outcome, now, retryAt(taken.attempt, now));
    return true;
  });
  if (!isKept) log.warn({ company, job: job.name, slot: taken.slot }, 'another process has taken over a job');
  events.publish(company, [jobRuns.path, NOTIFICATIONS]);
  return outcome;
}

async function worked(system: System, taken: Claim): Promise<string> {
  const { company, job, slot } = taken;
  const run = { company, slot, day: dayOf(slot) };
  if (job.rights === 'owner') return job.work(system, run);
  return runAsSystem(system, { companyId: company, userId: null }, async (tx, ctx) => {
    const message = await job.work(tx, ctx, run);
    // The process that took it over stores its own result; this work is rolled back.
    if (!(await isMine(tx, taken))) throw new Error(LOST);
    return message;
  });
}

/** The message of a failure for administrators; the log of the server has the rest. */
function problemOf(error: unknown): string {
  if (error instanceof Refused) return Object.values(error.body().fields ?? {})[0] ?? error.message;
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  return (cause instanceof Error ? cause.message : String(cause)).slice(0, 500);
}

async function giveUpLost(system: System, job: Job): Promise<void> {
  const now = system.clock();
  const lost = await system.database.asSystem(async (tx) => {
    const found = await closeLost(tx, job, now, LOST);
    for (const slot of found) await ring(tx, job, slot, { state: 'failed', message: LOST }, now, null);
    return found;
  });
  for (const { company } of lost) system.events.publish(company, [jobRuns.path, NOTIFICATIONS]);
}

/** The bell informs administrators of a failure until the job succeeds again. */
async function ring(
  tx: Tx,
  job: Job,
  { company, slot }: Slot,
  { state, message }: JobOutcome,
  now: Date,
  next: string | null,
): Promise<void> {
  const teller = { who: { companyId: company }, now, changed: () => undefined };
  const key = `job.${job.name}`;
  if (state === 'done') return resolve(tx, teller, key);
  const then = next ? `It is tried again at ${formatTime(next).slice(0, 5)}.` : 'It is not tried again by itself.';
  await notify(tx, teller, {
    key,
    icon: 'server',
    status: 'danger',
    title: `${job.title} failed on ${formatDate(dayOf(slot))}`,
    badge: null,
    text: `${message} ${then}`,
    screen: admin.auditLog,
    query: '?jobs=1',
  });
}
