import { type SQL, sql } from 'drizzle-orm';
import { rightWords } from '../../../contract/admin/rights';
import { REFUSED_WORDS } from '../../../contract/admin/users';
import { addDays } from '../../../contract/dates';
import { canOpen, type Screen } from '../../../contract/screen';
import { allScreens } from '../../../contract/sidebar';
import type { ActivityQuery, ActivityRow } from '../../../contract/trail';
import type { Api } from '../calls/api';
import { invalid } from '../calls/refused';
import type { SignedIn } from '../calls/system';
import { rowsOf, type Tx } from '../db/database';
import { instantText } from '../documents/documentStore';
import { changesOf, onOwnMasters } from './history';
import { type Tracked, titleOf, trackedBy } from './tracked';
import { type Fields, shortText } from './trailValues';

const HOURS = 24;

/** A row of the audit trail as it is stored. */
export type Trail = Omit<ActivityRow, 'what' | 'path' | 'tab' | 'changes'> & {
  entity: string;
  device: string | null;
  before: unknown;
  after: unknown;
};

/** The number of a document, else the code and name of a master. */
const KNOWN_BY = sql`coalesce(t.number, concat_ws(' ', coalesce(t.after, t.before) ->> 'code', coalesce(t.after, t.before) ->> 'name'))`;

type Found = { rows: { kept: Trail; shown: ActivityRow }[]; total: number; hours: number[] };

/** The day begins at midnight in India. */
const instantOf = (date: string) => sql`(${date}::timestamp at time zone 'Asia/Kolkata')`;

/**
 * Audit rows that a user may see, newest first, for the activity log and the audit log.
 * @param more further conditions, on `t`.
 */
export async function trailOf(
  api: Api,
  tx: Tx,
  who: SignedIn,
  query: ActivityQuery,
  more: readonly SQL[] = [],
): Promise<Found> {
  const { from, to, user, what, action, number, branches, page, size } = query;
  if (to < from) throw invalid({ to: 'The last day comes before the first' });
  const tracked = trackedBy(api);
  const wanted = [
    sql`t.company_id = ${who.companyId} and t.at >= ${instantOf(from)} and t.at < ${instantOf(addDays(to, 1))}`,
    ...(user ? [sql`lower(t.user_code) = ${user.toLowerCase()}`] : []),
    ...(action === 'all' ? [] : [sql`t.action = ${action}`]),
    ...(number ? [sql`position(${number.toLowerCase()} in lower(${KNOWN_BY})) > 0`] : []),
    ...(what ? [ofScreens(tracked, what)] : []),
    ...ownBranches(who, tracked),
    ...(branches ? [sql`${branchIn(tracked)} in (${keysIn(branches.split(',').map(Number))})`] : []),
    ...more,
  ];
  const where = sql.join(wanted, sql` and `);
  const counted = await rowsOf<{ hour: number; acts: number }>(
    tx,
    sql`select extract(hour from t.at at time zone 'Asia/Kolkata')::int as hour, count(*)::int as acts
          from audit t where ${where} group by 1`,
  );
  const hours = Array.from({ length: HOURS }, (_, hour) => counted.find((one) => one.hour === hour)?.acts ?? 0);
  const total = hours.reduce((sum, acts) => sum + acts, 0);
  // In the order of the index, so that a page of any day costs the same however long the trail is.
  const rows = await rowsOf<Trail>(
    tx,
    sql`select t.id, ${instantText('t.at')} as at, t.user_code as "user", t.action, t.entity, t.entity_id as "entityId", t.number, t.reason, t.address, t.device, t.before, t.after,
               (select b.code from branches b where b.company_id = t.company_id and b.id = ${branchIn(tracked)}) as branch
          from audit t where ${where} order by t.at desc, t.id desc limit ${size} offset ${(page - 1) * size}`,
  );
  return { rows: rows.map((kept) => ({ kept, shown: activityRow(api, kept, who, tracked) })), total, hours };
}

/** An act as its reader may see it. */
export function activityRow(
  api: Api,
  { entity, before, after, device: _, ...row }: Trail,
  who: SignedIn,
  tracked: Map<string, Tracked>,
): ActivityRow {
  const { screen, tab, isDocument, fields = {} } = tracked.get(entity) ?? {};
  const isShown = screen !== undefined && row.entityId !== null && row.action !== 'delete' && canOpen(who, screen);
  return {
    ...row,
    number: row.number ?? (isDocument === false ? (nameIn(after) ?? nameIn(before)) : null),
    reason: row.action === 'refused' ? (REFUSED_WORDS[row.reason ?? ''] ?? row.reason) : row.reason,
    what: screen?.title ?? titleOf(api, entity) ?? entity,
    path: isShown ? screen.path : null,
    tab: isShown ? (tab ?? null) : null,
    changes: changesOf(before, after, who).flatMap((change) => rightsIn(change) ?? [briefly(change, fields)]),
  };
}

type Changed = ReturnType<typeof changesOf>[number];

const briefly = ({ field, before, after }: Changed, fields: Fields) => ({
  field,
  before: shortText(before, field, fields),
  after: shortText(after, field, fields),
});

const RIGHT = /^\d+(\/\d+){3}$/;

/** Rights that a role was given or lost, one by one; null for any other change. */
function rightsIn({ field, after }: Changed) {
  const isRights = Array.isArray(after) && after.every((key) => typeof key === 'string' && RIGHT.test(key));
  if (!isRights || (field !== 'added' && field !== 'removed')) return null;
  return (after as string[]).map((key) => ({
    field: field === 'added' ? 'Right added' : 'Right removed',
    before: field === 'removed' ? rightWords(key) : '',
    after: field === 'added' ? rightWords(key) : '',
  }));
}

/** The code and name of a master's record. */
function nameIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null) return null;
  const { code, name } = state as Record<string, unknown>;
  return [code, name].filter((part) => typeof part === 'string' && part !== '').join(' ') || null;
}

/** Entries of the screens whose titles hold some text. */
function ofScreens(tracked: Map<string, Tracked>, text: string): SQL {
  const isMeant = (screen: Screen) => screen.title.toLowerCase().includes(text.toLowerCase());
  const entered = [...tracked].filter(([, { screen }]) => isMeant(screen)).map(([path]) => path);
  // An export is recorded with the path of its screen.
  const exported = allScreens()
    .filter(isMeant)
    .map((screen) => screen.path);
  return sql`t.entity in (select jsonb_array_elements_text(${JSON.stringify([...entered, ...exported])}::jsonb))`;
}

const keysIn = (ids: readonly number[]) =>
  sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );

const isOfDocument = (tracked: Map<string, Tracked>) => {
  const documents = [...tracked].filter(([, { isDocument }]) => isDocument).map(([path]) => path);
  return sql`t.entity in (select jsonb_array_elements_text(${JSON.stringify(documents)}::jsonb))`;
};

/** The branch of an action; actions recorded before branches were kept get the present branch of their document. */
const branchIn = (tracked: Map<string, Tracked>) => sql`coalesce(t.branch_id, case when ${isOfDocument(tracked)} then
  (select d.branch_id from documents d where d.company_id = t.company_id and d.id = t.entity_id) end)`;

/** Users of some branches do not read about documents and masters of other branches. */
export function ownBranches(who: SignedIn, tracked: Map<string, Tracked>): SQL[] {
  if (!who.branchIds) return [];
  return [
    sql`(t.entity_id is null or not ${isOfDocument(tracked)} or ${branchIn(tracked)} in (${keysIn(who.branchIds)}))`,
    onOwnMasters(who),
  ];
}
