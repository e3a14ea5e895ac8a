import type { VirtualItem } from '@tanstack/react-virtual';
import { memo, type ReactNode, useSyncExternalStore } from 'react';
import { cellRole, rowHeaderRole, rowRole } from '../gridRoles';
import { cellText } from './cellText';
import type { SheetStore } from './SheetStore';
import type { SheetColumn, SheetParts, SheetRow } from './sheet';

export const idOf = (sheet: string, row: number, column: number) => `${sheet}-${row}-${column}`;

type Props = {
  sheet: string;
  place: number;
  top: number;
  row: SheetRow;
  columns: readonly SheetColumn[];
  shown: readonly VirtualItem[];
  width: number;
  store: SheetStore;
  totals: SheetParts['totals'];
  /** The column of the active cell in this row; -1 where it is in another. */
  active: number;
  /** The columns that are chosen in this row; -1 and -2 where none is. */
  from: number;
  to: number;
  editor: ReactNode;
};

function Drawn({ sheet, place, top, row, columns, shown, width, store, totals, active, from, to, editor }: Props) {
  useSyncExternalStore(store.subscribe, () => store.revisionOf(row.key));
  return (
    <div {...rowRole(place + 2)} className="sheet-row" style={{ transform: `translateY(${top}px)`, width }}>
      <div {...rowHeaderRole} className="sheet-name">
        {row.name} {row.hint && <small>{row.hint}</small>}
      </div>
      {shown.map(({ index, start, size }) => {
        const column = columns[index];
        if (!column) return null;
        const { value, text, problem, isTyped } = store.shown(row.key, column.key);
        const marks = [
          index === active && 'is-active',
          index >= from && index <= to && 'is-chosen',
          column.locked && 'is-locked',
          isTyped && 'is-typed',
          problem && 'is-wrong',
          column.input.kind === 'figure' && 'is-figure',
        ];
        return (
          <div
            key={column.key}
            {...cellRole(index + 2, {
              id: idOf(sheet, place, index),
              isChosen: index >= from && index <= to,
              isWrong: problem !== null,
              isLocked: Boolean(column.locked),
            })}
            data-row={place}
            data-column={index}
            className={`sheet-cell ${marks.filter(Boolean).join(' ')}`}
            style={{ insetInlineStart: start, width: size }}
          >
            {index === active && editor ? editor : (text ?? cellText(column.input, value))}
          </div>
        );
      })}
      {totals?.map(({ title, of }, index) => (
        <div key={title} {...cellRole(columns.length + 2 + index)} className="sheet-total">
          {of((column) => store.shown(row.key, column).value)}
        </div>
      ))}
    </div>
  );
}

/** A row listens to its own cells, so that a key draws one row again and no other. */
export const SheetLine = memo(Drawn);
