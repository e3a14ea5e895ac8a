import { Link } from 'react-router-dom';
import { ModuleLoading } from '../ModuleLoading';
import { Redirect } from '../routing/Redirect';
import { useSetupState } from '../setup/useSetupState';
import { useTitle } from './useTitle';

/** The way to an account: the first user comes with the company, its administrator makes all others. */
export function SignUpPage() {
  useTitle('Sign up');
  const setup = useSetupState();
  if (setup === undefined) return <ModuleLoading />;
  if (setup?.empty) return <Redirect to="/general/setup" />;
  return (
    <div className="sheet plain-page">
      <h1 className="public-title">Your administrator makes your account</h1>
      <p>
        Nobody signs up alone here: an administrator of your company makes each user, with the rights that the work
        needs. Ask for a company code, a user code and a first password.
      </p>
      {setup === null && (
        <div className="notice is-warn" role="status">
          The server does not answer just now, so a new installation cannot be told from one in use. Check the
          connection and reload.
        </div>
      )}
      <div className="d-flex flex-wrap gap-2">
        <Link to="/sessions/login" className="btn btn-primary">
          Sign in
        </Link>
        <Link to="/sessions/forgot" className="btn btn-outline-secondary">
          Forgot your password?
        </Link>
      </div>
    </div>
  );
}
