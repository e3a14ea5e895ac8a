import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Holds the number of the process that has the database of a data folder open. */
const LOCK = 'server.pid';
/** Copies of the database that are being read begin so. */
export const SNAPSHOT = 'snapshot-';

/** The process that has opened the database of a data folder, or null. */
export function runningOn(dataDir: string): number | null {
  const holder = readHolder(join(dataDir, LOCK));
  return holder !== null && isRunning(holder) ? holder : null;
}

/** Two processes on one folder would destroy it, so the second is refused by name. */
export function lockFolder(dataDir: string): () => void {
  const file = join(dataDir, LOCK);
  mkdirSync(dirname(file), { recursive: true });
  const holder = runningOn(dataDir);
  if (holder !== null && holder !== process.pid) {
    throw new Error(`${dataDir} is in use by process ${holder}. Stop it first, or set DATA_DIR to another folder.`);
  }
  writeFileSync(file, String(process.pid));
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(SNAPSHOT)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  return () => rmSync(file, { force: true });
}

function readHolder(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8')) || null;
  } catch {
    return null;
  }
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
}
