/**
 * What this browser keeps. Storage may be full, spoilt or forbidden: then a read gives null (specification section 8)
 * and a write costs only the convenience.
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
    // Nothing is kept; what is on the page stays right.
  }
}

/** The value kept under a key, or null where there is none or it is no JSON. */
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
