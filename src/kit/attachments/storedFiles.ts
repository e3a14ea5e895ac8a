import { readDurable, writeDurable } from '../durable';

/**
 * Files that wait in this browser for the record they belong to: as long as the typing of a new document until its
 * first save, then until the server has taken each. A browser without storage holds them as long as the page.
 */
const held = new Map<string, readonly File[]>();

const isFiles = (kept: unknown): kept is File[] =>
  Array.isArray(kept) && kept.every((file: unknown) => file instanceof File);

/** The files that wait under a key, in the order in which they were added. */
export async function storedFiles(key: string): Promise<readonly File[]> {
  const known = held.get(key);
  if (known) return known;
  const kept = await readDurable('files', key);
  return isFiles(kept) ? kept : [];
}

/** Keeps files under a key; an empty list forgets it. */
export async function storeFiles(key: string, files: readonly File[]): Promise<void> {
  if (files.length > 0) held.set(key, files);
  else held.delete(key);
  await writeDurable('files', key, files.length > 0 ? [...files] : null);
}
