import { type SQL, sql } from 'drizzle-orm';
import { type ActivityRow, activityLog } from '../../contract/accounts/activityLog';
import { addDays, formatInstant } from '../../contract/dates';
import { canOpen, type Screen } from '../../contract/screen';
import { allScreens } from '../../contract/sidebar';
import { changesOf } from '../admin/history';
import { type Tracked, titleOf, trackedBy } from '../admin/tracked';
import type { Api } from '../core/api';
import { type DashboardSource, listFor, targetOf } from '../core/dashboards';
import { rowsOf } from '../core/database';
import { mayBranches } from '../core/documentHeader';
import { instantText } from '../core/documentStore';
import { invalid } from '../core/refused';
import type { Signed } from '../core/system';

const HOURS = 24;

type Trail = Omit<ActivityRow, 'what' | 'path' | 'changes'> & { entity: string; before: unknown; after: unknown };

/** The day begins at midnight in India. */
const instantOf = (date: string) => sql`(${date}::timestamp at time zone 'Asia/Kolkata')`;

/** The audit trail, for those who may see what everybody did. */
export function activityLogRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: activityLog.path,
      summary: 'Who did what and when',
      needs: { anyOf: [activityLog.screen] },
      query: activityLog.query,
      answer: activityLog.answer,
    },
    async (tx, { who, query }) => {
      const { from, to, user, what, action, number, page, size } = query;
      if (to < from) throw invalid({ to: 'The last day comes before the first' });
      const tracked = trackedBy(api);
      const wanted = [
        sql`t.company_id = ${who.companyId} and t.at >= ${instantOf(from)} and t.at < ${instantOf(addDays(to, 1))}`,
        ...(user ? [sql`lower(t.user_code) = ${user.toLowerCase()}`] : []),
        ...(action === 'all' ? [] : [sql`t.action = ${action}`]),
        ...(number ? [sql`position(${number.toLowerCase()} in lower(coalesce(t.number, ''))) > 0`] : []),
        ...(what ? [ofScreens(tracked, what)] : []),
        ...ownBranches(who, tracked),
      ];
      const where = sql.join(wanted, sql` and `);
      const counted = await rowsOf<{ hour: number; acts: number }>(
        tx,
        sql`select extract(hour from t.at at time zone 'Asia/Kolkata')::int as hour, count(*)::int as acts
              from audit t where ${where} group by 1`,
      );
      const hours = Array.from({ length: HOURS }, (_, hour) => counted.find((one) => one.hour === hour)?.acts ?? 0);
      const total = hours.reduce((sum, acts) => sum + acts, 0);
      const rows = await rowsOf<Trail>(
        tx,
        sql`select t.id, ${instantText('t.at')} as at, t.user_code as "user", t.action, t.entity, t.entity_id as "entityId", t.number, t.reason, t.address, t.before, t.after
              from audit t where ${where} order by t.id desc limit ${size} offset ${(page - 1) * size}`,
      );
      return { rows: rows.map((row) => activityRow(api, row, who, tracked)), total, hours };
    },
  );
}

const LATEST = 8;
/** So far back a start page looks; older acts are found in the log. */
const LOOKED_AT = 1_000;
const DONE: Readonly<Record<string, string>> = {
  create: 'entered',
  change: 'changed',
  delete: 'deleted',
  post: 'posted',
  cancel: 'cancelled',
  print: 'printed',
  export: 'exported',
  refused: 'was refused',
  override: 'overrode a warning',
};

/** The latest acts for a start page: everybody's for who may open the log, else one's own. */
export const latestActs =
  (api: Api): DashboardSource =>
  async (tx, { who }) => {
    const tracked = trackedBy(api);
    const isOpen = canOpen(who, activityLog.screen);
    const own = isOpen ? [] : [sql`t.user_code = ${who.uCode}`];
    // Who came and went is for the log itself.
    const wanted = [sql`t.action not in ('signIn', 'signOut')`, ...own, ...ownBranches(who, tracked)];
    const acts = await rowsOf<Trail>(
      tx,
      sql`select t.id, ${instantText('t.at')} as at, t.user_code as "user", t.action, t.entity, t.entity_id as "entityId", t.number, t.reason, t.address,
                 null as before, null as after
            from (select * from audit where company_id = ${who.companyId} order by id desc limit ${LOOKED_AT}) t
           where ${sql.join(wanted, sql` and `)} order by t.id desc limit ${LATEST}`,
    );
    const rows = acts.map((act) => {
      const { id, user, action, what, path, entityId, number, at } = activityRow(api, act, who, tracked);
      const words = [user, DONE[action] ?? action, what === 'session' ? '' : what, number ?? ''];
      return {
        key: String(id),
        text: words.filter(Boolean).join(' '),
        note: formatInstant(at),
        amount: null,
        isLate: false,
        opens: path && entityId ? { path, params: { open: String(entityId) } } : null,
      };
    });
    const opens = isOpen ? targetOf(activityLog.screen) : null;
    return {
      lists: [listFor({ key: 'activity', label: 'Latest activity', rows, empty: 'Nobody did anything yet.', opens })],
    };
  };

function activityRow(
  api: Api,
  { entity, before, after, ...row }: Trail,
  who: Signed,
  tracked: Map<string, Tracked>,
): ActivityRow {
  const screen = tracked.get(entity)?.screen;
  const isShown = screen !== undefined && row.entityId !== null && row.action !== 'delete' && canOpen(who, screen);
  return {
    ...row,
    what: screen?.title ?? titleOf(api, entity) ?? entity,
    path: isShown ? screen.path : null,
    changes: changesOf(before, after).map(({ field, ...values }) => ({
      field,
      before: brief(values.before),
      after: brief(values.after),
    })),
  };
}

const LONGEST = 80;

/** A value of the trail in a few words; lists by their number of lines, the entry itself shows them. */
function brief(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.length === 1 ? '1 line' : `${value.length} lines`;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Entries of the screens whose titles hold some text. */
function ofScreens(tracked: Map<string, Tracked>, text: string): SQL {
  const isMeant = (screen: Screen) => screen.title.toLowerCase().includes(text.toLowerCase());
  const entered = [...tracked].filter(([, { screen }]) => isMeant(screen)).map(([path]) => path);
  // What was exported is told by the route of its screen.
  const exported = allScreens()
    .filter(isMeant)
    .map((screen) => screen.path);
  return sql`t.entity in (select jsonb_array_elements_text(${JSON.stringify([...entered, ...exported])}::jsonb))`;
}

/** Who works in some branches does not read of the documents of others. */
function ownBranches(who: Signed, tracked: Map<string, Tracked>): SQL[] {
  if (!who.branchIds) return [];
  const documents = [...tracked].filter(([, { isDocument }]) => isDocument).map(([path]) => path);
  return [
    sql`(t.entity_id is null or t.entity not in (select jsonb_array_elements_text(${JSON.stringify(documents)}::jsonb))
         or exists (select from documents d where d.company_id = t.company_id and d.id = t.entity_id ${mayBranches(who, 'd.branch_id')}))`,
  ];
}
