import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, useReach } from './http';
import { readRightsAnew } from './rights';

/** A refusal stays one however often it is asked; only a lost connection or a stumbling server is tried again. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !isRefusal && failures < 2;
}

/** A right that was refused although the screen offered it: rights have changed since they were read. */
function onRefusal(error: Error): void {
  if (error instanceof ApiError && error.code === 'FORBIDDEN') void readRightsAnew();
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: onRefusal }),
  mutationCache: new MutationCache({ onError: onRefusal }),
  defaultOptions: {
    queries: {
      // The event stream says what changed; half a minute covers the moments in which it is down.
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      retry: isWorthRetrying,
      retryDelay: (failures) => Math.min(500 * 2 ** failures, 4000),
      // Offline must show as the network message, not as a skeleton that waits in silence.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// A server that answers again counts as a connection that is back: what failed meanwhile is fetched.
useReach.subscribe(({ isReached }) => onlineManager.setOnline(isReached));
