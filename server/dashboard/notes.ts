import { sql } from 'drizzle-orm';
import { dashboard as screens } from '../../contract/dashboard/screens';
import type { Instant } from '../../contract/dates';
import { rowsOf } from '../core/database';
import { instantText } from '../core/documentStore';
import type { NoteSource } from '../core/notifications';
import { readable } from './messages/routes';

/** What waits on a user's own desk: worked out on reading, so it goes by itself once it is seen to. */

const MOST = 20;

export const mailNotes: NoteSource = async (tx, { who }) => {
  const unread = await rowsOf<{ id: number; from: string; subject: string; at: Instant }>(
    tx,
    sql`select m.id, m.from_name as "from", m.subject, ${instantText('c.at')} as at
          from mail_copies c join mails m on m.company_id = c.company_id and m.id = c.mail_id
         where c.company_id = ${who.companyId} and c.user_id = ${who.userId} and c.box = 'inbox' and c.read_at is null and c.trashed_at is null
         order by c.at desc limit ${MOST}`,
  );
  return unread.map(({ id, from, subject, at }) => ({
    key: `mail.${id}`,
    icon: 'message',
    status: 'primary',
    title: `Mail from ${from}`,
    badge: null,
    text: subject,
    time: at,
    link: `${screens.mails.path}?open=${id}`,
  }));
};

/** The code of the user behind an @, as `mentionsIn` reads it; the text of a code is no pattern. */
const calling = (uCode: string) => `(^|\\s)@${uCode.replaceAll('.', '\\.')}\\.?($|[^a-z0-9_.])`;

export const messageNotes: NoteSource = async (tx, { who }) => {
  const unread = await rowsOf<{ id: number; by: string; text: string; at: Instant; count: number; isCalled: boolean }>(
    tx,
    sql`select t.id, lu.name as "by", left(l.text, 200) as text, ${instantText('t.last_at')} as at, n.count, n.called as "isCalled"
          from threads t
          left join thread_reads d on d.company_id = t.company_id and d.thread_id = t.id and d.user_id = ${who.userId}
          cross join lateral (
            select count(*)::int as count, bool_or(m.text ~* ${calling(who.uCode)}) as called, max(m.id) as last from messages m
             where m.company_id = t.company_id and m.thread_id = t.id and m.user_id <> ${who.userId} and m.id > coalesce(d.up_to, 0)) n
          join messages l on l.company_id = t.company_id and l.id = n.last
          join users lu on lu.company_id = t.company_id and lu.id = l.user_id
         where t.company_id = ${who.companyId} and t.last_message_id > coalesce(d.up_to, 0) and ${readable(who)}
         order by t.last_at desc limit ${MOST}`,
  );
  return unread.map(({ id, by, text, at, count, isCalled }) => ({
    key: `message.${id}`,
    icon: 'message',
    status: isCalled ? 'danger' : 'primary',
    title: isCalled ? `${by} mentioned you` : `Message from ${by}`,
    badge: count > 1 ? String(count) : null,
    text,
    time: at,
    link: `${screens.messages.path}?open=${id}`,
  }));
};

export const dashboardNotes: readonly NoteSource[] = [mailNotes, messageNotes];
