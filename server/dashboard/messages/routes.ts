import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  Conversation,
  ConversationQuery,
  DOCUMENT_NUMBER,
  type Message,
  MessageInput,
  messages,
  ReadUpTo,
  Thread,
  ThreadInput,
  ThreadQuery,
} from '../../../contract/dashboard/messages';
import type { LinkedDoc } from '../../../contract/mails/mails';
import { NOTIFICATIONS } from '../../../contract/notifications';
import { type Api, type Ctx, notFound } from '../../core/calls/api';
import { invalid } from '../../core/calls/refused';
import type { SignedIn } from '../../core/calls/system';
import { anyOf } from '../../core/db/anyOf';
import { rowOf, rowsOf, type Tx } from '../../core/db/database';
import { instantText } from '../../core/documents/documentStore';
import { numberedDocuments } from '../../core/documents/relatedDocs';
import { takeFiles } from './files';
import { beginningOf, readable } from './readable';

const { path, root } = messages;
type AnyCtx = Ctx<unknown, unknown>;
const PAGE = 50;
const MOST_THREADS = 100;

const threadRows = (who: SignedIn) => sql`
  select t.id, ${instantText('t.last_at')} as "lastAt", ${beginningOf} as "lastText", lu.name as "lastBy",
         coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name)
                     from thread_members m join users u on u.company_id = m.company_id and u.id = m.user_id
                    where m.company_id = t.company_id and m.thread_id = t.id
                      and (m.user_id <> ${who.userId} or (select count(*) from thread_members o where o.company_id = t.company_id and o.thread_id = t.id) = 1)), '[]') as users,
         coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name)
                     from thread_roles tr join roles r on r.company_id = tr.company_id and r.id = tr.role_id
                    where tr.company_id = t.company_id and tr.thread_id = t.id), '[]') as roles,
         (select count(*) from messages n
           where n.company_id = t.company_id and n.thread_id = t.id and n.user_id <> ${who.userId} and n.id > coalesce(
             (select up_to from thread_reads d where d.company_id = t.company_id and d.thread_id = t.id and d.user_id = ${who.userId}), 0))::int as unread
    from threads t
    join messages l on l.company_id = t.company_id and l.id = t.last_message_id
    join users lu on lu.company_id = t.company_id and lu.id = t.last_user_id
   where t.company_id = ${who.companyId} and ${readable(who)}`;

/** Messages between users; none of these calls reaches a thread that the user does not read. */
export function messageRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path,
      summary: 'Threads of the user, the newest first',
      needs: 'signedIn',
      query: ThreadQuery,
      answer: z.array(Thread),
    },
    (tx, { who, query }) => {
      const q = query.q?.trim().toLowerCase() ?? '';
      const matching = q
        ? sql`exists (select from messages s where s.company_id = t.company_id and s.thread_id = t.id and position(${q} in lower(s.text)) > 0)
              or exists (select from thread_members sm join users su on su.company_id = sm.company_id and su.id = sm.user_id
                          where sm.company_id = t.company_id and sm.thread_id = t.id and position(${q} in lower(su.name)) > 0)`
        : sql`true`;
      return rowsOf<Thread>(
        tx,
        sql`${threadRows(who)} and (${matching}) order by t.last_at desc, t.id desc limit ${MOST_THREADS}`,
      );
    },
  );

  api.on(
    {
      method: 'GET',
      path: `${path}/:id`,
      summary: 'A thread with its newest messages, or those before one',
      needs: 'signedIn',
      query: ConversationQuery,
      answer: Conversation,
    },
    (tx, ctx) => conversation(tx, api, ctx, ctx.id, Number(ctx.query.before ?? 0)),
  );

  api.on(
    {
      method: 'POST',
      path,
      summary: 'Begin a thread; to one user alone it goes on with the thread that there is',
      needs: 'signedIn',
      body: ThreadInput,
      answer: Conversation,
      status: 201,
    },
    async (tx, ctx) => {
      const { userIds, roleIds, text, fileIds } = ctx.body;
      await known(tx, ctx, 'users', userIds, 'userIds', 'Choose users of the list');
      await known(tx, ctx, 'roles', roleIds, 'roleIds', 'Choose roles of the list');
      const members = [...new Set([ctx.who.userId, ...userIds])];
      const id = (await direct(tx, ctx, members, roleIds)) ?? (await begin(tx, ctx, members, [...new Set(roleIds)]));
      await say(tx, ctx, id, text, fileIds);
      return conversation(tx, api, ctx, id, 0);
    },
  );

  api.on(
    {
      method: 'POST',
      path: `${path}/:id`,
      summary: 'Write a message in a thread',
      needs: 'signedIn',
      body: MessageInput,
      answer: Conversation,
      status: 201,
    },
    async (tx, ctx) => {
      await mustRead(tx, ctx);
      await say(tx, ctx, ctx.id, ctx.body.text, ctx.body.fileIds);
      return conversation(tx, api, ctx, ctx.id, 0);
    },
  );

  api.on(
    {
      method: 'PUT',
      path: `${path}/:id/read`,
      summary: 'Mark a thread as read up to a message',
      whenOver: true,
      needs: 'signedIn',
      body: ReadUpTo,
      status: 204,
    },
    async (tx, ctx) => {
      await mustRead(tx, ctx);
      await readUpTo(tx, ctx, ctx.id, ctx.body.upTo);
      ctx.changed(root, NOTIFICATIONS);
    },
  );
}

