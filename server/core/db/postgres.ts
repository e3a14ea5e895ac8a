import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { companyTurns, PATIENCE_MS } from './companyTurns';
import { compiled } from './compiled';
import { type Database, entering, persistent, type Tx } from './database';
import { keepListening } from './keepListening';
import { parserOf } from './postgresProtocol';
import { makeSchema } from './schema';

/** Statements kept prepared on each connection; beyond that a statement is planned each time. */
const KEPT_STATEMENTS = 1_000;
const MIGRATE_LOCK = "hashtext('vyapar-migrate')";

/** Sends what `send` asks for as one packet: a packet each costs more than the statements of a small transaction. */
function together<T>(client: pg.PoolClient, send: () => T): T {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

/** Statements requested in one turn of the event loop go as one packet. */
function inOnePacket(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** A PostgreSQL server, 15 or newer. */
export async function openServer(url: string, poolSize: number): Promise<Omit<Database, 'counts'>> {
  const types = { getTypeParser: parserOf } as unknown as pg.CustomTypesConfig;
  // Compiling a plan to machine code, or starting processes to share it, takes longer than any statement here runs:
  // 300 ms for a page that takes three, 20 for sums that take one.
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    pipeline: true,
    connectionTimeoutMillis: PATIENCE_MS,
    options: `-c jit=off -c max_parallel_workers_per_gather=0 -c lock_timeout=${PATIENCE_MS}`,
  });
  // The pool replaces a broken connection, in use or not: its statements are refused, and the next ones fail if the
  // server is gone. Without a listener the error would end this process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= KEPT_STATEMENTS) return known;
    const name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
    return name;
  };
  const run = (client: pg.Pool | pg.PoolClient, statement: SQL): Promise<{ rows: unknown[] }> => {
    const { sql: text, params } = compiled(statement);
    return client.query({ name: nameOf(text), text, values: params });
  };
  const commit = async (client: pg.PoolClient) => {
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('the transaction had failed before its commit');
  };

  async function transaction<T>(first: SQL | null, work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    let isOver = false;
    let isReleased = false;
    const tx: Tx = {
      async execute(statement) {
        if (isReleased) throw new Error('a statement comes after its transaction');
        inOnePacket(client);
        return run(client, statement);
      },
      async last(statement) {
        isOver = true;
        // After a statement that fails, the commit behind it rolls back.
        const [done, committed] = await Promise.allSettled(
          together(client, () => [run(client, statement), commit(client)]),
        );
        if (done.status === 'rejected') throw done.reason;
        if (committed.status === 'rejected') throw committed.reason;
        return done.value;
      },
    };
    try {
      // The first statement of the work follows at once; were one of these refused, it would be refused too.
      const [begun, working] = together(client, () => [
        Promise.all([client.query('begin'), first && run(client, first)]),
        work(tx),
      ]);
      begun.catch(() => undefined);
      const result = await working;
      await begun;
      if (!isOver) await commit(client);
      return result;
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      isReleased = true;
      client.release(broken);
    }
  }

  const inTurn = companyTurns(Math.max(2, Math.floor(poolSize / 2)), PATIENCE_MS);
  const execute = (statement: SQL) => run(pool, statement);
  const plain: Tx = { execute, last: execute };
  const inCompany: Database['inCompany'] = (companyId, work, turn = 'writes') =>
    persistent(() => inTurn(companyId, () => transaction(entering(companyId, turn), work)));
  return {
    kind: 'postgres',
    plain,
    inCompany,
    inSlices: inCompany,
    asSystem: (work) => persistent(() => transaction(null, work)),
    inBulk: (work) => transaction(null, work),
    snapshot: (work) => transaction(sql`set transaction isolation level repeatable read, read only`, work),
    query: async <R>(statement: Parameters<Tx['execute']>[0]) => (await plain.execute(statement)).rows as R[],
    listen: (channel, heard) => keepListening(url, channel, heard),
    async migrate(folder) {
      const client = await pool.connect();
      try {
        // Two processes that start together migrate one after the other.
        await client.query('set lock_timeout = 0');
        await client.query(`select pg_advisory_lock(${MIGRATE_LOCK})`);
        await makeSchema(
          folder,
          (text) => client.query(text),
          () => migrate(drizzle(client), { migrationsFolder: folder }),
        );
      } finally {
        await client.query(`select pg_advisory_unlock(${MIGRATE_LOCK})`);
        await client.query('reset lock_timeout');
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
