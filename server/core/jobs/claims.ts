import { hostname } from 'node:os';
import { sql } from 'drizzle-orm';
import { addDays, type Instant, todayInIndia } from '../../../contract/dates';
import type { System } from '../calls/system';
import { type Database, rowsOf, type Tx } from '../db/database';
import { type Job, slotOf } from './job';

const MINUTE = 60_000;
const LEASE_MS = 5 * MINUTE;
/** How long after each failure it is tried again; after the last one it is not. */
const WAITS = [5 * MINUTE, 30 * MINUTE, 120 * MINUTE];
const MOST_ATTEMPTS = WAITS.length + 1;
/** For how many days administrators see what was run. */
const KEPT_DAYS = 90;
const WORKER = `${hostname()}:${process.pid}`;

export type Slot = { company: number; slot: string };
/** A run that this process has taken; the number of its attempt says whether it still has it. */
export type Claim = Slot & { job: Job; attempt: number };

const after = (now: Date, ms: number): Instant => new Date(now.getTime() + ms).toISOString() as Instant;

/** Slots that nobody has begun, that failed and have waited, or that a process left behind. */
export function slotsDue(database: Database, job: Job, now: Date): Promise<Slot[]> {
  const slot = slotOf(job, now);
  return database.query<Slot>(sql`
    select company_id as company, slot from job_runs
     where job = ${job.name} and state <> 'done' and lease_until <= ${now.toISOString()} and attempts < ${MOST_ATTEMPTS}
    union all
    select c.id, ${slot}::text from companies c
     where ${slot}::text is not null
       and not exists (select from demo_companies d where d.company = c.id and d.made_at is null)
       and not exists (select from job_runs r where r.company_id = c.id and r.job = ${job.name} and r.slot = ${slot})
     order by slot, company`);
}

/**
 * Takes a slot for this process, in one statement: only one of several processes gets it.
 * @param isAsked a user wants it to run again now, even after a success; only a running one is left alone.
 */
export async function claim(system: System, job: Job, of: Slot, isAsked: boolean): Promise<Claim | null> {
  const now = system.clock();
  const isFree = isAsked
    ? sql`r.state <> 'running' or r.lease_until <= excluded.started_at`
    : sql`r.state <> 'done' and r.lease_until <= excluded.started_at and r.attempts < ${MOST_ATTEMPTS}`;
  const [taken] = await system.database.query<{ attempt: number }>(sql`
    insert into job_runs as r (company_id, job, slot, state, attempts, worker, lease_until, started_at)
    values (${of.company}, ${job.name}, ${of.slot}, 'running', 1, ${WORKER}, ${after(now, LEASE_MS)}, ${now.toISOString()})
    on conflict (company_id, job, slot) do update
       set state = 'running', attempts = r.attempts + 1, worker = excluded.worker, lease_until = excluded.lease_until,
           started_at = excluded.started_at, ended_at = null, message = null
     where ${isFree}
    returning attempts as attempt`);
  return taken ? { ...of, job, attempt: taken.attempt } : null;
}

const mine = ({ company, job, slot, attempt }: Claim) => sql`
  company_id = ${company} and job = ${job.name} and slot = ${slot} and attempts = ${attempt} and state = 'running'`;

/** Makes the lease last on while the work does. */
export async function extend({ database, clock }: System, claim: Claim): Promise<void> {
  await database.query(sql`update job_runs set lease_until = ${after(clock(), LEASE_MS)} where ${mine(claim)}`);
}

/** Whether no other process has taken it over meanwhile. */
export const isMine = async (tx: Tx, claim: Claim): Promise<boolean> =>
  (await rowsOf(tx, sql`select 1 from job_runs where ${mine(claim)}`)).length > 0;

/** The time of the automatic retry of a failed attempt, or null. */
export function retryAt(attempt: number, now: Date): Instant | null {
  const wait = WAITS[attempt - 1];
  return wait === undefined ? null : after(now, wait);
}

type Outcome = { state: 'done' | 'failed'; message: string; now: Date };

/** Stores the result. @returns false where another process has taken the run over and will store its own. */
export async function close(tx: Tx, claim: Claim, { state, message, now }: Outcome): Promise<boolean> {
  const next = state === 'failed' ? retryAt(claim.attempt, now) : null;
  const written = await rowsOf(
    tx,
    sql`update job_runs set state = ${state}, message = ${message}, ended_at = ${now.toISOString()}, lease_until = ${next}::timestamptz
         where ${mine(claim)} returning 1`,
  );
  if (written.length === 0) return false;
  await tx.execute(sql`
    delete from job_runs where company_id = ${claim.company} and job = ${claim.job.name}
       and slot < ${addDays(todayInIndia(now), -KEPT_DAYS)}`);
  return true;
}

/** Runs whose process ended in their last attempt: nobody takes them up, so they have failed. */
export async function closeLost(tx: Tx, job: Job, now: Date, message: string): Promise<Slot[]> {
  return rowsOf<Slot>(
    tx,
    sql`update job_runs set state = 'failed', message = ${message}, ended_at = lease_until, lease_until = null
         where job = ${job.name} and state = 'running' and lease_until <= ${now.toISOString()} and attempts >= ${MOST_ATTEMPTS}
        returning company_id as company, slot`,
  );
}
