import { sql } from 'drizzle-orm';
import type { Job } from '../jobs/job';
import { deliverMails } from './deliver';

/** Mails leave right after their commit and are tried again by the minute; every hour it is kept how many still wait. */
export const mailsJob: Job = {
  name: 'mails',
  title: 'Mails that wait',
  every: 'hour',
  from: '00:00',
  until: '24:00',
  rights: 'owner',
  async work(system, { company }) {
    await deliverMails(system);
    const [row] = await system.database.query<{ queued: number; failed: number }>(
      sql`select count(*) filter (where state = 'queued')::int as queued, count(*) filter (where state = 'failed')::int as failed
            from mails where company_id = ${company}`,
    );
    return `${row?.queued ?? 0} mails wait for another try, ${row?.failed ?? 0} could not be delivered`;
  },
};
