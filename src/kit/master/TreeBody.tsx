import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { TRAN } from '../../../contract/screen';
import type { Filter, Values } from '../define';
import { ListExport } from '../export/ListExport';
import { DataGrid, type Entity } from '../grid/DataGrid';
import { SearchBox } from '../grid/SearchBox';
import { Empty, Failed, LoadingRows } from '../grid/states';
import { Icon } from '../Icon';
import { showProblem } from '../messages';
import { useMay } from '../session';
import { useUrl } from '../urlState';
import type { Master } from './master';
import { RenameField } from './RenameField';
import { treeQuery, useSaveRecord } from './records';
import { arrange, visibleRows } from './tree';

type Props = {
  master: Master;
  open: number | 'new' | null;
  show(open: number | 'new' | null, given?: Values): void;
  /** Tells the rows in the order of the screen, so that records can be walked. */
  loaded(rows: readonly Entity[]): void;
};

const NO_FILTERS: readonly Filter[] = [];

/** A master as a tree: arrows fold and unfold, F2 renames in place, Ins makes one under the marked row. */
export function TreeBody({ master, open, show, loaded }: Props) {
  const may = useMay(master.resource.screen);
  const [params, setUrl] = useUrl();
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const [renaming, setRenaming] = useState<number | null>(null);
  const save = useSaveRecord(master.resource);
  const query = useQuery(treeQuery(master.resource));
  const q = params.get('q') ?? '';
  const parent = master.tree?.parent ?? '';
  const depth = master.tree?.depth ?? '';
  const all = useMemo(() => arrange(query.data ?? [], parent), [query.data, parent]);
  const rows = useMemo(() => visibleRows(all, parent, folded, master.name, q), [all, parent, folded, master.name, q]);
  useEffect(() => loaded(rows), [loaded, rows]);

  if (query.isError && !query.data) return <Failed error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <LoadingRows columns={master.columns.length} />;

  const parents = new Set(all.map((row) => row[parent]));

  function fold(row: Entity, closed: boolean) {
    setFolded((now) => {
      const next = new Set(now);
      if (closed) next.add(row.id);
      else next.delete(row.id);
      return next;
    });
  }

  function press(event: KeyboardEvent, row: Entity) {
    const acts = new Map<string, (() => void) | undefined>([
      ['ArrowLeft', () => fold(row, true)],
      ['ArrowRight', () => fold(row, false)],
      ['F2', may(TRAN.modify) && !master.fixed?.(row) ? () => setRenaming(row.id) : undefined],
      ['Insert', may(TRAN.create) ? () => show('new', { [parent]: row.id }) : undefined],
    ]);
    const act = event.target === event.currentTarget ? acts.get(event.key) : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  }

  async function rename(row: Entity, name: string) {
    setRenaming(null);
    if (name.trim() === '' || name === row[master.name]) return;
    const values = Object.fromEntries(Object.keys(master.blank).map((field) => [field, row[field] ?? null]));
    try {
      await save.mutateAsync({ record: row, values: { ...values, [master.name]: name } });
    } catch (error) {
      showProblem(error);
    }
  }

  return (
    <div className="list">
      <div className="list-bar">
        <SearchBox
          value={q}
          label={`Search ${master.resource.names.many}`}
          search={(text) => setUrl({ q: text }, { replace: true })}
        />
        <button
          type="button"
          className="btn btn-outline-secondary"
          onClick={() => setFolded(new Set(all.filter((row) => parents.has(row.id)).map((row) => row.id)))}
        >
          Fold all
        </button>
        <button type="button" className="btn btn-outline-secondary" onClick={() => setFolded(new Set())}>
          Unfold all
        </button>
        <span className="list-tools">
          <ListExport
            resource={master.resource}
            columns={master.columns}
            filters={NO_FILTERS}
            state={{ page: 1, size: 1, sort: undefined, dir: 'asc', q, filters: {} }}
            isEmpty={rows.length === 0}
          />
        </span>
      </div>
      {rows.length === 0 ? (
        <Empty text={`No ${master.resource.names.many} match the search`} />
      ) : (
        <DataGrid
          label={master.resource.names.many}
          columns={master.columns}
          rows={rows}
          total={rows.length}
          before={0}
          open={(row) => show(row.id)}
          openId={typeof open === 'number' ? open : null}
          returnTo={null}
          waiting={false}
          rowKey={press}
          lead={(row) => (
            <span className="tree-lead" style={{ paddingInlineStart: `${Number(row[depth] ?? 0) * 1.25}rem` }}>
              {parents.has(row.id) ? (
                <button
                  type="button"
                  tabIndex={-1}
                  className="tree-twist"
                  aria-label={folded.has(row.id) ? 'Unfold' : 'Fold'}
                  onClick={() => fold(row, !folded.has(row.id))}
                >
                  <Icon name={folded.has(row.id) ? 'right' : 'down'} />
                </button>
              ) : (
                <span className="tree-twist" />
              )}
              {renaming === row.id && (
                <RenameField name={String(row[master.name])} done={(name) => void rename(row, name)} />
              )}
            </span>
          )}
        />
      )}
    </div>
  );
}
