import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { matchesCondition } from '../../../contract/columnFilters';
import { TRAN } from '../../../contract/screen';
import type { AnyColumn, Filter, Values } from '../define';
import { ListExport } from '../export/ListExport';
import { FilterButton } from '../filter/FilterButton';
import { FilterSummary } from '../filter/FilterSummary';
import { useColumnFilters } from '../filter/useColumnFilters';
import { whereOf } from '../filter/useConditions';
import { isFocusFree } from '../focus';
import { fieldsOf } from '../form/fieldsOf';
import { DataGrid, type Entity } from '../grid/DataGrid';
import { ListFrame } from '../grid/ListFrame';
import { SearchBox } from '../grid/SearchBox';
import { Empty, Failed, LoadingRows, NoMatch } from '../grid/states';
import { Icon } from '../Icon';
import { showProblem } from '../messages';
import { PhoneMore } from '../PhoneMore';
import { useMay } from '../session';
import { translate } from '../translate';
import { useUrl } from '../urlState';
import { useIsPhone } from '../useIsPhone';
import { MoveBar } from './MoveBar';
import type { Master } from './master';
import { RenameField } from './RenameField';
import { inputOf, treeQuery, useSaveRecord } from './records';
import { type TreeAct, TreeRowActs } from './TreeRowActs';
import { arrange, visibleRows } from './tree';
import { useMove } from './useMove';

type Props = {
  master: Master;
  open: number | 'new' | null;
  show(open: number | 'new' | null, given?: Values): void;
  /** Tells the rows in the order of the screen, so that records can be walked. */
  loaded(rows: readonly Entity[]): void;
  /** Begins a new entry of this name. */
  make: ((name: string) => void) | undefined;
  /** Begins the first entry. */
  start?: ReactNode;
  /** The record that is open, beside the rows. */
  beside: ReactNode;
};

const NO_FILTERS: readonly Filter[] = [];

/** The row whose name is edited; of which version, unless a refusal has already told of a newer one. */
type Renaming = { id: number; version: number | null; typed: string };

