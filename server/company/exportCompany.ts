import { sql } from 'drizzle-orm';
import { formatInstant, type Instant } from '../../contract/dates';
import { batches } from '../backup/write';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import type { FileStore } from '../core/files/store';
import { type ZipEntry, zipped } from '../core/files/zip';
import { csvOf } from './csv';
import { type Exported, exportedTables } from './exported';
import { type SheetRows, workbook } from './workbook';

type Wanted = { scope: number; now: Date; files: FileStore };

const LEFT_OUT = [
  'Not in it: passwords, second factors, sessions; mails, messages and tasks, which are for those who wrote and got them.',
  'To put a company back, use a backup: this is for reading and for other programs.',
];

/**
 * A whole company as one archive: a workbook with a sheet for each entity, the same as CSV and as JSON, and the files
 * of its entries. Rows are streamed, never all held at once, so ten years take no more memory than a day.
 */
export async function* companyArchive(tx: Tx, wanted: Wanted): AsyncGenerator<Uint8Array> {
  await tx.execute(sql`select set_config('TimeZone', 'UTC', true)`);
  yield* zipped(entries(tx, wanted), wanted.now);
}

async function* entries(tx: Tx, { scope, now, files }: Wanted): AsyncGenerator<ZipEntry> {
  const { name } = await rowOf<{ name: string }>(tx, sql`select name from companies where id = ${scope}`);
  const tables = await exportedTables(tx, scope);
  const about = [
    `${name}, company ${scope}, as it stood on ${formatInstant(now.toISOString() as Instant)}`,
    'In the workbook and in the folder csv amounts and rates of items are in rupees, quantities in units, rates of tax in percent, times those of India.',
    'In the folder json amounts are in paise, rates of items in ten-thousandths of a rupee, quantities and percentages in thousandths, times in UTC.',
    ...LEFT_OUT,
  ];
  yield { name: 'README.txt', content: textOf(`${about.join('\r\n')}\r\n`) };
  yield { name: 'company.xlsx', content: workbook(about, sheets(tx, tables, scope), now), isPacked: true };
  for (const { shape, columns } of tables) {
    yield { name: `csv/${shape.table}.csv`, content: csvOf({ columns, rows: rowsIn(tx, shape, scope) }) };
  }
  for (const { shape } of tables) yield { name: `json/${shape.table}.json`, content: jsonOf(tx, shape, scope) };
  yield* attached(tx, scope, files);
}

async function* textOf(text: string): AsyncGenerator<string> {
  yield text;
}

async function* sheets(tx: Tx, tables: readonly Exported[], scope: number): AsyncGenerator<SheetRows> {
  for (const { shape, title, columns } of tables) yield { name: title, columns, rows: rowsIn(tx, shape, scope) };
}

async function* rowsIn(tx: Tx, shape: Exported['shape'], scope: number) {
  for await (const lines of batches(tx, shape, scope)) {
    yield lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  }
}

async function* jsonOf(tx: Tx, shape: Exported['shape'], scope: number): AsyncGenerator<string> {
  let before = '[\n';
  for await (const lines of batches(tx, shape, scope)) {
    yield before + lines.join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

type Attached = { id: number; name: string; sha256: string };

/** Files by the key of their row and the name that somebody gave them. */
async function* attached(tx: Tx, scope: number, files: FileStore): AsyncGenerator<ZipEntry> {
  const rows = await rowsOf<Attached>(
    tx,
    sql`select id, name, sha256 from attachments where company_id = ${scope} and removed_at is null order by id`,
  );
  for (const { id, name, sha256 } of rows) {
    const bytes = await files.read(scope, sha256);
    if (bytes)
      yield { name: `files/${id} ${fileName(name)}`, content: bytes as AsyncIterable<Uint8Array> & typeof bytes };
  }
}

/** A name that every system can store, and that leads out of no folder. */
const fileName = (name: string) =>
  [...name].map((letter) => (/[\\/:*?"<>|]/.test(letter) || letter < ' ' ? '_' : letter)).join('');
