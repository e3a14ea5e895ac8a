import { type PointerEvent, useEffect, useRef } from 'react';
import type { Chosen, Spot } from './selection';

type Known = {
  chosen: Chosen;
  choose(chosen: Chosen): void;
  /** Whether the field of the active cell is open. */
  isOpen(): boolean;
  /** Takes the text typed there. */
  leave(): void;
  open(spot: Spot): void;
};

/** A mouse chooses cells by dragging; a finger chooses one by a tap and opens it by a second one, and scrolls. */
export function useSheetPointer({ chosen, choose, isOpen, leave, open }: Known) {
  const dragged = useRef(false);
  useEffect(() => {
    const end = () => {
      dragged.current = false;
    };
    window.addEventListener('pointerup', end);
    return () => window.removeEventListener('pointerup', end);
  }, []);

  function spotAt({ target }: PointerEvent): Spot | null {
    const cell = (target as Element).closest<HTMLElement>('.sheet-cell');
    return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null;
  }
  const isAt = (spot: Spot, other: Spot) => spot.row === other.row && spot.column === other.column;

  return {
    onPointerDown(event: PointerEvent) {
      const spot = spotAt(event);
      if (!spot || event.pointerType !== 'mouse' || (event.target as Element).closest('input')) return;
      if (isOpen()) leave();
      dragged.current = true;
      choose({ from: event.shiftKey ? chosen.from : spot, to: spot });
    },
    onPointerMove(event: PointerEvent) {
      const spot = dragged.current && event.buttons > 0 ? spotAt(event) : null;
      if (spot && !isAt(spot, chosen.to)) choose({ from: chosen.from, to: spot });
    },
    // A finger that scrolled is cancelled before it is lifted.
    onPointerUp(event: PointerEvent) {
      const spot = spotAt(event);
      if (!spot || event.pointerType === 'mouse' || (event.target as Element).closest('input')) return;
      if (isOpen()) leave();
      if (isAt(spot, chosen.from) && isAt(spot, chosen.to)) open(spot);
      else choose({ from: spot, to: spot });
    },
  };
}
