import { sql } from 'drizzle-orm';
import { todayInIndia } from '../../../contract/dates';
import type { Ctx } from '../../core/calls/api';
import { Refused } from '../../core/calls/refused';
import { runAsSystem } from '../../core/calls/runAsSystem';
import type { System } from '../../core/calls/system';
import type { Tx } from '../../core/db/database';
import { passingOf } from '../../core/db/passing';
import type { Job } from '../../core/jobs/job';
import { journalKind } from '../journals';
import { cannotTakeBack, takeBack } from './reversals';
import { cannotDraft, makeDrafts } from './templates';

type Due = { companyId: number; id: number; userId: number };
type Act = (tx: Tx, ctx: Ctx<unknown, unknown>, id: number) => Promise<unknown>;
type CannotAct = (tx: Tx, ctx: Ctx<unknown, unknown>, id: number, problem: string) => Promise<void>;

/** Recurring vouchers and reversals of journals that are due, every hour. */
export const recurringJob: Job = {
  name: 'recurring',
  title: 'Recurring vouchers',
  every: 'hour',
  from: '00:00',
  until: '24:00',
  rights: 'owner',
  async work(system, { company }) {
    const { done, refused } = await keepCalendar(system, company);
    return `${done} recurring vouchers and reversals made, ${refused} refused`;
  },
};

/**
 * The calendar of a company's books: drafts of templates, and journals to be reversed. Each is a separate action, so
 * that a refused one does not block others; several processes may run this at once.
 */
export async function keepCalendar(system: System, company: number): Promise<{ done: number; refused: number }> {
  const today = todayInIndia(system.clock());
  const outcomes: boolean[] = [];
  const templates = await system.database.query<Due>(sql`
    select company_id as "companyId", id, created_by as "userId" from voucher_templates
     where company_id = ${company} and next_date <= ${today} and next_date is not null and not paused order by next_date, id`);
  for (const due of templates) outcomes.push(await tried(system, due, makeDrafts, cannotDraft));
  const reversals = await system.database.query<Due>(sql`
    select r.company_id as "companyId", r.document_id as id, coalesce(d.posted_by, d.created_by) as "userId"
      from journal_reversals r join documents d on d.company_id = r.company_id and d.id = r.document_id and d.status = 'posted'
     where r.company_id = ${company} and r.reversal_id is null and r.on_date <= ${today} order by r.on_date, r.document_id`);
  for (const due of reversals)
    outcomes.push(await tried(system, due, (tx, ctx, id) => takeBack(tx, ctx, journalKind, id), cannotTakeBack));
  const done = outcomes.filter(Boolean).length;
  return { done, refused: outcomes.length - done };
}

/**
 * A refused action waits, and the bell gives the reason; any other failure is ours to examine. @returns whether it
 * was done.
 * @throws temporary failures, such as a database out of reach: the job fails then, and is tried again in minutes.
 */
async function tried(system: System, { companyId, id, userId }: Due, act: Act, cannot: CannotAct): Promise<boolean> {
  try {
    await runAsSystem(system, { companyId, userId }, (tx, ctx) => act(tx, ctx, id));
    return true;
  } catch (error) {
    if (passingOf(error)) throw error;
    if (!(error instanceof Refused)) {
      system.log.error({ err: error, companyId, id }, 'an act of the calendar');
      return false;
    }
    const fields = Object.values(error.body().fields ?? {});
    await runAsSystem(system, { companyId, userId }, (tx, ctx) => cannot(tx, ctx, id, fields[0] ?? error.message));
    return false;
  }
}
