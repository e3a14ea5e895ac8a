import { Link } from 'react-router-dom';
import { useSession } from '../../kit/session';
import { rememberedReturn } from '../session/returnTo';
import { PRODUCT } from './Brand';
import { useTitle } from './useTitle';

/** A guarded page sends a user who is not signed in here, and company 13010 signs out to here. */
export function SessionWelcomePage() {
  useTitle('Welcome');
  const details = useSession((session) => session.details);
  const asked = rememberedReturn();
  return (
    <div className="sheet plain-page">
      <h1 className="public-title">Welcome to {PRODUCT}</h1>
      {details ? (
        <p>
          You are signed in to {details.addr.companyName} as {details.usr.uCode}.
        </p>
      ) : (
        <p>
          {asked
            ? 'Sign in first; the page you asked for opens right after.'
            : 'You are signed out. Sign in to go on working.'}
        </p>
      )}
      <Link to="/sessions/login" className="btn btn-primary">
        {details ? 'Continue' : 'Sign in'}
      </Link>
    </div>
  );
}
