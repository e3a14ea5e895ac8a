import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Worked } from '../../../contract/document';
import type { Values } from '../define';
import type { DocumentKind } from './document';

type Store = {
  /** Figures of the present typing; null where there are none. */
  now(): Worked | null;
  subscribe(listener: () => void): () => void;
  changed(): void;
};

/** Amounts that cannot be worked out yet count as none. */
export function figuresOf(work: DocumentKind['resource']['worked'], values: Values): Worked | null {
  try {
    return work?.(values) ?? null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Works out the whole document at most once per change, and only when somebody asks. */
function storeOf(work: DocumentKind['resource']['worked'], values: () => Values): Store {
  const listeners = new Set<() => void>();
  let isStale = true;
  let figures: Worked | null = null;
  return {
    now() {
      if (isStale) {
        figures = figuresOf(work, values());
        isStale = false;
      }
      return figures;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changed() {
      isStale = true;
      for (const listener of listeners) listener();
    },
  };
}

const NOTHING: Store = { now: () => null, subscribe: () => () => undefined, changed: () => undefined };
const Figures = createContext<Store>(NOTHING);

type Work = DocumentKind['resource']['worked'];

/** Gives everything within a form the figures worked out from the typing. */
export function WorkedProvider({ worked, children }: { worked: Work; children: ReactNode }) {
  const { getValues, subscribe } = useFormContext<Values>();
  const store = useMemo(() => (worked ? storeOf(worked, () => getValues()) : NOTHING), [worked, getValues]);
  useEffect(() => {
    if (store === NOTHING) return;
    // Values brought back before this listened count too.
    store.changed();
    return subscribe({ formState: { values: true }, callback: store.changed });
  }, [store, subscribe]);
  return <Figures value={store}>{children}</Figures>;
}

export function useWorked(): Worked | null {
  const store = useContext(Figures);
  return useSyncExternalStore(store.subscribe, store.now);
}

/** One worked-out figure of a line; its cell is drawn again only when the figure changes. */
export function useWorkedCell(table: string, index: number, column: string): number | null {
  const store = useContext(Figures);
  return useSyncExternalStore(store.subscribe, () => store.now()?.lines?.[table]?.[index]?.[column] ?? null);
}
