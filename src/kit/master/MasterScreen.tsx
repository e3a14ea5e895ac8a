import { lazy, Suspense, useMemo, useState } from 'react';
import { TRAN } from '../../../contract/screen';
import { TAG_FILTER } from '../attachments/tags';
import { fieldsOfFilter, type Values } from '../define';
import { COLUMN_KEYS } from '../filter/FilterButton';
import type { Entity } from '../grid/DataGrid';
import { ListBody } from '../grid/ListBody';
import { LoadingRows } from '../grid/states';
import { useListState } from '../grid/useListState';
import { useReturn } from '../grid/useReturn';
import { Icon } from '../Icon';
import type { ScreenKey } from '../keys/useKeys';
import { useList } from '../lists';
import { PhoneMore } from '../PhoneMore';
import { ScreenFrame } from '../ScreenFrame';
import { seesCosts } from '../seesCosts';
import { useMay } from '../session';
import { translate } from '../translate';
import { useUrl } from '../urlState';
import type { Master } from './master';
import { useMasterActs } from './masterActs';
import { RecordDrawer } from './RecordDrawer';
import { TreeBody } from './TreeBody';

const ImportPanel = lazy(() => import('../import/ImportPanel').then((file) => ({ default: file.ImportPanel })));

const GridEdit = lazy(() => import('./GridEdit').then((file) => ({ default: file.GridEdit })));

const NOTHING: Values = {};

/** List and drawer of a master; the URL says which record is open. */
export function MasterScreen({ master }: { master: Master }) {
  const { resource } = master;
  const may = useMay(resource.screen);
  const [params, setUrl] = useUrl();
  const [given, setGiven] = useState<Values>(NOTHING);
  const [treeRows, setTreeRows] = useState<readonly Entity[]>([]);
  const [filterNames] = useState(() =>
    [...master.filters, TAG_FILTER].flatMap(fieldsOfFilter).map(({ field }) => field),
  );
  const [returnTo, remember] = useReturn(resource.screen.path);
  const filters = useMemo(() => [...master.filters, TAG_FILTER], [master.filters]);
  const columns = useMemo(() => {
    const hidden = seesCosts() ? [] : (resource.costs ?? []);
    return hidden.length === 0 ? master.columns : master.columns.filter(({ field }) => !hidden.includes(field));
  }, [master.columns, resource.costs]);
  const state = useListState(filterNames, columns, master.order);
  const list = useList(resource, state);
  const rows = master.tree ? treeRows : (list.data?.rows ?? []);
  const open = openOf(params.get('open'));
  const mayCreate = may(TRAN.create) && !master.madeElsewhere;
  const mayImport = mayCreate && (resource.imports === true || master.importedAs !== undefined);
  const mayEditMany = may(TRAN.modify) && resource.inGrid !== undefined;
  const acts = useMasterActs(master);

  function show(next: number | 'new' | null, values: Values = NOTHING) {
    if (typeof next === 'number') remember(next);
    setGiven(values);
    // Walking from record to record is one step for Back, opening the first is one of its own.
    setUrl(
      { open: next, ...(typeof next === 'number' ? {} : { beside: null }) },
      { replace: open !== null && next !== null },
    );
    if (next === null)
      requestAnimationFrame(() => document.querySelector<HTMLElement>('.grid-row[tabindex="0"]')?.focus());
  }

  function walk(step: number): number | null {
    const at = rows.findIndex((row) => row.id === open);
    return at < 0 ? null : (rows[at + step]?.id ?? null);
  }

  const newButton = mayCreate && (
    <button type="button" className="btn btn-primary" onClick={() => show('new')}>
      <Icon name="plus" /> {translate('New')} <kbd>Alt+N</kbd>
    </button>
  );
  const make =
    mayCreate && master.name in master.blank ? (name: string) => show('new', { [master.name]: name }) : undefined;
  const drawer = open !== null && <RecordDrawer master={master} open={open} given={given} show={show} walk={walk} />;

  if (mayImport && params.get('import') !== null) {
    return (
      <Suspense fallback={<LoadingRows columns={1} />}>
        <ImportPanel master={master.importedAs ?? master} close={() => setUrl({ import: null })} />
      </Suspense>
    );
  }
  if (mayEditMany && params.get('grid') !== null && list.data) {
    return (
      <Suspense fallback={<LoadingRows columns={1} />}>
        <GridEdit master={master} state={state} rows={list.data.rows} close={() => setUrl({ grid: null })} />
      </Suspense>
    );
  }
  return (
    <ScreenFrame
      title={translate(resource.screen.title)}
      keys={keysOf(master, mayCreate ? () => show('new') : undefined)}
      actions={
        <>
          <Tools
            master={master}
            startImport={mayImport ? () => setUrl({ import: '1' }) : undefined}
            editMany={mayEditMany && rows.length > 0 ? () => setUrl({ grid: '1', open: null }) : undefined}
          />
          {newButton}
        </>
      }
    >
      {master.madeElsewhere && <p className="report-check">{translate(master.madeElsewhere)}</p>}
      {master.tree ? (
        <TreeBody
          master={master}
          open={open}
          show={show}
          loaded={setTreeRows}
          make={make}
          start={newButton}
          aside={drawer}
        />
      ) : (
        <ListBody
          resource={resource}
          columns={columns}
          filters={filters}
          state={state}
          open={(row) => show(row.id)}
          openId={typeof open === 'number' ? open : null}
          returnTo={returnTo}
          acts={acts}
          start={newButton}
          make={make}
          aside={drawer}
        />
      )}
    </ScreenFrame>
  );
}

