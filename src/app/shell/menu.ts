import { dashboard } from '../../../contract/dashboard/screens';
import type { MenuNode } from '../../../contract/menu';
import type { Screen } from '../../../contract/screen';
import type { UserDetails } from '../../../contract/session';
import { adminLinks, screenAt, sidebarFor, viewOf } from '../../../contract/sidebar';
import { setMenuFilter } from '../../kit/menuFilter';
import { whoOf } from '../../kit/session';
import { isOffered } from '../built';

setMenuFilter(isOffered);

/** The start page that every user has, also where the menu of the edition names another. */
export const HOME: Screen = dashboard.mainDashboard;

const viewerOf = (details: UserDetails) => ({ ...whoOf(details), ...viewOf(details.sets ?? []) });

export const menuOf = (details: UserDetails): MenuNode[] => sidebarFor(viewerOf(details), isOffered);

/** Screens of administration that the sidebar does not lead to. */
export const adminMenuOf = (details: UserDetails): MenuNode[] => adminLinks(viewerOf(details), isOffered);

/** The screen behind a menu item; an item that names an older path leads to the current one. */
export function screenOf(node: MenuNode): Screen | undefined {
  return screenAt(node.own ?? node.state ?? '');
}

/** Every link of a node with the names of the groups above it. */
export function linksOf(node: MenuNode, trail: readonly string[] = []): { node: MenuNode; trail: readonly string[] }[] {
  if (!node.sub) return [{ node, trail }];
  return node.sub.flatMap((child) => linksOf(child, [...trail, node.name]));
}

/**
 * The route of the active item: the one contained in the present URL; of several (`/hrd-designations` in
 * `/hrd-designations-simple`) the longest.
 */
export function activeRoute(menu: readonly MenuNode[], url: string): string | null {
  let active: string | null = null;
  for (const { node } of menu.flatMap((top) => linksOf(top))) {
    const route = screenOf(node)?.path;
    if (route && url.includes(route) && route.length > (active?.length ?? 0)) active = route;
  }
  return active;
}

const firstSegment = (path: string) => path.split('/')[1] ?? '';

/** The group that a path belongs to: the one with its very link, else the one with links into the same area. */
export function groupAt(nodes: readonly MenuNode[], path: string): MenuNode | undefined {
  const groups = nodes.filter((node) => node.sub);
  const has = (group: MenuNode, test: (route: string) => boolean) =>
    linksOf(group).some(({ node }) => test(screenOf(node)?.path ?? ''));
  return (
    groups.find((group) => has(group, (route) => route === path)) ??
    groups.find((group) => has(group, (route) => firstSegment(route) === firstSegment(path)))
  );
}
