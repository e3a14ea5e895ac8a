import { useState } from 'react';
import { ApiError } from '../http';
import { usePersistedKey } from '../persisted';
import { readStored, writeStored } from '../stored';

/** The unsaved changes: by place, with the value when the change began. */
export type Edits<V> = Readonly<Record<string, { was: V; value: V }>>;
export type Problems = Readonly<Record<string, string>>;

function keptEdits<V>(key: string): Edits<V> {
  const kept = readStored(key);
  const entries = kept !== null && typeof kept === 'object' ? Object.entries(kept) : [];
  // Changes kept by another version in another shape are dropped; the server checks every value again.
  return Object.fromEntries(entries.filter(([, edit]) => Object(edit) === edit && 'was' in edit && 'value' in edit));
}

/** Changes of a grid until they are saved together; they come back after a reload of the page. */
export function useEdits<V extends string | number | null>(name: string) {
  const key = usePersistedKey(name);
  const [edits, setEdits] = useState<Edits<V>>(() => keptEdits(key));
  const [problems, setProblems] = useState<Problems>({});

  function keep(next: Edits<V>) {
    writeStored(key, Object.keys(next).length > 0 ? next : null);
    setEdits(next);
  }

  return {
    edits,
    problems,
    setProblems,
    count: Object.keys(edits).length,
    valueOf: (place: string, stored: V): V => {
      const edit = edits[place];
      return edit ? edit.value : stored;
    },
    edit(place: string, stored: V, value: V) {
      const { [place]: present, ...others } = edits;
      const was = present ? present.was : stored;
      keep(value === was ? others : { ...others, [place]: { was, value } });
      setProblems(({ [place]: _, ...rest }) => rest);
    },
    clear() {
      keep({});
      setProblems({});
    },
    /** Puts the server's refusals on the places that caused them. @returns whether it named any. */
    land(error: unknown, places: readonly string[]): boolean {
      if (!(error instanceof ApiError)) return false;
      const named = Object.entries(error.fields).flatMap(([path, message]) => {
        const place = places[Number(/^changes\.(\d+)\./.exec(path)?.[1] ?? -1)];
        return place ? [[place, message]] : [];
      });
      setProblems(Object.fromEntries(named));
      return named.length > 0;
    },
  };
}

/** Moves to the first thing that is to be corrected. */
export function focusProblem(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.places [aria-invalid="true"]')?.focus());
}
