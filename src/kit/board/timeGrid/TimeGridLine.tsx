import { memo } from 'react';
import type { Tile } from '../../../../contract/board';
import { cellRole, rowHeaderRole, rowRole } from '../gridRoles';
import { BarWords } from './BarWords';
import type { BarPlace, RowBars } from './bars';
import type { GridRow, TimeGridParts } from './timeGrid';

export const LANE = 34;
export const NAME = 180;
const EDGE = 4;
export const heightOf = (lanes: number) => lanes * LANE + 2 * EDGE;

type Props<B extends Tile> = {
  place: number;
  top: number;
  width: number;
  slotWidth: number;
  row: GridRow;
  bars: RowBars<B> | undefined;
  parts: TimeGridParts<B>;
  /** The slots on view; bars outside of them are not drawn. */
  first: number;
  last: number;
  /** The place with the keyboard in this row; -1 where it is in another. */
  cursor: number;
  cursorId: string;
  cursorWords: string;
  picked: string | null;
  /** A bar on its way over this row. */
  ghost: { place: BarPlace; isWrong: boolean } | null;
  /** The bar that is on its way, which is drawn pale where it was. */
  taken: string | null;
  mayMove: boolean;
};

function Drawn<B extends Tile>(props: Props<B>) {
  const { place, top, width, slotWidth, row, bars, parts, first, last, cursor, ghost, taken, picked } = props;
  const spanOf = ({ from, to }: BarPlace) => ({
    insetInlineStart: NAME + Math.max(0, from) * slotWidth,
    width: (Math.min(parts.slots.length, to) - Math.max(0, from)) * slotWidth - 2,
  });
  const shown = bars?.bars.filter((bar) => bar.place.from <= last && bar.place.to > first) ?? [];
  return (
    <div
      {...rowRole(place + 2)}
      className="time-row"
      style={{ transform: `translateY(${top}px)`, width, height: heightOf(bars?.lanes ?? 1) }}
      data-row={place}
    >
      <div {...rowHeaderRole} className="time-name">
        {row.name} {row.hint && <small>{row.hint}</small>}
      </div>
      {shown.map(({ bar, place: at, lane }) => (
        <div
          key={bar.key}
          {...cellRole(Math.max(0, at.from) + 2)}
          data-key={bar.key}
          className={`time-bar is-${parts.states[parts.stateOf(bar)]?.tone ?? 'plain'} ${bar.key === taken ? 'is-taken' : ''} ${bar.key === picked ? 'is-picked' : ''}`}
          style={{ ...spanOf(at), insetBlockStart: EDGE + lane * LANE, height: LANE - 4 }}
          title={parts.nameOf(bar)}
        >
          <BarWords parts={parts} bar={bar} />
          {props.mayMove && <span className="time-bar-end" data-end={bar.key} />}
        </div>
      ))}
      {ghost && (
        <div
          className={`time-ghost ${ghost.isWrong ? 'is-wrong' : ''}`}
          style={{ ...spanOf(ghost.place), insetBlockStart: EDGE, height: LANE - 4 }}
        />
      )}
      {cursor >= 0 && (
        <div
          {...cellRole(cursor + 2, { id: props.cursorId, name: props.cursorWords })}
          className="time-cursor"
          style={{ insetInlineStart: NAME + cursor * slotWidth, width: slotWidth }}
        />
      )}
    </div>
  );
}

/** A row is drawn again when its own bars, the slots on view or the cursor in it have changed. */
export const TimeGridLine = memo(Drawn) as typeof Drawn;
