import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { TRAN } from '../../../contract/screen';
import type { Values } from '../define';
import { DataGrid, type Entity } from '../grid/DataGrid';
import { ListFrame } from '../grid/ListFrame';
import { Empty, Failed, LoadingRows, NoMatch, nothingFound } from '../grid/states';
import { useMay } from '../session';
import { translate } from '../translate';
import { MoveBar } from './MoveBar';
import type { Master } from './master';
import { TreeBar } from './TreeBar';
import { TreeLead } from './TreeLead';
import { type TreeAct, TreeRowActs } from './TreeRowActs';
import { useMove } from './useMove';
import { useRename } from './useRename';
import { useTreeRows } from './useTreeRows';

type Show = (open: number | 'new' | null, given?: Values) => void;
type Props = {
  master: Master;
  open: number | 'new' | null;
  show: Show;
  /** Called with the rows in the order of the screen, so that one can walk through the records. */
  loaded(rows: readonly Entity[]): void;
  /** Begins a new entry of this name. */
  make: ((name: string) => void) | undefined;
  /** Begins the first entry. */
  start?: ReactNode;
  /** The open record, next to the rows. */
  aside: ReactNode;
};

/** A master as a tree: arrows fold and unfold, F2 renames in place, Ins makes one under the marked row, Ctrl+X carries it. */
export function TreeBody({ master, open, show, loaded, make, start, aside }: Props) {
  const may = useMay(master.resource.screen);
  const tree = useTreeRows(master);
  const { query, q, all, rows, filtering, clear } = tree;
  useEffect(() => loaded(rows), [loaded, rows]);
  const root = useRef<HTMLDivElement>(null);
  const [landed, setLanded] = useState<number | null>(null);
  /** The keyboard goes on from the marked row. */
  const goOn = useCallback(() => root.current?.querySelector<HTMLElement>('.grid-row[tabindex="0"]')?.focus(), []);
  const renaming = useRename(master, goOn);
  const moving = useMove({ master, rows: all, may: may(TRAN.modify), landed: (row) => setLanded(row.id) });
  const { move, put } = moving;
  useEffect(() => {
    // The list has marked the row that was moved; the keyboard goes on from there.
    if (landed !== null && rows.some((row) => row.id === landed)) requestAnimationFrame(goOn);
  }, [landed, rows, goOn]);

  if (!query.data) {
    return (
      <ListFrame aside={aside}>
        {query.isError ? (
          <Failed error={query.error} retry={() => void query.refetch()} />
        ) : (
          <LoadingRows columns={master.columns.length} />
        )}
      </ListFrame>
    );
  }

  const actsOf = (row: Entity): TreeAct[] => [
    ...(may(TRAN.modify) && !master.fixed?.(row)
      ? [{ label: 'Rename', keys: 'F2', act: () => renaming.begin(row) }]
      : []),
    ...(may(TRAN.create)
      ? [{ label: 'New one under it', keys: 'Insert', act: () => show('new', { [tree.parent]: row.id }) }]
      : []),
    ...(moving.mayMove(row) ? [{ label: 'Move under another', keys: 'Ctrl+X', act: () => moving.take(row) }] : []),
  ];
  const press = (event: KeyboardEvent, row: Entity) =>
    pressed(event, [
      ['ArrowLeft', () => tree.fold(row, true)],
      ['ArrowRight', () => tree.fold(row, false)],
      ...actsOf(row).map(({ keys, act }) => [keys, act] as const),
      ...(move ? (['Enter', 'Ctrl+V'] as const).map((keys) => [keys, () => void put(row)] as const) : []),
    ]);

  const { one, many } = master.resource.names;
  const noMatch = (
    <NoMatch
      text={nothingFound(translate(many), q, filtering.conditions.length > 0)}
      clear={clear}
      isSearch={q !== ''}
      make={make && q !== '' ? { one, name: q, act: () => make(q) } : undefined}
    />
  );
  const bar = (
    <TreeBar master={master} tree={tree}>
      <MoveBar master={master} move={move} put={(under) => void put(under)} leave={moving.leave} />
    </TreeBar>
  );
  return (
    <ListFrame ref={root} bar={bar} aside={aside}>
      {all.length === 0 ? (
        <Empty text={translate('No {many} yet', { many: translate(many) })}>{start}</Empty>
      ) : rows.length === 0 && !filtering.isOpen ? (
        noMatch
      ) : (
        <DataGrid
          label={translate(many)}
          columns={master.columns}
          rows={rows}
          total={rows.length}
          before={0}
          open={(row) => (move ? void put(row) : show(row.id))}
          openId={typeof open === 'number' ? open : null}
          returnTo={landed}
          waiting={false}
          rowKey={press}
          filtering={filtering}
          rowProps={moving.rowProps}
          tail={(row) => <RowActs title={String(row[master.name])} acts={actsOf(row)} />}
          lead={(row) => <TreeLead master={master} tree={tree} row={row} renaming={renaming} />}
        />
      )}
      {rows.length === 0 && all.length > 0 && filtering.isOpen && noMatch}
    </ListFrame>
  );
}

const RowActs = ({ title, acts }: { title: string; acts: readonly TreeAct[] }) =>
  acts.length > 0 && <TreeRowActs title={title} acts={acts} />;

/** Runs a key for the marked row itself, not for text typed in it. */
function pressed(event: KeyboardEvent, acts: readonly (readonly [keys: string, act: () => void])[]) {
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  const keys = `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${key}`;
  const act = event.target === event.currentTarget ? new Map(acts).get(keys) : undefined;
  if (!act) return;
  event.preventDefault();
  // Enter would also open the row.
  event.stopPropagation();
  act();
}
