import { accounts } from '../../contract/accounts/screens';
import { areas as catalogue } from '../../contract/catalogue';
import { dashboard } from '../../contract/dashboard/screens';
import { demo } from '../../contract/demo/screens';
import type { AreaName } from '../../contract/menu';
import { pos } from '../../contract/pos/screens';
import { procurement } from '../../contract/procurement/screens';
import { restaurant } from '../../contract/restaurant/screens';
import { sales } from '../../contract/sales/screens';
import type { Screen, Screens } from '../../contract/screen';
import type { ScreenDefinition } from '../kit/definition';
import { fetchAreasWith } from '../kit/document/kindsByType';
import { learnWordsOf } from './language';

export type AreaModule = { screens: readonly ScreenDefinition[] };

type Load = () => Promise<AreaModule>;

/** One lazy bundle for each area that has screens. */
const bundles: Partial<Record<AreaName, Load>> = {
  accounts: () => import('../modules/accounts'),
  admin: () => import('../modules/admin'),
  crm: () => import('../modules/crm'),
  dashboard: () => import('../modules/dashboard'),
  demo: () => import('../modules/demo'),
  ecommerce: () => import('../modules/ecommerce'),
  'front-desk': () => import('../modules/front-desk'),
  frontoffice: () => import('../modules/frontoffice'),
  hrd: () => import('../modules/hrd'),
  inventory: () => import('../modules/inventory'),
  pos: () => import('../modules/pos'),
  procurement: () => import('../modules/procurement'),
  restaurant: () => import('../modules/restaurant'),
  sales: () => import('../modules/sales'),
  takeaway: () => import('../modules/takeaway'),
};

const reportsOf = (screens: Screens) => Object.values(screens).filter(({ kind }) => kind === 'report');

/**
 * Screens that have a bundle of their own: pages everybody begins with, much code for few people, or for one day of the
 * month. The last one counts.
 */
const apart: readonly { screens: readonly Screen[]; load: Load; drawnBy?: AreaName }[] = [
  {
    screens: [
      dashboard.mainDashboard,
      dashboard.manufacturingDashboard,
      dashboard.realEstateDashboard,
      dashboard.schoolDashboard,
    ],
    load: () => import('../modules/dashboard/start'),
  },
  { screens: reportsOf(accounts), load: () => import('../modules/accounts/reports') },
  { screens: [accounts.assets, accounts.assetsList], load: () => import('../modules/accounts/assets') },
  {
    screens: [sales.saleStylish, sales.saleClassy, pos.posBillingStylish, pos.creditClearances],
    load: () => import('../modules/pos/panels'),
    drawnBy: 'pos',
  },
  {
    screens: [restaurant.billingClassy, restaurant.billingStylish],
    load: () => import('../modules/restaurant/billing'),
  },
  { screens: [accounts.bankReconciliation], load: () => import('../modules/accounts/bank') },
  { screens: [demo.invoices], load: () => import('../modules/demo/invoices') },
  { screens: [accounts.chequeLayouts], load: () => import('../modules/accounts/cheques') },
  {
    screens: [accounts.openings, procurement.supplierOpeningBalances],
    load: () => import('../modules/accounts/openings'),
    drawnBy: 'accounts',
  },
  {
    screens: [
      accounts.gstSummary,
      accounts.gstr1,
      accounts.gstr3b,
      accounts.cmp08,
      accounts.gstr4,
      accounts.gstSetOff,
      accounts.gstr2b,
      accounts.creditReversal,
      accounts.tdsRegister,
      accounts.filedReturns,
    ],
    load: () => import('../modules/accounts/gst'),
  },
];

const areaByPath = new Map<string, AreaName>();
const loadByPath = new Map<string, Load>();
for (const [name, area] of Object.entries(catalogue) as [AreaName, (typeof catalogue)[AreaName]][]) {
  for (const { path } of Object.values<Screen>(area.screens)) {
    areaByPath.set(path, name);
    const load = bundles[name];
    if (load) loadByPath.set(path, load);
  }
}
for (const { screens, load } of apart) for (const { path } of screens) loadByPath.set(path, load);

const areaByLoad = new Map<Load, AreaName>();
for (const [path, load] of loadByPath) {
  const area = areaByPath.get(path);
  if (area) areaByLoad.set(load, area);
}
/** A screen of one area that another one draws speaks its words. */
for (const { load, drawnBy } of apart) if (drawnBy) areaByLoad.set(load, drawnBy);

const loading = new Map<Load, Promise<AreaModule>>();
const loaded = new Map<Load, AreaModule>();

/** @returns a bundle, fetched once; a fetch that failed is tried again the next time. */
function fetchOnce(load: Load): Promise<AreaModule> {
  const known = loading.get(load);
  if (known) return known;
  const area = areaByLoad.get(load);
  const fetched = Promise.all([load(), area && learnWordsOf(area)]).then(([module]) => module);
  fetched.then(
    (area) => loaded.set(load, area),
    () => loading.delete(load),
  );
  loading.set(load, fetched);
  return fetched;
}

/** The bundle that a screen lives in, if it is there already: then the screen is drawn without a pause. */
export function loadedAreaOf(screen: Screen): AreaModule | undefined {
  const load = loadByPath.get(screen.path);
  return load && loaded.get(load);
}

/** The bundle that a screen lives in. */
export function loadAreaOf(screen: Screen): Promise<AreaModule> {
  const load = loadByPath.get(screen.path);
  return load ? fetchOnce(load) : Promise.resolve({ screens: [] });
}

fetchAreasWith(loadAreaOf);

/** Starts to fetch the code of a screen that is probably opened next; a failure shows when it is opened. */
export function prefetchAreaOf(screen: Screen): void {
  loadAreaOf(screen).catch(() => undefined);
}

/** Fetches the bundles behind these screens one after another, so that a screen opened meanwhile comes first. */
export async function prefetchAreasOf(screens: readonly Screen[]): Promise<void> {
  for (const screen of screens) {
    if (!loadedAreaOf(screen)) await loadAreaOf(screen).catch(() => undefined);
  }
}

export function areaTitleOf(screen: Screen): string {
  const name = areaByPath.get(screen.path);
  return name ? catalogue[name].title : '';
}

/** Every bundle, for the test that holds the list of built screens against them. */
export function loadAllAreas(): Promise<AreaModule[]> {
  return Promise.all([...Object.values(bundles), ...apart.map(({ load }) => load)].map(fetchOnce));
}
