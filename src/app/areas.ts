import { areas as catalogue } from '../../contract/catalogue';
import type { AreaName } from '../../contract/menu';
import type { Screen } from '../../contract/screen';
import type { ScreenDefinition } from '../kit/definition';

export type AreaModule = { screens: readonly ScreenDefinition[] };

/** One lazy bundle for each area that has screens. */
const bundles: Partial<Record<AreaName, () => Promise<AreaModule>>> = {
  accounts: () => import('../modules/accounts'),
  admin: () => import('../modules/admin'),
  dashboard: () => import('../modules/dashboard'),
  demo: () => import('../modules/demo'),
};

const areaByPath = new Map<string, AreaName>();
for (const [name, area] of Object.entries(catalogue) as [AreaName, (typeof catalogue)[AreaName]][]) {
  for (const screen of Object.values<Screen>(area.screens)) areaByPath.set(screen.path, name);
}

const loading = new Map<AreaName, Promise<AreaModule>>();
const loaded = new Map<AreaName, AreaModule>();

/** @returns the bundle of an area, fetched once; a fetch that failed is tried again the next time. */
function loadArea(name: AreaName): Promise<AreaModule> {
  const known = loading.get(name);
  if (known) return known;
  const bundle = bundles[name];
  const fetched = bundle ? bundle() : Promise.resolve<AreaModule>({ screens: [] });
  fetched.then(
    (area) => loaded.set(name, area),
    () => loading.delete(name),
  );
  loading.set(name, fetched);
  return fetched;
}

/** The bundle that a screen lives in, if it is there already: then the screen is drawn without a pause. */
export function loadedAreaOf(screen: Screen): AreaModule | undefined {
  const name = areaByPath.get(screen.path);
  return name && loaded.get(name);
}

/** The bundle that a screen lives in. */
export function loadAreaOf(screen: Screen): Promise<AreaModule> {
  const name = areaByPath.get(screen.path);
  return name ? loadArea(name) : Promise.resolve({ screens: [] });
}

/** Starts to fetch what is probably opened next; whether it works shows when it is opened. */
export function prefetchAreaOf(screen: Screen): void {
  loadAreaOf(screen).catch(() => undefined);
}

/** Fetches the bundles behind these screens one after another, so that what is asked for meanwhile comes first. */
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
  return Promise.all((Object.keys(bundles) as AreaName[]).map(loadArea));
}
