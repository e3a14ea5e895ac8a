import {
  type InvalidateQueryFilters,
  MutationCache,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query';
import { isUnder, RIGHTS_ROOT } from '../../contract/changes';
import { ApiError, onChanged, useReach } from './http';
import { refetchRights } from './rights';

/** A refusal stays one however often it is asked; only a lost connection or a stumbling server is tried again. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !isRefusal && failures < 2;
}

/** A right that was refused although the screen offered it: rights have changed since they were read. */
function onRefusal(error: Error): void {
  if (error instanceof ApiError && error.code === 'FORBIDDEN') void refetchRights();
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: onRefusal }),
  mutationCache: new MutationCache({ onError: onRefusal }),
  defaultOptions: {
    queries: {
      // The event stream reports changes; half a minute covers the moments in which it is down.
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

// A server that answers again counts as a restored connection: failed queries are fetched.
useReach.subscribe(({ isReached }) => onlineManager.setOnline(isReached));

/**
 * Fetches queries that may have changed. react-query does not repeat a first fetch that is still running, though its
 * answer may be older than the change; such a query is invalidated once more when it has answered.
 */
function refetch(filters: InvalidateQueryFilters): void {
  const first = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  for (const query of first) {
    const again = () => void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    query.fetch().then(again, () => undefined);
  }
  void queryClient.invalidateQueries(filters);
}

/** Roots that a query depends on besides its own. */
const followed = (meta: Query['meta']): readonly unknown[] => (Array.isArray(meta?.follows) ? meta.follows : []);

/** Fetches queries under these roots again; null means that anything may have changed. */
export function invalidateRoots(roots: readonly string[] | null): void {
  if (roots === null) {
    refetch({});
    return;
  }
  // A report has query keys for the roots it depends on and for its own path.
  const isStale = ({ queryKey, meta }: Query) =>
    [...queryKey.slice(0, 2), ...followed(meta)].some(
      (part) => typeof part === 'string' && roots.some((root) => isUnder(part, root)),
    );
  // Queries such as the audit log follow every change.
  refetch({ predicate: (query) => isStale(query) || query.meta?.changesAlways === true });
  if (roots.some((root) => isUnder(RIGHTS_ROOT, root))) void refetchRights();
}

onChanged(invalidateRoots);
