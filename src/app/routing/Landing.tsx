import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { showProblem } from '../../kit/messages';
import { usePreferences } from '../../kit/preferences';
import { useSession } from '../../kit/session';
import { ModuleLoading } from '../ModuleLoading';
import { forgetReturn, rememberedReturn } from '../session/returnTo';

/** The catalogue is heavy, so it is fetched while the password is checked and not before. */
export const loadLanding = () => import('./landingPath');

/** Sends a signed-in user to the page that was asked for, or to the landing page of the edition. */
export function Landing() {
  const details = useSession((session) => session.details);
  const layout = usePreferences((preferences) => preferences.layout);
  const navigate = useNavigate();

  useEffect(() => {
    if (!details) {
      navigate('/sessions/login', { replace: true });
      return;
    }
    let isLeft = false;
    loadLanding()
      .then(({ landingPath, knownPath }) => {
        if (isLeft) return;
        const asked = knownPath(rememberedReturn());
        forgetReturn();
        navigate(asked ?? `/${layout}${landingPath(details)}`, { replace: true });
      })
      .catch(showProblem);
    return () => {
      isLeft = true;
    };
  }, [details, layout, navigate]);

  return <ModuleLoading />;
}
