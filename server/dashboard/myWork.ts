import { sql } from 'drizzle-orm';
import { dashboard as screens } from '../../contract/dashboard/screens';
import type { DashboardRow } from '../../contract/dashboards';
import { formatDate, type IsoDate } from '../../contract/dates';
import { CHECKING, MAKER_CHECKER } from '../../contract/makerChecker';
import { can, isAdministrator, TRAN } from '../../contract/screen';
import type { Api } from '../core/calls/api';
import { type DashboardSource, listFor, targetOf, tileFor } from '../core/dashboards/dashboards';
import { rowOf, rowsOf } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { namedSetting } from '../core/settings/settingsRoutes';

/** Work waiting for the user, as tiles that count the rows of their screens; without work there are none. */
export const myWork: DashboardSource = async (tx, { who, now, asOn }) => {
  const tickets = sql`t.company_id = ${who.companyId} and t.state not in ('solved', 'closed')
    and (${isAdministrator(who)} or t.raised_by = ${who.userId} or t.assignee_id = ${who.userId})`;
  const counts = await rowOf<{ tasks: number; late: number; tickets: number; overdue: number }>(
    tx,
    sql`select (count(*))::int as tasks, (count(*) filter (where k.due_on < ${asOn}))::int as late,
               (select count(*)::int from tickets t where ${tickets}) as tickets,
               (select count(*)::int from tickets t where ${tickets} and t.due_at < ${now.toISOString()}) as overdue
          from tasks k where k.company_id = ${who.companyId} and k.assignee_id = ${who.userId} and k.closed_at is null`,
  );
  const shown = { show: 'count', params: {} } as const;
  const tiles = [
    ...tileFor(who, {
      ...shown,
      key: 'tasks',
      label: 'My tasks',
      value: counts.tasks,
      note: counts.late > 0 ? `${counts.late} overdue` : 'None overdue',
      screen: screens.tasks,
    }),
    ...tileFor(who, {
      ...shown,
      key: 'tickets',
      label: isAdministrator(who) ? 'Open tickets' : 'My tickets',
      value: counts.tickets,
      note: counts.overdue > 0 ? `${counts.overdue} beyond their time` : 'All within their time',
      screen: screens.tickets,
    }),
  ];
  return { tiles: tiles.filter(({ value }) => value > 0) };
};

/** Drafts that only somebody else than their makers may post, of those that this user did not make: rule R11. */
export const approvals =
  (api: Api): DashboardSource =>
  async (tx, { who, branchId }) => {
    const kinds = api.documents.filter(({ screen }) => can(who, screen, TRAN.create));
    if (kinds.length === 0) return {};
    const checking = await namedSetting(tx, who, MAKER_CHECKER);
    if (checking === null || checking === CHECKING.one) return {};
    const known = JSON.stringify(kinds.map(({ type, path }) => ({ type, path })));
    const drafts = await rowsOf<{ type: string; count: number; id: number; amount: number; oldest: IsoDate }>(
      tx,
      sql`select d.type, count(*)::int as count, max(d.id) as id, sum(d.amount)::bigint as amount, min(d.date) as oldest
            from documents d join jsonb_to_recordset(${known}::jsonb) as k(type text, path text) on k.type = d.type
           where d.company_id = ${who.companyId} and d.phase = 'draft' ${mayBranches(who, 'd.branch_id')}
             ${branchId === null ? sql`` : sql`and d.branch_id = ${branchId}`}
             and not exists (select from audit a where a.company_id = d.company_id and a.entity = k.path and a.entity_id = d.id
                              and a.user_id = ${who.userId} and a.action in ('create', 'change'))
           group by d.type order by d.type`,
    );
    const rows = drafts.flatMap(({ type, count, id, amount, oldest }): DashboardRow[] => {
      const kind = kinds.find((one) => one.type === type);
      if (!kind) return [];
      const { one, many } = kind.names;
      return [
        {
          key: type,
          text: count === 1 ? `A ${one}` : `${count} ${many}`,
          note: `Oldest of ${formatDate(oldest)}`,
          amount,
          isLate: false,
          opens: targetOf(kind.screen, {
            tab: kind.tab ?? null,
            ...(count === 1 ? { open: id } : { status: 'draft' }),
          }),
        },
      ];
    });
    // The bell lists all approvals: a list that says there are none would contradict it.
    if (rows.length === 0) return {};
    const empty = 'No approvals are pending.';
    return { lists: [listFor({ key: 'approvals', label: 'Waiting for my approval', rows, empty })] };
  };
