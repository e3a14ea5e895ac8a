import { sql } from 'drizzle-orm';
import { dashboard as screens } from '../../contract/dashboard/screens';
import { addDays, type Instant, type IsoDate, midnightInIndia, todayInIndia } from '../../contract/dates';
import { isAdministrator } from '../../contract/screen';
import { rowsOf } from '../core/db/database';
import { instantText } from '../core/documents/documentStore';
import type { NoteSource } from '../core/notifications/notifications';
import { beginningOf, readable } from './messages/readable';

/** Work waiting for the user: computed on reading, so it disappears once it is done. */

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
    sql`select t.id, lu.name as "by", ${beginningOf} as text, ${instantText('t.last_at')} as at, n.count, n.called as "isCalled"
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

/** Tasks of the user whose day has come. */
export const taskNotes: NoteSource = async (tx, { who, now }) => {
  const today = todayInIndia(now);
  const due = await rowsOf<{ id: number; number: string; title: string; dueOn: IsoDate }>(
    tx,
    sql`select id, number, title, due_on as "dueOn" from tasks
         where company_id = ${who.companyId} and assignee_id = ${who.userId} and closed_at is null and due_on <= ${today}
         order by due_on desc, id desc limit ${MOST}`,
  );
  return due.map(({ id, number, title, dueOn }) => ({
    key: `task.due.${id}`,
    icon: 'task',
    status: dueOn < today ? 'danger' : 'primary',
    title: dueOn < today ? 'A task is overdue' : 'A task is due today',
    badge: null,
    text: `${title}, ${number}`,
    // A user who has read that it is due is notified again when it is overdue.
    time: midnightInIndia(dueOn < today ? addDays(dueOn, 1) : dueOn),
    link: `${screens.tasks.path}?open=${id}`,
  }));
};

/** Tickets without an assignee: administrators are notified. */
export const ticketNotes: NoteSource = async (tx, { who }) => {
  if (!isAdministrator(who)) return [];
  const [waiting] = await rowsOf<{ count: number; last: Instant; subject: string; id: number }>(
    tx,
    sql`select count(*)::int as count, ${instantText('max(created_at)')} as last, max(id) as id,
               (array_agg(subject order by id desc))[1] as subject
          from tickets where company_id = ${who.companyId} and state = 'new' having count(*) > 0`,
  );
  if (!waiting) return [];
  const { count, last, subject, id } = waiting;
  const isOne = count === 1;
  return [
    {
      key: 'tickets.new',
      icon: 'task',
      status: 'danger',
      title: isOne ? 'A ticket waits for somebody' : `${count} tickets wait for somebody`,
      badge: null,
      text: subject,
      time: last,
      link: `${screens.tickets.path}${isOne ? `?open=${id}` : ''}`,
    },
  ];
};

export const dashboardNotes: readonly NoteSource[] = [mailNotes, messageNotes, taskNotes, ticketNotes];
