import { sql } from 'drizzle-orm';
import { BOOK_CHECKS, type BookCheck, BookChecks, bookChecks } from '../../contract/admin/bookChecks';
import type { Instant } from '../../contract/dates';
import { NOTIFICATIONS } from '../../contract/notifications';
import { isAdministrator, TRAN } from '../../contract/screen';
import type { Api } from '../core/calls/api';
import type { System } from '../core/calls/system';
import { rowsOf, type Tx } from '../core/db/database';
import { instantText } from '../core/documents/documentStore';
import { BY_NIGHT, type Job } from '../core/jobs/job';
import type { NoteSource } from '../core/notifications/notifications';
import { found } from './auditCheck';
import { type Cursor, LOOKS } from './bookChecks.look';

/** The result of the last check of the books, and a check now. */
export function bookCheckRoutes(api: Api, system: System): void {
  api.on(
    {
      method: 'GET',
      path: bookChecks.path,
      summary: 'What the nightly checks of the books found last',
      needs: { anyOf: [bookChecks.screen] },
      answer: BookChecks,
    },
    async (tx, { who }) => ({ checks: await lastChecks(tx, who.companyId) }),
  );
  api.signedIn(
    {
      method: 'POST',
      path: bookChecks.run,
      summary: 'Check the whole books now',
      needs: { screen: bookChecks.screen, tran: TRAN.create },
      answer: BookChecks,
      whenOver: true,
      changes: [bookChecks.path],
    },
    // Outside a transaction: however long the books are, nobody waits for the look at them.
    async (c, { companyId }) => {
      await checkBooks(system, companyId, true);
      return c.json({ checks: await system.database.inCompany(companyId, (tx) => lastChecks(tx, companyId), 'reads') });
    },
  );
}

async function lastChecks(tx: Tx, companyId: number): Promise<BookCheck[]> {
  const kept = await rowsOf<BookCheck>(
    tx,
    sql`select name as check, ${instantText('checked_at')} as "checkedAt", looked, problems from book_checks where company_id = ${companyId}`,
  );
  return BOOK_CHECKS.map(
    (check) => kept.find((one) => one.check === check) ?? { check, checkedAt: null, looked: 0, problems: [] },
  );
}

/** Checks the books of each company once a night. A finding is no failure of the job: it goes to the bell. */
export const bookChecksJob: Job = {
  name: 'bookChecks',
  title: 'Check of the books',
  ...BY_NIGHT,
  rights: 'owner',
  async work(system, { company }) {
    const { looked, problems } = await checkBooks(system, company, false);
    return `${looked} sums, parties and series compared, ${found(problems)}`;
  },
};

/**
 * Checks the books of one company and stores the findings. @param isWhole everything; otherwise new postings, and a
 * part of the rest in turn.
 */
export async function checkBooks(
  system: System,
  company: number,
  isWhole: boolean,
): Promise<{ looked: number; problems: number }> {
  const { database, clock, events } = system;
  const whole = { looked: 0, problems: 0 };
  for (const check of BOOK_CHECKS) {
    const [kept] = await database.query<{ cursor: Cursor | null; isWrong: boolean }>(
      sql`select cursor, problems <> '[]' as "isWrong" from book_checks where company_id = ${company} and name = ${check}`,
    );
    // A partial check does not repeat findings of another part, so everything is checked until nothing is wrong.
    const at = { database, company, isWhole: isWhole || kept?.isWrong === true, cursor: kept?.cursor ?? null };
    const { looked, problems, cursor } = await LOOKS[check](at);
    await database.query(sql`
      insert into book_checks (company_id, name, checked_at, looked, problems, cursor)
      values (${company}, ${check}, ${clock().toISOString()}, ${looked}, ${JSON.stringify(problems)}::jsonb, ${cursor && JSON.stringify(cursor)}::jsonb)
      on conflict (company_id, name) do update
         set checked_at = excluded.checked_at, looked = excluded.looked, problems = excluded.problems, cursor = excluded.cursor`);
    whole.looked += looked;
    whole.problems += problems.length;
  }
  events.publish(company, [bookChecks.path, NOTIFICATIONS]);
  return whole;
}

/** The bell says it to administrators for as long as the last look found something. */
export const bookNotes: NoteSource = async (tx, { who }) => {
  if (!isAdministrator(who)) return [];
  const wrong = await rowsOf<{ problem: string; count: number; at: Instant }>(
    tx,
    sql`select min(p.problem) as problem, count(*)::int as count, ${instantText('max(checked_at)')} as at
          from book_checks k cross join lateral jsonb_array_elements_text(k.problems) p(problem)
         where k.company_id = ${who.companyId} having count(*) > 0`,
  );
  return wrong.map(({ problem, count, at }) => ({
    key: 'books.wrong',
    icon: 'server',
    status: 'danger',
    title: 'The books do not agree with themselves',
    badge: null,
    text: count === 1 ? problem : `${problem} ${count - 1} more like it.`,
    time: at,
    link: `${bookChecks.screen.path}?checks=1`,
  }));
};
