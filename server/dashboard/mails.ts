import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { searchText } from '../../contract/fields';
import {
  MAIL_FOLDERS,
  Mail,
  MailCounts,
  MailDraft,
  type MailFolder,
  MailInput,
  MailMarks,
  MailQuery,
  MailRow,
  mails,
} from '../../contract/mails/mails';
import { NOTIFICATIONS } from '../../contract/notifications';
import { type Api, type Ctx, notFound } from '../core/calls/api';
import { Refused } from '../core/calls/refused';
import type { SignedIn } from '../core/calls/system';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { instantText } from '../core/documents/documentStore';
import { linked, namedDocument, remailRefusal } from '../core/documents/relatedDocs';
import { deliverMails } from '../core/mails/deliver';
import { correspondents, mailAudit, queueMail } from '../core/mails/queue';
import { bodyOf, htmlOf } from './html';

const { path } = mails;
type AnyCtx = Ctx<unknown, unknown>;

/** Copies `c` of mails `m` that are this user's. Nothing below reaches anybody else's. */
export const mine = (who: SignedIn) => sql`
  from mail_copies c join mails m on m.company_id = c.company_id and m.id = c.mail_id
  where c.company_id = ${who.companyId} and c.user_id = ${who.userId}`;

const IN_FOLDER: Record<MailFolder, SQL> = {
  inbox: sql`c.box = 'inbox' and c.trashed_at is null`,
  sent: sql`c.box = 'sent' and c.trashed_at is null`,
  drafts: sql`c.box = 'drafts' and c.trashed_at is null`,
  starred: sql`c.is_starred and c.trashed_at is null`,
  trash: sql`c.trashed_at is not null`,
};

const matching = (text: string | undefined) => {
  const q = text?.trim().toLowerCase();
  if (!q) return sql`true`;
  return sql`position(${q} in lower(concat_ws(' ', m.subject, m.from_name, m.related_number, m.to_people::text, m.text))) > 0`;
};

/** The longest HTML that a list carries whole; of more it shows the beginning. */
const LIST_HTML = 4_000;
const LIST_TEXT = 300;

const COLUMNS = sql`
  m.id, m.from_name as "fromName", ${instantText('c.at')} as date, m.subject, m.to_people as "to", m.state, c.read_at is not null as "isRead",
  c.is_starred as "isStarred", m.related_number as number, c.trashed_at is not null as "isTrashed", c.box,
  (select count(*) from mail_attachments a where a.company_id = m.company_id and a.mail_id = m.id)::int as attachments`;

type Listed = Omit<MailRow, 'sender' | 'selected' | 'message' | 'folder'> & {
  fromName: string;
  box: 'inbox' | 'sent' | 'drafts';
  isTrashed: boolean;
};
type ListRow = Listed & { html: string | null; text: string };

const shown = ({ fromName, box, isTrashed, ...row }: Listed, message: string): MailRow => ({
  ...row,
  sender: { name: fromName, photo: null },
  selected: false,
  message,
  folder: isTrashed ? 'trash' : box,
});

