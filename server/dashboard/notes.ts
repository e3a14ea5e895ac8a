import { sql } from 'drizzle-orm';
import { dashboard as screens } from '../../contract/dashboard/screens';
import type { Instant } from '../../contract/dates';
import { rowsOf } from '../core/database';
import { instantText } from '../core/documentStore';
import type { NoteSource } from '../core/notifications';

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

export const dashboardNotes: readonly NoteSource[] = [mailNotes];
