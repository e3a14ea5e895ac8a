import { type PointerEvent, useRef } from 'react';

/** How long a finger stays down before it means something else than a tap. */
const LONG_MS = 500;
/** A finger that moves scrolls. */
const STILL_PX = 10;

/** Handlers of a thing that is tapped or held; who moves away has done neither. */
export function useLongPress() {
  const pressed = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const wasLong = useRef(false);
  const end = () => {
    clearTimeout(pressed.current?.timer);
    pressed.current = null;
  };
  return (tap: () => void, hold: () => void) => ({
    onPointerDown: ({ clientX: x, clientY: y, button }: PointerEvent) => {
      wasLong.current = false;
      if (button !== 0) return;
      const timer = setTimeout(() => {
        wasLong.current = true;
        hold();
      }, LONG_MS);
      pressed.current = { timer, x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x = 0, y = 0 } = pressed.current ?? {};
      if (Math.hypot(clientX - x, clientY - y) > STILL_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    // A long press opens the menu of the browser on phones.
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
    onClick: () => {
      if (!wasLong.current) tap();
      wasLong.current = false;
    },
  });
}
