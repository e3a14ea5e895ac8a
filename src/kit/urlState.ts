import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export const PAGE_SIZES = [25, 50, 100, 200] as const;

type Changes = Readonly<Record<string, string | number | null | undefined>>;

/**
 * Changes parameters of the URL; null takes one away. Moves that a person would want to undo are kept for Back. The new
 * content is on the page before the next key: typed ahead, it would go into a form that is about to close.
 */
export function useUrl(): [URLSearchParams, (changes: Changes, how?: { replace?: boolean }) => void] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (changes: Changes, how: { replace?: boolean } = {}) =>
      setParams(
        (old) => {
          const next = new URLSearchParams(old);
          for (const [key, value] of Object.entries(changes)) {
            if (value === null || value === undefined || value === '') next.delete(key);
            else next.set(key, String(value));
          }
          return next;
        },
        { replace: how.replace ?? false, flushSync: true },
      ),
    [setParams],
  );
  return [params, change];
}

export type Sorting = { sort: string; dir: 'asc' | 'desc' };
