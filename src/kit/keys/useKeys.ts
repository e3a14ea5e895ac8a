import { useLayoutEffect, useRef } from 'react';

/** A key of a screen: its combination, its words on the key card, and its action. */
export type ScreenKey = { keys: string; words: string; act?: ((event: KeyboardEvent) => void) | undefined };

/** "Alt+N" for an event, in the spelling of the key card. */
export function spelled(event: KeyboardEvent): string {
  // With Alt some systems type another letter; the position of the key says which one was meant.
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1];
  const key =
    event.key === 'Delete' ? 'Del' : event.key === 'Insert' ? 'Ins' : event.key === 'Escape' ? 'Esc' : event.key;
  const parts = [event.ctrlKey || event.metaKey ? 'Ctrl' : '', event.altKey ? 'Alt' : ''].filter(Boolean);
  const name = parts.length > 0 && letter ? letter : key;
  return [...parts, name].join('+');
}

const isDialogOpen = () => document.querySelector('dialog[open]:not(.success-dialog)') !== null;

/** Keys of a screen, wherever its focus is; a dialog above it keeps the keyboard to itself. */
export function useKeys(keys: readonly ScreenKey[]): void {
  const latest = useRef(keys);
  latest.current = keys;
  // Before the screen is painted: its keys work as soon as it is visible.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || isDialogOpen()) return;
      const pressed = spelled(event);
      const key = latest.current.find((one) => one.keys === pressed && one.act);
      if (!key?.act) return;
      event.preventDefault();
      key.act(event);
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
