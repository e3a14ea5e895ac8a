import { type Listed, MAX_PAGE_SIZE, pageOf } from '../../../contract/resource';
import { withRowTags } from '../attachments/tagsColumn';
import type { Values } from '../define';
import { http } from '../http';
import { type ListState, listedOf, paramsOf } from '../lists';

export type FetchOptions = {
  /** Rows beyond these stay behind. */
  most: number;
  /** Called after every page. */
  progress(done: number, total: number): void;
  signal: AbortSignal;
};

type Page<R> = { rows: R[]; total: number };

/** All rows, fetched page by page up to a limit. */
export async function fetchAllRows<R>(
  ask: (page: number) => Promise<Page<R>>,
  { most, progress, signal }: FetchOptions,
): Promise<Page<R>> {
  const rows: R[] = [];
  let total = 0;
  for (let page = 1; ; page += 1) {
    signal.throwIfAborted();
    const answer = await ask(page);
    total = answer.total;
    rows.push(...answer.rows);
    progress(Math.min(rows.length, most), Math.min(total, most));
    if (answer.rows.length === 0 || rows.length >= Math.min(total, most)) break;
  }
  return { rows: rows.slice(0, most), total };
}

/** Every row of a list under its present search, filters and order. */
export function fetchAllListRows<R extends Values>(resource: Listed<R>, state: ListState, gathering: FetchOptions) {
  const ask = async (page: number): Promise<Page<R>> => {
    const params = paramsOf({ ...state, page, size: MAX_PAGE_SIZE });
    return withRowTags(
      pageOf(listedOf(resource)).parse((await http.get(resource.path, { params, signal: gathering.signal })).data),
    );
  };
  return fetchAllRows(ask, gathering);
}
