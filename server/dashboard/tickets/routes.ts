import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  stepsFrom,
  Ticket,
  TicketInput,
  TicketQuery,
  type TicketState,
  TicketStep,
  tickets,
  WholeTicket,
} from '../../../contract/dashboard/tickets';
import { NOTIFICATIONS } from '../../../contract/notifications';
import { isAdministrator } from '../../../contract/screen';
import { hoursCode, type Severity, STANDARD_HOURS } from '../../../contract/severity';
import { type Api, type Ctx, notFound } from '../../core/calls/api';
import { invalid, Refused } from '../../core/calls/refused';
import { staleRecord } from '../../core/calls/stale';
import type { SignedIn } from '../../core/calls/system';
import { VERSION } from '../../core/calls/version';
import { rowOf, rowsOf, type Tx } from '../../core/db/database';
import { instantText } from '../../core/documents/documentStore';
import { notify, resolve } from '../../core/notifications/notifications';
import { namedSetting } from '../../core/settings/settingsRoutes';
import { deskNumber } from '../deskNumber';

const { path, screen } = tickets;
type AnyCtx = Ctx<unknown, unknown>;
const MOST = 200;

/** Tickets that this user raised or handles; administrators handle all. */
const rows = ({ who, now }: Pick<AnyCtx, 'who' | 'now'>) => sql`
  select t.id, t.version, t.number, t.subject, t.module, t.severity, t.description, t.state, t.raised_by as "raisedById", r.name as "raisedBy",
         t.assignee_id as "assigneeId", a.name as assignee, ${instantText('t.created_at')} as "createdAt", ${instantText('t.due_at')} as "dueAt",
         ${instantText('t.solved_at')} as "solvedAt", t.state in ('new', 'assigned', 'waiting') and t.due_at < ${now.toISOString()} as "isOverdue",
         t.rating, t.path, t.app_version as "appVersion", t.agent
    from tickets t
    join users r on r.company_id = t.company_id and r.id = t.raised_by
    left join users a on a.company_id = t.company_id and a.id = t.assignee_id
   where t.company_id = ${who.companyId} and (${isAdministrator(who)} or t.raised_by = ${who.userId} or t.assignee_id = ${who.userId})`;

type Row = Omit<Ticket, 'steps'>;

function shown({ who, now }: AnyCtx, row: Row): Ticket {
  const part = { isRaiser: row.raisedById === who.userId, isSolver: isSolver(who, row) };
  return { ...row, steps: stepsFrom({ ...row, hasAssignee: row.assigneeId !== null }, part, now) };
}

const isSolver = (who: SignedIn, { assigneeId }: Pick<Row, 'assigneeId'>) =>
  isAdministrator(who) || assigneeId === who.userId;

const names = { one: 'ticket', many: 'tickets' };

export function ticketRoutes(api: Api): void {
  // Screenshots and files of a ticket are open to its participants.
  api.records.set(path, {
    path,
    screen,
    names,
    isDocument: false,
    isSharedByReaders: true,
    find: async (tx, who, now, id) => {
      const [found] = await rowsOf<{ number: string }>(
        tx,
        sql`select number from (${rows({ who, now })}) t where id = ${id}`,
      );
      return found?.number ?? null;
    },
  });

  api.on(
    {
      method: 'GET',
      path,
      summary: 'Tickets that the user raised or sees to, the most urgent first',
      needs: 'signedIn',
      query: TicketQuery,
      answer: z.array(Ticket),
    },
    async (tx, ctx) => {
      const q = ctx.query.q?.trim().toLowerCase() ?? '';
      const which = ctx.query.show === 'open' ? sql`t.state <> 'closed'` : sql`true`;
      const found = await rowsOf<Row>(
        tx,
        sql`${rows(ctx)} and ${which} and position(${q} in lower(concat_ws(' ', t.number, t.subject, t.description, t.module))) > 0
             order by t.state in ('solved', 'closed'), t.due_at, t.id limit ${MOST}`,
      );
      return found.map((row) => shown(ctx, row));
    },
  );

  api.on(
    {
      method: 'GET',
      path: `${path}/:id`,
      summary: 'A ticket with what was said about it',
      needs: 'signedIn',
      answer: WholeTicket,
    },
    (tx, ctx) => whole(tx, ctx, ctx.id),
  );

  api.on(
    {
      method: 'POST',
      path,
      summary: 'Report a problem',
      whenOver: true,
      needs: 'signedIn',
      body: TicketInput,
      answer: WholeTicket,
      status: 201,
    },
    async (tx, ctx) => {
      const { who, now, body } = ctx;
      const hours = await hoursFor(tx, ctx, body.severity);
      const due = new Date(now.getTime() + hours * 3_600_000).toISOString();
      const number = await deskNumber(tx, ctx, 'TK');
      const { id } = await rowOf<{ id: number }>(
        tx,
        sql`insert into tickets (company_id, number, subject, module, severity, description, state, raised_by, created_at, due_at, path, app_version, agent)
            values (${who.companyId}, ${number}, ${body.subject}, ${body.module}, ${body.severity}, ${body.description}, 'new', ${who.userId}, ${now.toISOString()}, ${due},
                    ${body.context.path}, ${VERSION}, ${body.context.agent}) returning id`,
      );
      ctx.audit({ action: 'create', entity: 'ticket', entityId: id, number });
      ctx.changed(path, NOTIFICATIONS);
      return whole(tx, ctx, id);
    },
  );

  api.on(
    {
      method: 'POST',
      path: `${path}/:id/steps`,
      summary: 'Say something about a ticket, or bring it a step on',
      needs: 'signedIn',
      body: TicketStep,
      answer: WholeTicket,
    },
    async (tx, ctx) => {
      const { who, now, body } = ctx;
      await tx.execute(sql`select 1 from tickets where company_id = ${who.companyId} and id = ${ctx.id} for update`);
      const before = await whole(tx, ctx, ctx.id);
      if (before.version !== body.version)
        throw await staleRecord(tx, ctx, { entity: 'ticket', id: ctx.id, what: 'ticket' });
      const after = await stepOf(tx, ctx, before);
      await tx.execute(sql`
        update tickets set state = ${after.state}, assignee_id = ${after.assigneeId}::int, rating = ${after.rating}::int,
               solved_at = case when ${after.state} in ('solved', 'closed') then coalesce(solved_at, ${now.toISOString()}::timestamptz) end, version = version + 1
         where company_id = ${who.companyId} and id = ${ctx.id}`);
      const moved = after.state === before.state && after.assigneeId === before.assigneeId ? null : after.state;
      await tx.execute(sql`
        insert into ticket_notes (company_id, ticket_id, user_id, at, text, state)
        values (${who.companyId}, ${ctx.id}, ${who.userId}, ${now.toISOString()}, ${body.text}, ${moved})`);
      await tell(tx, ctx, { ...before, ...after }, moved);
      ctx.audit({
        action: 'change',
        entity: 'ticket',
        entityId: ctx.id,
        number: before.number,
        before: { state: before.state },
        after: { state: after.state },
      });
      ctx.changed(path, NOTIFICATIONS);
      return whole(tx, ctx, ctx.id);
    },
  );
}

