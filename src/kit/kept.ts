import { useCallback, useState } from 'react';
import { useSession } from './session';
import { readStored, writeStored } from './stored';

const keyOf = (name: string, usr: { cCode: number; uCode: string } | undefined) =>
  `${name}:${usr?.cCode ?? 0}:${usr?.uCode ?? ''}`;

/** The key of something kept for the signed-in user of a company: chosen columns, unsaved typing. */
export function useKeptKey(name: string): string {
  return useSession((session) => keyOf(name, session.details?.usr));
}

/** The same outside a component. */
export const keptKey = (name: string): string => keyOf(name, useSession.getState().details?.usr);

/** Something kept for the user on this device; null is nothing. */
export function useKept(name: string): [unknown, (value: unknown) => void] {
  const key = useKeptKey(name);
  const [kept, setKept] = useState(() => readStored(key));
  const keep = useCallback(
    (value: unknown) => {
      writeStored(key, value);
      setKept(value);
    },
    [key],
  );
  return [kept, keep];
}
