import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type * as z from 'zod/mini';
import { FileEnd, FilePart, Header, MARK, Manifest, TableEnd, TablePart } from './format';

/** A backup that cannot be used, with a sentence for the user. */
export class BadBackup extends Error {}

/** The callbacks of a reader, part by part, in the order of the file. */
export type Reader = {
  header(header: Header): Promise<void>;
  table(part: z.infer<typeof TablePart>): Promise<void>;
  /** Some rows of the table, as JSON texts. */
  rows(lines: readonly string[]): Promise<void>;
  file?(part: z.infer<typeof FilePart>): Promise<void>;
  piece?(bytes: Buffer): Promise<void>;
  endFile?(): Promise<void>;
};

/** Rows handed over at a time, by number and by length of their text. */
const MOST_ROWS = 1_000;
const MOST_TEXT = 1 << 20;
/** A row is one call's work at most, and files come in pieces; what goes on for longer was not written by a backup. */
const LONGEST_LINE = 1 << 26;

/**
 * Reads a backup from its beginning to its end and checks it: every table has the recorded number of rows and digest.
 * @returns its header and manifest.
 */
export async function readBackup(file: string, reader: Reader): Promise<{ header: Header; manifest: Manifest }> {
  let header: Header | undefined;
  let manifest: Manifest | undefined;
  let open: { name: string; rows: number; sha: ReturnType<typeof createHash>; isFile: boolean } | undefined;
  let lines: string[] = [];
  let length = 0;
  const flush = async () => {
    if (lines.length === 0) return;
    await reader.rows(lines);
    lines = [];
    length = 0;
  };
  const begin = (name: string, isFile: boolean) => {
    open = { name, rows: 0, sha: createHash('sha256'), isFile };
  };
  const close = (name: string, sha256: string, rows?: number) => {
    const isRight =
      open?.name === name && open.sha.digest('hex') === sha256 && (rows === undefined || open.rows === rows);
    if (!isRight) throw new BadBackup(`${name} is not what was written into the backup: the file is damaged.`);
    open = undefined;
  };

  for await (const line of textLines(file)) {
    if (!header) {
      header = parsedLine(Header, line);
      await reader.header(header);
    } else if (!line.startsWith(MARK)) {
      if (!open) throw damaged();
      if (open.isFile) {
        const bytes = Buffer.from(line, 'base64');
        open.sha.update(bytes);
        await reader.piece?.(bytes);
        continue;
      }
      open.sha.update(line).update('\n');
      open.rows += 1;
      lines.push(line);
      length += line.length;
      if (lines.length >= MOST_ROWS || length >= MOST_TEXT) await flush();
    } else if (line.startsWith(`${MARK}{"table"`)) {
      const part = parsedLine(TablePart, line);
      begin(part.table, false);
      await reader.table(part);
    } else if (line.startsWith(`${MARK}{"end"`)) {
      await flush();
      const { end, rows, sha256 } = parsedLine(TableEnd, line);
      close(end, sha256, rows);
    } else if (line.startsWith(`${MARK}{"file"`)) {
      const part = parsedLine(FilePart, line);
      begin(part.file, true);
      await reader.file?.(part);
    } else if (line.startsWith(`${MARK}{"endFile"`)) {
      const { endFile, sha256 } = parsedLine(FileEnd, line);
      close(endFile, sha256);
      await reader.endFile?.();
    } else {
      const { manifest: last } = JSON.parse(line.slice(MARK.length)) as { manifest: unknown };
      manifest = parsedLine(Manifest, `${MARK}${JSON.stringify(last)}`);
    }
  }
  if (!header || !manifest) throw new BadBackup('The backup ends before its last line: it was cut off.');
  return { header, manifest };
}

const damaged = () => new BadBackup('This is no backup of Vyapar Suite, or it is damaged.');

function parsedLine<T>(schema: z.ZodMiniType<T>, line: string): T {
  let value: unknown;
  try {
    value = JSON.parse(line.slice(MARK.length));
  } catch {
    throw damaged();
  }
  const result = schema.safeParse(value);
  if (!result.success) throw new BadBackup(result.error.issues[0]?.message ?? 'This backup cannot be read.');
  return result.data;
}

/** The lines of a gzip'd text, one at a time. */
async function* textLines(file: string): AsyncGenerator<string> {
  const packed = createReadStream(file);
  const text = createGunzip();
  packed.on('error', (error) => text.destroy(error));
  packed.pipe(text);
  text.setEncoding('utf8');
  let open: string[] = [];
  let length = 0;
  try {
    for await (const piece of text as AsyncIterable<string>) {
      const [end = '', ...lines] = piece.split('\n');
      open.push(end);
      length += end.length;
      if (length > LONGEST_LINE) throw damaged();
      const last = lines.pop();
      if (last === undefined) continue;
      yield open.join('');
      yield* lines;
      open = [last];
      length = last.length;
    }
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ENOENT') throw new BadBackup(`There is no file ${file}.`);
    if (code?.startsWith('Z_')) throw damaged();
    throw error;
  } finally {
    packed.destroy();
  }
  if (length > 0) throw new BadBackup('The backup ends before its last line: it was cut off.');
}
