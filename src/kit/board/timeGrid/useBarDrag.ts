import type { DragMoveEvent, DragStartEvent } from '@dnd-kit/core';
import { useRef } from 'react';
import type { Tile } from '../../../../contract/board';
import { type BarPlace, movedBar, resizedBar } from './bars';
import type { TimeGridParts } from './timeGrid';
import type { BarMoves } from './useBarMoves';

type Known<B extends Tile> = {
  parts: TimeGridParts<B>;
  moves: BarMoves<B>;
  barOf(key: string | undefined): B | undefined;
  slotWidth: number;
  rowHeight: number;
  isRtl(): boolean;
};

/** Drags a bar, or its end, by whole slots and rows. */
export function useBarDrag<B extends Tile>({ parts, moves, barOf, slotWidth, rowHeight, isRtl }: Known<B>) {
  const drag = useRef<{ bar: B; start: BarPlace; isEnd: boolean } | null>(null);
  return {
    onDragStart({ activatorEvent }: DragStartEvent) {
      const target = activatorEvent.target as Element;
      const isEnd = target.matches('[data-end]');
      const bar = barOf(target.closest<HTMLElement>('[data-key]')?.dataset.key);
      drag.current = bar && moves.take(bar) ? { bar, start: moves.shownPlace(bar), isEnd } : null;
    },
    onDragMove({ delta }: DragMoveEvent) {
      if (!drag.current) return;
      const { bar, start, isEnd } = drag.current;
      const by = {
        slots: Math.round(((isRtl() ? -1 : 1) * delta.x) / slotWidth),
        rows: Math.round(delta.y / rowHeight),
      };
      const within = { rows: parts.rows, slots: parts.slots.length };
      const place = isEnd ? resizedBar(start, by.slots, within) : movedBar(start, by, within);
      moves.setMoving({ bar, place });
    },
    onDragEnd() {
      if (drag.current) void moves.drop();
      drag.current = null;
    },
    onDragCancel() {
      drag.current = null;
      moves.cancel();
    },
  };
}
