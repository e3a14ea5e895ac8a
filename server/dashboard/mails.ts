import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { searchText } from '../../contract/fields';
import {
  MAIL_FOLDERS,
  Mail,
  MailCounts,
  type MailFolder,
  MailInput,
  MailMarks,
  MailQuery,
  MailRow,
  mails,
} from '../../contract/mails/mails';
import { NOTIFICATIONS } from '../../contract/notifications';
import { type Api, notFound } from '../core/calls/api';
import { Refused } from '../core/calls/refused';
import { rowsOf } from '../core/db/database';
import { namedDocument, remailRefusal } from '../core/documents/relatedDocs';
import { deliverMails } from '../core/mails/deliver';
import { mailAudit, queueMail } from '../core/mails/queue';
import { bodyOf, htmlOf } from './html';
import { draftRoutes } from './mails.drafts';
import { answered, COLUMNS, type Listed, mine, ownDraft, removeDraft, shownMail, wholeMail } from './mails.store';

const { path } = mails;

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

type ListRow = Listed & { html: string | null; text: string };

export function mailRoutes(api: Api): void {
  readingRoutes(api);
  sendRoute(api);
  draftRoutes(api);
  markRoute(api);
  removeRoute(api);
  resendRoute(api);
}

function readingRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path,
      summary: 'Mails of the user in a folder, newest first; the inbox by default',
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
      return rows.map(({ html, text, ...row }) => shownMail(row, html ?? htmlOf(text)));
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
    (tx, ctx) => wholeMail(tx, api, ctx, ctx.id),
  );
}

function sendRoute(api: Api): void {
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
      return wholeMail(tx, api, ctx, id);
    },
  );
}

function markRoute(api: Api): void {
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
      return wholeMail(tx, api, ctx, ctx.id);
    },
  );
}

function removeRoute(api: Api): void {
  api.on(
    {
      method: 'DELETE',
      path: `${path}/:id`,
      summary: 'Remove a mail for good from the own trash',
      needs: 'signedIn',
      status: 204,
    },
    async (tx, ctx) => {
      const mail = await wholeMail(tx, api, ctx, ctx.id);
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
}

function resendRoute(api: Api): void {
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
      const mail = await wholeMail(tx, api, ctx, ctx.id);
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
      return wholeMail(tx, api, ctx, ctx.id);
    },
  );
}
