import { useEffect, useReducer } from 'react';
import { usePersistedKey } from '../../kit/persisted';
import { readStored, writeStored } from '../../kit/stored';
import type { Granted } from './matrix';
import type { Rights } from './rightsData';

/** The stored rights when the ticking began, the present ticks, and the states before. */
export type Work = { base: Rights; granted: Granted; past: readonly Granted[]; recovered: boolean };
type Act = { do: 'set'; granted: Granted } | { do: 'undo' } | { do: 'begin'; base: Rights };

const MOST_STEPS = 200;

export function work(now: Work, act: Act): Work {
  if (act.do === 'begin') return { base: act.base, granted: act.base.granted, past: [], recovered: false };
  if (act.do === 'set') return { ...now, granted: act.granted, past: [...now.past, now.granted].slice(-MOST_STEPS) };
  const last = now.past.at(-1);
  return last ? { ...now, granted: last, past: now.past.slice(0, -1) } : now;
}

/** Ticks that were not saved, if they were made on the present stored rights. */
function keptTicks(kept: unknown, stored: Rights): Granted | null {
  const { version, keys } = Object(kept);
  if (version !== stored.version || !Array.isArray(keys)) return null;
  return new Set(keys.filter((key) => typeof key === 'string'));
}

const same = (one: Granted, other: Granted) => one.size === other.size && [...one].every((key) => other.has(key));

/** The ticks of one role: each can be undone, and a reload loses none. */
export function useMatrix(role: number, stored: Rights) {
  const key = usePersistedKey(`rights:${role}`);
  const [now, act] = useReducer(work, stored, (base): Work => {
    const kept = keptTicks(readStored(key), base);
    return { base, granted: kept ?? base.granted, past: kept ? [base.granted] : [], recovered: kept !== null };
  });
  const isDirty = !same(now.granted, now.base.granted);

  // Rights saved by somebody else are taken over, but never under ticks that are not saved yet.
  useEffect(() => {
    if (stored.version !== now.base.version && !isDirty) act({ do: 'begin', base: stored });
  }, [stored, now.base, isDirty]);

  useEffect(() => {
    writeStored(key, isDirty ? { version: now.base.version, keys: [...now.granted] } : null);
  }, [key, isDirty, now]);

  return {
    ...now,
    isDirty,
    set: (granted: Granted) => act({ do: 'set', granted }),
    undo: () => act({ do: 'undo' }),
    begin: (base: Rights) => act({ do: 'begin', base }),
    forget: () => writeStored(key, null),
  };
}
