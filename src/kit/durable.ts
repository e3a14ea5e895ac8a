/**
 * Storage in the browser's database rather than in `localStorage`: for files, which are too large for text, and typing
 * that must outlive the end of the browser itself. `localStorage` is written to disk only after some seconds; a
 * transaction that is complete here has left the process. A browser without it (a private window) keeps nothing here.
 */
const DATABASE = 'kept';
const STORES = ['files', 'drafts'] as const;
export type DurableStore = (typeof STORES)[number];

let opened: Promise<IDBDatabase | null> | undefined;

function open(): Promise<IDBDatabase | null> {
  if (typeof indexedDB === 'undefined') return Promise.resolve(null);
  opened ??= new Promise((resolve) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      for (const name of STORES) request.result.createObjectStore(name);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(null);
  });
  return opened;
}

/** The value kept under a key, or null. */
export async function readDurable(name: DurableStore, key: string): Promise<unknown> {
  const database = await open();
  if (!database) return null;
  return new Promise((resolve) => {
    const request = database.transaction(name).objectStore(name).get(key);
    request.onsuccess = () => resolve(request.result ?? null);
    request.onerror = () => resolve(null);
  });
}

/**
 * Keeps a value; null forgets it. A disk that is full or forbidden costs the convenience alone, unless the caller looks.
 * @returns whether it is kept.
 */
export async function writeDurable(name: DurableStore, key: string, value: unknown): Promise<boolean> {
  const database = await open();
  if (!database) return false;
  return new Promise<boolean>((resolve) => {
    const transaction = database.transaction(name, 'readwrite');
    transaction.oncomplete = () => resolve(true);
    transaction.onabort = () => resolve(false);
    const store = transaction.objectStore(name);
    if (value === null) store.delete(key);
    else store.put(value, key);
  });
}

/**
 * Changes a kept value as one act, safe against other tabs; null forgets it.
 * @returns the value kept now, or undefined where this browser keeps nothing.
 */
export async function changeDurable<T>(
  name: DurableStore,
  key: string,
  change: (kept: unknown) => T | null,
): Promise<T | null | undefined> {
  const database = await open();
  if (!database) return undefined;
  return new Promise((resolve) => {
    const transaction = database.transaction(name, 'readwrite');
    let changed: T | null = null;
    transaction.oncomplete = () => resolve(changed);
    transaction.onabort = () => resolve(undefined);
    const store = transaction.objectStore(name);
    const read = store.get(key);
    read.onsuccess = () => {
      changed = change(read.result ?? null);
      if (changed === null) store.delete(key);
      else store.put(changed, key);
    };
  });
}

/** Keys under which something is kept. */
export async function durableKeys(name: DurableStore): Promise<string[]> {
  const database = await open();
  if (!database) return [];
  return new Promise((resolve) => {
    const request = database.transaction(name).objectStore(name).getAllKeys();
    request.onsuccess = () => resolve(request.result.map(String));
    request.onerror = () => resolve([]);
  });
}
