import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { matchesCondition } from '../../../contract/columnFilters';
import { useColumnFilters } from '../filter/useColumnFilters';
import type { Entity } from '../grid/DataGrid';
import { useUrl } from '../urlState';
import type { Master } from './master';
import { treeQuery } from './records';
import { arrange, visibleRows } from './tree';

/** The rows of a tree: all rows in order, those in sight, the folded ones, and the search. */
export function useTreeRows({ resource, tree, columns, name }: Master) {
  const [params, setUrl] = useUrl();
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const query = useQuery(treeQuery(resource));
  const q = params.get('q') ?? '';
  const parent = tree?.parent ?? '';
  const all = useMemo(() => arrange(query.data ?? [], parent), [query.data, parent]);
  const filtering = useColumnFilters(columns);
  const { conditions } = filtering;
  const finds = useMemo(() => {
    if (q === '' && conditions.length === 0) return null;
    const holds = (row: Entity) =>
      String(row[name] ?? '')
        .toLowerCase()
        .includes(q.toLowerCase());
    return (row: Entity) =>
      holds(row) && conditions.every((condition) => matchesCondition(row[condition.field], condition));
  }, [q, conditions, name]);
  const rows = useMemo(() => visibleRows(all, parent, folded, finds), [all, parent, folded, finds]);
  const parents = useMemo(() => new Set(all.map((row) => row[parent])), [all, parent]);

  function fold(row: Entity, closed: boolean) {
    setFolded((now) => {
      const next = new Set(now);
      if (closed) next.add(row.id);
      else next.delete(row.id);
      return next;
    });
  }

  return {
    query,
    q,
    parent,
    all,
    rows,
    filtering,
    finds,
    folded,
    hasRowsBelow: (row: Entity) => parents.has(row.id),
    fold,
    foldAll: () => setFolded(new Set(all.filter((row) => parents.has(row.id)).map((row) => row.id))),
    unfoldAll: () => setFolded(new Set()),
    search: (text: string) => setUrl({ q: text }, { replace: true }),
    clear: () => setUrl({ q: null, ...Object.fromEntries(filtering.names.map((one) => [one, null])) }),
  };
}

export type TreeRows = ReturnType<typeof useTreeRows>;
