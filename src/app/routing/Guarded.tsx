import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { publicScreens } from '../../../contract/public/screens';
import { useSession } from '../../kit/session';
import { ModuleLoading } from '../ModuleLoading';
import { presentExit } from '../session/exit';
import { forgetReturn, rememberReturn } from '../session/returnTo';

/** Begun at start-up for whoever is signed in, so that the router does not have to come first. */
export const loadShell = () => import('../shell/Shell');
const Shell = lazy(() => loadShell().then((module) => ({ default: module.Shell })));

/** The guarded area: open while the session record is stored. */
export function Guarded() {
  const isSignedIn = useSession((session) => session.details !== null);
  if (!isSignedIn) return <SentAway />;
  return (
    <Suspense fallback={<ModuleLoading />}>
      <Shell />
    </Suspense>
  );
}

function SentAway() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const exit = presentExit();
    if (exit.comesBack && !pathname.endsWith(publicScreens.notFound.path)) rememberReturn(pathname + search);
    else forgetReturn();
    navigate(exit.to, { replace: true });
  }, [pathname, search, navigate]);
  return null;
}
