import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Says which process has the database of a data folder open. */
const LOCK = 'server.pid';
/** Copies of the database that are being read begin so. */
export const SNAPSHOT = 'snapshot-';

/**
 * A process beyond doubt: its number may be another's by now, or that of one that has ended and was not waited for, as in
 * a container whose first process waits for nobody. Without `/proc` only the number is known.
 */
type Holder = { pid: number; startedAt: string | null; boot: string | null };

/** The process that has opened the database of a data folder, or null. */
export function runningOn(dataDir: string): number | null {
  const holder = holderIn(textOf(join(dataDir, LOCK)));
  return holder && isAlive(holder) ? holder.pid : null;
}

/** Two processes on one folder would destroy it, so the second is refused by name. */
export function lockFolder(dataDir: string): () => void {
  const file = join(dataDir, LOCK);
  mkdirSync(dataDir, { recursive: true });
  const own = JSON.stringify(present());
  while (!isTaken(file, own)) {
    const text = textOf(file);
    const holder = holderIn(text);
    if (holder && isAlive(holder)) {
      if (text === own) break;
      throw new Error(
        `${dataDir} is in use by process ${holder.pid}. Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    clearAway(file, text);
  }
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(SNAPSHOT)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  return () => rmSync(file, { force: true });
}

/** Writes the lock, whole from its first moment, unless there is one: of two that come together one gets it. */
function isTaken(file: string, own: string): boolean {
  const fresh = `${file}.${randomUUID()}`;
  writeFileSync(fresh, own);
  try {
    linkSync(fresh, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
}

/** Takes the lock of an ended process away; where another one was quicker, its new lock is put back. */
function clearAway(file: string, ended: string | null): void {
  const away = `${file}.${randomUUID()}`;
  try {
    renameSync(file, away);
  } catch {
    return;
  }
  if (textOf(away) !== ended) linkSync(away, file);
  rmSync(away, { force: true });
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function holderIn(text: string | null): Holder | null {
  try {
    const holder: unknown = JSON.parse(text ?? 'null');
    if (typeof holder === 'number') return { pid: holder, startedAt: null, boot: null };
    return holder as Holder | null;
  } catch {
    return null;
  }
}

const BOOT_ID = '/proc/sys/kernel/random/boot_id';
/** From proc(5): a process that has ended and waits for its parent, or is ending. */
const ENDED = new Set(['Z', 'X', 'x']);

/** State and time of start of a process, in ticks since the machine started: fields 3 and 22 of `/proc/<number>/stat`. */
function processOf(pid: number | 'self'): { state: string; startedAt: string } | null {
  const stat = textOf(`/proc/${pid}/stat`);
  // The name in field 2 may hold spaces and brackets.
  const [state, ...rest] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  const startedAt = rest[18];
  return state && startedAt ? { state, startedAt } : null;
}

const present = (): Holder => ({
  pid: process.pid,
  startedAt: processOf('self')?.startedAt ?? null,
  boot: textOf(BOOT_ID)?.trim() ?? null,
});

function isAlive({ pid, startedAt, boot }: Holder): boolean {
  const bootNow = textOf(BOOT_ID)?.trim() ?? null;
  if (bootNow === null) return isRunning(pid);
  if (boot !== null && boot !== bootNow) return false;
  const found = processOf(pid);
  return found !== null && !ENDED.has(found.state) && (startedAt === null || startedAt === found.startedAt);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
