import { useSyncExternalStore } from 'react';

/** Whether a media query matches; the component renders again when that changes. */
function mediaHook(media: string): () => boolean {
  function listen(changed: () => void): () => void {
    const query = window.matchMedia(media);
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  }
  return () => useSyncExternalStore(listen, () => window.matchMedia(media).matches);
}

/** Whether the screen is a phone's, where seldom used parts fold away. */
export const useIsPhone = mediaHook('(max-width: 767.98px)');

/** Whether two tables have room neither side by side nor one above the other. */
export const useIsNarrow = mediaHook('(max-width: 1099.98px), (max-width: 1339.98px) and (max-height: 699.98px)');