async function mustRead(tx: Tx, { who, id }: AnyCtx): Promise<void> {
  const [found] = await rowsOf(
    tx,
    sql`select 1 from threads t where t.company_id = ${who.companyId} and t.id = ${id} and ${readable(who)}`,
  );
  if (!found) throw notFound('This thread');
}

async function known(tx: Tx, { who }: AnyCtx, table: 'users' | 'roles', ids: number[], field: string, message: string) {
  if (ids.length === 0) return;
  const active = table === 'users' ? sql`not is_disabled` : sql`active`;
  const found = await rowsOf(
    tx,
    sql`select id from ${sql.identifier(table)} where company_id = ${who.companyId} and ${active}
           and id = ${anyOf(ids)}`,
  );
  if (found.length !== new Set(ids).size) throw invalid({ [field]: message });
}

/** The thread of exactly these two, or of oneself alone, where there is one. */
async function direct(tx: Tx, { who }: AnyCtx, members: number[], roleIds: number[]): Promise<number | undefined> {
  if (roleIds.length > 0 || members.length > 2) return undefined;
  const [found] = await rowsOf<{ id: number }>(
    tx,
    sql`select t.id from threads t join thread_members m on m.company_id = t.company_id and m.thread_id = t.id
         where t.company_id = ${who.companyId} and not exists (select from thread_roles r where r.company_id = t.company_id and r.thread_id = t.id)
         group by t.id having jsonb_agg(m.user_id order by m.user_id) = ${JSON.stringify([...members].sort((a, b) => a - b))}::jsonb
         order by t.id limit 1`,
  );
  return found?.id;
}

async function begin(tx: Tx, { who, now }: AnyCtx, members: number[], roleIds: number[]): Promise<number> {
  const at = now.toISOString();
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`with thread as (
          insert into threads (company_id, created_by, created_at, last_user_id, last_at)
          values (${who.companyId}, ${who.userId}, ${at}, ${who.userId}, ${at}) returning id),
        members as (
          insert into thread_members (company_id, thread_id, user_id)
          select ${who.companyId}::int, id, m::int from thread, jsonb_array_elements_text(${JSON.stringify(members)}::jsonb) m),
        named as (
          insert into thread_roles (company_id, thread_id, role_id)
          select ${who.companyId}::int, id, r::int from thread, jsonb_array_elements_text(${JSON.stringify(roleIds)}::jsonb) r)
        select id from thread`,
  );
  return id;
}

