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

export function useKeptList(name: string): [readonly string[] | null, (value: readonly string[] | null) => void] {
  const key = useKeptKey(name);
  const [kept, setKept] = useState(() => readStored(key));
  const keep = useCallback(
    (value: readonly string[] | null) => {
      writeStored(key, value);
      setKept(value);
    },
    [key],
  );
  const list = Array.isArray(kept) && kept.every((entry) => typeof entry === 'string') ? kept : null;
  return [list, keep];
}
