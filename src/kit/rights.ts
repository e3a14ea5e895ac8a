import { UserDetails } from '../../contract/session';
import { http } from './http';
import { unsentPreferences } from './preferences';
import { useSession } from './session';

/** Fetches the rights again after an administrator has changed them, to update menu and buttons. */
export async function refetchRights(): Promise<void> {
  try {
    const details = UserDetails.parse((await http.get('/api/session')).data);
    // A user who signed out meanwhile stays signed out.
    if (useSession.getState().details?.usr.kCode === details.usr.kCode) {
      useSession.getState().signIn({ ...details, preferences: unsentPreferences() ?? details.preferences });
    }
  } catch {
    // A failure here is not the user's business: the next call finds out the same.
  }
}