async function say(tx: Tx, ctx: AnyCtx, threadId: number, text: string, fileIds: readonly number[]): Promise<void> {
  const { companyId, userId } = ctx.who;
  const at = ctx.now.toISOString();
  // The thread is locked first, so that its newest message is the one with the highest key.
  await tx.execute(sql`select 1 from threads where company_id = ${companyId} and id = ${threadId} for update`);
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`insert into messages (company_id, thread_id, user_id, text, at) values (${companyId}, ${threadId}, ${userId}, ${text}, ${at}) returning id`,
  );
  await takeFiles(tx, ctx.who, id, fileIds);
  await tx.execute(
    sql`update threads set last_message_id = ${id}, last_user_id = ${userId}, last_at = ${at} where company_id = ${companyId} and id = ${threadId}`,
  );
  await readUpTo(tx, ctx, threadId, id);
  ctx.changed(root, NOTIFICATIONS);
}

async function readUpTo(tx: Tx, { who }: AnyCtx, threadId: number, upTo: number): Promise<void> {
  await tx.execute(sql`
    insert into thread_reads as d (company_id, thread_id, user_id, up_to)
    select t.company_id, t.id, ${who.userId}::int, least(${upTo}::int, t.last_message_id) from threads t
     where t.company_id = ${who.companyId} and t.id = ${threadId}
    on conflict (company_id, thread_id, user_id) do update set up_to = greatest(d.up_to, excluded.up_to)`);
}

async function conversation(tx: Tx, api: Api, { who }: AnyCtx, id: number, before: number): Promise<Conversation> {
  const [thread] = await rowsOf<Thread>(tx, sql`${threadRows(who)} and t.id = ${id}`);
  if (!thread) throw notFound('This thread');
  const people = await rowsOf<Conversation['people'][number]>(
    tx,
    sql`select u.id, u.code, u.name from users u
         where u.company_id = ${who.companyId} and not u.is_disabled
           and (exists (select from thread_members m where m.company_id = u.company_id and m.thread_id = ${id} and m.user_id = u.id)
             or exists (select from thread_roles r join user_roles ur on ur.company_id = r.company_id and ur.role_id = r.role_id
                         where r.company_id = u.company_id and r.thread_id = ${id} and ur.user_id = u.id))
         order by u.name limit 200`,
  );
  const found = await rowsOf<Omit<Message, 'documents'>>(
    tx,
    sql`select m.id, m.user_id as "userId", u.name, m.user_id = ${who.userId} as "isMine", m.text, ${instantText('m.at')} as at,
               (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) order by f.id), '[]')
                  from message_files f where f.company_id = m.company_id and f.message_id = m.id) as files
          from messages m join users u on u.company_id = m.company_id and u.id = m.user_id
         where m.company_id = ${who.companyId} and m.thread_id = ${id} and (${before}::int = 0 or m.id < ${before}::int)
         order by m.id desc limit ${PAGE + 1}`,
  );
  const reads = await rowsOf<Conversation['reads'][number]>(
    tx,
    sql`select u.id, u.name, d.up_to as "upTo" from thread_reads d join users u on u.company_id = d.company_id and u.id = d.user_id
         where d.company_id = ${who.companyId} and d.thread_id = ${id} and d.user_id <> ${who.userId} order by u.name`,
  );
  const shown = found.slice(0, PAGE).reverse();
  const documents = await documentsIn(tx, api, who, shown);
  return {
    ...thread,
    people,
    messages: shown.map((message) => ({
      ...message,
      documents: documents.filter(({ number }) => number !== null && message.text.includes(number)),
    })),
    hasOlder: found.length > PAGE,
    reads,
  };
}

async function documentsIn(tx: Tx, api: Api, who: SignedIn, all: readonly { text: string }[]): Promise<LinkedDoc[]> {
  const numbers = [...new Set(all.flatMap(({ text }) => text.match(DOCUMENT_NUMBER) ?? []))];
  return numbers.length === 0 ? [] : numberedDocuments(tx, api, who, numbers);
}
