import { Outlet, useLocation } from 'react-router-dom';
import { layoutIn } from '../../kit/href';
import { usePreferences } from '../../kit/preferences';
import { Redirect } from './Redirect';

/** A URL without a layout prefix is the same URL in the chosen layout. Only /sessions has none. */
export function LayoutGate() {
  const { pathname } = useLocation();
  const chosen = usePreferences((preferences) => preferences.layout);
  return layoutIn(pathname) ? <Outlet /> : <Redirect to={`/${chosen}${pathname}`} />;
}
