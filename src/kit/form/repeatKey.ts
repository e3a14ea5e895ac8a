import { useRef } from 'react';
import { newKey } from '../http';
import { usePersistedKey } from '../persisted';
import { storedText, storeText } from '../stored';

const TAB = 'sessionStorage';
/** Length of a UUID; the content follows it. */
const KEY_LENGTH = 36;

/**
 * One Idempotency-Key for one content: pressing the button again after a lost answer repeats the same act, while a
 * changed form, or the next one after a success, is a new act. The key is kept for this tab, as many people first try a
 * reload when an answer does not come.
 * @param name name of the record being made, such as the path of its resource
 */
export function useRepeatKey(name: string) {
  const place = usePersistedKey(`repeat:${name}`);
  const last = useRef<string | null>(null);
  return {
    keyOf(body: unknown): string {
      // The same act whether its warnings are answered yet or not: after a lost answer they are asked again.
      const content = JSON.stringify(body, (name, value) => (name === 'confirmed' ? undefined : value));
      const kept = last.current ?? storedText(place, TAB);
      last.current = kept?.slice(KEY_LENGTH) === content ? kept : newKey() + content;
      storeText(place, last.current, TAB);
      return last.current.slice(0, KEY_LENGTH);
    },
    done() {
      last.current = null;
      storeText(place, null, TAB);
    },
  };
}
