import { useCallback, useState } from 'react';
import { useSession } from './session';
import { readStored, writeStored } from './stored';

const keyOf = (name: string, usr: { cCode: number; uCode: string } | undefined) =>
  `${name}:${usr?.cCode ?? 0}:${usr?.uCode ?? ''}`;

/** Storage key for the signed-in user of a company, such as for chosen columns and unsaved drafts. */
export function usePersistedKey(name: string): string {
  return useSession((session) => keyOf(name, session.details?.usr));
}

/** The same outside a component. */
export const persistedKey = (name: string): string => keyOf(name, useSession.getState().details?.usr);

/** Storage key for this device in a company, shared by all its users, such as for the bills printed by a till. */
export const deviceKey = (name: string): string => `${name}:${useSession.getState().details?.usr.cCode ?? 0}`;

/** Users, as keys end with them, who have signed out of this browser and had their typing removed. */
const gone = new Set<string>();

/**
 * From now on nothing is kept here for this user until he signs in again. @param user `persistedKey('')` while he is
 * signed in.
 */
export const keepNothingOf = (user: string): void => void gone.add(user);

/** Whether a key of this name may be written: its user is here, or a session has ended that he did not end himself. */
export const mayKeep = (name: string, key: string): boolean =>
  persistedKey(name) === key || ![...gone].some((user) => key.endsWith(user));

/** State of the user that is stored on this device; null when nothing is stored. */
export const usePersisted = (name: string) => useStored(usePersistedKey(name));

/** State of this device, shared by all its users. */
export const useOnDevice = (name: string) => useStored(deviceKey(name));

function useStored(key: string): [unknown, (value: unknown) => void] {
  const [value, setValue] = useState(() => readStored(key));
  const keep = useCallback(
    (value: unknown) => {
      writeStored(key, value);
      setValue(value);
    },
    [key],
  );
  return [value, keep];
}
