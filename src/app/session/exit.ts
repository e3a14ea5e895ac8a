import { MESSAGE, SESSION_OVER } from '../../../contract/errors';
import { SPECIAL_COMPANY } from '../../../contract/sessionKeys';
import { http, onSignedOut } from '../../kit/http';
import { showMessage } from '../../kit/messages';
import { useSession } from '../../kit/session';
import { reasonToStay } from '../../kit/waitingWork';

const WELCOME = '/sessions/welcome';
const LOGIN = '/sessions/login';

type Exit = { to: string; comesBack: boolean };

/**
 * The guard's destination for a user without a session, and whether the page is opened again after the next sign-in.
 * The guard reads it instead of being navigated: a half-filled form can hold back a navigation, but not its own
 * removal.
 */
const unannounced: Exit = { to: WELCOME, comesBack: true };
let exit: Exit = unannounced;
/** While somebody signs out, calls on their way may be answered with 401 before the record is cleared. */
let isSigningOut = false;

export function presentExit(): Exit {
  return exit;
}

useSession.subscribe((now) => {
  if (now.details) exit = unannounced;
});

/** A 401 answer during work ends the session here and says why. */
export function endSessionOn401(): void {
  onSignedOut((why = SESSION_OVER) => {
    if (isSigningOut) return;
    exit = { to: LOGIN, comesBack: true };
    useSession.getState().signOut();
    showMessage(MESSAGE.notice, why);
  });
}

/**
 * Signs out at the server and here, unless something still waits in this browser to be sent. Without a network the
 * stored record is cleared anyway.
 */
export async function signOut(): Promise<void> {
  const why = reasonToStay();
  if (why) {
    showMessage(MESSAGE.warningDialog, why);
    return;
  }
  // If the code of the question cannot be fetched, nothing is removed.
  const leave = await import('./leaving').then(
    ({ leaving }) => leaving(),
    () => async () => undefined,
  );
  if (!leave) return;
  const company = useSession.getState().details?.usr.cCode;
  // The token goes along with the call, so the record is cleared only after it.
  isSigningOut = true;
  await http.post('/api/logout', {}).catch(() => undefined);
  isSigningOut = false;
  exit = { to: company === SPECIAL_COMPANY ? '/general/welcome' : LOGIN, comesBack: false };
  useSession.getState().signOut();
  await leave();
}
