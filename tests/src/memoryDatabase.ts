import { vi } from 'vitest';

/** One for all files of a worker: `src/kit/durable.ts`, which they share, opens its database once. */
const stores = new Map<string, Map<string, unknown>>();

/** The part of IndexedDB that `src/kit/durable.ts` needs, in memory and empty: happy-dom has none. */
export function giveDatabase(): void {
  stores.clear();
  const storeOf = (name: string) => stores.get(name) ?? stores.set(name, new Map()).get(name) ?? new Map();
  /** A request is answered after the caller has set its handlers. */
  const answered = <R>(result: R) => {
    const request = { result, onsuccess: () => {}, onupgradeneeded: () => {} };
    queueMicrotask(() => request.onsuccess());
    return request;
  };
  const transaction = (name: string) => {
    const now = { oncomplete: () => {}, objectStore: () => objectStore };
    const rows = storeOf(name);
    const objectStore = {
      get: (key: string) => answered(structuredClone(rows.get(key))),
      getAllKeys: () => answered([...rows.keys()]),
      put: (value: unknown, key: string) => void rows.set(key, structuredClone(value)),
      delete: (key: string) => void rows.delete(key),
    };
    setTimeout(() => now.oncomplete());
    return now;
  };
  vi.stubGlobal('indexedDB', { open: () => answered({ transaction }) });
}
