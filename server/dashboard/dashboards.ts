import {
  mainDashboard,
  manufacturingDashboard,
  realEstateDashboard,
  schoolDashboard,
} from '../../contract/dashboard/dashboards';
import type { Target } from '../../contract/dashboards';
import { can, TRAN } from '../../contract/screen';
import type { Api } from '../core/calls/api';
import { type DashboardSource, dashboardRoute, listFor, targetOf } from '../core/dashboards/dashboards';
import { listNotifications, type NoteSource } from '../core/notifications/notifications';
import { approvals, myWork } from './myWork';

/** The own part of each start page besides the common ones: an area adds its part where its edition looks for it. */
export type DashboardSources = {
  all: readonly DashboardSource[];
  /** Buttons by the trade of the company; without any the documents that the user may make. */
  buttons: DashboardSource;
  manufacturing?: readonly DashboardSource[];
  realEstate?: readonly DashboardSource[];
  school?: readonly DashboardSource[];
};

const NOTES = 6;
const ACTIONS = 4;

/** The link of a notification, which is written as the URL has it. */
function targetAt(link: string): Target {
  const [path = '', query = ''] = link.split('?');
  return { path, params: Object.fromEntries(new URLSearchParams(query)) };
}

/** The bell notices of this user, as a list. */
const forYou =
  (notes: readonly NoteSource[]): DashboardSource =>
  async (tx, { who, now }) => {
    const { rows } = await listNotifications(tx, { who, now }, notes, { page: 1, size: NOTES });
    return {
      lists: [
        listFor({
          key: 'forYou',
          label: 'For you',
          rows: rows.map(({ key, title, text, link }) => ({
            key,
            text: title,
            note: text,
            amount: null,
            isLate: false,
            opens: link === null ? null : targetAt(link),
          })),
          empty: 'No notifications',
        }),
      ],
    };
  };

/** The documents that this user may make. */
const beginnings =
  (api: Api): DashboardSource =>
  async (_tx, { who }) => ({
    actions: api.documents
      .filter(({ screen }) => can(who, screen, TRAN.create))
      .slice(0, ACTIONS)
      .map(({ screen, tab, names }) => ({
        label: `New ${names.one}`,
        opens: targetOf(screen, { tab: tab ?? null, open: 'new' }),
      })),
  });

const buttons =
  (api: Api, byTrade: DashboardSource): DashboardSource =>
  async (tx, at) => {
    const { actions = [] } = await byTrade(tx, at);
    return actions.length > 0 ? { actions: actions.slice(0, ACTIONS) } : beginnings(api)(tx, at);
  };

export function startPageRoutes(api: Api, notes: readonly NoteSource[], sources: DashboardSources): void {
  const common = [buttons(api, sources.buttons), approvals(api), forYou(notes), ...sources.all, myWork];
  dashboardRoute(api, mainDashboard, common);
  dashboardRoute(api, manufacturingDashboard, [...(sources.manufacturing ?? []), ...common]);
  dashboardRoute(api, realEstateDashboard, [...(sources.realEstate ?? []), ...common]);
  dashboardRoute(api, schoolDashboard, [...(sources.school ?? []), ...common]);
}
