import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { dashboard as screens } from '../../../contract/dashboard/screens';
import { type Correspondent, mails as resource } from '../../../contract/mails/mails';
import { NOTIFICATIONS } from '../../../contract/notifications';
import type { Mail, System } from '../calls/system';
import { rowsOf } from '../db/database';
import { notify } from '../notifications/notifications';
import { tokenHashOf } from '../signIn/sessions';
import { LINK_PLACE } from './linkPlace';
import { senderOf } from './sender';

/** How long an attempt may take before the mail is due again: by then the process that tried it has died. */
const LEASE_MINUTES = 10;
/** Minutes until the next attempt, by how many there were; after the last it has failed. */
const BACK_OFF = [1, 5, 30, 120, 360];
/** Attempts under way at a time. */
const AT_ONCE = 4;

type Due = {
  companyId: number;
  id: number;
  messageId: string;
  fromUserId: number | null;
  fromName: string;
  replyTo: string | null;
  isOwnSender: boolean;
  to: Correspondent[];
  cc: Correspondent[];
  bcc: Correspondent[];
  subject: string;
  text: string;
  html: string | null;
  link: string | null;
  relatedNumber: string | null;
  attempts: number;
};

/**
 * Delivers the due mails of all companies. A mail is claimed by moving its next attempt past the lease in a separate
 * transaction, so several processes can do this at once and no transaction waits for a mail server. After a crash a
 * mail is sent again with the same Message-ID: delivery is at least once.
 * @returns how many were delivered.
 */
export async function deliverMails(system: System): Promise<number> {
  let delivered = 0;
  for (;;) {
    const due = await take(system);
    const done = await Promise.all(due.map((mail) => attempt(system, mail)));
    delivered += done.filter(Boolean).length;
    if (due.length < AT_ONCE) return delivered;
  }
}

const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

async function take({ database, clock }: System): Promise<Due[]> {
  const now = clock();
  return database.query<Due>(sql`
    update mails m set attempts = attempts + 1, next_try_at = ${later(now, LEASE_MINUTES)}
     where (company_id, id) in (
       select company_id, id from mails where state = 'queued' and next_try_at <= ${now.toISOString()}
        order by next_try_at, company_id, id limit ${AT_ONCE} for update skip locked)
    returning company_id as "companyId", id, message_id as "messageId", from_user_id as "fromUserId", from_name as "fromName",
              reply_to as "replyTo", own_sender as "isOwnSender", to_people as "to", cc_people as cc, bcc_people as bcc, subject, text, html, link, related_number as "relatedNumber", attempts`);
}

async function attempt(system: System, mail: Due): Promise<boolean> {
  try {
    await system.mailer.send(await outgoing(system, mail));
  } catch (error) {
    await putOff(system, mail, error);
    return false;
  }
  // Only the last taker says how it went: a mail that fell due again meanwhile is another's.
  await system.database.query(sql`
    update mails set state = 'sent', sent_at = ${system.clock().toISOString()}, next_try_at = null, problem = null, version = version + 1
     where company_id = ${mail.companyId} and id = ${mail.id} and state = 'queued' and attempts = ${mail.attempts}`);
  system.events.publish(mail.companyId, [resource.path]);
  return true;
}

async function outgoing({ database }: System, mail: Due): Promise<Mail> {
  const files = await database.query<{ name: string; type: string; content: string }>(sql`
    select name, type, encode(content, 'base64') as content from mail_attachments
     where company_id = ${mail.companyId} and mail_id = ${mail.id} order by id`);
  const sender = await senderOf(database, mail.companyId);
  const outside = (people: Correspondent[]) => people.flatMap(({ address }) => address ?? []).join(', ');
  return {
    to: outside(mail.to),
    cc: outside(mail.cc),
    bcc: outside(mail.bcc),
    fromName: mail.fromName,
    replyTo: mail.replyTo,
    subject: mail.subject,
    text: mail.link === null ? mail.text : await withLink(database, mail, mail.link),
    html: mail.html,
    messageId: mail.messageId,
    attachments: files.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content, 'base64') })),
    ...sender,
    ...(mail.isOwnSender && { fromName: mail.fromName, replyTo: mail.replyTo ?? sender.replyTo ?? null }),
  };
}

/**
 * The text of a mail with the link that opens its page. Each attempt makes a token of its own, and only that of the last
 * one works: the mail keeps no more than its hash.
 */
async function withLink(database: System['database'], mail: Due, address: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.query(sql`
    update mails set link_hash = ${tokenHashOf(token)}
     where company_id = ${mail.companyId} and id = ${mail.id} and attempts = ${mail.attempts}`);
  return mail.text.replace(LINK_PLACE, () => address + token);
}

/** A mail that the server refuses for good (RFC 5321, 4.2.1: replies of the class 5) is not tried again. */
const isFinal = (error: unknown) => {
  const code = (error as { responseCode?: unknown }).responseCode;
  return typeof code === 'number' && code >= 500 && code < 600;
};

async function putOff(system: System, mail: Due, error: unknown): Promise<void> {
  const { database, log, clock } = system;
  const now = clock();
  const minutes = BACK_OFF[mail.attempts - 1];
  const problem = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  log.warn({ err: error, mail: mail.id, company: mail.companyId, attempts: mail.attempts }, 'a mail was not delivered');
  const roots = new Set<string>([resource.path]);
  await database.inCompany(
    mail.companyId,
    async (tx) => {
      const isOver = minutes === undefined || isFinal(error);
      const stands = await rowsOf(
        tx,
        sql`update mails set state = ${isOver ? 'failed' : 'queued'}, next_try_at = ${isOver ? null : later(now, minutes)}::timestamptz,
                 problem = ${problem}, version = version + 1
           where company_id = ${mail.companyId} and id = ${mail.id} and state = 'queued' and attempts = ${mail.attempts} returning 1`,
      );
      if (!isOver || stands.length === 0 || mail.fromUserId === null) return;
      const teller = {
        who: { companyId: mail.companyId },
        now,
        changed: (...more: string[]) => {
          for (const root of more) roots.add(root);
        },
      };
      await notify(tx, teller, {
        key: `mail.failed.${mail.id}`,
        userId: mail.fromUserId,
        icon: 'message',
        status: 'danger',
        title: 'A mail could not be delivered',
        badge: null,
        text: mail.relatedNumber ? `${mail.relatedNumber}: ${mail.subject}` : mail.subject,
        screen: screens.mails,
        query: `?folder=sent&open=${mail.id}`,
      });
      roots.add(NOTIFICATIONS);
    },
    'writes',
  );
  system.events.publish(mail.companyId, [...roots]);
}
