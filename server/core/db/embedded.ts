import { AsyncLocalStorage } from 'node:async_hooks';
import { constants, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { compiled, type Database, type DatabaseOptions, entering, persistent, type Tx } from './database';
import { DurableFiles, durableStart } from './durableFiles';
import { bind, describe, execute, joined, parse, parserOf, query, sync } from './postgresProtocol';
import { makeSchema } from './schema';

type Prepared = { name: string; fields: { name: string; parse: (text: string) => unknown }[] };
type Message = { name: string; fields?: unknown };

/** Folder of the database inside the data folder. */
export const DATABASE = 'database';
/** Holds the number of the process that has it open. */
const LOCK = 'server.pid';
/** Copies of it that are being read begin so. */
const COPY = 'snapshot-';

/** Statements kept prepared; past it all are forgotten and prepared anew as they come. */
const KEPT_STATEMENTS = 1_000;

/** PostgreSQL inside this process (PGlite), with its files under `dataDir`, in `files`, or in memory without either. */
export async function openEmbedded(options: DatabaseOptions): Promise<Database> {
  const { dataDir, files, isScratch } = options;
  const unlock = dataDir ? lockFolder(dataDir) : () => undefined;
  const lite = new PGlite({
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

  const prepared = new Map<string, Prepared>();
  let named = 0;

  async function send(messages: readonly Uint8Array[]): Promise<Message[]> {
    const { messages: answers } = await lite.execProtocol(joined(messages));
    return answers as unknown as Message[];
  }

  async function prepare(text: string): Promise<Prepared> {
    const known = prepared.get(text);
    if (known) return known;
    if (prepared.size >= KEPT_STATEMENTS) {
      await lite.exec('deallocate all');
      prepared.clear();
    }
    named += 1;
    const name = `s${named}`;
    const answers = await send([parse(name, text), describe(name), sync()]);
    const described = answers.find((message) => message.name === 'rowDescription')?.fields as
      | { name: string; dataTypeID: number }[]
      | undefined;
    const statement = {
      name,
      fields: (described ?? []).map((field) => ({ name: field.name, parse: parserOf(field.dataTypeID) })),
    };
    prepared.set(text, statement);
    return statement;
  }

  /** @param before, after: messages that go the same way, in one crossing. */
  async function run(statement: SQL, before: Uint8Array[] = [], after: Uint8Array[] = []) {
    const { sql: text, params } = compiled(statement);
    const { name, fields } = await prepare(text);
    const answers = await send([...before, bind(name, params), execute(), sync(), ...after]);
    const rows: Record<string, unknown>[] = [];
    for (const message of answers) {
      if (message.name !== 'dataRow') continue;
      const values = message.fields as (string | null)[];
      const row: Record<string, unknown> = {};
      for (const [index, field] of fields.entries()) {
        const value = values[index];
        row[field.name] = value === null || value === undefined ? null : field.parse(value);
      }
      rows.push(row);
    }
    return { rows };
  }

  /**
   * One session serves everybody, so whatever runs on it runs alone from its first statement to its last: a statement
   * between those of another's transaction would run with that one's role and company.
   */
  const busy = new AsyncLocalStorage<true>();
  let last: Promise<unknown> = Promise.resolve();
  function alone<T>(work: () => Promise<T>): Promise<T> {
    if (busy.getStore()) throw new Error('this would wait for the transaction that it is called from');
    const turn = last.then(() => busy.run(true, work));
    last = turn.catch(() => undefined);
    return turn;
  }

  const transaction = <T>(first: SQL | null, work: (tx: Tx) => Promise<T>): Promise<T> =>
    alone(async () => {
      let isOver = false;
      const tx: Tx = {
        execute: (statement) => run(statement),
        last(statement) {
          isOver = true;
          // After a statement that fails, the commit behind it rolls back.
          return run(statement, [], [query('commit')]);
        },
      };
      try {
        await (first ? run(first, [query('begin')]) : send([query('begin')]));
        const result = await work(tx);
        if (!isOver) await send([query('commit')]);
        return result;
      } catch (error) {
        await send([query('rollback')]);
        throw error;
      }
    });

  /**
   * One session cannot read for minutes and serve others meanwhile, so what is read is a copy: everybody waits only
   * while the files are copied, and the copy is opened like a database after a power cut.
   */
  async function snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    if (!dataDir) return transaction(null, work);
    const copy = await mkdtemp(join(dataDir, COPY));
    try {
      await alone(async () => {
        await lite.exec('checkpoint');
        await cp(join(dataDir, DATABASE), join(copy, DATABASE), { recursive: true, mode: constants.COPYFILE_FICLONE });
      });
      const still = await openEmbedded({ dataDir: copy, isScratch: true });
      return await still.asSystem(work).finally(() => still.close());
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  }

  const outside = (statement: SQL) => alone(() => run(statement));
  const plain: Tx = { execute: outside, last: outside };
  return {
    kind: 'pglite',
    plain,
    inCompany: (companyId, work, turn = 'writes') => persistent(() => transaction(entering(companyId, turn), work)),
    asSystem: (work) => persistent(() => transaction(null, work)),
    snapshot,
    query: async <R>(statement: Parameters<Tx['execute']>[0]) => (await plain.execute(statement)).rows as R[],
    listen: async (channel, hear) => {
      const stop = await alone(() => lite.listen(channel, hear));
      return () => alone(() => stop());
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

/** The process that has opened the database of a data folder, or null. */
export function runningOn(dataDir: string): number | null {
  const holder = readHolder(join(dataDir, LOCK));
  return holder !== null && isRunning(holder) ? holder : null;
}

/** Two processes on one folder would destroy it, so the second is refused by name. */
function lockFolder(dataDir: string): () => void {
  const file = join(dataDir, LOCK);
  mkdirSync(dirname(file), { recursive: true });
  const holder = runningOn(dataDir);
  if (holder !== null && holder !== process.pid) {
    throw new Error(`${dataDir} is in use by process ${holder}. Stop it first, or set DATA_DIR to another folder.`);
  }
  writeFileSync(file, String(process.pid));
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(COPY)) rmSync(join(dataDir, name), { recursive: true, force: true });
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
