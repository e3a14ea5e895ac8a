import { type SQL, sql } from 'drizzle-orm';
import { NOTIFICATIONS, type Notification } from '../../../contract/notifications';
import { type Grant, isAdministrator, mayReach, type Screen, type Tran } from '../../../contract/screen';
import { allScreens } from '../../../contract/sidebar';
import type { Ctx } from '../calls/api';
import type { SignedIn } from '../calls/system';
import { rowOf, rowsOf, type Tx } from '../db/database';
import { instantText } from '../documents/documentStore';

/** A notification before it is known whether somebody has read it. */
export type Note = Omit<Notification, 'isRead'>;

/**
 * Notices that follow from present data: computed whenever the bell asks, so they are never stale and disappear by
 * themselves. A source returns only what this user may see. The time of a note is when its condition began.
 */
export type NoteSource = (tx: Tx, at: { who: SignedIn; now: Date }) => Promise<Note[]>;

export type NewNote = Omit<Note, 'time' | 'link'> & {
  /** One user alone; he still needs the right. */
  userId?: number;
  /** The screen that it opens: a user who may not open it never sees the notification. Null: for everybody. */
  screen: Screen | null;
  /** A transaction of the screen that it is for, such as approval; without it any that opens the screen. */
  tran?: Tran;
  /** Parameters of the link, such as `?open=5`. */
  query?: string;
};

type Teller = Pick<Ctx<unknown, unknown>, 'now' | 'changed'> & { who: Pick<SignedIn, 'companyId'> };

/** Creates a notification for an event. The same key again updates the earlier notification. */
export async function notify(tx: Tx, { who, now, changed }: Teller, note: NewNote): Promise<void> {
  const { screen } = note;
  const [module, menu, code] = screen?.code ?? [null, null, null];
  const link = screen && `${screen.path}${note.query ?? ''}`;
  await tx.execute(sql`
    insert into notifications (company_id, key, user_id, module_code, menu_code, screen_code, trans_code, icon, status, title, badge, text, link, at)
    values (${who.companyId}, ${note.key}, ${note.userId ?? null}::int, ${module}::int, ${menu}::int, ${code}::int, ${note.tran ?? null}::int,
            ${note.icon}, ${note.status}, ${note.title}, ${note.badge}::text, ${note.text}, ${link}::text, ${now.toISOString()})
    on conflict (company_id, key) do update
       set user_id = excluded.user_id, module_code = excluded.module_code, menu_code = excluded.menu_code,
           screen_code = excluded.screen_code, trans_code = excluded.trans_code, icon = excluded.icon, status = excluded.status,
           title = excluded.title, badge = excluded.badge, text = excluded.text, link = excluded.link, at = excluded.at
     where (notifications.status, notifications.title, notifications.badge, notifications.text, notifications.link)
           is distinct from (excluded.status, excluded.title, excluded.badge, excluded.text, excluded.link)`);
  changed(NOTIFICATIONS);
}

/** Removes the notification of a matter that is settled. */
export async function resolve(tx: Tx, { who, changed }: Omit<Teller, 'now'>, key: string): Promise<void> {
  await tx.execute(sql`delete from notifications where company_id = ${who.companyId} and key = ${key}`);
  await tx.execute(sql`delete from notification_reads where company_id = ${who.companyId} and key = ${key}`);
  changed(NOTIFICATIONS);
}

const codeOf = (module: number, menu: number, screen: number) => `${module}/${menu}/${screen}`;
const byCode = new Map<string, Screen[]>();
for (const screen of allScreens()) {
  if (!screen.code) continue;
  const code = codeOf(...screen.code);
  byCode.set(code, [...(byCode.get(code) ?? []), screen]);
}

/** A grant opens a screen only within reach and if the screen knows its transaction; `canOpen` says the same of one screen. */
const opens = (who: SignedIn, { moduleCode, menuCode, screenCode, transCode }: Grant) =>
  byCode
    .get(codeOf(moduleCode, menuCode, screenCode))
    ?.some((screen) => mayReach(who, screen) && (screen.trans as readonly number[]).includes(transCode)) ?? false;

/**
 * The notices of an administrator, who has no grants: all except those for screens that edition or company leave out.
 */
