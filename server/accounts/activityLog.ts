import { sql } from 'drizzle-orm';
import { activityLog } from '../../contract/accounts/activityLog';
import { type Action, SIGN_IN } from '../../contract/audit';
import { formatInstant } from '../../contract/dates';
import { canOpen } from '../../contract/screen';
import type { Api } from '../core/calls/api';
import { type DashboardSource, listFor, targetOf } from '../core/dashboards/dashboards';
import { rowsOf } from '../core/db/database';
import { instantText } from '../core/documents/documentStore';
import { trackedBy } from '../core/trail/tracked';
import { activityRow, ownBranches, type Trail, trailOf } from '../core/trail/trailRows';

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
      const { rows, total, hours } = await trailOf(api, tx, who, query);
      return { rows: rows.map(({ shown }) => shown), total, hours };
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
  submit: 'submitted',
  approve: 'approved',
  return: 'returned',
  reject: 'rejected',
  send: 'sent',
  revise: 'revised',
  shortClose: 'short-closed',
  amend: 'amended',
  merge: 'merged',
  attach: 'put a file to',
  detach: 'took a file from',
  comment: 'commented on',
  tag: 'tagged',
  erase: 'erased',
  print: 'printed',
  export: 'exported',
  mail: 'mailed',
  restore: 'restored',
  signIn: 'signed in',
  signOut: 'signed out',
  refused: 'was refused',
  override: 'overrode a warning',
} satisfies Record<Action, string>;

/** The latest acts for a start page: everybody's for who may open the log, else one's own. */
export const latestActs =
  (api: Api): DashboardSource =>
  async (tx, { who }) => {
    const tracked = trackedBy(api);
    const isOpen = canOpen(who, activityLog.screen);
    const own = isOpen ? [] : [sql`t.user_code = ${who.uCode}`];
    // Sign-ins and sign-outs are only in the log itself.
    const wanted = [sql`t.action not in ('signIn', 'signOut')`, ...own, ...ownBranches(who, tracked)];
    const acts = await rowsOf<Trail>(
      tx,
      sql`select t.id, ${instantText('t.at')} as at, t.user_code as "user", t.action, t.entity, t.entity_id as "entityId", t.number, t.reason, t.address,
                 t.device, null as branch, null as before, null as after
            from (select * from audit where company_id = ${who.companyId} order by id desc limit ${LOOKED_AT}) t
           where ${sql.join(wanted, sql` and `)} order by t.id desc limit ${LATEST}`,
    );
    const rows = acts.map((act) => {
      const { id, user, action, what, path, tab, entityId, number, at } = activityRow(api, act, who, tracked);
      // A mail of one's own is known by nothing but that it was sent.
      const said = act.entity === 'mail' ? ['sent a mail'] : [DONE[action] ?? action, what === SIGN_IN ? '' : what];
      const words = [user, ...said, number ?? ''];
      return {
        key: String(id),
        text: words.filter(Boolean).join(' '),
        note: formatInstant(at),
        amount: null,
        isLate: false,
        opens: path && entityId ? targetOf({ path }, { tab, open: entityId }) : null,
      };
    });
    const opens = isOpen ? targetOf(activityLog.screen) : null;
    return {
      lists: [
        listFor({
          key: 'activity',
          label: 'Latest activity',
          rows,
          empty: 'No activity yet.',
          opens,
        }),
      ],
    };
  };
