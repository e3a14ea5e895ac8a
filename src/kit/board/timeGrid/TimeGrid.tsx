import { lazy, Suspense, useState } from 'react';
import type { Tile } from '../../../../contract/board';
import { Empty, Failed, LoadingRows } from '../../grid/states';
import { translate } from '../../translate';
import { useIsPhone } from '../../useIsPhone';
import { ActSheet } from '../ActSheet';
import { type TileAct, useActs } from '../acts';
import type { RowsState } from '../useBoardRows';
import { MoveForm } from './MoveForm';
import { TimeGridForm } from './TimeGridForm';
import type { TimeGridParts } from './timeGrid';
import { type BarMoves, useBarMoves } from './useBarMoves';
import './timeGrid.scss';

const TimeGridSheet = lazy(() => import('./TimeGridSheet').then((file) => ({ default: file.TimeGridSheet })));

type Props<B extends Tile> = { label: string; parts: TimeGridParts<B>; state: RowsState<B>; empty: string };

/** Rooms by nights, teachers by periods, machines by days: bars that are moved, made longer, and opened. */
export function TimeGrid<B extends Tile>({ label, parts, state, empty }: Props<B>) {
  const { rows: bars, error, retry } = state;
  if (!bars) return error ? <Failed error={error} retry={retry} /> : <LoadingRows columns={8} />;
  if (parts.rows.length === 0) return <Empty text={translate(empty)} />;
  return <Bars label={label} parts={parts} bars={bars} />;
}

const keyOf = ({ key }: Tile) => key;

function Bars<B extends Tile>({ label, parts, bars }: { label: string; parts: TimeGridParts<B>; bars: readonly B[] }) {
  const isPhone = useIsPhone();
  const moves = useBarMoves(parts);
  const { offered, run } = useActs(parts.acts, keyOf);
  const [open, setOpen] = useState<string | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const opened = bars.find(({ key }) => key === open);
  const asked = bars.find(({ key }) => key === moved);
  const move: TileAct<B> = {
    key: 'board-move',
    label: 'Move',
    icon: 'columns',
    available: (bar) => {
      const why = moves.whyNot(bar);
      return why === null || (why === '' ? false : why);
    },
    open: ({ key }) => setMoved(key),
  };
  const why = opened ? moves.whyNot(opened) : '';
  const all = opened ? [...offered(opened), ...(why === '' ? [] : [{ act: move, why }])] : [];
  const tap = ({ key }: Tile) => setOpen(key);

  function choose(act: TileAct<B>) {
    setOpen(null);
    if (opened) void run(act, opened);
  }
  return (
    <>
      {isPhone ? (
        <TimeGridForm label={label} parts={parts} bars={bars} moves={moves} tap={tap} />
      ) : (
        <Suspense fallback={<LoadingRows columns={8} />}>
          <TimeGridSheet
            label={label}
            parts={parts as unknown as TimeGridParts<Tile>}
            bars={bars}
            moves={moves as unknown as BarMoves<Tile>}
            tap={tap}
          />
        </Suspense>
      )}
      {opened && (
        <ActSheet title={parts.nameOf(opened)} offered={all} choose={choose} close={() => setOpen(null)}>
          {parts.details?.(opened)}
        </ActSheet>
      )}
      {asked && <MoveForm parts={parts} bar={asked} moves={moves} close={() => setMoved(null)} />}
    </>
  );
}
