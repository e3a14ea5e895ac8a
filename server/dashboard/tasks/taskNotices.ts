import { sql } from 'drizzle-orm';
import { isClosed, type Task, tasks } from '../../../contract/dashboard/tasks';
import type { Ctx } from '../../core/calls/api';
import { rowOf, type Tx } from '../../core/db/database';
import { notify, resolve } from '../../core/notifications/notifications';

const { screen } = tasks;
type AnyCtx = Ctx<unknown, unknown>;

/** Notifies a new assignee once, unless users assign the task to themselves. */
export async function tellAssignee(
  tx: Tx,
  ctx: AnyCtx,
  task: Pick<Task, 'id' | 'number' | 'title' | 'assigneeId'>,
): Promise<void> {
  const key = `task.${task.id}`;
  await resolve(tx, ctx, key);
  if (task.assigneeId === ctx.who.userId) return;
  await notify(tx, ctx, {
    key,
    userId: task.assigneeId,
    icon: 'task',
    status: 'primary',
    title: `A task from ${await nameOf(tx, ctx)}`,
    badge: null,
    text: task.title,
    screen,
    query: `?open=${task.id}`,
  });
}

export async function tellCreator(tx: Tx, ctx: AnyCtx, task: Task, state: Task['state']): Promise<void> {
  const key = `task.closed.${task.id}`;
  await resolve(tx, ctx, key);
  if (task.creatorId === ctx.who.userId || !isClosed(state)) return;
  await notify(tx, ctx, {
    key,
    userId: task.creatorId,
    icon: 'task',
    status: state === 'done' ? 'success' : 'danger',
    title: `${await nameOf(tx, ctx)} has ${state === 'done' ? 'done' : 'dropped'} a task`,
    badge: null,
    text: `${task.number}: ${task.title}`,
    screen,
    query: `?show=given&open=${task.id}`,
  });
}

const nameOf = async (tx: Tx, { who }: AnyCtx): Promise<string> =>
  (
    await rowOf<{ name: string }>(
      tx,
      sql`select name from users where company_id = ${who.companyId} and id = ${who.userId}`,
    )
  ).name;
