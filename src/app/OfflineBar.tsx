import { useSyncExternalStore } from 'react';

function subscribe(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

/** Says so while the device has no network, and goes away by itself. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <div className="offline-bar" role="status">
      No network. What you see may be old, and nothing can be saved until the connection is back.
    </div>
  );
}
