import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { publicScreens } from '../../../contract/public/screens';
import { useSession } from '../../kit/session';
import { ModuleLoading } from '../ModuleLoading';
import { presentExit } from '../session/exit';
import { forgetReturn, rememberReturn } from '../session/returnTo';
import { useLoaded } from './useLoaded';

/** Starts at start-up for a signed-in user, without waiting for the router. */
export const loadShell = () => import('../shell/Shell');

/** The guarded area: open while the session record is stored. */
export function Guarded() {
  const isSignedIn = useSession((session) => session.details !== null);
  return isSignedIn ? <LoadedShell /> : <SentAway />;
}

function LoadedShell() {
  const module = useLoaded(loadShell);
  return module ? <module.Shell /> : <ModuleLoading />;
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
