import { API_BASE, tellSignedOut } from './http';
import { readEvents, type ServerEvent } from './liveStream';
import { invalidateRoots } from './queries';
import { refetchRights } from './rights';
import { useSession } from './session';

/**
 * The changes of other users reach this browser through one event stream, for any number of tabs: HTTP/1.1 allows six
 * connections to a host, and a user keeps ten tabs. A Web Lock elects the tab that holds the stream; a BroadcastChannel
 * passes on what it hears.
 */
const LOCK = 'vyapar-live';
const MAX_WAIT_MS = 30_000;

/** `roots: null` means that anything may have changed: the stream was down for a while. */
type LiveMessage = { kind: 'changed'; roots: readonly string[] | null } | { kind: 'session'; state: string };

function changedRoots(data: unknown): readonly string[] | null {
  const roots = typeof data === 'object' && data !== null && 'roots' in data ? data.roots : null;
  return Array.isArray(roots) ? roots.filter((root) => typeof root === 'string') : null;
}

function messageOf(event: ServerEvent): LiveMessage | null {
  if (event.name === 'changed') return { kind: 'changed', roots: changedRoots(event.data) };
  if (event.name !== 'session' || typeof event.data !== 'object' || event.data === null) return null;
  return { kind: 'session', state: 'state' in event.data ? String(event.data.state) : 'changed' };
}

function act(message: LiveMessage): void {
  if (message.kind === 'changed') invalidateRoots(message.roots);
  else if (message.state === 'over') tellSignedOut();
  else void refetchRights();
}

/** How long the server keeps change events (its `KEPT_MS`). */
const KEPT_MS = 60_000;
const SLACK_MS = 2000;

async function listen(signal: AbortSignal, since: number, hear: (message: LiveMessage) => void): Promise<void> {
  let failures = 0;
  let isFirst = true;
  while (!signal.aborted) {
    const token = useSession.getState().details?.usr.kCode;
    if (!token) return;
    try {
      // The page loaded its data before the stream was open: the events in between come first.
      const missed = Math.min(Math.round(performance.now() - since) + SLACK_MS, KEPT_MS);
      await readEvents(`${API_BASE}/api/events?missed=${isFirst ? missed : 0}`, token, signal, {
        opened: () => {
          if (!isFirst || failures > 0) hear({ kind: 'changed', roots: null });
          failures = 0;
          isFirst = false;
        },
        event: (event) => {
          const message = messageOf(event);
          if (message) hear(message);
        },
        refused: (status) => {
          if (status === 401) hear({ kind: 'session', state: 'over' });
        },
      });
    } catch {
      // A broken stream is opened again below.
    }
    failures += 1;
    await pause(Math.min(1000 * 2 ** (failures - 1), MAX_WAIT_MS) * (0.75 + Math.random() / 2), signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Follows the changes of others while somebody is signed in. @returns ends it. */
export function startLive(): () => void {
  const end = new AbortController();
  const channel = new BroadcastChannel(LOCK);
  channel.onmessage = (event: MessageEvent<LiveMessage>) => act(event.data);
  const hear = (message: LiveMessage) => {
    channel.postMessage(message);
    act(message);
  };
  // Without locks (an insecure origin) each tab holds a stream of its own.
  const since = performance.now();
  const run = () => listen(end.signal, since, hear);
  const held = navigator.locks ? navigator.locks.request(LOCK, { signal: end.signal }, run) : run();
  held.catch(() => undefined);
  return () => {
    end.abort();
    channel.close();
  };
}