type ToolsProps = { master: Master; startImport: (() => void) | undefined; editMany: (() => void) | undefined };

/** Actions for the whole list besides making a record. */
function Tools({ master, startImport, editMany }: ToolsProps) {
  if (!master.Tools && !startImport && !editMany) return null;
  return (
    <PhoneMore>
      {master.Tools && (
        <Suspense>
          <master.Tools />
        </Suspense>
      )}
      {editMany && (
        <button type="button" className="btn btn-outline-secondary" onClick={editMany}>
          <Icon name="columns" /> {translate('Edit in grid')}
        </button>
      )}
      {startImport && (
        <button type="button" className="btn btn-outline-secondary" onClick={startImport}>
          <Icon name="upload" /> {translate('Import')}
        </button>
      )}
    </PhoneMore>
  );
}

const TREE_KEYS: readonly ScreenKey[] = [
  { keys: 'F2', words: 'Rename in place' },
  { keys: 'Ins', words: 'New one under the marked row' },
  { keys: '← →', words: 'Fold and unfold' },
];
const MOVE_KEY: ScreenKey = {
  keys: 'Ctrl+X',
  words: 'Carry the row; ↑ ↓ and Enter put it under another, Esc leaves it',
};

/** The keys of a master. @param begin begins a new record, for who may. */
function keysOf({ resource, tree }: Master, begin: (() => void) | undefined): ScreenKey[] {
  return [
    { keys: 'Alt+N', words: translate('New {one}', { one: translate(resource.names.one) }), act: begin },
    { keys: 'Alt+A', words: 'Save' },
    ...(begin ? [{ keys: 'Alt+D', words: 'Duplicate into a new one' }] : []),
    { keys: 'Alt+H', words: 'Attachments, comments and history of the record' },
    { keys: 'Esc', words: 'Close the record' },
    { keys: 'Alt+↑ Alt+↓', words: 'Record above or below' },
    { keys: 'Enter', words: 'Open the marked row; next field in a form' },
    { keys: 'Shift+Space', words: 'Tick the marked row; Shift+↑ ↓ ticks along' },
    ...COLUMN_KEYS,
    { keys: 'Alt+V', words: 'Views' },
    { keys: 'Alt+E', words: 'Export' },
    { keys: 'Ctrl+P', words: 'Print the list' },
    ...(tree ? TREE_KEYS : []),
    ...(tree?.moves ? [MOVE_KEY] : []),
  ];
}

function openOf(text: string | null): number | 'new' | null {
  if (text === 'new') return 'new';
  return text && /^\d{1,10}$/.test(text) ? Number(text) : null;
}
