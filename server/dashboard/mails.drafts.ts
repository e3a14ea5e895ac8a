import { sql } from 'drizzle-orm';
import { Mail, MailDraft, mails } from '../../contract/mails/mails';
import type { Api, Ctx } from '../core/calls/api';
import { rowOf, type Tx } from '../core/db/database';
import { namedDocument } from '../core/documents/relatedDocs';
import { correspondents } from '../core/mails/queue';
import { bodyOf } from './html';
import { answered, ownDraft, wholeMail } from './mails.store';

const { path } = mails;

/** Drafts belong to their writer alone. */
export function draftRoutes(api: Api): void {
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
      return wholeMail(tx, api, ctx, id);
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
    return wholeMail(tx, api, ctx, made.id);
  };

  const call = { needs: 'signedIn', body: MailDraft, answer: Mail } as const;
  api.on({ ...call, method: 'POST', path: `${path}/drafts`, summary: 'Keep a mail as draft', status: 201 }, (tx, ctx) =>
    save(tx, ctx, null),
  );
  api.on({ ...call, method: 'PUT', path: `${path}/drafts/:id`, summary: 'Change a draft of a mail' }, (tx, ctx) =>
    save(tx, ctx, ctx.id),
  );
}