async function whole(tx: Tx, ctx: AnyCtx, id: number): Promise<WholeTicket> {
  const [row] = await rowsOf<Row>(tx, sql`${rows(ctx)} and t.id = ${id}`);
  if (!row) throw notFound('This ticket');
  const notes = await rowsOf<WholeTicket['notes'][number]>(
    tx,
    sql`select n.id, u.name as "by", ${instantText('n.at')} as at, n.text, n.state
          from ticket_notes n join users u on u.company_id = n.company_id and u.id = n.user_id
         where n.company_id = ${ctx.who.companyId} and n.ticket_id = ${id} order by n.id`,
  );
  return { ...shown(ctx, row), notes };
}

/** Hours that the company gives itself for a severity. */
async function hoursFor(tx: Tx, { who }: AnyCtx, severity: Severity): Promise<number> {
  return Number(await namedSetting(tx, who, hoursCode(severity))) || STANDARD_HOURS[severity];
}

type After = { state: TicketState; assigneeId: number | null; rating: number | null };

async function stepOf(tx: Tx, ctx: Ctx<TicketStep, unknown>, before: WholeTicket): Promise<After> {
  const { who, body } = ctx;
  const { state, assigneeId, rating } = body;
  const present = { state: before.state, assigneeId: before.assigneeId, rating: before.rating };
  if (state === null) {
    // The raiser has answered the question.
    const isAnswer = before.state === 'waiting' && before.raisedById === who.userId;
    return isAnswer ? { ...present, state: before.assigneeId === null ? 'new' : 'assigned' } : present;
  }
  const takes = state === 'assigned' && isSolver(who, before);
  if (!before.steps.includes(state) && !(takes && before.steps.includes('solved'))) {
    throw new Refused(
      409,
      'NOT_NOW',
      `Ticket ${before.number} cannot be brought from ${before.state} to ${state}. Reload it.`,
      { type: 2 },
    );
  }
  if (!takes) return { ...present, state, rating: state === 'closed' ? rating : null };
  const chosen = assigneeId ?? before.assigneeId ?? who.userId;
  const [known] = await rowsOf(
    tx,
    sql`select 1 from users where company_id = ${who.companyId} and id = ${chosen} and not is_disabled`,
  );
  if (!known) throw invalid({ assigneeId: 'Choose a user of the list' });
  return { ...present, state, assigneeId: chosen };
}

const STEP_WORDS: Readonly<Record<TicketState, string>> = {
  new: 'is open again',
  assigned: 'is being seen to',
  waiting: 'waits for your answer',
  solved: 'is solved',
  closed: 'is closed',
};

/** Notifies the raiser and the assignee of an action, except the user who acts. */
async function tell(tx: Tx, ctx: AnyCtx, ticket: WholeTicket, moved: TicketState | null): Promise<void> {
  const { id, number, subject, raisedById, assigneeId } = ticket;
  const parts = [
    { part: 'raiser', userId: raisedById },
    { part: 'assignee', userId: assigneeId === raisedById ? null : assigneeId },
  ];
  for (const { part, userId } of parts) {
    const key = `ticket.${id}.${part}`;
    await resolve(tx, ctx, key);
    if (userId === null || userId === ctx.who.userId) continue;
    const isForHim = part === 'assignee' && moved === 'assigned';
    await notify(tx, ctx, {
      key,
      userId,
      icon: 'task',
      status: moved === 'solved' ? 'success' : moved === 'waiting' && part === 'raiser' ? 'danger' : 'primary',
      title: isForHim ? `Ticket ${number} is yours` : `Ticket ${number} ${moved ? STEP_WORDS[moved] : 'has an answer'}`,
      badge: null,
      text: subject,
      screen,
      query: `?open=${id}`,
    });
  }
}
