import { create } from 'zustand';
import { can, canOpen, passesVendorCheck, type Screen, type Tran, type Who } from '../../contract/screen';
import type { UserDetails } from '../../contract/session';
import { MODULENAME_KEY, USERDETAILS_KEY } from '../../contract/sessionKeys';
import { readStored, writeStored } from './stored';

type Session = {
  details: UserDetails | null;
  signIn: (details: UserDetails) => void;
  signOut: () => void;
};

/**
 * Whether a stored value is the session record. It was checked by the whole schema when it came from the server; here
 * only the parts that everything reads are checked, so that the first load needs no schema library.
 */
function isUserDetails(value: unknown): value is UserDetails {
  const { usr, addr, roles } = Object(value);
  return (
    typeof usr?.kCode === 'string' &&
    typeof usr.rCode === 'string' &&
    typeof usr.pCode === 'string' &&
    typeof usr.uCode === 'string' &&
    Number.isInteger(usr.cCode) &&
    typeof addr?.companyName === 'string' &&
    Array.isArray(roles)
  );
}

/** The stored record, or null where there is none, it cannot be read, or it has another shape. */
function storedDetails(): UserDetails | null {
  const stored = readStored(USERDETAILS_KEY);
  return isUserDetails(stored) ? stored : null;
}

/** The signed-in user. Signed in means exactly that the record is stored, so every tab of the browser agrees. */
export const useSession = create<Session>()((set) => ({
  details: storedDetails(),
  signIn: (details) => {
    // A full or forbidden storage still lets this tab work; only the other tabs do not learn about it.
    writeStored(USERDETAILS_KEY, details);
    set({ details });
  },
  signOut: () => {
    writeStored(USERDETAILS_KEY, null);
    writeStored(MODULENAME_KEY, null);
    set({ details: null });
  },
}));

// Signing in or out in one tab does so in all tabs; a null key means that the whole storage was cleared.
window.addEventListener('storage', (event) => {
  if (event.key === USERDETAILS_KEY || event.key === null) useSession.setState({ details: storedDetails() });
});

export function whoOf(details: UserDetails): Who {
  const { rCode, pCode, cCode } = details.usr;
  return { rCode, pCode, cCode, roleCodes: details.roleCodes, roles: details.roles };
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

/** The same for screens of which only some are asked. */
export function useMayOpen(): (screen: Screen) => boolean {
  const details = useSession((session) => session.details);
  return (screen) => details !== null && canOpen(whoOf(details), screen);
}

/** @returns whether the signed-in user holds any right on the screen code alone, by which menus show screens of suppliers. */
export function useVendorCheck(screen: Screen): boolean {
  const details = useSession((session) => session.details);
  return details !== null && passesVendorCheck(whoOf(details), screen);
}
