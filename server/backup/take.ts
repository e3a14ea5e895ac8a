import type { Backup } from '../../contract/admin/backup';
import { Refused } from '../core/calls/refused';
import type { Database } from '../core/db/database';
import type { Scope } from './format';
import { BadBackup } from './read';
import { begin, discard, fileOf, keep, type StoredBackup } from './store';
import { RUNNING, takeTurn, writeBackup } from './write';

/**
 * Backups in work in this process, by company and backup: a note of such work that is not here was left by a process
 * that ended.
 */
export const underWay = new Set<string>();
export const keyOf = (scope: Scope, id: number) => `${scope ?? 'all'}/${id}`;

export type ToTake = { database: Database; dataDir: string; scope: Scope; clock: () => Date };

/** Makes a backup in the folder of its scope. @returns its details, also when it failed. */
export async function takeBackup(place: ToTake, about: Pick<Backup, 'by' | 'how'>): Promise<StoredBackup> {
  const { database, dataDir, scope, clock } = place;
  const begun = await database.asSystem(async (tx) => {
    await takeTurn(tx);
    return begin(dataDir, scope, clock(), about);
  });
  try {
    return await complete(place, begun);
  } catch (error) {
    // Another backup started first: this one leaves no record.
    if (isRunning(error)) await discard(dataDir, scope, begun);
    throw error;
  }
}

/** Whether a backup was refused because another is being taken. */
export const isRunning = (error: unknown): boolean => error instanceof Refused && error.code === RUNNING;

/** The work behind a backup that was begun. */
export async function complete(
  { database, dataDir, scope, clock }: ToTake,
  begun: StoredBackup,
): Promise<StoredBackup> {
  const key = keyOf(scope, begun.id);
  underWay.add(key);
  try {
    const target = fileOf(dataDir, scope, begun);
    const { manifest, bytes, sha256, seconds } = await writeBackup({ database, scope, dataDir, target, now: clock() });
    return await keep(dataDir, scope, { ...begun, state: 'done', bytes, sha256, rows: manifest.rows, seconds });
  } catch (error) {
    await keep(dataDir, scope, { ...begun, state: 'failed', problem: wordsOf(error) });
    throw error;
  } finally {
    underWay.delete(key);
  }
}

/** The error for readers of the list; an unexpected one is only in the log. */
export const wordsOf = (error: unknown): string =>
  error instanceof BadBackup || error instanceof Refused
    ? error.message
    : `It could not be finished (${(error as { code?: string }).code ?? 'error'}). The log of the server says more.`;
