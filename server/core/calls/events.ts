import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';

type Change = { company: number; roots: string[] };
type Listener = { companyId: number; changed(roots: string[]): void };

const CHANNEL = 'changes';
/** Changes are gathered for so long before they are sent, so that a burst of postings is one notification. */
const GATHER_MS = 50;

/** How long changes are kept for browsers whose stream was still opening when they were told. */
export const KEPT_MS = 60_000;

export type LiveEvents = {
  publish(companyId: number, roots: string[]): void;
  subscribe(listener: Listener): () => void;
  /** What has changed in a company in the last milliseconds, as far back as it is kept. */
  recent(companyId: number, ms: number): string[];
  close(): Promise<void>;
};

/**
 * Live events: a change made through one process is told to the browsers of all. It is sent by NOTIFY outside the
 * posting transactions, because a NOTIFY inside them makes their commits wait for one another.
 */
export async function openEvents(database: Database, onProblem: (error: unknown) => void): Promise<LiveEvents> {
  const listeners = new Set<Listener>();
  const gathered = new Map<number, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  let told: (Change & { at: number })[] = [];

  const stop = await database.listen(CHANNEL, (payload) => {
    const change = JSON.parse(payload) as Change;
    const at = performance.now();
    told = [...told.filter((one) => at - one.at < KEPT_MS), { ...change, at }];
    for (const listener of listeners) if (listener.companyId === change.company) listener.changed(change.roots);
  });

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
      return [...new Set(told.flatMap(({ company, at, roots }) => (company === companyId && at >= from ? roots : [])))];
    },
    async close() {
      clearTimeout(timer);
      await stop();
    },
  };
}
