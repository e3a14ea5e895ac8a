import { useCallback, useEffect, useRef, useState } from 'react';
import type { Values } from '../define';
import { useKeptKey } from '../kept';
import { readStored, writeStored } from '../stored';
import type { EntryForm } from './useEntryForm';

const REST = 400;

/**
 * Keeps unsaved typing in this browser, so that a reload or a closed tab loses nothing.
 * @param name of what is typed, such as `/api/accounts/payments#new`; null keeps nothing.
 * @param recover false where the form begins with something else on purpose, such as a copy.
 */
export function useDraftKeeper(name: string | null, form: EntryForm, start: Values, recover = true) {
  const key = useKeptKey(`draft:${name ?? ''}`);
  const [recovered, setRecovered] = useState(false);
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; write: () => void } | null>(null);
  const { reset, subscribe } = form;
  const first = useRef(start);
  const mayRecover = useRef(recover);

  const forget = useCallback(() => {
    clearTimeout(pending.current?.timer);
    pending.current = null;
    writeStored(key, null);
    setRecovered(false);
  }, [key]);

  useEffect(() => {
    if (name === null) return;
    const kept = mayRecover.current ? readStored(key) : null;
    if (typeof kept === 'object' && kept !== null && !Array.isArray(kept)) {
      // What was typed replaces the fresh values but stays unsaved, hence dirty.
      reset(first.current);
      reset({ ...first.current, ...kept }, { keepDefaultValues: true });
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
        const write = () => writeStored(key, isDirty ? values : null);
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
