import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { APP_ROLE, compiled, type Database, enter, persistent, type Tx } from './database';
import { secure } from './secure';
import { bind, describe, execute, joined, parse, parserOf, sync } from './wire';

type Prepared = { name: string; fields: { name: string; parse: (text: string) => unknown }[] };
type Message = { name: string; fields?: unknown };

/** Statements kept prepared; past it all are forgotten and prepared anew as they come. */
const KEPT_STATEMENTS = 1_000;

/** PostgreSQL inside this process (PGlite), with its files under `dataDir`, or in memory without one. */
export async function openEmbedded(options: { dataDir?: string; load?: Blob }): Promise<Database> {
  const { dataDir, load } = options;
  const unlock = dataDir ? lockFolder(dataDir) : () => undefined;
  const lite = new PGlite({
    ...(dataDir && { dataDir: join(dataDir, 'database') }),
    ...(load && { loadDataDir: load }),
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

  const inside: Tx = {
    async execute(statement) {
      const { sql: text, params } = compiled(statement);
      const { name, fields } = await prepare(text);
      const answers = await send([bind(name, params), execute(), sync()]);
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
    },
  };

  /** PGlite serves one transaction at a time; its own queue keeps them apart. */
  const transaction = <T>(begin: string | null, work: (tx: Tx) => Promise<T>): Promise<T> =>
    lite.transaction(async (outer) => {
      if (begin) await outer.exec(begin);
      return work(inside);
    });

  const plain: Tx = { execute: (statement) => lite.runExclusive(() => inside.execute(statement)) };
  return {
    kind: 'pglite',
    plain,
    inCompany: (companyId, work) => persistent(() => transaction(enter(companyId), work)),
    asSystem: (work) => persistent(() => transaction(null, work)),
    query: async <R>(statement: Parameters<Tx['execute']>[0]) => (await plain.execute(statement)).rows as R[],
    listen: (channel, hear) => lite.listen(channel, hear),
    async migrate(folder) {
      await migrate(drizzle({ client: lite }), { migrationsFolder: folder });
      await lite.exec(secure(APP_ROLE));
    },
    dump: async () => (await lite.dumpDataDir('none')) as Blob,
    async close() {
      await lite.close();
      unlock();
    },
  };
}

/** Two processes on one folder would destroy it, so the second is refused by name. */
function lockFolder(dataDir: string): () => void {
  const file = join(dataDir, 'server.pid');
  mkdirSync(dirname(file), { recursive: true });
  const holder = readHolder(file);
  if (holder !== null && holder !== process.pid && isRunning(holder)) {
    throw new Error(`${dataDir} is in use by process ${holder}. Stop it first, or set DATA_DIR to another folder.`);
  }
  writeFileSync(file, String(process.pid));
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
