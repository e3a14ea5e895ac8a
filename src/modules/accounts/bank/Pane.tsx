import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Pager } from '../../../kit/grid/Pager';
import { SearchBox } from '../../../kit/grid/SearchBox';
import { Empty, Failed, LoadingRows, NoMatch } from '../../../kit/grid/states';
import { translate } from '../../../kit/translate';
import { PAGE_SIZE } from './bankData';

type Props<R> = {
  title: string;
  query: UseQueryResult<{ rows: R[]; total: number }>;
  page: number;
  go(page: number): void;
  q: string;
  search(q: string): void;
  empty: string;
  start?: ReactNode;
  children(rows: readonly R[]): ReactNode;
};

/** One side of the reconciliation: its search, its four states, its pages. */
export function Pane<R>({ title, query, page, go, q, search, empty, start, children }: Props<R>) {
  const { data } = query;
  return (
    <section className="bank-pane" aria-label={title}>
      <header className="bank-pane-head">
        <h2>{title}</h2>
        <SearchBox value={q} label={translate('Search {title}', { title: title.toLowerCase() })} search={search} />
      </header>
      {query.isError && !data ? (
        <Failed error={query.error} retry={() => void query.refetch()} />
      ) : !data ? (
        <LoadingRows columns={4} />
      ) : data.rows.length === 0 ? (
        q ? (
          <NoMatch text={translate('Nothing matches the search')} clear={() => search('')} />
        ) : (
          <Empty text={empty}>{start}</Empty>
        )
      ) : (
        children(data.rows)
      )}
      {data && data.total > PAGE_SIZE && <Pager page={page} size={PAGE_SIZE} total={data.total} go={go} />}
    </section>
  );
}
