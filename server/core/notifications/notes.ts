import { sql } from 'drizzle-orm';
import { admin } from '../../../contract/admin/screens';
import {
  addDays,
  formatDate,
  type Instant,
  type IsoDate,
  midnightInIndia,
  todayInIndia,
} from '../../../contract/dates';
import { canOpen, isAdministrator } from '../../../contract/screen';
import type { Api } from '../calls/api';
import { openParams } from '../calls/records';
import { rowsOf } from '../db/database';
import { mayBranches } from '../documents/documentHeader';
import { instantText } from '../documents/documentStore';
import type { NoteSource } from './notifications';

/** Notes from the data of every company: its licence and its documents. Both are computed on reading. */

/** Days before the end of a licence on which an administrator is reminded again. */
const LICENCE_DAYS = [30, 7, 0];

export const licenceNotes: NoteSource = async (tx, { who, now }) => {
  if (!isAdministrator(who)) return [];
  const today = todayInIndia(now);
  const [company] = await rowsOf<{ validTo: IsoDate }>(
    tx,
    sql`select valid_to as "validTo" from companies where id = ${who.companyId} and valid_to is not null`,
  );
  if (!company) return [];
  const { validTo } = company;
  const days = LICENCE_DAYS.map((days) => addDays(validTo, -days)).filter((day) => day <= today);
  if (validTo < today) days.push(addDays(validTo, 1));
  const last = days.at(-1);
  if (!last) return [];
  const isOver = validTo < today;
  return [
    {
      key: 'licence',
      icon: 'licence',
      status: isOver || last >= addDays(validTo, -7) ? 'danger' : 'primary',
      title: isOver ? 'The licence has ended' : 'The licence ends soon',
      badge: null,
      text: `${formatDate(validTo)}. Renew it to go on without a break.`,
      time: midnightInIndia(last),
      link: admin.license.path,
    },
  ];
};

/** Users whose edition a new licence does not name any more: administrators give them another. */
export const editionNotes: NoteSource = async (tx, { who }) => {
  if (!isAdministrator(who)) return [];
  const [dropped] = await rowsOf<{ count: number; names: string; since: Instant }>(
    tx,
    sql`select count(*)::int as count, string_agg(u.name, ', ' order by u.name) as names, ${instantText('max(l.loaded_at)')} as since
          from companies c
          join lateral (select content -> 'editions' as editions, loaded_at from licences where company_id = c.id order by id desc limit 1) l on true
          join users u on u.company_id = c.id and not u.is_disabled and u.p_code <> c.p_code and not (l.editions ? u.p_code)
         where c.id = ${who.companyId}`,
  );
  if (!dropped || dropped.count === 0) return [];
  return [
    {
      key: 'editions',
      icon: 'licence',
      status: 'danger',
      title: dropped.count === 1 ? 'The edition of a user is not licensed' : 'Editions of users are not licensed',
      badge: dropped.count === 1 ? null : String(dropped.count),
      text: `${dropped.names}. Choose another edition for each under Users.`,
      time: dropped.since,
      link: admin.users.path,
    },
  ];
};

/** Documents that a user began and did not post: only this user is notified. One statement over the index of drafts. */
export function draftNotes(kinds: Api['documents']): NoteSource {
  return async (tx, { who }) => {
    const drafts = await rowsOf<{ type: string; count: number; id: number; last: Instant }>(
      tx,
      sql`select d.type, count(*)::int as count, max(d.id) as id, ${instantText('max(d.created_at)')} as last
            from documents d
           where d.company_id = ${who.companyId} and d.phase = 'draft' and d.created_by = ${who.userId} ${mayBranches(who, 'd.branch_id')}
           group by d.type order by d.type`,
    );
    return drafts.flatMap(({ type, count, id, last }) => {
      const kind = kinds.find((one) => one.type === type);
      if (!kind || !canOpen(who, kind.screen)) return [];
      const { one, many } = kind.names;
      const isOne = count === 1;
      return [
        {
          key: `drafts.${type}`,
          icon: 'draft',
          status: 'primary',
          title: isOne ? `A ${one} waits as draft` : `${count} ${many} wait as drafts`,
          badge: null,
          text: isOne ? 'Post it, or delete it.' : 'Post them, or delete them.',
          time: last,
          link: `${kind.screen.path}${isOne ? openParams(kind, id) : `?${kind.tab ? `tab=${kind.tab}&` : ''}status=draft`}`,
        },
      ];
    });
  };
}
