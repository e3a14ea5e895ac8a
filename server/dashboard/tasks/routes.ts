import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  CLOSED_DAYS,
  isClosed,
  nextDue,
  Task,
  TaskChange,
  TaskInput,
  TaskMove,
  TaskQuery,
  tasks,
} from '../../../contract/dashboard/tasks';
import { addDays, midnightInIndia } from '../../../contract/dates';
import { NOTIFICATIONS } from '../../../contract/notifications';
import { type Api, type Ctx, todayOf } from '../../core/calls/api';
import { invalid } from '../../core/calls/refused';
import { rowOf, rowsOf, type Tx } from '../../core/db/database';
import { namedDocument } from '../../core/documents/relatedDocs';
import { resolve } from '../../core/notifications/notifications';
import { deskNumber } from '../deskNumber';
import { tellAssignee, tellCreator } from './taskNotices';
import { lockedTask, oneTask, ownTasks, shownTask, type TaskRow } from './taskStore';

const { path } = tasks;
type AnyCtx = Ctx<unknown, unknown>;
const MOST = 300;

export function taskRoutes(api: Api): void {
  readingRoutes(api);
  addRoute(api);
  changeRoute(api);
  moveRoute(api);
}

function readingRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path,
      summary: 'Tasks of the user by their day; those closed lately among them',
      needs: 'signedIn',
      query: TaskQuery,
      answer: z.array(Task),
    },
    async (tx, ctx) => {
      const { who, query, now } = ctx;
      const q = query.q?.trim().toLowerCase() ?? '';
      const whose = {
        mine: sql`t.assignee_id = ${who.userId}`,
        given: sql`t.creator_id = ${who.userId} and t.assignee_id <> ${who.userId}`,
        all: sql`true`,
      }[query.show];
      const since = midnightInIndia(addDays(todayOf(now), -CLOSED_DAYS));
      const found = await rowsOf<TaskRow>(
        tx,
        sql`${ownTasks(ctx)} and ${whose} and (t.closed_at is null or t.closed_at >= ${since} or ${q} <> '')
               and position(${q} in lower(concat_ws(' ', t.number, t.title, t.detail, t.related_number))) > 0
             order by t.closed_at is not null, t.due_on, array_position(array['high', 'normal', 'low'], t.priority), t.id limit ${MOST}`,
      );
      return found.map((row) => shownTask(api, ctx, row));
    },
  );

  api.on(
    { method: 'GET', path: `${path}/:id`, summary: 'A task of the user', needs: 'signedIn', answer: Task },
    (tx, ctx) => oneTask(tx, api, ctx, ctx.id),
  );
}

function addRoute(api: Api): void {
  api.on(
    {
      method: 'POST',
      path,
      summary: 'Give oneself or a colleague a task',
      needs: 'signedIn',
      body: TaskInput,
      answer: Task,
      status: 201,
    },
    async (tx, ctx) => oneTask(tx, api, ctx, await add(tx, ctx, api, ctx.body, ctx.who.userId)),
  );
}

function changeRoute(api: Api): void {
  api.on(
    {
      method: 'PUT',
      path: `${path}/:id`,
      summary: 'Change a task, tick its list, or give it to somebody else',
      needs: 'signedIn',
      body: TaskChange,
      answer: Task,
    },
    async (tx, ctx) => {
      const { body, who } = ctx;
      const before = await lockedTask(tx, api, ctx, body.version);
      await mustBeUser(tx, ctx, body.assigneeId);
      const doc = await keptDocument(tx, ctx, api, before, body.relatedDoc);
      await tx.execute(sql`
        update tasks set title = ${body.title}, detail = ${body.detail}, assignee_id = ${body.assigneeId}, due_on = ${body.dueOn}, priority = ${body.priority},
               repeat = ${body.repeat}, checklist = ${JSON.stringify(body.checklist)}::jsonb, related_kind = ${doc?.kind ?? null}, related_id = ${doc?.id ?? null}::int,
               related_number = ${doc?.number ?? null}, version = version + 1
         where company_id = ${who.companyId} and id = ${ctx.id}`);
      if (body.assigneeId !== before.assigneeId) await tellAssignee(tx, ctx, { ...before, ...body });
      ctx.audit({ action: 'change', entity: 'task', entityId: ctx.id, number: before.number });
      ctx.changed(path, NOTIFICATIONS);
      // A user who passes on a task given by another no longer sees it.
      const isStillHis = [body.assigneeId, before.creatorId].includes(who.userId);
      return isStillHis
        ? oneTask(tx, api, ctx, ctx.id)
        : { ...before, ...body, relatedDoc: before.relatedDoc, version: body.version + 1 };
    },
  );
}

