import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';

/** `ended` is the beginning of the hash of an ended session, as sent by a trigger of its table (`secure.ts`). */
type Change = { company: number; roots?: string[]; ended?: string };
type Listener = {
  companyId: number;
  changed(roots: string[]): void;
  /** Anything may have changed: nothing was heard for a while. */
  missed?(): void;
  /** The session that it listens for, and what happens when that or the process ends. */
  session?: { tokenHash: string; ended(): void };
};

const CHANNEL = 'changes';
/** Changes are gathered for so long before they are sent, so that a burst of postings is one notification. */
const GATHER_MS = 50;

/** How long changes are kept for browsers whose stream was still opening when they were sent. */
export const KEPT_MS = 60_000;

export type LiveEvents = {
  publish(companyId: number, roots: string[]): void;
  subscribe(listener: Listener): () => void;
  /** Changes in a company in the last milliseconds, as far back as they are kept; null where some may be missing. */
  recent(companyId: number, ms: number): string[] | null;
  /** Whether changes made through other processes are heard. */
  isListening(): boolean;
  /** Ends the streams of all browsers; they come back to whichever process answers. */
  endStreams(): void;
  /** Whether this process takes no further streams. */
  isOver(): boolean;
  close(): Promise<void>;
};

/**
 * Live events: a change made through one process is sent to the browsers of all. NOTIFY runs outside the posting
 * transactions, because inside them it makes their commits wait for one another.
 */
export async function openEvents(database: Database, onProblem: (error: unknown) => void): Promise<LiveEvents> {
  const listeners = new Set<Listener>();
  const gathered = new Map<number, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let sent: { company: number; roots: string[]; at: number }[] = [];
  let missedAt = Number.NEGATIVE_INFINITY;

  const hear = (payload: string) => {
    const { company, roots = [], ended } = JSON.parse(payload) as Change;
    for (const { companyId, session } of listeners)
      if (ended && companyId === company && session?.tokenHash.startsWith(ended)) session.ended();
    if (roots.length === 0) return;
    database.counts.forget(company);
    const at = performance.now();
    sent = [...sent.filter((one) => at - one.at < KEPT_MS), { company, roots, at }];
    for (const listener of listeners) if (listener.companyId === company) listener.changed(roots);
  };
  const missed = () => {
    missedAt = performance.now();
    database.counts.forget(null);
    for (const listener of listeners) listener.missed?.();
  };
  const listening = await database.listen(CHANNEL, { hear, missed });

  async function send() {
    timer = undefined;
    const changes = [...gathered].map(([company, roots]): Change => ({ company, roots: [...roots] }));
    gathered.clear();
    for (const change of changes) {
      await database.query(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(change)})`).catch(onProblem);
    }
  }

  return {
    publish(companyId, roots) {
      const known = gathered.get(companyId) ?? new Set();
      for (const root of roots) known.add(root);
      gathered.set(companyId, known);
      timer ??= setTimeout(() => void send(), GATHER_MS);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    recent(companyId, ms) {
      const from = performance.now() - ms - GATHER_MS;
      if (missedAt >= from) return null;
      return [...new Set(sent.flatMap(({ company, at, roots }) => (company === companyId && at >= from ? roots : [])))];
    },
    isListening: () => listening.isListening(),
    endStreams() {
      isOver = true;
      for (const { session } of listeners) session?.ended();
    },
    isOver: () => isOver,
    async close() {
      clearTimeout(timer);
      await listening.stop();
    },
  };
}
