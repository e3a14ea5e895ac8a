import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sortKeysOf, speltSort } from '../../../contract/sorting';
import { withTags } from '../attachments/tagsColumn';
import type { AnyColumn } from '../define';
import { useConditions, whereOf } from '../filter/useConditions';
import type { ListState } from '../lists';
import type { Sorting } from '../urlState';

const OWN = new Set(['page', 'size', 'sort', 'dir', 'q', 'open', 'tab', 'beside']);
const DEFAULT_SIZE = 50;

const wholeNumber = (text: string | null, otherwise: number) =>
  text && /^\d{1,7}$/.test(text) && Number(text) > 0 ? Number(text) : otherwise;

/** Page, order, search and filters of a list, read from the URL. */
export function useListState(
  filterNames: readonly string[],
  columns: readonly AnyColumn[],
  start?: Sorting,
): ListState {
  const [params] = useSearchParams();
  const all = useMemo(() => withTags(columns), [columns]);
  const { conditions } = useConditions(all);
  return useMemo(() => {
    const filters: Record<string, string> = {};
    for (const name of filterNames) {
      const value = params.get(name);
      if (value && !OWN.has(name)) filters[name] = value;
    }
    const { sort, dir } = params.has('sort')
      ? speltSort(sortKeysOf(params.get('sort'), params.get('dir')))
      : { sort: start?.sort, dir: start?.dir };
    const order = { sort: sort || undefined, dir: dir || 'asc' };
    return {
      page: wholeNumber(params.get('page'), 1),
      size: Math.min(wholeNumber(params.get('size'), DEFAULT_SIZE), 200),
      ...order,
      q: params.get('q') ?? '',
      filters,
      ...whereOf(conditions),
    };
  }, [params, filterNames, start, conditions]);
}
