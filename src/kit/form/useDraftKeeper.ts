import { useCallback, useEffect, useRef, useState } from 'react';
import type { Values } from '../define';
import { readDurable, writeDurable } from '../durable';
import { mayKeep, usePersistedKey } from '../persisted';
import { readStored, writeStored } from '../stored';
import type { EntryForm } from './useEntryForm';

const REST = 400;

const kept = (values: Values, secrets: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !secrets.includes(field)));

const asValues = (typed: unknown): Values | null =>
  typeof typed === 'object' && typed !== null && !Array.isArray(typed) ? (typed as Values) : null;

/** Key of the time when the draft was last stored. */
const timeKey = (key: string) => `${key}:at`;
type Kept = { at: number; values: Values };
const isNewer = (found: unknown, than: number): found is Kept => {
  const { at, values } = asValues(found) ?? {};
  return typeof at === 'number' && at > than && asValues(values) !== null;
};

/**
 * Keeps unsaved typing in this browser, so that a reload, a closed tab or a browser that dies loses nothing: each
 * stroke in its database, and once the typing rests in `localStorage`, which is there before the first drawing.
 * @param name key of the draft, such as `/api/accounts/payments#new`; null keeps nothing.
 * @param secrets fields that are never kept: passwords.
 * @param recover false where the form begins with something else on purpose, such as a copy.
 */
export function useDraftKeeper(
  name: string | null,
  form: EntryForm,
  start: Values,
  recover = true,
  secrets: readonly string[] = [],
) {
  const key = usePersistedKey(`draft:${name ?? ''}`);
  const [recovered, setRecovered] = useState(false);
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; write: () => void } | null>(null);
  const { reset, subscribe } = form;
  const first = useRef(start);
  const mayRecover = useRef(recover);
  const hidden = useRef(secrets);

  const keep = useCallback(
    (values: Values | null, at: number) => {
      if (!mayKeep(`draft:${name ?? ''}`, key)) return;
      writeStored(key, values);
      writeStored(timeKey(key), values && at);
    },
    [name, key],
  );

  const forget = useCallback(() => {
    clearTimeout(pending.current?.timer);
    pending.current = null;
    keep(null, 0);
    void writeDurable('drafts', key, null);
    setRecovered(false);
  }, [key, keep]);

  useEffect(() => {
    if (name === null) return;
    let isTyped = false;
    let isBringing = false;

    function bringBack(typed: Values) {
      // The typing replaces the fresh values but stays unsaved, hence dirty.
      isBringing = true;
      reset(first.current);
      reset({ ...first.current, ...typed }, { keepDefaultValues: true });
      isBringing = false;
      setRecovered(true);
    }

    const typed = mayRecover.current ? asValues(readStored(key)) : null;
    if (typed) bringBack(typed);
    if (mayRecover.current) {
      const than = Number(readStored(timeKey(key)) ?? 0);
      void readDurable('drafts', key).then((found) => {
        if (!isTyped && isNewer(found, than)) bringBack(found.values);
      });
    }

    // Leaving within the pause loses nothing either.
    function flush() {
      clearTimeout(pending.current?.timer);
      pending.current?.write();
      pending.current = null;
    }

    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isBringing) return;
        clearTimeout(pending.current?.timer);
        const at = Date.now();
        const typing = isDirty ? kept(values, hidden.current) : null;
        isTyped ||= isDirty === true;
        void writeDurable('drafts', key, typing && { at, values: typing });
        pending.current = { write: () => keep(typing, at), timer: setTimeout(flush, REST) };
      },
    });
    window.addEventListener('pagehide', flush);
    return () => {
      isTyped = true;
      flush();
      stop();
      window.removeEventListener('pagehide', flush);
    };
  }, [name, key, reset, subscribe, keep]);

  return { recovered, forget };
}
