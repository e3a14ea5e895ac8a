import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { Refused } from '../core/calls/refused';
import { type Database, rowOf, rowsOf, type Tx } from '../core/db/database';
import { auditHeads, storedBalances } from './figures';
import { direction, FORMAT, FORMAT_VERSION, type Header, type Manifest, type Scope } from './format';
import { linesOf, ofScope, type Shape, shapesOf } from './shape';

/** Rows that one crossing to the database brings. */
const BATCH = 2_000;
/** Beyond this the file shrinks little and the time grows much. */
const LEVEL = 4;
/** A multiple of three, so that pieces of base64 join without filling. */
const FILE_PIECE = 48 * 1024;

export type Written = { header: Header; manifest: Manifest; bytes: number; sha256: string; seconds: number };

export type ToWrite = {
  database: Database;
  scope: Scope;
  /** The data folder: attached files are in its folder `files`, those of a company under its code. */
  dataDir: string;
  /** Where the backup goes; it has this name only once it is whole. */
  target: string;
  now: Date;
};

/**
 * Writes a backup of everything at one moment, while others go on working. Rows are streamed, never all held at once.
 */
export async function writeBackup({ database, scope, dataDir, target, now }: ToWrite): Promise<Written> {
  const started = performance.now();
  const unfinished = `${target}.unfinished`;
  const sha = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(piece: Buffer, _encoding, done) {
      sha.update(piece);
      bytes += piece.length;
      done(null, piece);
    },
  });
  try {
    const figures = await database.snapshot(async (tx) => {
      await takeTurn(tx);
      await tx.execute(sql`select set_config('TimeZone', 'UTC', true)`);
      const header = await headerOf(tx, scope, now);
      const manifest = emptyManifest();
      const source = Readable.from(content(tx, header, manifest, scope, dataDir), { objectMode: true });
      await pipeline(source, createGzip({ level: LEVEL }), measure, createWriteStream(unfinished, { mode: 0o600 }));
      return { header, manifest };
    });
    const file = await open(unfinished, 'r+');
    await file.sync().finally(() => file.close());
    await rename(unfinished, target);
    return { ...figures, bytes, sha256: sha.digest('hex'), seconds: (performance.now() - started) / 1000 };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * One backup at a time is taken of an installation, by any of its processes: two would read everything at once and
 * write into the same folder. The turn ends with the transaction.
 * @throws Refused while another is being taken.
 */
export async function takeTurn(tx: Tx): Promise<void> {
  const { isMine } = await rowOf<{ isMine: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtext('vyapar-backup'), 0) as "isMine"`,
  );
  if (!isMine)
    throw new Refused(409, RUNNING, 'Another backup is being taken at the moment. Wait until it is done.', { type: 2 });
}

/** The code of that refusal. */
export const RUNNING = 'RUNNING';

const emptyManifest = (): Manifest => ({
  tables: [],
  rows: 0,
  files: 0,
  companies: [],
  sequences: {},
  audit: [],
  balances: [],
});

/** The digest of the schema file that made the tables. */
export async function schemaOf(tx: Tx): Promise<string> {
  const { schema } = await rowOf<{ schema: string }>(tx, sql`select hash as schema from drizzle.__drizzle_migrations`);
  return schema;
}

async function headerOf(tx: Tx, scope: Scope, now: Date): Promise<Header> {
  const schema = await schemaOf(tx);
  const [company] =
    scope === null
      ? []
      : await rowsOf<{ id: number; name: string }>(tx, sql`select id, name from companies where id = ${scope}`);
  return { format: FORMAT, version: FORMAT_VERSION, schema, takenAt: now.toISOString(), company: company ?? null };
}

/** The whole text; the manifest is filled in when it ends. */
async function* content(tx: Tx, header: Header, manifest: Manifest, scope: Scope, dataDir: string) {
  yield direction(header);
  for (const shape of await shapesOf(tx, scope)) {
    yield direction({ table: shape.table, columns: shape.columns });
    const sha = createHash('sha256');
    let rows = 0;
    for await (const lines of batches(tx, shape, scope)) {
      rows += lines.length;
      const text = `${lines.join('\n')}\n`;
      sha.update(text);
      yield text;
    }
    const figures = { rows, sha256: sha.digest('hex') };
    manifest.tables.push({ table: shape.table, ...figures });
    manifest.rows += rows;
    yield direction({ end: shape.table, ...figures });
    if (scope === null) Object.assign(manifest.sequences, await countersOf(tx, shape));
  }
  const folder = join(dataDir, 'files', ...(scope === null ? [] : [String(scope)]));
  for (const path of await filesUnder(folder)) {
    yield* fileLines(dataDir, path);
    manifest.files += 1;
  }
  manifest.companies = await rowsOf(
    tx,
    sql`select id, name from companies where ${ofScope('companies', scope)} order by id`,
  );
  manifest.audit = await auditHeads(tx, scope);
  manifest.balances = await storedBalances(tx, scope);
  yield direction({ manifest });
}

/** The rows of a table, some at a time. */
export async function* batches(tx: Tx, shape: Shape, scope: Scope): AsyncGenerator<string[]> {
  const cursor = sql.identifier(`rows_of_${shape.table}`);
  await tx.execute(sql`declare ${cursor} no scroll cursor for ${linesOf(shape, scope)}`);
  for (;;) {
    const rows = await rowsOf<{ line: string }>(tx, sql`fetch ${sql.raw(String(BATCH))} from ${cursor}`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < BATCH) break;
  }
  await tx.execute(sql`close ${cursor}`);
}

async function countersOf(tx: Tx, { table, counted }: Shape): Promise<Record<string, number>> {
  const counters: Record<string, number> = {};
  for (const column of counted) {
    const { last } = await rowOf<{ last: number }>(
      tx,
      sql`select coalesce(pg_sequence_last_value(pg_get_serial_sequence(${table}, ${column})::regclass), 0)::bigint as last`,
    );
    counters[`${table}.${column}`] = last;
  }
  return counters;
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function* fileLines(dataDir: string, path: string) {
  const name = relative(dataDir, path).split(sep).join('/');
  yield direction({ file: name, bytes: (await stat(path)).size });
  const sha = createHash('sha256');
  for await (const piece of createReadStream(path, { highWaterMark: FILE_PIECE })) {
    sha.update(piece as Buffer);
    yield `${(piece as Buffer).toString('base64')}\n`;
  }
  yield direction({ endFile: name, sha256: sha.digest('hex') });
}
