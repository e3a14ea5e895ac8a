import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  type Correspondent,
  type MailPerson,
  type MailState,
  type RelatedDoc,
  mails as resource,
} from '../../../contract/mails/mails';
import { NOTIFICATIONS } from '../../../contract/notifications';
import type { Ctx } from '../calls/api';
import { invalid } from '../calls/refused';
import { anyOf } from '../db/anyOf';
import { asOwner } from '../db/asOwner';
import { rowOf, rowsOf, type Tx } from '../db/database';
import { deliverMails } from './deliver';

export type NewAttachment = { name: string; type: string; content: Uint8Array };

export type NewMail = {
  to: readonly MailPerson[];
  cc?: readonly MailPerson[];
  /** Addresses that the others do not see. */
  bcc?: readonly string[];
  subject: string;
  text: string;
  /** The same text as HTML; readers are shown it sanitised. */
  html?: string | null;
  relatedDoc?: RelatedDoc | null;
  /** The mail that this answers. */
  answers?: number | null;
  attachments?: readonly NewAttachment[];
  /** Under which name it leaves and where answers go, where the business it is about has its own; null: as usual. */
  sender?: { name: string | null; replyTo: string | null };
  /**
   * A page that opens once for the recipient of the mail: its address up to the token, and its party. The link
   * replaces `LINK_PLACE` in the text when the mail is sent, so that no token is stored.
   */
  link?: { address: string; partyId: number } | null;
  /** Path of the resource whose history is to say that the document was mailed. */
  historyOf?: string;
};

type Sender = Pick<Ctx<unknown, unknown>, 'who' | 'now' | 'changed' | 'audit' | 'afterwards' | 'system'>;

/**
 * Writes a mail in the transaction of its business: if that is rolled back, nothing is sent. Users of the company
 * have it at once; outside addresses get it from the sender loop, soon after the commit.
 * @returns the key of the mail.
 */
export async function queueMail(tx: Tx, ctx: Sender, mail: NewMail): Promise<number> {
  const { who, now } = ctx;
  const at = now.toISOString();
  const { to, cc } = await correspondents(tx, ctx, mail);
  const inside = [...new Set([...to, ...cc].flatMap(({ userId }) => userId ?? []))];
  const isOutside = [...to, ...cc].some(({ address }) => address !== null);
  const user = await senderOf(tx, ctx);
  const bcc = (mail.bcc ?? []).map((address): Correspondent => ({ userId: null, name: null, address }));
  const isOfUser = who.userId > 0;
  const own = mail.sender?.name || mail.sender?.replyTo ? mail.sender : null;
  const from = { name: own?.name ?? user.name, email: own?.replyTo ?? user.email };
  const related = mail.relatedDoc ?? null;
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`
    with mail as (
      insert into mails (company_id, message_id, from_user_id, from_name, reply_to, own_sender, to_people, cc_people, bcc_people, subject, text, html,
                         related_kind, related_id, related_number, answers_id, link, link_party_id, state, next_try_at, created_at, sent_at)
      values (${who.companyId}, ${newMessageId()}, ${isOfUser ? who.userId : null}::int, ${from.name}, ${from.email}, ${own !== null}, ${JSON.stringify(to)}::jsonb, ${JSON.stringify(cc)}::jsonb, ${JSON.stringify(bcc)}::jsonb,
              ${mail.subject}, ${mail.text}, ${mail.html ?? null}, ${related?.kind ?? null}, ${related?.id ?? null}::int, ${related?.number ?? null},
              ${mail.answers ?? null}::int, ${mail.link?.address ?? null}::text, ${mail.link?.partyId ?? null}::int, ${isOutside ? 'queued' : 'sent'}, ${isOutside ? at : null}::timestamptz, ${at}, ${isOutside ? null : at}::timestamptz)
      returning id),
    copies as (
      insert into mail_copies (company_id, user_id, mail_id, box, at, read_at)
      select ${who.companyId}::int, ${who.userId}::int, id, 'sent', ${at}::timestamptz, ${at}::timestamptz from mail where ${isOfUser}
      union all
      select ${who.companyId}::int, u::int, id, 'inbox', ${at}::timestamptz, null from mail, jsonb_array_elements_text(${JSON.stringify(inside)}::jsonb) u)
    select id from mail`,
  );
  for (const file of mail.attachments ?? []) await attach(tx, who.companyId, id, file);
  ctx.audit({
    action: 'mail',
    entity: mail.historyOf ?? 'mail',
    entityId: mail.historyOf && related ? related.id : id,
    number: related?.number ?? null,
    after: mailAudit(related, to, cc, isOutside ? 'queued' : 'sent', related !== null || mail.historyOf !== undefined),
  });
  ctx.changed(resource.path, ...(inside.length > 0 ? [NOTIFICATIONS] : []));
  if (isOutside) ctx.afterwards(async () => void (await deliverMails(ctx.system)));
  return id;
}

