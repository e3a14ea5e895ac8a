import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import { finished } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { type Database, rowOf, rowsOf, sqlStateOf, type Tx } from '../core/db/database';
import { schemaDigest } from '../core/db/schema';
import { fillWords } from '../core/lists/search/words';
import { type Header, type Manifest, OTHER_VERSION } from './format';
import { BadBackup, type Reader, readBackup } from './read';
import { type Shape, shapesOf } from './shape';

export type Loaded = { header: Header; manifest: Manifest };

/** Loaded rows are known to be consistent; otherwise each row would be checked against its references. */
export async function unchecked(tx: Tx): Promise<void> {
  try {
    await tx.execute(sql`set local session_replication_role = replica`);
  } catch (error) {
    if (sqlStateOf(error)?.code !== '42501') throw error;
    throw new BadBackup(
      'The database user may not do this. As superuser: grant set on parameter session_replication_role to that user.',
    );
  }
}

/**
 * Loads a backup into a database without a company, everything or nothing; refused where there is a company, and
 * where the backup has another schema.
 * @param migrations folder of the schema file.
 */
export async function loadBackup(
  database: Database,
  file: string,
  migrations: string,
  dataDir: string,
): Promise<Loaded> {
  const header = await headerOf(file);
  await refuseInhabited(database);
  if (header.schema !== (await schemaDigest(migrations))) throw new BadBackup(OTHER_VERSION);
  await database.migrate(migrations);
  const loaded = await database.asSystem(async (tx) => {
    await unchecked(tx);
    const loaded = await loadRows(tx, file, dataDir);
    await setCounters(tx, loaded.manifest);
    return loaded;
  });
  await database.asSystem((tx) => fillWords(tx, null));
  await database.query(sql`analyze`);
  return loaded;
}

/** The first line of a backup. */
export async function headerOf(file: string): Promise<Header> {
  class Enough extends Error {}
  let header: Header | undefined;
  const stop: Reader = {
    header: async (first) => {
      header = first;
      throw new Enough();
    },
    table: async () => {},
    rows: async () => {},
  };
  await readBackup(file, stop).catch((error: unknown) => {
    if (!(error instanceof Enough)) throw error;
  });
  if (!header) throw new BadBackup('This is no backup of Vyapar Suite, or it is damaged.');
  return header;
}

async function refuseInhabited(database: Database): Promise<void> {
  const [{ isMade } = { isMade: false }] = await database.query<{ isMade: boolean }>(
    sql`select to_regclass('public.companies') is not null as "isMade"`,
  );
  if (!isMade) return;
  const [{ companies } = { companies: 0 }] = await database.query<{ companies: number }>(
    sql`select count(*)::int as companies from companies`,
  );
  if (companies > 0) {
    throw new BadBackup(
      `There ${companies === 1 ? 'is a company' : `are ${companies} companies`} in this database. A backup is restored into an empty one: set DATA_DIR to a new folder, or DATABASE_URL to a new database.`,
    );
  }
}

/**
 * Puts the rows and files of a backup where they belong.
 * @param leaves tables whose rows stay in the file.
 */
export async function loadRows(tx: Tx, file: string, dataDir: string, leaves = new Set<string>()): Promise<Loaded> {
  const known = new Map((await shapesOf(tx, null)).map((shape) => [shape.table, shape]));
  let company: Header['company'] = null;
  let shape: Shape | undefined;
  let columns: string[] = [];
  const read = new Set<string>();
  let out: WriteStream | undefined;
  return readBackup(file, {
    header: async (header) => {
      company = header.company;
    },
    table: async (part) => {
      shape = known.get(part.table);
      if (!shape) throw new BadBackup(`The backup holds a table ${part.table} that this version does not know.`);
      const other = part.columns.find((column) => !shape?.columns.includes(column));
      if (other)
        throw new BadBackup(`The backup holds a column ${part.table}.${other} that this version does not know.`);
      if (read.has(part.table)) throw new BadBackup(`The backup holds the table ${part.table} twice.`);
      read.add(part.table);
      columns = part.columns;
    },
    rows: async (lines) => {
      if (!shape || leaves.has(shape.table)) return;
      if (company) refuseOthers(company, shape, lines);
      const names = sql.join(
        columns.map((column) => sql.identifier(column)),
        sql`, `,
      );
      const table = sql.identifier(shape.table);
      await tx.execute(
        sql`insert into ${table} (${names}) overriding system value select ${names} from json_populate_recordset(null::${table}, ${`[${lines.join(',')}]`}::json)`,
      );
    },
    file: async (part) => {
      const path = placeOf(dataDir, part.file);
      await mkdir(dirname(path), { recursive: true });
      out = createWriteStream(path, { mode: 0o600 });
    },
    piece: async (bytes) => {
      out?.write(bytes);
    },
    endFile: async () => {
      if (!out) return;
      out.end();
      await finished(out);
    },
  });
}

/** @throws BadBackup where the file of one company holds a row of another. */
function refuseOthers(
  company: { id: number; name: string },
  { table, columns }: Shape,
  lines: readonly string[],
): void {
  const owner = columns.includes('company_id') ? 'company_id' : 'id';
  const isOther = (line: string) => (JSON.parse(line) as Record<string, unknown>)[owner] !== company.id;
  if (lines.some(isOther))
    throw new BadBackup(`The backup of ${company.name} holds rows of another company in ${table}.`);
}

/** A path of a backup is never believed: it must stay under the folder of files. */
function placeOf(dataDir: string, name: string): string {
  const place = normalize(join(dataDir, name));
  if (!place.startsWith(join(dataDir, 'files') + sep))
    throw new BadBackup(`The backup names a file outside its place: ${name}`);
  return place;
}

/** Keys go on behind the last that was given, whether its row still exists or not. */
export async function setCounters(tx: Tx, { sequences }: Manifest): Promise<void> {
  for (const { table, counted } of await shapesOf(tx, null)) {
    for (const column of counted) {
      const given = sequences[`${table}.${column}`] ?? 0;
      const { last } = await rowOf<{ last: number }>(
        tx,
        sql`select greatest(${given}::bigint, (select max(${sql.identifier(column)}) from ${sql.identifier(table)}),
                            pg_sequence_last_value(pg_get_serial_sequence(${table}, ${column})::regclass))::bigint as last`,
      );
      if (last > 0) await rowsOf(tx, sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${last}::bigint)`);
    }
  }
}
