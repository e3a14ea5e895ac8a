import { storeFiles } from '../attachments/storedFiles';
import { durableKeys, writeDurable } from '../durable';
import { keepNothingOf } from '../persisted';
import { storedKeys, storeText } from '../stored';

/** Prefixes of keys of unsaved typing, and of counts that were not sent. */
const UNFINISHED = /^(draft|counts):/;

/** Keys of this browser that end as those of a user of a company do: see `persistedKey`. */
const ofUser = (keys: readonly string[], user: string) => keys.filter((key) => key.endsWith(user));

/** Entries that a user has begun in this browser and not saved. */
export async function unfinishedEntries(user: string): Promise<readonly string[]> {
  const keys = [...ofUser(storedKeys(), user), ...ofUser(await durableKeys('drafts'), user)];
  return [...new Set(keys.filter((key) => UNFINISHED.test(key)))];
}

/**
 * Removes a user's data from this browser: the typing and its files, unless they are kept for him; and always the data
 * that a till keeps to work without network.
 */
export async function forgetEntries(user: string, isKept: boolean): Promise<void> {
  if (!isKept) keepNothingOf(user);
  const isOver = (key: string) => !isKept || !UNFINISHED.test(key);
  const durable = ofUser(await durableKeys('drafts'), user).filter(isOver);
  await Promise.all(durable.map((key) => writeDurable('drafts', key, null)));
  if (isKept) return;
  for (const key of ofUser(storedKeys(), user).filter((one) => UNFINISHED.test(one))) {
    storeText(key, null);
    storeText(`${key}:at`, null);
  }
  for (const key of ofUser(await durableKeys('files'), user)) await storeFiles(key, []);
}
