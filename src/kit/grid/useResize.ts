import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

const STEP = 16;

/** Widths of columns: the edge of a head is dragged, or Shift and an arrow on the head itself. */
export function useResize(resize: (field: string, width: number | null) => void) {
  const from = useRef<{ x: number; width: number; side: 1 | -1 } | null>(null);
  const headOf = (target: EventTarget) => (target as HTMLElement).closest('th');

  return (field: string) => ({
    grip: {
      onPointerDown(event: PointerEvent) {
        const head = headOf(event.target);
        if (!head) return;
        event.preventDefault();
        event.stopPropagation();
        (event.target as HTMLElement).setPointerCapture(event.pointerId);
        const side = getComputedStyle(head).direction === 'rtl' ? -1 : 1;
        from.current = { x: event.clientX, width: head.offsetWidth, side };
      },
      onPointerMove(event: PointerEvent) {
        const start = from.current;
        if (start) resize(field, start.width + (event.clientX - start.x) * start.side);
      },
      onPointerUp() {
        from.current = null;
      },
      onDoubleClick: () => resize(field, null),
    },
    press(event: KeyboardEvent) {
      const head = headOf(event.target);
      if (!event.shiftKey || !head || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
      event.preventDefault();
      event.stopPropagation();
      const isWider = (event.key === 'ArrowRight') === (getComputedStyle(head).direction !== 'rtl');
      resize(field, head.offsetWidth + (isWider ? STEP : -STEP));
    },
  });
}
