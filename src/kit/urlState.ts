import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListState } from './lists';

const OWN = new Set(['page', 'size', 'sort', 'dir', 'q', 'open', 'tab', 'beside']);
export const PAGE_SIZES = [25, 50, 100, 200] as const;
const DEFAULT_SIZE = 50;

type Changes = Readonly<Record<string, string | number | null | undefined>>;

/** Changes parameters of the URL; null takes one away. Moves that a person would want to undo are kept for Back. */
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
        { replace: how.replace ?? false },
      ),
    [setParams],
  );
  return [params, change];
}

const wholeNumber = (text: string | null, otherwise: number) =>
  text && /^\d{1,7}$/.test(text) && Number(text) > 0 ? Number(text) : otherwise;

export type Sorting = { sort: string; dir: 'asc' | 'desc' };

/** Page, order, search and filters of a list, read from the URL. */
export function useListState(filterNames: readonly string[], start?: Sorting): ListState {
  const [params] = useSearchParams();
  return useMemo(() => {
    const filters: Record<string, string> = {};
    for (const name of filterNames) {
      const value = params.get(name);
      if (value && !OWN.has(name)) filters[name] = value;
    }
    const sort = params.get('sort') ?? start?.sort;
    return {
      page: wholeNumber(params.get('page'), 1),
      size: Math.min(wholeNumber(params.get('size'), DEFAULT_SIZE), 200),
      sort,
      dir: params.get('dir') === 'desc' || (!params.has('sort') && start?.dir === 'desc') ? 'desc' : 'asc',
      q: params.get('q') ?? '',
      filters,
    };
  }, [params, filterNames, start]);
}
