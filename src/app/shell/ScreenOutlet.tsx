import { Suspense, useCallback, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { publicScreens } from '../../../contract/public/screens';
import { canOpen, type Screen } from '../../../contract/screen';
import { MODULENAME_KEY } from '../../../contract/sessionKeys';
import { screenAt } from '../../../contract/sidebar';
import { hasLayout, useLayoutName, withoutLayout } from '../../kit/href';
import { usePreferences } from '../../kit/preferences';
import { useSession, whoOf } from '../../kit/session';
import { storeText } from '../../kit/stored';
import { type AreaModule, areaTitleOf, loadAreaOf, loadedAreaOf } from '../areas';
import { isBuilt } from '../built';
import { ErrorBoundary } from '../ErrorBoundary';
import { ModuleLoading } from '../ModuleLoading';
import { Redirect } from '../routing/Redirect';
import { useLoaded } from '../routing/useLoaded';
import { ForbiddenPage } from './ForbiddenPage';
import { NotFoundPage } from './NotFoundPage';
import { rememberScreen } from './palette/recentScreens';
import { countUse } from './palette/usage';
import { usePageFocus } from './usePageFocus';

/** The screen of the present URL, or the page that says why there is none. */
export function ScreenOutlet() {
  const { pathname } = useLocation();
  const path = withoutLayout(pathname).replace(/\/+$/, '');
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<ModuleLoading />}>
        <Routed path={path} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Routed({ path }: { path: string }) {
  const details = useSession((session) => session.details);
  const layout = useLayoutName();
  const screen = screenAt(path);
  if (path === publicScreens.notFound.path) return <NotFoundPage />;
  if (!screen) return <Redirect to={`/${layout}${publicScreens.notFound.path}`} />;
  // The paths of older versions open the current screen.
  if (screen.path !== path) return <Redirect to={`/${layout}${screen.path}`} />;
  if (!hasLayout(screen)) return <Redirect to={screen.path} />;
  if (!isBuilt(screen)) return <Redirect to={`/${layout}${publicScreens.notFound.path}`} />;
  if (!details || !canOpen(whoOf(details), screen)) return <ForbiddenPage screen={screen} />;
  return <OpenScreen screen={screen} />;
}

function OpenScreen({ screen }: { screen: Screen }) {
  const load = useCallback(() => loadAreaOf(screen), [screen]);
  const area = useLoaded(load, loadedAreaOf(screen));
  return area ? <LoadedScreen screen={screen} area={area} /> : <ModuleLoading />;
}

function LoadedScreen({ screen, area }: { screen: Screen; area: AreaModule }) {
  usePageFocus();
  useEffect(() => {
    rememberScreen(screen);
    countUse(screen.path);
    storeText(MODULENAME_KEY, areaTitleOf(screen));
  }, [screen]);

  // Dates are drawn by a function, not by state: an open page is drawn from its beginning when their style changes.
  const dateStyle = usePreferences((preferences) => preferences.dateStyle);
  const definition = area.screens.find((one) => one.screen.path === screen.path);
  if (!definition) return <NotFoundPage />;
  return <definition.Component key={definition.drawsDates ? 'same' : dateStyle} />;
}
