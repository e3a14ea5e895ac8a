import { constants } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { companyTurns, PATIENCE_MS } from './companyTurns';
import { type Database, type DatabaseOptions, entering, persistent, type Tx } from './database';
import { DurableFiles, durableStart } from './durableFiles';
import { lockFolder, SNAPSHOT } from './folderLock';
import { oneAtATime, preparedSession, transactionsOf } from './preparedSession';
import { roomGuard } from './roomLeft';
import { makeSchema } from './schema';

/** Folder of the database inside the data folder. */
export const DATABASE = 'database';

const commitSoon = (setting: 'on' | 'off') => sql`select set_config('synchronous_commit', ${setting}, true)`;

/** The last commit takes to the disk what those before it left in memory. */
const lastCommitted =
  <T>(work: (tx: Tx) => Promise<T>) =>
  async (tx: Tx): Promise<T> => {
    const result = await work(tx);
    await tx.execute(commitSoon('on'));
    return result;
  };

/** PostgreSQL inside this process (PGlite), with its files under `dataDir`, in `files`, or in memory without either. */
export async function openEmbedded(options: DatabaseOptions): Promise<Omit<Database, 'counts'>> {
  const { dataDir, files, isScratch } = options;
  const unlock = dataDir ? lockFolder(dataDir) : () => undefined;
  const lite = new PGlite({
    extensions: { btree_gist },
    ...(dataDir && !isScratch && { fs: new DurableFiles(join(dataDir, DATABASE)), startParams: durableStart }),
    ...(dataDir && isScratch && { dataDir: join(dataDir, DATABASE) }),
    ...(files && { fs: files }),
  });
  try {
    await lite.waitReady;
  } catch (error) {
    unlock();
    throw error;
  }

  const session = preparedSession(lite);
  const inTurn = oneAtATime();
  const { alone } = inTurn;
  const transaction = transactionsOf(session, inTurn);
  const longTurn = companyTurns(1, PATIENCE_MS);
  const checkRoom = roomGuard(dataDir);
  const inRoom =
    <T>(work: (tx: Tx) => Promise<T>, writes: boolean) =>
    async (tx: Tx) => {
      checkRoom(writes);
      return work(tx);
    };

  /**
   * One session cannot read for minutes and serve others meanwhile, so what is read is a copy: everybody waits only
   * while the files are copied, and the copy is opened like a database after a power cut.
   */
  async function snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    if (!dataDir) return transaction(null, work);
    const copy = await mkdtemp(join(dataDir, SNAPSHOT));
    try {
      await alone(async () => {
        await lite.exec('checkpoint');
        await cp(join(dataDir, DATABASE), join(copy, DATABASE), { recursive: true, mode: constants.COPYFILE_FICLONE });
      });
      // The copy may have taken the last room.
      checkRoom(true);
      const still = await openEmbedded({ dataDir: copy, isScratch: true });
      return await still.asSystem(work).finally(() => still.close());
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  }

  const outside = (statement: SQL) =>
    alone(async () => {
      checkRoom(false);
      return session.run(statement);
    });
  const plain: Tx = { execute: outside, last: outside };
  return {
    kind: 'pglite',
    plain,
    inCompany: (companyId, work, turn = 'writes') =>
      persistent(() => transaction(entering(companyId, turn), inRoom(work, turn !== 'reads'))),
    inSlices: (companyId, work) =>
      longTurn(companyId, () => transaction(entering(companyId, 'writes'), inRoom(work, true), true)),
    asSystem: (work) => persistent(() => transaction(null, inRoom(work, false))),
    inBulk: (work) => transaction(commitSoon('off'), inRoom(lastCommitted(work), true), true),
    snapshot,
    query: async <R>(statement: Parameters<Tx['execute']>[0]) => (await plain.execute(statement)).rows as R[],
    listen: async (channel, { hear }) => {
      const stop = await alone(() => lite.listen(channel, hear));
      return { isListening: () => true, stop: () => alone(() => stop()) };
    },
    async migrate(folder) {
      await makeSchema(
        folder,
        async (text) => (await lite.exec(text)).at(-1) ?? { rows: [] },
        () => migrate(drizzle({ client: lite }), { migrationsFolder: folder }),
      );
    },
    async close() {
      await alone(() => lite.close());
      unlock();
    },
  };
}
