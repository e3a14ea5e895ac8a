import { useLocation } from 'react-router-dom';
import { LAYOUTS, type LayoutName, usePreferences } from './preferences';

export type LinkParams = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** @returns the layout that a route begins with, or null. */
export function layoutIn(pathname: string): LayoutName | null {
  const first = pathname.split('/')[1];
  return LAYOUTS.find((layout) => layout === first) ?? null;
}

/** The route without its layout prefix: `/large/accounts/accpayments` gives `/accounts/accpayments`. */
export function withoutLayout(pathname: string): string {
  const layout = layoutIn(pathname);
  return layout ? pathname.slice(layout.length + 1) || '/' : pathname;
}

function queryText(params: LinkParams): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== null && value !== undefined && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}

function presentLayout(): LayoutName {
  return layoutIn(window.location.hash.replace(/^#/, '')) ?? usePreferences.getState().layout;
}

/** Pages around signing in are outside the layouts. */
export function hasLayout(screen: { path: string }): boolean {
  return !screen.path.startsWith('/sessions/');
}

/**
 * The router link of a screen in the present layout, such as `/large/accounts/accpayments?id=5`.
 * Empty parameters are left out.
 */
export function href(screen: { path: string }, params: LinkParams = {}): string {
  return `${hasLayout(screen) ? `/${presentLayout()}` : ''}${screen.path}${queryText(params)}`;
}

/** The layout of the present URL, or the chosen one where the URL has none. */
export function useLayoutName(): LayoutName {
  const { pathname } = useLocation();
  const chosen = usePreferences((preferences) => preferences.layout);
  return layoutIn(pathname) ?? chosen;
}
