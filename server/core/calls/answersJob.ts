import { sql } from 'drizzle-orm';
import { BY_NIGHT, type Job } from '../jobs/job';

/** A session ends after seven days at the latest, and a browser that repeats a call does so within its session. */
const KEPT_DAYS = 8;
const DAY_MS = 86_400_000;
/** Rows removed in one statement: other calls are served between two statements. */
const BATCH = 5_000;

/**
 * First answers are kept for as long as a client may repeat its call. A till repeats a bill that it made without
 * network until it has the answer, however long that takes. It posts such bills one after the other, so all answers
 * of a user and device have arrived except the last one, which stays. Keys that a till has withdrawn stay refused for
 * ever.
 */
export const answersJob: Job = {
  name: 'answers',
  title: 'Clearing of answers to repeated calls',
  ...BY_NIGHT,
  rights: 'owner',
  async work({ database, clock }, { company }) {
    const before = new Date(clock().getTime() - KEPT_DAYS * DAY_MS).toISOString();
    let cleared = 0;
    for (;;) {
      const gone = await database.query(sql`
        with at_tills as (
          select user_id, answer ->> 'device' as device, max((answer ->> 'id')::int) as last from idempotency_keys
           where company_id = ${company} and answer ? 'device' group by 1, 2),
        due as (
          select k.user_id, k.key from idempotency_keys k
           where k.company_id = ${company} and k.created_at < ${before} and k.request_hash <> 'withdrawn'
             and not exists (select from at_tills t
                              where t.user_id = k.user_id and t.device = k.answer ->> 'device' and t.last = (k.answer ->> 'id')::int)
           limit ${BATCH})
        delete from idempotency_keys k using due
         where k.company_id = ${company} and k.user_id = due.user_id and k.key = due.key
        returning k.key`);
      cleared += gone.length;
      if (gone.length < BATCH) return `${cleared} answers cleared`;
    }
  },
};
