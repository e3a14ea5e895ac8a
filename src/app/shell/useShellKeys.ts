import { useEffect } from 'react';
import { queueKeysUntil } from '../../kit/keys/keyQueue';
import { loadPalette, showPalette, showProducts, useOverlays } from './overlays';
import { closeChildPanel } from './sidebarState';

const isDialogOpen = () => document.querySelector('dialog[open]') !== null;

/** Ctrl+K (or Cmd+K) opens the palette from anywhere, Alt+P the search for products; Escape closes the child panel. */
export function useShellKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        const isOpening = !useOverlays.getState().paletteOpen;
        showPalette(isOpening);
        // The first time it has to be fetched.
        if (isOpening) void queueKeysUntil(loadPalette().then(Boolean), '.palette[open]');
      }
      if (event.altKey && !event.ctrlKey && !event.metaKey && event.code === 'KeyP' && !isDialogOpen()) {
        event.preventDefault();
        showProducts(true);
      }
      if (event.key === 'Escape' && !event.defaultPrevented) closeChildPanel();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
