import { useCallback, useEffect, useRef, useState } from 'react';
import type { Values } from '../define';
import { useKeptKey } from '../kept';
import { readStored, writeStored } from '../stored';
import type { EntryForm } from './useEntryForm';

const REST = 400;

const kept = (values: Values, secrets: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !secrets.includes(field)));

/**
 * Keeps unsaved typing in this browser, so that a reload or a closed tab loses nothing.
 * @param name of what is typed, such as `/api/accounts/payments#new`; null keeps nothing.
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
  const key = useKeptKey(`draft:${name ?? ''}`);
  const [recovered, setRecovered] = useState(false);
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; write: () => void } | null>(null);
  const { reset, subscribe } = form;
  const first = useRef(start);
  const mayRecover = useRef(recover);
  const hidden = useRef(secrets);

  const forget = useCallback(() => {
    clearTimeout(pending.current?.timer);
    pending.current = null;
    writeStored(key, null);
    setRecovered(false);
  }, [key]);

  useEffect(() => {
    if (name === null) return;
    const typed = mayRecover.current ? readStored(key) : null;
    if (typeof typed === 'object' && typed !== null && !Array.isArray(typed)) {
      // What was typed replaces the fresh values but stays unsaved, hence dirty.
      reset(first.current);
      reset({ ...first.current, ...typed }, { keepDefaultValues: true });
      setRecovered(true);
    }

    // Whoever leaves within the rest loses nothing either.
    function flush() {
      clearTimeout(pending.current?.timer);
      pending.current?.write();
      pending.current = null;
    }

    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(pending.current?.timer);
        const write = () => writeStored(key, isDirty ? kept(values, hidden.current) : null);
        pending.current = { write, timer: setTimeout(flush, REST) };
      },
    });
    window.addEventListener('pagehide', flush);
    return () => {
      flush();
      stop();
      window.removeEventListener('pagehide', flush);
    };
  }, [name, key, reset, subscribe]);

  return { recovered, forget };
}