/** A master as a tree: arrows fold and unfold, F2 renames in place, Ins makes one under the marked row, Ctrl+X carries it. */
export function TreeBody({ master, open, show, loaded, make, start, beside }: Props) {
  const may = useMay(master.resource.screen);
  const [params, setUrl] = useUrl();
  const isPhone = useIsPhone();
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const [renaming, setRenaming] = useState<Renaming | null>(null);
  const save = useSaveRecord(master.resource);
  const query = useQuery(treeQuery(master.resource));
  const q = params.get('q') ?? '';
  const parent = master.tree?.parent ?? '';
  const depth = master.tree?.depth ?? '';
  const all = useMemo(() => arrange(query.data ?? [], parent), [query.data, parent]);
  const filtering = useColumnFilters(master.columns);
  const { conditions } = filtering;
  const finds = useMemo(() => {
    if (q === '' && conditions.length === 0) return null;
    const holds = (row: Entity) =>
      String(row[master.name] ?? '')
        .toLowerCase()
        .includes(q.toLowerCase());
    return (row: Entity) =>
      holds(row) && conditions.every((condition) => matchesCondition(row[condition.field], condition));
  }, [q, conditions, master.name]);
  const rows = useMemo(() => visibleRows(all, parent, folded, finds), [all, parent, folded, finds]);
  useEffect(() => loaded(rows), [loaded, rows]);
  const root = useRef<HTMLDivElement>(null);
  const [landed, setLanded] = useState<number | null>(null);
  /** The keyboard goes on from the marked row. */
  const goOn = useCallback(() => root.current?.querySelector<HTMLElement>('.grid-row[tabindex="0"]')?.focus(), []);
  const { move, mayMove, take, put, leave, rowProps } = useMove({
    master,
    rows: all,
    may: may(TRAN.modify),
    landed: (row) => setLanded(row.id),
  });
  useEffect(() => {
    // The list has marked the row that was moved; the keyboard goes on from there.
    if (landed !== null && rows.some((row) => row.id === landed)) requestAnimationFrame(goOn);
  }, [landed, rows, goOn]);

  if (!query.data) {
    return (
      <ListFrame beside={beside}>
        {query.isError ? (
          <Failed error={query.error} retry={() => void query.refetch()} />
        ) : (
          <LoadingRows columns={master.columns.length} />
        )}
      </ListFrame>
    );
  }

  const parents = new Set(all.map((row) => row[parent]));
  const clear = () => setUrl({ q: null, ...Object.fromEntries(filtering.names.map((name) => [name, null])) });

  function fold(row: Entity, closed: boolean) {
    setFolded((now) => {
      const next = new Set(now);
      if (closed) next.add(row.id);
      else next.delete(row.id);
      return next;
    });
  }

  const actsOf = (row: Entity): TreeAct[] => [
    ...(may(TRAN.modify) && !master.fixed?.(row)
      ? [
          {
            label: 'Rename',
            keys: 'F2',
            act: () => setRenaming({ id: row.id, version: row.version, typed: String(row[master.name]) }),
          },
        ]
      : []),
    ...(may(TRAN.create)
      ? [{ label: 'New one under it', keys: 'Insert', act: () => show('new', { [parent]: row.id }) }]
      : []),
    ...(mayMove(row) ? [{ label: 'Move under another', keys: 'Ctrl+X', act: () => take(row) }] : []),
  ];

  function press(event: KeyboardEvent, row: Entity) {
    const pressed = `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.key.length === 1 ? event.key.toUpperCase() : event.key}`;
    const acts = new Map<string, () => void>([
      ['ArrowLeft', () => fold(row, true)],
      ['ArrowRight', () => fold(row, false)],
      ...actsOf(row).map(({ keys, act }) => [keys, act] as const),
      ...(move ? (['Enter', 'Ctrl+V'] as const).map((keys) => [keys, () => void put(row)] as const) : []),
    ]);
    const act = event.target === event.currentTarget ? acts.get(pressed) : undefined;
    if (!act) return;
    event.preventDefault();
    // Enter would open the row beside.
    event.stopPropagation();
    act();
  }

  async function rename(row: Entity, version: number, name: string) {
    setRenaming(null);
    // Unless the field was left for something else.
    requestAnimationFrame(() => isFocusFree() && goOn());
    if (name.trim() === '' || name === row[master.name]) return;
    try {
      const values = { ...inputOf(master.blank, row), [master.name]: name };
      await save.mutateAsync({ record: { ...row, version }, values });
    } catch (error) {
      showProblem(error);
      // What was typed stays, to be put right or sent again.
      setRenaming({ id: row.id, version: null, typed: name });
    }
  }

  const folding = (
    <>
      <button
        type="button"
        className="btn btn-outline-secondary"
        onClick={() => setFolded(new Set(all.filter((row) => parents.has(row.id)).map((row) => row.id)))}
      >
        {translate('Fold all')}
      </button>
      <button type="button" className="btn btn-outline-secondary" onClick={() => setFolded(new Set())}>
        {translate('Unfold all')}
      </button>
    </>
  );

  // Files have no twists: what an entry stands under is said in words, as an import reads it.
  const nameAbove = (row: Values) => String(all.find(({ id }) => id === row[parent])?.[master.name] ?? '');
  const label = fieldsOf(master.form).find(({ field }) => field === parent)?.label ?? '';
  const above: AnyColumn = { field: parent, label, text: nameAbove, cell: nameAbove };

  const bar = (
    <>
      <div className="tree-top">
        <div className="list-bar">
          <SearchBox
            value={q}
            label={translate('Search {many}', { many: translate(master.resource.names.many) })}
            search={(text) => setUrl({ q: text }, { replace: true })}
          />
          {!isPhone && folding}
          <span className="list-tools">
            <PhoneMore>
              {isPhone && folding}
              <FilterButton columns={master.columns} filtering={filtering} clear={clear} />
              <ListExport
                resource={master.resource}
                columns={[...master.columns.slice(0, 1), above, ...master.columns.slice(1)]}
                filters={NO_FILTERS}
                state={{ page: 1, size: 1, sort: undefined, dir: 'asc', q, filters: {}, ...whereOf(conditions) }}
                narrowed={filtering.told}
                isEmpty={rows.length === 0}
              />
            </PhoneMore>
          </span>
        </div>
        <MoveBar master={master} move={move} put={(under) => void put(under)} leave={leave} />
      </div>
      {finds && conditions.length > 0 && (
        <FilterSummary
          found={`${all.filter(finds).length} ${master.resource.names.many}`}
          told={filtering.told}
          clear={clear}
        />
      )}
    </>
  );

  const noMatch = (
    <NoMatch
      text={translate('No {many} match the search and filters', { many: translate(master.resource.names.many) })}
      clear={clear}
      make={make && q !== '' ? { one: master.resource.names.one, name: q, act: () => make(q) } : undefined}
    />
  );

  return (
    <ListFrame ref={root} bar={bar} beside={beside}>
      {all.length === 0 ? (
        <Empty text={translate('No {many} yet', { many: translate(master.resource.names.many) })}>{start}</Empty>
      ) : rows.length === 0 && !filtering.isOpen ? (
        noMatch
      ) : (
        <DataGrid
          label={translate(master.resource.names.many)}
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
          rowProps={rowProps}
          tail={(row) => {
            const acts = actsOf(row);
            return acts.length > 0 && <TreeRowActs title={String(row[master.name])} acts={acts} />;
          }}
          lead={(row) => (
            <span className="tree-lead" style={{ paddingInlineStart: `${Number(row[depth] ?? 0) * 1.25}rem` }}>
              {parents.has(row.id) ? (
                <button
                  type="button"
                  tabIndex={-1}
                  className="tree-twist"
                  aria-label={translate(folded.has(row.id) ? 'Unfold' : 'Fold')}
                  onClick={() => fold(row, !folded.has(row.id))}
                >
                  <Icon name={folded.has(row.id) ? 'right' : 'down'} />
                </button>
              ) : (
                <span className="tree-twist" />
              )}
              {renaming?.id === row.id && (
                <RenameField
                  name={String(row[master.name])}
                  typed={renaming.typed}
                  done={(name) => void rename(row, renaming.version ?? row.version, name)}
                />
              )}
            </span>
          )}
        />
      )}
      {rows.length === 0 && all.length > 0 && filtering.isOpen && noMatch}
    </ListFrame>
  );
}
