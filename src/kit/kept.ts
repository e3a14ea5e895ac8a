import { useCallback, useState } from 'react';
import { useSession } from './session';

/** What this browser keeps for one user: chosen columns, unsaved typing. Storage may be full or forbidden; then nothing is kept. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function writeKept(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage costs only the convenience.
  }
}

/** The key of something kept for the signed-in user of a company. */
export function useKeptKey(name: string): string {
  const usr = useSession((session) => session.details?.usr);
  return `${name}:${usr?.cCode ?? 0}:${usr?.uCode ?? ''}`;
}

export function useKeptList(name: string): [readonly string[] | null, (value: readonly string[] | null) => void] {
  const key = useKeptKey(name);
  const [kept, setKept] = useState(() => readKept(key));
  const keep = useCallback(
    (value: readonly string[] | null) => {
      writeKept(key, value);
      setKept(value);
    },
    [key],
  );
  const list = Array.isArray(kept) && kept.every((entry) => typeof entry === 'string') ? kept : null;
  return [list, keep];
}
