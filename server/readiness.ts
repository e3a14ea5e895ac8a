import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Api } from './core/calls/api';
import type { System } from './core/calls/system';
import { VERSION } from './core/calls/version';
import type { Passing } from './core/db/passing';
import { LEAST_ROOM } from './core/db/roomLeft';

/** For so long a write that found the disk of the database full speaks against this process. */
const FULL_MS = 30_000;
const PATIENCE_MS = 2_000;

const Health = z.object({ status: z.string(), database: z.string(), version: z.string() });
const Ready = z.object({
  status: z.enum(['ready', 'not ready']),
  problems: z.array(z.string()),
});

/** Remembers failures of calls for the readiness check. */
export function troubleMemory() {
  let fullAt = Number.NEGATIVE_INFINITY;
  return {
    met(passing: Passing) {
      if (passing === 'full') fullAt = performance.now();
    },
    isFull: () => performance.now() - fullAt < FULL_MS,
  };
}
export type TroubleMemory = ReturnType<typeof troubleMemory>;

/**
 * Two checks for operators: whether the process is alive (otherwise restart it), and whether it can serve (otherwise
 * send no calls for now).
 */
export function readinessRoutes(api: Api, system: System, memory: TroubleMemory): void {
  api.open(
    {
      method: 'GET',
      path: '/api/health',
      summary: 'Whether the process lives: a restart helps where this is not answered',
      needs: 'open',
      answer: Health,
    },
    async () => ({ status: 'ok', database: system.database.kind, version: VERSION }),
  );

  api.open(
    {
      method: 'GET',
      path: '/api/ready',
      summary: 'Whether calls can be served: database, live events and room on the disk; 503 where not',
      needs: 'open',
      answer: Ready,
    },
    async ({ c }) => {
      const problems = await problemsOf(system, memory);
      return problems.length === 0 ? { status: 'ready', problems } : c.json({ status: 'not ready', problems }, 503);
    },
  );
}

async function problemsOf({ database, events, dataDir }: System, memory: TroubleMemory): Promise<string[]> {
  const answers = await within(
    database.query(sql`select 1`).then(
      () => true,
      () => false,
    ),
  );
  const room = await statfs(dataDir).catch(() => null);
  const isFull = memory.isFull() || (room !== null && room.bavail * room.bsize < LEAST_ROOM);
  return [
    ...(answers ? [] : ['The database does not answer.']),
    ...(events.isListening() ? [] : ['Live events are not heard; the connection is being made again.']),
    ...(isFull ? ['The disk is full: nothing can be saved.'] : []),
  ];
}

/** False for an answer that takes too long. */
async function within(answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
