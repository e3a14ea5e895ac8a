import { useRef } from 'react';
import { newKey } from '../http';

/**
 * One Idempotency-Key for one content: pressing the button again after a lost answer repeats the same act, while a
 * changed form, or the next one after a success, is a new act.
 */
export function useRepeatKey() {
  const last = useRef<{ content: string; key: string } | null>(null);
  return {
    keyOf(body: unknown): string {
      const content = JSON.stringify(body);
      if (last.current?.content !== content) last.current = { content, key: newKey() };
      return last.current.key;
    },
    done() {
      last.current = null;
    },
  };
}
