import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 767.98px)';

function listen(changed: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the screen is a phone's, where what is seldom needed folds away. */
export const useIsPhone = (): boolean => useSyncExternalStore(listen, () => window.matchMedia(PHONE).matches);
