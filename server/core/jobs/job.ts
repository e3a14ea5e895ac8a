import { type IsoDate, isoDate, todayInIndia } from '../../../contract/dates';
import type { Ctx } from '../calls/api';
import type { System } from '../calls/system';
import type { Tx } from '../db/database';

/** Which run of a job it is. */
export type JobRunOf = {
  company: number;
  /** The day that it is of. A retry and a run by hand keep it, whenever they come. */
  day: IsoDate;
  slot: string;
};

type Timing = {
  /** Kept in `job_runs`: never changed once it has run. */
  name: string;
  /** Shown to administrators. */
  title: string;
  every: 'day' | 'hour';
  /** Times of day in India, `02:00` to `24:00`, between which a new slot is begun; what fails is retried at any time. */
  from: string;
  until: string;
};

/**
 * The work of an area by the clock in every company. It must be repeatable: after a crash, and when an administrator
 * runs it again, the same slot is worked a second time. It returns one sentence about the result; an error is a
 * failure.
 */
export type Job = Timing &
  (
    | {
        /** One transaction of the company, under row-level security; the trail names the system. */
        rights: 'company';
        work(tx: Tx, ctx: Ctx<undefined, undefined>, run: JobRunOf): Promise<string>;
      }
    | {
        /** The owner's rights, outside a transaction: each of its statements names the company. */
        rights: 'owner';
        work(system: System, run: JobRunOf): Promise<string>;
      }
  );

/** From two at night, when little is posted, to midnight: a server that was off at night makes up for it by day. */
export const BY_NIGHT = { every: 'day', from: '02:00', until: '24:00' } as const;

/** The slot of a job that is to be begun now, or null outside its hours. */
export function slotOf({ every, from, until }: Timing, now: Date): string | null {
  const time = now.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' });
  if (time < from || time >= until) return null;
  const day = todayInIndia(now);
  return every === 'day' ? day : `${day}T${time.slice(0, 2)}`;
}

export const dayOf = (slot: string): IsoDate => isoDate(slot.slice(0, 10));