/** The part after the @ is no real host: it only has to be unique. */
const newMessageId = () => `<${randomUUID()}@vyapar-suite.invalid>`;

const nameOf = ({ name, address }: Correspondent) => address ?? name;

/**
 * Audit entry of a mail. For a document or a report it names the recipients, otherwise only their number. Subject and
 * text are not recorded.
 */
export function mailAudit(
  document: { kind: string; id: number } | null,
  to: readonly Correspondent[],
  cc: readonly Correspondent[],
  state: MailState,
  isOfBooks = document !== null,
): Record<string, unknown> {
  if (!isOfBooks) return { state, people: to.length + cc.length };
  const people = { state, to: to.map(nameOf), cc: cc.map(nameOf) };
  return document ? { ...people, document: { kind: document.kind, id: document.id } } : people;
}

/** Adds a file to a mail. Content travels as base64, which both drivers carry alike. */
export async function attach(tx: Tx, companyId: number, mailId: number, file: NewAttachment): Promise<number> {
  const content = Buffer.from(file.content).toString('base64');
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`insert into mail_attachments (company_id, mail_id, name, type, size, content)
        values (${companyId}, ${mailId}, ${file.name}, ${file.type}, ${file.content.length}, decode(${content}, 'base64')) returning id`,
  );
  return id;
}

/**
 * Name and address of the sender, which the system reads as owner; mails sent by the product itself come from the
 * company.
 */
const senderOf = (tx: Tx, { who }: Sender) =>
  asOwner(tx, () =>
    rowOf<{ name: string; email: string | null }>(
      tx,
      who.userId > 0
        ? sql`select name, email from users where company_id = ${who.companyId} and id = ${who.userId}`
        : sql`select name, null as email from companies where id = ${who.companyId}`,
    ),
  );

/** The people of a mail by name; each is listed once, in the first place that names them. */
export async function correspondents(
  tx: Tx,
  { who }: Pick<Sender, 'who'>,
  mail: Pick<NewMail, 'to' | 'cc'>,
): Promise<{ to: Correspondent[]; cc: Correspondent[] }> {
  const all = [...mail.to, ...(mail.cc ?? [])];
  const ids = all.flatMap((person) => ('userId' in person ? person.userId : []));
  const users = await rowsOf<{ id: number; name: string }>(
    tx,
    sql`select id, name from users where company_id = ${who.companyId} and not is_disabled
           and id = ${anyOf(ids)}`,
  );
  const names = new Map(users.map((user) => [user.id, user.name]));
  const met = new Set<string | number>();
  const known = (list: readonly MailPerson[], field: string) =>
    list.flatMap((person, at): Correspondent[] => {
      const key = 'userId' in person ? person.userId : person.address.toLowerCase();
      if (met.has(key)) return [];
      met.add(key);
      if (!('userId' in person)) return [{ userId: null, name: person.name ?? null, address: person.address }];
      const name = names.get(person.userId);
      if (name === undefined) throw invalid({ [`${field}.${at}`]: 'Choose a user of the list' });
      return [{ userId: person.userId, name, address: null }];
    });
  return { to: known(mail.to, 'to'), cc: known(mail.cc ?? [], 'cc') };
}
