import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredBackup } from './store';

/**
 * The embedded database has one owner, so while the server runs `npm run backup` asks it: a file in the folder of
 * backups is the request, another the answer. A user who may write there may read the database files themselves.
 */
const folder = (dataDir: string) => join(dataDir, 'backups');
const QUESTION = '.asked';
const ANSWER = '.answer';
const LOOK_MS = 200;

export type Answer = { done: StoredBackup } | { problem: string };

export async function requestBackup(dataDir: string, isRunning: () => boolean): Promise<Answer> {
  await mkdir(folder(dataDir), { recursive: true, mode: 0o700 });
  const name = join(folder(dataDir), randomUUID());
  await writeFile(name + QUESTION, '');
  const answer = name + ANSWER;
  try {
    while (!existsSync(answer)) {
      if (!isRunning()) return { problem: 'The server ended before the backup was taken. Start the command again.' };
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    return JSON.parse(await readFile(answer, 'utf8')) as Answer;
  } finally {
    await rm(name + QUESTION, { force: true });
    await rm(answer, { force: true });
  }
}

/** Answers what was asked since the last look. */
export async function answerRequests(dataDir: string, take: () => Promise<Answer>): Promise<void> {
  const names = await readdir(folder(dataDir)).catch(() => []);
  const asked = names.filter((name) => name.endsWith(QUESTION));
  if (asked.length === 0) return;
  const answer = JSON.stringify(await take());
  for (const name of asked) {
    const path = join(folder(dataDir), name.slice(0, -QUESTION.length));
    await rm(path + QUESTION, { force: true });
    await writeFile(`${path}${ANSWER}.new`, answer, { mode: 0o600 });
    await rename(`${path}${ANSWER}.new`, path + ANSWER);
  }
}