function moveRoute(api: Api): void {
  api.on(
    {
      method: 'PUT',
      path: `${path}/:id/state`,
      summary: 'Begin, close, cancel or reopen a task; once a repeating task is done, the next one is made',
      needs: 'signedIn',
      body: TaskMove,
      answer: Task,
    },
    async (tx, ctx) => {
      const { who, now, body } = ctx;
      const before = await lockedTask(tx, api, ctx, body.version);
      if (before.state === body.state) return before;
      await tx.execute(sql`
        update tasks set state = ${body.state}, closed_at = ${isClosed(body.state) ? now.toISOString() : null}::timestamptz, version = version + 1
         where company_id = ${who.companyId} and id = ${ctx.id}`);
      if (isClosed(body.state)) await resolve(tx, ctx, `task.${before.id}`);
      await tellCreator(tx, ctx, before, body.state);
      const next = body.state === 'done' ? nextDue(before.dueOn, before.repeat, todayOf(now)) : null;
      if (next && !isClosed(before.state)) {
        const again = { ...before, dueOn: next, checklist: before.checklist.map((item) => ({ ...item, done: false })) };
        await add(tx, ctx, api, again, before.creatorId);
      }
      ctx.audit({
        action: 'change',
        entity: 'task',
        entityId: ctx.id,
        number: before.number,
        before: { state: before.state },
        after: { state: body.state },
      });
      ctx.changed(path, NOTIFICATIONS);
      return oneTask(tx, api, ctx, ctx.id);
    },
  );
}

/**
 * A document already named stays, even if the user who changes the task may not open it; a new one must be one that
 * the user may open.
 */
async function keptDocument(tx: Tx, ctx: AnyCtx, api: Api, before: Task, doc: TaskInput['relatedDoc']) {
  const old = before.relatedDoc;
  return old && doc && old.kind === doc.kind && old.id === doc.id ? old : namedDocument(tx, api, ctx.who, doc);
}

async function add(tx: Tx, ctx: AnyCtx, api: Api, input: TaskInput, creatorId: number): Promise<number> {
  const { who, now } = ctx;
  await mustBeUser(tx, ctx, input.assigneeId);
  const isAgain = 'creatorId' in input;
  const doc = isAgain ? input.relatedDoc : await namedDocument(tx, api, who, input.relatedDoc);
  const number = await deskNumber(tx, ctx, 'TS');
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`insert into tasks (company_id, number, title, detail, creator_id, assignee_id, due_on, priority, repeat, related_kind, related_id, related_number, checklist, state, created_at)
        values (${who.companyId}, ${number}, ${input.title}, ${input.detail}, ${creatorId}, ${input.assigneeId}, ${input.dueOn}, ${input.priority}, ${input.repeat},
                ${doc?.kind ?? null}, ${doc?.id ?? null}::int, ${doc?.number ?? null}, ${JSON.stringify(input.checklist)}::jsonb, 'open', ${now.toISOString()})
        returning id`,
  );
  await tellAssignee(tx, ctx, { ...input, id, number });
  ctx.audit({ action: 'create', entity: 'task', entityId: id, number });
  ctx.changed(path, NOTIFICATIONS);
  return id;
}

async function mustBeUser(tx: Tx, { who }: AnyCtx, id: number): Promise<void> {
  const [found] = await rowsOf(
    tx,
    sql`select 1 from users where company_id = ${who.companyId} and id = ${id} and not is_disabled`,
  );
  if (!found) throw invalid({ assigneeId: 'Choose a user of the list' });
}
