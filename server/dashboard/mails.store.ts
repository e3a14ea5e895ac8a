import { sql } from 'drizzle-orm';
import type { Mail, MailRow } from '../../contract/mails/mails';
import { type Api, type Ctx, notFound } from '../core/calls/api';
import type { SignedIn } from '../core/calls/system';
import { rowsOf, type Tx } from '../core/db/database';
import { instantText } from '../core/documents/documentStore';
import { linked, remailRefusal } from '../core/documents/relatedDocs';
import { htmlOf } from './html';

type AnyCtx = Ctx<unknown, unknown>;

/** Copies `c` of mails `m` of this user. Nothing below reaches copies of others. */
export const mine = (who: SignedIn) => sql`
  from mail_copies c join mails m on m.company_id = c.company_id and m.id = c.mail_id
  where c.company_id = ${who.companyId} and c.user_id = ${who.userId}`;

export const COLUMNS = sql`
  m.id, m.from_name as "fromName", ${instantText('c.at')} as date, m.subject, m.to_people as "to", m.state, c.read_at is not null as "isRead",
  c.is_starred as "isStarred", m.related_number as number, c.trashed_at is not null as "isTrashed", c.box,
  (select count(*) from mail_attachments a where a.company_id = m.company_id and a.mail_id = m.id)::int as attachments`;

export type Listed = Omit<MailRow, 'sender' | 'selected' | 'message' | 'folder'> & {
  fromName: string;
  box: 'inbox' | 'sent' | 'drafts';
  isTrashed: boolean;
};

export const shownMail = ({ fromName, box, isTrashed, ...row }: Listed, message: string): MailRow => ({
  ...row,
  sender: { name: fromName, photo: null },
  selected: false,
  message,
  folder: isTrashed ? 'trash' : box,
});

export async function wholeMail(tx: Tx, api: Api, { who }: AnyCtx, id: number): Promise<Mail> {
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
    ...shownMail(listed, html ?? htmlOf(text)),
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
export async function answered(tx: Tx, { who }: AnyCtx, id: number | null): Promise<number | null> {
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

export async function removeDraft(tx: Tx, { who }: AnyCtx, id: number): Promise<void> {
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