export function mailRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path,
      summary: 'Mails of the user in a folder, newest first; the inbox unless told',
      needs: 'signedIn',
      query: MailQuery,
      answer: z.array(MailRow),
    },
    async (tx, { who, query }) => {
      const { folder, q, page, size } = query;
      const rows = await rowsOf<ListRow>(
        tx,
        sql`select ${COLUMNS}, case when length(m.html) <= ${LIST_HTML} then m.html end as html, left(m.text, ${LIST_TEXT}) as text
              ${mine(who)} and ${IN_FOLDER[folder]} and ${matching(q)}
             order by c.at desc, m.id desc limit ${size} offset ${(page - 1) * size}`,
      );
      return rows.map(({ html, text, ...row }) => shown(row, html ?? htmlOf(text)));
    },
  );

  api.on(
    {
      method: 'GET',
      path: `${path}/folders`,
      summary: 'How many mails are in each folder of the user, and how many of them unread',
      needs: 'signedIn',
      query: z.object({ q: z.optional(searchText) }),
      answer: MailCounts,
    },
    async (tx, { who, query }) => {
      const counts = MAIL_FOLDERS.map(
        (folder) => sql`
          select ${folder} as folder, (count(*) filter (where ${IN_FOLDER[folder]}))::int as total,
                 (count(*) filter (where ${IN_FOLDER[folder]} and c.read_at is null))::int as unread
          ${mine(who)} and ${matching(query.q)}`,
      );
      return rowsOf<MailCounts[number]>(tx, sql.join(counts, sql` union all `));
    },
  );

  api.on(
    { method: 'GET', path: `${path}/:id`, summary: 'A mail of the user, whole', needs: 'signedIn', answer: Mail },
    (tx, ctx) => whole(tx, api, ctx, ctx.id),
  );

  api.on(
    {
      method: 'POST',
      path,
      summary: 'Send a mail to users of the company and to addresses outside',
      needs: 'signedIn',
      body: MailInput,
      answer: Mail,
      status: 201,
    },
    async (tx, ctx) => {
      const { draftId, ...input } = ctx.body;
      if (draftId !== null) await ownDraft(tx, ctx, draftId);
      const id = await queueMail(tx, ctx, {
        ...input,
        ...bodyOf(input),
        relatedDoc: await namedDocument(tx, api, ctx.who, input.relatedDoc),
        answers: await answered(tx, ctx, input.answers),
      });
      if (draftId !== null) {
        const { companyId } = ctx.who;
        await tx.execute(
          sql`update mail_attachments set mail_id = ${id} where company_id = ${companyId} and mail_id = ${draftId}`,
        );
        await removeDraft(tx, ctx, draftId);
      }
      return whole(tx, api, ctx, id);
    },
  );

  draftRoutes(api);

  api.on(
    {
      method: 'PUT',
      path: `${path}/:id/marks`,
      summary: 'Mark a mail as read, starred or thrown away',
      whenOver: true,
      needs: 'signedIn',
      body: MailMarks,
      answer: Mail,
    },
    async (tx, ctx) => {
      const { isRead, isStarred, isTrashed } = ctx.body;
      const at = ctx.now.toISOString();
      const done = await rowsOf(
        tx,
        sql`update mail_copies c
               set read_at = case ${isRead ?? null}::boolean when true then coalesce(read_at, ${at}::timestamptz) when false then null else read_at end,
                   is_starred = coalesce(${isStarred ?? null}::boolean, is_starred),
                   trashed_at = case ${isTrashed ?? null}::boolean when true then coalesce(trashed_at, ${at}::timestamptz) when false then null else trashed_at end
             where company_id = ${ctx.who.companyId} and user_id = ${ctx.who.userId} and mail_id = ${ctx.id} returning 1`,
      );
      if (done.length === 0) throw notFound('This mail');
      ctx.changed(path, NOTIFICATIONS);
      return whole(tx, api, ctx, ctx.id);
    },
  );

  api.on(
    {
      method: 'DELETE',
      path: `${path}/:id`,
      summary: 'Remove a mail for good from the own trash',
      needs: 'signedIn',
      status: 204,
    },
    async (tx, ctx) => {
      const mail = await whole(tx, api, ctx, ctx.id);
      if (mail.folder !== 'trash') {
        throw new Refused(409, 'NOT_IN_TRASH', 'Throw the mail away first; it is removed for good from the trash.', {
          type: 2,
        });
      }
      if (mail.state === 'draft') await removeDraft(tx, ctx, ctx.id);
      else {
        await tx.execute(
          sql`delete from mail_copies where company_id = ${ctx.who.companyId} and user_id = ${ctx.who.userId} and mail_id = ${ctx.id}`,
        );
      }
      ctx.changed(path);
    },
  );

  api.on(
    {
      method: 'POST',
      path: `${path}/:id/resend`,
      summary: 'Send a mail again that could not be delivered',
      needs: 'signedIn',
      answer: Mail,
    },
    async (tx, ctx) => {
      const { companyId, userId } = ctx.who;
      const mail = await whole(tx, api, ctx, ctx.id);
      if (mail.senderId !== userId || mail.state !== 'failed') {
        throw new Refused(409, 'NOT_FAILED', 'Only a mail of your own that could not be delivered is sent again.', {
          type: 2,
        });
      }
      const refusal = remailRefusal(api, ctx.who, mail.relatedDoc?.kind ?? null);
      if (refusal) throw refusal;
      await tx.execute(
        sql`update mails set state = 'queued', attempts = 0, problem = null, next_try_at = ${ctx.now.toISOString()}, version = version + 1
             where company_id = ${companyId} and id = ${ctx.id} and state = 'failed'`,
      );
      const { to, cc, number, relatedDoc } = mail;
      const after = mailAudit(relatedDoc, to, cc, 'queued');
      ctx.audit({ action: 'mail', entity: 'mail', entityId: ctx.id, number, after, reason: 'Sent again' });
      ctx.changed(path);
      ctx.afterwards(async () => void (await deliverMails(ctx.system)));
      return whole(tx, api, ctx, ctx.id);
    },
  );
}

