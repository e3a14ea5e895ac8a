/**
 * Storage of the browser. It may be full, corrupt or blocked: then a read gives null (specification section 8) and a
 * write does nothing.
 */
type Place = 'localStorage' | 'sessionStorage';

/** The text kept under a key, or null. */
export function storedText(key: string, place: Place = 'localStorage'): string | null {
  try {
    return window[place].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text; null forgets it. */
export function storeText(key: string, text: string | null, place: Place = 'localStorage'): void {
  try {
    if (text === null) window[place].removeItem(key);
    else window[place].setItem(key, text);
  } catch {
    // Storage is only a convenience.
  }
}

/** Keys under which something is kept. */
export function storedKeys(): string[] {
  try {
    return Object.keys(window.localStorage);
  } catch {
    return [];
  }
}

/** The stored value of a key, or null when there is none or it is not JSON. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(storedText(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value; null forgets it. */
export function writeStored(key: string, value: unknown): void {
  storeText(key, value === null ? null : JSON.stringify(value));
}