function withinReach(who: SignedIn): SQL {
  const beyond = [...byCode].filter(([, screens]) => !screens.some((screen) => mayReach(who, screen)));
  if (beyond.length === 0) return sql`true`;
  const codes = JSON.stringify(beyond.map(([code]) => code));
  return sql`n.module_code is null
    or not (${codes}::jsonb ? concat_ws('/', n.module_code, n.menu_code, n.screen_code))`;
}

/** Rows of `notifications n` that this user may see, with how far he has read each as `r`. */
function visible(who: SignedIn): SQL {
  const rights = JSON.stringify(who.roles.filter((grant) => opens(who, grant)));
  const right = sql`n.module_code is null or exists (
    select from jsonb_to_recordset(${rights}::jsonb) as g("moduleCode" int, "menuCode" int, "screenCode" int, "transCode" int)
     where g."moduleCode" = n.module_code and g."menuCode" = n.menu_code and g."screenCode" = n.screen_code
       and (n.trans_code is null or g."transCode" = n.trans_code))`;
  return sql`
    from notifications n
    left join notification_reads r on r.company_id = n.company_id and r.user_id = ${who.userId} and r.key = n.key
   where n.company_id = ${who.companyId} and (n.user_id is null or n.user_id = ${who.userId})
     and (${isAdministrator(who) ? withinReach(who) : right})`;
}

type At = { who: SignedIn; now: Date };

async function computed(tx: Tx, at: At, sources: readonly NoteSource[]): Promise<Notification[]> {
  const notes: Note[] = [];
  for (const source of sources) notes.push(...(await source(tx, at)));
  const read = await rowsOf<{ key: string; upTo: string }>(
    tx,
    sql`select key, ${instantText('up_to')} as "upTo" from notification_reads
         where company_id = ${at.who.companyId} and user_id = ${at.who.userId}
           and key in (select jsonb_array_elements_text(${JSON.stringify(notes.map(({ key }) => key))}::jsonb))`,
  );
  const upTo = new Map(read.map((row) => [row.key, row.upTo]));
  return notes.map((note) => ({ ...note, isRead: (upTo.get(note.key) ?? '') >= note.time }));
}

/** A page of the notices of this user, newest first: computed and stored ones in one list. */
export async function listNotifications(
  tx: Tx,
  at: At,
  sources: readonly NoteSource[],
  { page, size }: { page: number; size: number },
): Promise<{ rows: Notification[]; total: number; unread: number }> {
  const now = await computed(tx, at, sources);
  const from = visible(at.who);
  const raised = await rowsOf<Notification>(
    tx,
    sql`select n.key, n.icon, n.title, n.badge, n.text, ${instantText('n.at')} as time, n.status, n.link,
               coalesce(r.up_to >= n.at, false) as "isRead" ${from} order by n.at desc, n.key limit ${page * size}`,
  );
  const count = await rowOf<{ total: number; unread: number }>(
    tx,
    sql`select count(*)::int as total, (count(*) filter (where r.up_to is null or r.up_to < n.at))::int as unread ${from}`,
  );
  const all = [...now, ...raised].sort((a, b) => b.time.localeCompare(a.time) || a.key.localeCompare(b.key));
  return {
    rows: all.slice((page - 1) * size, page * size),
    total: now.length + count.total,
    unread: now.filter((note) => !note.isRead).length + count.unread,
  };
}

/** Marks one notification, or all, as read by this user. @returns how many were unread. */
export async function markRead(tx: Tx, at: At, sources: readonly NoteSource[], key: string | null): Promise<number> {
  const { companyId, userId } = at.who;
  const now = (await computed(tx, at, sources)).filter((note) => key === null || note.key === key);
  const rows = await rowsOf(
    tx,
    sql`
    insert into notification_reads (company_id, user_id, key, up_to)
    select ${companyId}::int, ${userId}::int, c.key, c.time
      from jsonb_to_recordset(${JSON.stringify(now)}::jsonb) as c(key text, time timestamptz)
    union all
    select ${companyId}::int, ${userId}::int, n.key, n.at ${visible(at.who)} and (${key}::text is null or n.key = ${key}::text)
    on conflict (company_id, user_id, key) do update set up_to = greatest(notification_reads.up_to, excluded.up_to)
    returning key`,
  );
  return rows.length;
}
