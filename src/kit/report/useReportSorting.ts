import { useMemo } from 'react';
import { type SortKey, sortKeysOf, speltSort } from '../../../contract/sorting';
import { useUrl } from '../urlState';

export type ReportSorting = { keys: readonly SortKey[]; sort(keys: readonly SortKey[]): void };

/** The order that the reader of a report has chosen, in the URL like that of a list. */
export function useReportSorting(): ReportSorting {
  const [params, setUrl] = useUrl();
  const [spelt, ways] = [params.get('sort'), params.get('dir')];
  const keys = useMemo(() => sortKeysOf(spelt, ways), [spelt, ways]);
  return { keys, sort: (next) => setUrl({ ...speltSort(next), page: null }, { replace: true }) };
}
