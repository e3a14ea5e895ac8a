import { sql } from 'drizzle-orm';
import { JobAgain, JobOutcome, jobAgain, jobRuns } from '../../../contract/admin/jobRuns';
import { TRAN } from '../../../contract/screen';
import { type Api, notFound, parseBody } from '../calls/api';
import { Refused } from '../calls/refused';
import { bodyText } from '../calls/requestBody';
import type { System } from '../calls/system';
import { rowsOf } from '../db/database';
import { instantText } from '../documents/documentStore';
import { columnsOf } from '../lists/listEngine';
import { reportRoutes } from '../lists/reportRoutes';
import { writeTrail } from '../trail/audit';
import { claim } from './claims';
import type { Job } from './job';
import { perform } from './runJobs';

/** The jobs that ran in the company, and repeating one. */
export function jobRoutes(api: Api, system: System, jobs: readonly Job[]): void {
  const titles = JSON.stringify(Object.fromEntries(jobs.map(({ name, title }) => [name, title])));
  reportRoutes(api, jobRuns, {
    summary: 'What was done by the clock: runs, failures and when they are tried again',
    from: sql`job_runs r`,
    company: sql`r.company_id`,
    columns: {
      ...columnsOf('r', 'job', 'slot', 'state', 'attempts', 'message'),
      title: sql`coalesce(${titles}::jsonb ->> r.job, r.job)`,
      startedAt: { value: sql`r.started_at`, shown: instantText('r.started_at'), type: 'timestamptz', required: true },
      seconds: sql`extract(epoch from r.ended_at - r.started_at)::int`,
      retryAt: {
        value: sql`case when r.state = 'failed' then r.lease_until end`,
        shown: instantText(`case when r.state = 'failed' then r.lease_until end`),
        type: 'timestamptz',
      },
    },
    where: { state: (state) => (state === 'all' ? null : sql`r.state = ${state}`) },
    order: [{ field: 'startedAt', dir: 'desc' }],
    ties: sql`r.job || r.slot`,
  });

  const again = {
    method: 'POST',
    path: jobAgain.path,
    summary: 'Do a job of the clock again, now',
    needs: { screen: jobAgain.screen, tran: TRAN.create },
    body: JobAgain,
    answer: JobOutcome,
    changes: [jobRuns.path],
  } as const;
  // Outside a transaction: the job has its own, and may take long.
  api.signedIn(again, async (c, who, now) => {
    const { job: name, slot } = parseBody<JobAgain>(again, await bodyText(c));
    const company = who.companyId;
    const job = jobs.find((one) => one.name === name);
    const [before] = await system.database.inCompany(
      company,
      (tx) =>
        rowsOf<{ state: string; attempts: number }>(
          tx,
          sql`select state, attempts from job_runs where company_id = ${company} and job = ${name} and slot = ${slot}`,
        ),
      'reads',
    );
    if (!job || !before) throw notFound('This run of a job');
    const taken = await claim(system, job, { company, slot }, true);
    if (!taken) throw new Refused(409, 'RUNNING', 'It is running. Wait until it is done.', { type: 2 });
    await system.database.inCompany(company, (tx) =>
      writeTrail(tx, who, now, [
        {
          action: 'change',
          entity: jobRuns.path,
          number: `${job.title}, ${slot}`,
          before,
          after: { state: 'running', attempts: taken.attempt },
          reason: 'Run again',
        },
      ]),
    );
    return c.json(await perform(system, taken));
  });
}
