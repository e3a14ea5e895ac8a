import { useDraggable } from '@dnd-kit/core';
import type { VirtualItem } from '@tanstack/react-virtual';
import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import type { Tile } from '../../../../contract/board';
import { translate } from '../../translate';
import { columnHeaderRole, gridRole, rowGroupRole, rowRole } from '../gridRoles';
import type { Spot } from '../sheet/selection';
import type { RowBars } from './bars';
import { TimeGridLine } from './TimeGridLine';
import type { TimeGridParts } from './timeGrid';
import type { Moving } from './useBarMoves';

type Props<B extends Tile> = {
  label: string;
  scroller: RefObject<HTMLDivElement | null>;
  parts: TimeGridParts<B>;
  laned: ReadonlyMap<string, RowBars<B>>;
  lines: readonly VirtualItem[];
  height: number;
  shown: readonly VirtualItem[];
  width: number;
  cursor: Spot;
  cursorId: string;
  cursorWords: string;
  picked: string | null;
  moving: Moving<B> | null;
  isWrong: boolean;
  press(event: KeyboardEvent): void;
  click(event: MouseEvent): void;
};

/** The drawing of a time grid. It is one thing that is dragged: which bar is meant follows from where a drag begins. */
export function TimeGridBody<B extends Tile>(props: Props<B>) {
  const { label, scroller, parts, laned, lines, height, shown, width, cursor, moving, press, click } = props;
  const { setNodeRef, listeners } = useDraggable({ id: 'bars' });
  const { rows, slots, move } = parts;
  const [first, last] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0];
  const grid = {
    ref: (element: HTMLDivElement | null) => {
      scroller.current = element;
      setNodeRef(element);
    },
    ...gridRole({ label, rows: rows.length + 1, columns: slots.length + 1, active: props.cursorId }),
    ...listeners,
    onKeyDown: press,
    onClick: click,
  };
  return (
    <div className="time-grid" {...grid}>
      <div {...rowRole(1)} className="time-head" style={{ width }}>
        <div {...columnHeaderRole(1)} className="time-name">
          {translate(parts.rowTitle)}
        </div>
        {shown.map(({ index, start, size }) => (
          <div
            key={slots[index]?.key}
            {...columnHeaderRole(index + 2, slots[index]?.name)}
            className={`time-slot is-${slots[index]?.tone ?? 'plain'}`}
            style={{ insetInlineStart: start, width: size }}
          >
            {slots[index]?.title}
          </div>
        ))}
      </div>
      <div {...rowGroupRole} className="time-rows" style={{ height, width }}>
        {shown.map(({ index, start, size }) => (
          <div
            key={slots[index]?.key}
            className={`time-column is-${slots[index]?.tone ?? 'plain'}`}
            style={{ insetInlineStart: start, width: size }}
            aria-hidden="true"
          />
        ))}
        {lines.map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <TimeGridLine
              key={row.key}
              place={index}
              top={start}
              width={width}
              slotWidth={shown[0]?.size ?? 0}
              row={row}
              bars={laned.get(row.key)}
              parts={parts}
              first={first}
              last={last}
              cursor={index === cursor.row ? cursor.column : -1}
              cursorId={props.cursorId}
              cursorWords={index === cursor.row ? props.cursorWords : ''}
              picked={index === cursor.row ? props.picked : null}
              ghost={moving?.place.row === row.key ? { place: moving.place, isWrong: props.isWrong } : null}
              taken={moving?.bar.key ?? null}
              mayMove={move !== undefined}
            />
          );
        })}
      </div>
    </div>
  );
}
