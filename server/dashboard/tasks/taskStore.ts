import { sql } from 'drizzle-orm';
import type { Task } from '../../../contract/dashboard/tasks';
import type { LinkedDoc } from '../../../contract/mails/mails';
import { type Api, type Ctx, notFound, todayOf } from '../../core/calls/api';
import { staleRecord } from '../../core/calls/stale';
import { rowsOf, type Tx } from '../../core/db/database';
import { instantText } from '../../core/documents/documentStore';
import { linked } from '../../core/documents/relatedDocs';

type AnyCtx = Ctx<unknown, unknown>;

export type TaskRow = Omit<Task, 'relatedDoc'> & {
  kind: string | null;
  docId: number | null;
  docNumber: string | null;
};

/** Tasks that this user gave or got; nobody else's. */
export const ownTasks = ({ who, now }: AnyCtx) => sql`
  select t.id, t.version, t.number, t.title, t.detail, t.assignee_id as "assigneeId", a.name as "assigneeName", t.creator_id as "creatorId", c.name as "creatorName",
         t.due_on as "dueOn", t.priority, t.repeat, t.checklist, t.state, ${instantText('t.created_at')} as "createdAt", ${instantText('t.closed_at')} as "closedAt",
         t.related_kind as kind, t.related_id as "docId", t.related_number as "docNumber", t.closed_at is null and t.due_on < ${todayOf(now)} as "isOverdue"
    from tasks t
    join users a on a.company_id = t.company_id and a.id = t.assignee_id
    join users c on c.company_id = t.company_id and c.id = t.creator_id
   where t.company_id = ${who.companyId} and (t.assignee_id = ${who.userId} or t.creator_id = ${who.userId})`;

export function shownTask(api: Api, ctx: AnyCtx, { kind, docId, docNumber, ...task }: TaskRow): Task {
  const relatedDoc: LinkedDoc | null =
    kind !== null && docId !== null ? linked(api, ctx.who, { kind, id: docId, number: docNumber }) : null;
  return { ...task, relatedDoc };
}

export async function oneTask(tx: Tx, api: Api, ctx: AnyCtx, id: number): Promise<Task> {
  const [row] = await rowsOf<TaskRow>(tx, sql`${ownTasks(ctx)} and t.id = ${id}`);
  if (!row) throw notFound('This task');
  return shownTask(api, ctx, row);
}

/** The task as it is, kept still until the transaction ends. */
export async function lockedTask(tx: Tx, api: Api, ctx: AnyCtx, version: number): Promise<Task> {
  await tx.execute(sql`select 1 from tasks where company_id = ${ctx.who.companyId} and id = ${ctx.id} for update`);
  const task = await oneTask(tx, api, ctx, ctx.id);
  if (task.version !== version) throw await staleRecord(tx, ctx, { entity: 'task', id: ctx.id, what: 'task' });
  return task;
}
