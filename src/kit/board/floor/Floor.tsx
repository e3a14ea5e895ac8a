import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { Tile } from '../../../../contract/board';
import { can } from '../../../../contract/screen';
import { Empty, Failed, LoadingRows } from '../../grid/states';
import { Icon } from '../../Icon';
import { useKeys } from '../../keys/useKeys';
import { useSession, whoOf } from '../../session';
import { translate } from '../../translate';
import { useUrl } from '../../urlState';
import { useIsPhone } from '../../useIsPhone';
import { ViewChoice } from '../../ViewChoice';
import { ActSheet } from '../ActSheet';
import { type TileAct, useActs } from '../acts';
import { useNow } from '../age';
import type { RowsState } from '../useBoardRows';
import { FloorTile } from './FloorTile';
import type { FloorParts, FloorState } from './floor';
import { PLAN_COLUMNS, type Place, rowsOfPlan } from './places';
import { useFloorKeys } from './useFloorKeys';
import './floor.scss';

// Dragging comes with a library of its own, which only those who arrange need.
const Arranging = lazy(() => import('./Arranging').then((file) => ({ default: file.Arranging })));

const VIEWS = { plan: 'Drawing', groups: 'List' } as const;
type View = keyof typeof VIEWS;
const COLUMNS = 12;

type Props<T extends Tile> = { label: string; parts: FloorParts<T>; state: RowsState<T>; empty: string };

/** Tables, rooms, beds, seats: tiles in groups or on a drawing, with their state, age and acts. */
export function Floor<T extends Tile>({ label, parts, state, empty }: Props<T>) {
  const { rows, error, retry } = state;
  if (!rows) return error ? <Failed error={error} retry={retry} /> : <LoadingRows columns={COLUMNS} />;
  if (rows.length === 0) return <Empty text={translate(empty)} />;
  return <Tiles label={label} parts={parts} rows={rows} />;
}

/** The tiles of each group, in the order in which they come. */
function grouped<T>(rows: readonly T[], groupOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(groupOf(row));
    if (group) group.push(row);
    else groups.set(groupOf(row), [row]);
  }
  return groups;
}

type TilesProps<T extends Tile> = { label: string; parts: FloorParts<T>; rows: readonly T[] };

function Tiles<T extends Tile>({ label, parts, rows }: TilesProps<T>) {
  const root = useRef<HTMLElement>(null);
  const isPhone = useIsPhone();
  const [url, change] = useUrl();
  const now = useNow();
  const [current, setCurrent] = useState<string | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const [isArranging, setArranging] = useState(false);
  const { offered, run, busy } = useActs(parts.acts, keyOf);
  const details = useSession((session) => session.details);

  const { placeOf, arrange } = parts;
  const mayArrange =
    arrange !== undefined &&
    placeOf !== undefined &&
    (!arrange.needs || (details !== null && can(whoOf(details), arrange.needs.screen, arrange.needs.tran)));
  const hasPlan = placeOf !== undefined && !isPhone && (mayArrange || rows.some((tile) => placeOf(tile) !== null));
  const view: View = hasPlan && url.get('view') !== 'groups' ? 'plan' : 'groups';
  useKeys(hasPlan && mayArrange ? [{ keys: 'Alt+A', words: '', act: () => setArranging(true) }] : []);

  const only = url.get('state');
  const counts = useMemo(() => grouped(rows, parts.stateOf), [rows, parts]);
  const shown = useMemo(
    () => (only === null ? rows : rows.filter((tile) => parts.stateOf(tile) === only)),
    [rows, only, parts],
  );
  const groups = useMemo(() => grouped(shown, parts.groupOf), [shown, parts]);
  const first = shown.some(({ key }) => key === current) ? current : shown[0]?.key;

  // Tiles are redrawn only for their own changes: their callbacks stay the same function.
  const latest = useRef({ offered, run, parts });
  latest.current = { offered, run, parts };
  const tap = useCallback((tile: T, isAsked: boolean) => {
    const { offered: offer, run: act, parts: now } = latest.current;
    setCurrent(tile.key);
    const key = isAsked ? null : now.tapped?.(tile);
    const direct = offer(tile).find((one) => one.act.key === key && one.why === null);
    if (direct) void act(direct.act, tile);
    else setOpen(tile.key);
  }, []);

  const press = useFloorKeys(root, { rows: shown, parts, tap, offered, run });

  const opened = rows.find(({ key }) => key === open);
  function choose(act: TileAct<T>) {
    setOpen(null);
    if (opened) void run(act, opened);
  }

  if (isArranging && placeOf && arrange)
    return (
      <Suspense fallback={<LoadingRows columns={COLUMNS} />}>
        <Arranging parts={parts as unknown as FloorParts<Tile>} rows={rows} close={() => setArranging(false)} />
      </Suspense>
    );
  const draw = (tile: T, style?: { gridArea: string }) => (
    <FloorTile
      key={tile.key}
      tile={tile}
      parts={parts}
      now={now}
      isCurrent={tile.key === first}
      isBusy={busy.has(tile.key)}
      style={style}
      tap={tap}
    />
  );
  return (
    <>
      <FloorBar
        states={parts.states}
        countOf={(key) => counts.get(key)?.length ?? 0}
        only={only}
        choose={(key) => change({ state: key }, { replace: true })}
        view={hasPlan ? view : null}
        look={(next) => change({ view: next === 'plan' ? null : next }, { replace: true })}
        arrange={hasPlan && mayArrange ? () => setArranging(true) : null}
      />
      <section
        ref={root}
        className="floor"
        aria-label={label}
        onKeyDown={press}
        onFocus={({ target }) => target.dataset.key && setCurrent(target.dataset.key)}
      >
        {shown.length === 0 && <Empty text={translate('No tile is in this state')} />}
        {[...groups].map(([group, tiles]) => (
          <section key={group} className="floor-group" aria-label={group}>
            <h2>
              {group} <span className="count">{tiles.length}</span>
            </h2>
            {view === 'plan' && placeOf ? (
              <Plan tiles={tiles} placeOf={placeOf} draw={draw} />
            ) : (
              <div className="floor-tiles">{tiles.map((tile) => draw(tile))}</div>
            )}
          </section>
        ))}
      </section>
      {opened && (
        <ActSheet title={parts.nameOf(opened)} offered={offered(opened)} choose={choose} close={() => setOpen(null)}>
          {parts.details?.(opened)}
        </ActSheet>
      )}
    </>
  );
}

