import { useEffect } from 'react';
import { showPalette, useOverlays } from './overlays';
import { closeChildPanel } from './sidebarState';

/** Ctrl+K (or Cmd+K) opens the palette from anywhere; Escape closes the child panel. */
export function useShellKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        showPalette(!useOverlays.getState().paletteOpen);
      }
      if (event.key === 'Escape' && !event.defaultPrevented) closeChildPanel();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
