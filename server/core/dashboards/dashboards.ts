import { sql } from 'drizzle-orm';
import {
  Dashboard,
  type DashboardChart,
  type DashboardList,
  type DashboardScreen,
  dashboardQuery,
  type Target,
  type Tile,
} from '../../../contract/dashboards';
import { addMonths, firstOfMonth, type Instant, type IsoDate, todayInIndia } from '../../../contract/dates';
import { canOpen, type Screen, TRAN } from '../../../contract/screen';
import type { Api, Needs } from '../calls/api';
import type { SignedIn } from '../calls/system';
import { rowOf, type Tx } from '../db/database';

/** The parameters of a dashboard, the same for all its parts. */
export type DashboardAt = {
  who: SignedIn;
  now: Date;
  asOn: IsoDate;
  branchId: number | null;
  /** First day of the financial year of the day. */
  yearFrom: IsoDate;
  /** The first day that the books know. */
  booksFrom: IsoDate;
  /** Key of the entry that the page is about; null where it is about none. */
  aboutId: number | null;
};

export type DashboardPart = Partial<Omit<Dashboard, 'at' | 'asOn'>>;

/** A part of a dashboard, given by the area that knows it; it holds only what the asking user may see. */
export type DashboardSource = (tx: Tx, at: DashboardAt) => Promise<DashboardPart>;

export type Params = Readonly<Record<string, string | number | null>>;

/** A link of a dashboard: a screen with its filters, without those that are not set. */
export function targetOf(screen: { path: string }, params: Params = {}): Target {
  const given = Object.entries(params).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
  return { path: screen.path, params: Object.fromEntries(given) };
}

type TileParts = Pick<Tile, 'key' | 'label' | 'value'> & Partial<Tile> & { screen: Screen; params: Params };

/** A tile of a report, for users who may open that report; others do not get its figure. */
export function tileFor(who: SignedIn, { screen, params, ...tile }: TileParts): Tile[] {
  if (!canOpen(who, screen)) return [];
  const opens = targetOf(screen, params);
  return [{ show: 'money', note: null, before: null, better: null, trend: [], opens, ...tile }];
}

type ChartParts = Omit<DashboardChart, 'opens'> & { opens?: DashboardChart['opens'] };
export const chartFor = (chart: ChartParts): DashboardChart => ({ opens: [], ...chart });

type ListParts = Omit<DashboardList, 'opens' | 'more'> & Partial<Pick<DashboardList, 'opens' | 'more'>>;
export const listFor = (list: ListParts): DashboardList => ({ opens: null, more: 0, ...list });

/** The call behind a dashboard: its parts one below the other, all of one moment. */
export function dashboardRoute(api: Api, dashboard: DashboardScreen, sources: readonly DashboardSource[]): void {
  const { path, screen, about } = dashboard;
  const needs: Needs =
    screen.code === null ? 'signedIn' : screen.kind === 'report' ? { anyOf: [screen] } : { screen, tran: TRAN.create };
  const named = Object.keys(about?.filters ?? {})[0];
  api.on(
    { method: 'GET', path, summary: screen.title, needs, query: dashboardQuery(dashboard), answer: Dashboard },
    async (tx, { who, now, query }) => {
      const asOn = query.asOn ?? todayInIndia(now);
      const company = await rowOf<{ month: number; booksFrom: IsoDate }>(
        tx,
        sql`select fy_start_month as month, books_from as "booksFrom" from companies where id = ${who.companyId}`,
      );
      const back = (Number(asOn.slice(5, 7)) - company.month + 12) % 12;
      const yearFrom = addMonths(firstOfMonth(asOn), -back);
      const branchId = query.branchId ? Number(query.branchId) : null;
      const aboutId = named ? Number(Object(query)[named] ?? 0) || null : null;
      const at: DashboardAt = { who, now, asOn, branchId, yearFrom, booksFrom: company.booksFrom, aboutId };
      const parts: DashboardPart[] = [];
      if (!about || aboutId !== null) for (const source of sources) parts.push(await source(tx, at));
      return {
        at: now.toISOString() as Instant,
        asOn,
        notice: parts.find((part) => part.notice)?.notice ?? null,
        steps: parts.flatMap((part) => part.steps ?? []),
        actions: parts.flatMap((part) => part.actions ?? []),
        tiles: parts.flatMap((part) => part.tiles ?? []),
        charts: parts.flatMap((part) => part.charts ?? []),
        lists: parts.flatMap((part) => part.lists ?? []),
      };
    },
  );
}

export const mayAny = (who: SignedIn, screens: readonly Screen[]): boolean =>
  screens.some((screen) => canOpen(who, screen));
