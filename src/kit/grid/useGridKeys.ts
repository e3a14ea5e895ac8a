import { type KeyboardEvent, useRef, useState } from 'react';

type Moves = {
  count: number;
  /** Rows that a page key moves by. */
  pageOf: number;
  open(index: number): void;
  /** Brings a row into view and gives it the focus. */
  reach(index: number): void;
  /** Ticks a row, and the rows from one to another. */
  turn?(index: number): void;
  extend?(from: number, to: number): void;
  /** The text by which typing finds a row. */
  textOf(index: number): string;
};

const TYPING_PAUSE = 700;

/** One row is in the tab order; arrows, Home, End, page keys and typing the first letters move it, Enter opens. */
export function useGridKeys({ count, pageOf, open, reach, turn, extend, textOf }: Moves) {
  const [at, setAt] = useState(0);
  const typed = useRef({ text: '', when: 0 });
  const active = Math.min(at, Math.max(count - 1, 0));

  function go(index: number) {
    const next = Math.max(0, Math.min(count - 1, index));
    setAt(next);
    reach(next);
  }

  function find(letter: string, now: number) {
    const before = typed.current;
    const text = (now - before.when < TYPING_PAUSE ? before.text : '') + letter.toLowerCase();
    typed.current = { text, when: now };
    const from = text.length > 1 ? active : active + 1;
    for (let step = 0; step < count; step += 1) {
      const index = (from + step) % count;
      if (textOf(index).toLowerCase().startsWith(text)) return go(index);
    }
  }

  const moves = new Map<string, () => void>([
    ['ArrowDown', () => go(active + 1)],
    ['ArrowUp', () => go(active - 1)],
    ['Home', () => go(0)],
    ['End', () => go(count - 1)],
    ['PageDown', () => go(active + pageOf)],
    ['PageUp', () => go(active - pageOf)],
    ['Enter', () => open(active)],
  ]);

  /** With Shift the space bar ticks the marked row, and the arrows take the next one along. */
  function tick(key: string): boolean {
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (key === ' ' && turn) turn(active);
    else if (step !== 0 && extend) {
      const next = Math.max(0, Math.min(count - 1, active + step));
      extend(active, next);
      go(next);
    } else return false;
    return true;
  }

  function press(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || count === 0) return;
    const target = event.target as HTMLElement;
    if (target.closest('button, a, input, select') && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    if (event.shiftKey && tick(event.key)) return event.preventDefault();
    const move = moves.get(event.key);
    if (move) {
      event.preventDefault();
      move();
    } else if (event.key.length === 1 && /[\p{L}\p{N}]/u.test(event.key)) find(event.key, event.timeStamp);
  }

  return { active, press, go, mark: setAt };
}