const keyOf = ({ key }: Tile) => key;

type BarProps = {
  states: Readonly<Record<string, FloorState>>;
  countOf(state: string): number;
  /** The state whose tiles alone are shown. */
  only: string | null;
  choose(state: string | null): void;
  /** Null where there is no drawing. */
  view: View | null;
  look(view: View): void;
  arrange: (() => void) | null;
};

/** How many tiles are in each state, which is also a filter; and how they are looked at. */
function FloorBar({ states, countOf, only, choose, view, look, arrange }: BarProps) {
  return (
    <div className="floor-bar">
      <fieldset className="chips" aria-label={translate('Show only')}>
        {Object.entries(states).map(([key, { words }]) => (
          <button
            key={key}
            type="button"
            className="btn btn-outline-secondary"
            aria-pressed={only === key}
            onClick={() => choose(only === key ? null : key)}
          >
            {translate(words)} <span className="count">{countOf(key)}</span>
          </button>
        ))}
      </fieldset>
      {view !== null && <ViewChoice label={translate('View')} words={VIEWS} value={view} choose={look} />}
      {arrange && (
        <button type="button" className="btn btn-outline-secondary" onClick={arrange}>
          <Icon name="columns" /> {translate('Arrange')} <kbd>Alt+A</kbd>
        </button>
      )}
    </div>
  );
}

type PlanProps<T> = {
  tiles: readonly T[];
  placeOf(tile: T): Place | null;
  draw(tile: T, style?: { gridArea: string }): React.ReactNode;
};

const areas = new Map<string, { gridArea: string }>();
/** The same object for the same place, so that a tile that did not move is not drawn again. */
function areaOf({ x, y, w, h }: Place): { gridArea: string } {
  const gridArea = `${y + 1} / ${x + 1} / span ${h} / span ${w}`;
  const known = areas.get(gridArea) ?? { gridArea };
  areas.set(gridArea, known);
  return known;
}

/** The drawing of a group: left is left whichever way the language is read, as in the room. */
function Plan<T>({ tiles, placeOf, draw }: PlanProps<T>) {
  const placed = tiles.flatMap((tile) => {
    const place = placeOf(tile);
    return place ? [{ tile, place }] : [];
  });
  const others = tiles.filter((tile) => placeOf(tile) === null);
  return (
    <>
      {placed.length > 0 && (
        <div
          className="floor-plan"
          style={{
            gridTemplateColumns: `repeat(${PLAN_COLUMNS}, minmax(36px, 1fr))`,
            gridTemplateRows: `repeat(${rowsOfPlan(placed.map(({ place }) => place))}, 32px)`,
          }}
        >
          {placed.map(({ tile, place }) => draw(tile, areaOf(place)))}
        </div>
      )}
      {others.length > 0 && <div className="floor-tiles">{others.map((tile) => draw(tile))}</div>}
    </>
  );
}