/** What is not yet sent is its writer's alone. */
function draftRoutes(api: Api): void {
  const save = async (tx: Tx, ctx: Ctx<MailDraft, unknown>, id: number | null) => {
    const { who, now, body } = ctx;
    const { text, html } = bodyOf(body);
    const { to, cc } = await correspondents(tx, ctx, body);
    const doc = await namedDocument(tx, api, who, body.relatedDoc);
    const answers = await answered(tx, ctx, body.answers);
    if (id !== null) {
      await ownDraft(tx, ctx, id);
      await tx.execute(
        sql`update mails set to_people = ${JSON.stringify(to)}::jsonb, cc_people = ${JSON.stringify(cc)}::jsonb, subject = ${body.subject}, text = ${text}, html = ${html},
                   related_kind = ${doc?.kind ?? null}, related_id = ${doc?.id ?? null}::int, related_number = ${doc?.number ?? null}, version = version + 1
             where company_id = ${who.companyId} and id = ${id}`,
      );
      await tx.execute(
        sql`update mail_copies set at = ${now.toISOString()} where company_id = ${who.companyId} and user_id = ${who.userId} and mail_id = ${id}`,
      );
      ctx.changed(path);
      return whole(tx, api, ctx, id);
    }
    const at = now.toISOString();
    const made = await rowOf<{ id: number }>(
      tx,
      sql`with mail as (
            insert into mails (company_id, message_id, from_user_id, from_name, to_people, cc_people, subject, text, html, related_kind, related_id, related_number, answers_id, state, created_at)
            select ${who.companyId}::int, gen_random_uuid()::text, id, name, ${JSON.stringify(to)}::jsonb, ${JSON.stringify(cc)}::jsonb, ${body.subject}, ${text}, ${html},
                   ${doc?.kind ?? null}, ${doc?.id ?? null}::int, ${doc?.number ?? null}, ${answers}::int, 'draft', ${at}::timestamptz
              from users where company_id = ${who.companyId} and id = ${who.userId}
            returning id),
          copy as (
            insert into mail_copies (company_id, user_id, mail_id, box, at, read_at)
            select ${who.companyId}::int, ${who.userId}::int, id, 'drafts', ${at}::timestamptz, ${at}::timestamptz from mail)
          select id from mail`,
    );
    ctx.changed(path);
    return whole(tx, api, ctx, made.id);
  };

  const call = { needs: 'signedIn', body: MailDraft, answer: Mail } as const;
  api.on({ ...call, method: 'POST', path: `${path}/drafts`, summary: 'Keep a mail as draft', status: 201 }, (tx, ctx) =>
    save(tx, ctx, null),
  );
  api.on({ ...call, method: 'PUT', path: `${path}/drafts/:id`, summary: 'Change a draft of a mail' }, (tx, ctx) =>
    save(tx, ctx, ctx.id),
  );
}

async function whole(tx: Tx, api: Api, { who }: AnyCtx, id: number): Promise<Mail> {
  type Row = Listed & {
    html: string | null;
    kind: string | null;
    docId: number | null;
  } & Pick<Mail, 'text' | 'cc' | 'senderId' | 'files' | 'answers' | 'sentAt' | 'problem' | 'attempts'>;
  const [row] = await rowsOf<Row>(
    tx,
    sql`select ${COLUMNS}, m.html, m.text, m.cc_people as cc, m.from_user_id as "senderId", m.related_kind as kind, m.related_id as "docId",
               m.answers_id as answers, ${instantText('m.sent_at')} as "sentAt", m.problem, m.attempts,
               coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name, 'type', a.type, 'size', a.size) order by a.id)
                           from mail_attachments a where a.company_id = m.company_id and a.mail_id = m.id), '[]') as files
        ${mine(who)} and m.id = ${id} order by c.box limit 1`,
  );
  if (!row) throw notFound('This mail');
  const { html, kind, docId, ...rest } = row;
  const { text, cc, senderId, files, answers, sentAt, problem, attempts, ...listed } = rest;
  const isSender = senderId === who.userId;
  return {
    ...shown(listed, html ?? htmlOf(text)),
    text,
    cc,
    senderId,
    files,
    relatedDoc: kind !== null && docId !== null ? linked(api, who, { kind, id: docId, number: row.number }) : null,
    answers,
    sentAt,
    problem: isSender ? problem : null,
    attempts: isSender ? attempts : 0,
    mayResend: isSender && row.state === 'failed' && remailRefusal(api, who, kind) === null,
  };
}

/** The mail that is answered, if this user has it; a mail that he threw away for good is none. */
async function answered(tx: Tx, { who }: AnyCtx, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const [found] = await rowsOf<{ id: number }>(tx, sql`select m.id ${mine(who)} and m.id = ${id} limit 1`);
  return found?.id ?? null;
}

export async function ownDraft(tx: Tx, { who }: Pick<AnyCtx, 'who'>, id: number): Promise<void> {
  const [found] = await rowsOf(
    tx,
    sql`select 1 from mails where company_id = ${who.companyId} and id = ${id} and from_user_id = ${who.userId} and state = 'draft' for update`,
  );
  if (!found) throw notFound('This draft');
}

async function removeDraft(tx: Tx, { who }: AnyCtx, id: number): Promise<void> {
  for (const [table, key] of [
    ['mail_copies', 'mail_id'],
    ['mail_attachments', 'mail_id'],
    ['mails', 'id'],
  ] as const) {
    await tx.execute(
      sql`delete from ${sql.identifier(table)} where company_id = ${who.companyId} and ${sql.identifier(key)} = ${id}`,
    );
  }
}
