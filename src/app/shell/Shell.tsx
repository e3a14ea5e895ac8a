import { QueryClientProvider } from '@tanstack/react-query';
import { Fragment, lazy, Suspense, useEffect, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { keepDialogsAboveKeyboard } from '../../kit/aboveKeyboard';
import { useLayoutName, withoutLayout } from '../../kit/href';
import { startLive } from '../../kit/live';
import { queryClient } from '../../kit/queries';
import { useSession } from '../../kit/session';
import { scrollToId } from '../../kit/smoothScroll';
import '../../styles/admin.scss';
import { translate } from '../../kit/translate';
import { usePageLanguage } from '../language';
import { ModuleLoading } from '../ModuleLoading';
import { Footer } from './Footer';
import { Header } from './Header';
import { groupAt, menuOf } from './menu';
import { loadPalette, useOverlays } from './overlays';
import { ScreenOutlet } from './ScreenOutlet';
import { Sidebar } from './Sidebar';
import { followWidth, settleAfterNavigation } from './sidebarState';
import { useFromTop } from './useFromTop';
import { useIdlePrefetch } from './useIdlePrefetch';
import { useShellKeys } from './useShellKeys';
import { printWhite } from './whitePaper';

const CommandPalette = lazy(loadPalette);
const ProductSearch = lazy(() =>
  import('./products/ProductSearch').then((module) => ({ default: module.ProductSearch })),
);
const Customizer = lazy(() => import('./Customizer').then((module) => ({ default: module.Customizer })));

/** As `index.html` says it. */
const ENGLISH = 'en-IN';

/** The admin layout around every guarded screen: sidebar, header, content, footer. */
export function Shell() {
  const details = useSession((session) => session.details);
  const { pathname } = useLocation();
  const layout = useLayoutName();
  const overlays = useOverlays();
  const language = usePageLanguage((spoken) => spoken.language);
  const path = withoutLayout(pathname);
  const menu = useMemo(() => (details ? menuOf(details) : []), [details]);
  const user = details && `${details.usr.cCode}:${details.usr.uCode}`;

  useShellKeys();
  useFromTop(path);
  useIdlePrefetch(menu);
  useEffect(followWidth, []);
  useEffect(printWhite, []);
  useEffect(keepDialogsAboveKeyboard, []);
  useEffect(() => {
    document.documentElement.lang = language === 'hi' ? 'hi' : ENGLISH;
    return () => {
      document.documentElement.lang = ENGLISH;
    };
  }, [language]);
  useEffect(() => settleAfterNavigation(groupAt(menu, path)?.name ?? null), [menu, path]);
  useEffect(() => {
    if (user === null) return;
    const ipLocation = import.meta.env.VITE_IP_LOCATION_URL;
    if (ipLocation) {
      // Nothing here waits for it, and nothing here uses it.
      import('../thirdParties').then((module) => module.callIpLocation(ipLocation)).catch(() => undefined);
    }
    const stop = startLive();
    return () => {
      stop();
      // The next user of this browser must not see the data that this one has read.
      queryClient.clear();
    };
  }, [user]);

  if (!details) return <Navigate to="/sessions/welcome" replace />;
  if (!language) return <ModuleLoading />;
  return (
    <QueryClientProvider client={queryClient}>
      {/* Words are drawn by a function, not by state: everything is drawn from its beginning in another language. */}
      <Fragment key={language}>
        <div className={`shell is-${layout}`}>
          <button type="button" className="skip-link" onClick={skipToContent}>
            {translate('Skip to the content')}
          </button>
          <Sidebar menu={menu} />
          <div className="shell-body">
            <Header details={details} />
            <main className="shell-main" id="content" tabIndex={-1}>
              <ScreenOutlet />
            </main>
            <Footer company={details.addr.companyName} />
          </div>
        </div>
        <Suspense fallback={null}>
          {overlays.paletteOpen && <CommandPalette details={details} menu={menu} />}
          {overlays.productsOpen && <ProductSearch />}
          {overlays.customizerOpen && <Customizer />}
        </Suspense>
      </Fragment>
    </QueryClientProvider>
  );
}

/** A button, not a link: the hash of the page holds the route. */
function skipToContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
  void scrollToId('content');
}
