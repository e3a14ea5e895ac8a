import { useSession } from '../../kit/session';
import { Redirect } from './Redirect';

/** The bare address: a signed-in user goes on working, everybody else is welcomed. */
export function Root() {
  const isSignedIn = useSession((session) => session.details !== null);
  return <Redirect to={isSignedIn ? '/sessions/login' : '/steak/welcome'} />;
}
