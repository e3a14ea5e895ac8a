import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { http, useReach } from '../kit/http';

const EVERY_MS = 5000;

function subscribe(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

const ask = () => void http.get('/api/health').catch(() => undefined);

/** Says so while the device has no network or the server does not answer, and goes away by itself. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const isReached = useReach((reach) => reach.isReached);

  useEffect(() => {
    if (isReached) return;
    const timer = setInterval(() => navigator.onLine && ask(), EVERY_MS);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [isReached]);

  const isCutOff = !(isOnline && isReached);
  // A class and not `:has`: with `:has` the browser would recompute styles for every row that scrolls into view.
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('is-cut-off', isCutOff);
    return () => document.documentElement.classList.remove('is-cut-off');
  }, [isCutOff]);

  if (!isCutOff) return null;
  return (
    <div className="offline-bar" role="status">
      {isOnline ? 'The server does not answer.' : 'No network.'} What you see may be old, and nothing can be saved until
      it is back.
    </div>
  );
}
