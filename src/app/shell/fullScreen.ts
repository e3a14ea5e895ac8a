import { useSyncExternalStore } from 'react';

function listen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

const isOn = () => document.fullscreenElement !== null && document.fullscreenElement !== undefined;

function toggle(): void {
  const change = isOn() ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  // A browser that refuses full screen leaves everything as it was.
  change.catch(() => undefined);
}

/** Full screen as the browser has it now, also when F11 or Escape changed it; null in a browser that has none. */
export function useFullScreen(): { isOn: boolean; toggle(): void } | null {
  const on = useSyncExternalStore(listen, isOn);
  return document.fullscreenEnabled ? { isOn: on, toggle } : null;
}
