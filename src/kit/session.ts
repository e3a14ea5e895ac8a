import { create } from 'zustand';
import { can, canOpen, type Screen, type Tran, type Who } from '../../contract/screen';
import { MODULENAME_KEY, USERDETAILS_KEY, UserDetails } from '../../contract/session';

type Session = {
  details: UserDetails | null;
  signIn: (details: UserDetails) => void;
  signOut: () => void;
};

/** The stored record, or null where there is none, it cannot be read, or it has another shape. */
function storedDetails(): UserDetails | null {
  try {
    const text = localStorage.getItem(USERDETAILS_KEY);
    return text === null ? null : UserDetails.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The signed-in user. Signed in means exactly that the record is stored, so every tab of the browser agrees. */
export const useSession = create<Session>()((set) => ({
  details: storedDetails(),
  signIn: (details) => {
    try {
      localStorage.setItem(USERDETAILS_KEY, JSON.stringify(details));
    } catch {
      // A full or forbidden storage still lets this tab work; only the other tabs do not learn of it.
    }
    set({ details });
  },
  signOut: () => {
    try {
      localStorage.removeItem(USERDETAILS_KEY);
      localStorage.removeItem(MODULENAME_KEY);
    } catch {
      // Nothing was stored, so nothing is left behind.
    }
    set({ details: null });
  },
}));

// Signing in or out in one tab does so in all of them; a null key means that the whole storage was cleared.
window.addEventListener('storage', (event) => {
  if (event.key === USERDETAILS_KEY || event.key === null) useSession.setState({ details: storedDetails() });
});

export function whoOf(details: UserDetails): Who {
  return { rCode: details.usr.rCode, roles: details.roles };
}

/** @returns whether the signed-in user may do a transaction on this screen. */
export function useMay(screen: Screen): (tran: Tran) => boolean {
  const details = useSession((session) => session.details);
  return (tran) => details !== null && can(whoOf(details), screen, tran);
}

export function useCanOpen(screen: Screen): boolean {
  const details = useSession((session) => session.details);
  return details !== null && canOpen(whoOf(details), screen);
}
