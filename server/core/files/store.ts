import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { HEAD_BYTES } from './kinds';

/** Bytes that have arrived and are on the disk, but not yet under their name. */
export type Taken = {
  sha256: string;
  size: number;
  head: Uint8Array;
  /** The whole content, to copy it elsewhere. */
  bytes(): Promise<Uint8Array>;
  /** Puts them where they stay; they survive a power cut once it has returned. */
  keep(): Promise<void>;
  drop(): Promise<void>;
};

export type FileStore = {
  /** Takes a stream in; null when it has more bytes than allowed. */
  take(companyId: number, bytes: ReadableStream<Uint8Array>, maxBytes: number): Promise<Taken | null>;
  /** The bytes of a file, or null where the folder has lost it. */
  read(companyId: number, sha256: string): Promise<ReadableStream<Uint8Array> | null>;
  /** SHA-256 of what lies under a name, or null where nothing does. */
  digest(companyId: number, sha256: string): Promise<string | null>;
};

/** Uploads that broke off are cleared away once nobody can be sending them any more. */
const ABANDONED_MS = 24 * 3_600_000;

/**
 * A folder of files, by company and content: `<company>/<first two>/<SHA-256>`. Nothing in it bears a name that
 * somebody has given. Several processes may share it.
 */
export function folderStore(path: string): FileStore {
  const folder = resolve(path);
  const placeOf = (companyId: number, sha256: string) => join(folder, String(companyId), sha256.slice(0, 2), sha256);
  const incomingOf = (companyId: number) => join(folder, String(companyId), 'incoming');

  return {
    async take(companyId, bytes, maxBytes) {
      const incoming = incomingOf(companyId);
      await mkdir(incoming, { recursive: true });
      await sweep(incoming);
      const path = join(incoming, randomUUID());
      const taken = await receive(path, bytes, maxBytes).catch(async (error: unknown) => {
        await rm(path, { force: true });
        throw error;
      });
      const drop = () => rm(path, { force: true });
      if (!taken) {
        await drop();
        return null;
      }
      const keep = async () => {
        const place = placeOf(companyId, taken.sha256);
        await mkdir(dirname(place), { recursive: true });
        await rename(path, place);
        for (let up = dirname(place); up.startsWith(folder); up = dirname(up)) await syncFolder(up);
      };
      return { ...taken, bytes: () => readFile(path), keep, drop };
    },

    async read(companyId, sha256) {
      const place = placeOf(companyId, sha256);
      const found = await stat(place).catch(() => null);
      return found ? (Readable.toWeb(createReadStream(place)) as ReadableStream<Uint8Array>) : null;
    },

    async digest(companyId, sha256) {
      const place = placeOf(companyId, sha256);
      if (!(await stat(place).catch(() => null))) return null;
      const hash = createHash('sha256');
      for await (const chunk of createReadStream(place)) hash.update(chunk as Uint8Array);
      return hash.digest('hex');
    },
  };
}

/** Writes a stream to a new file and has the disk confirm it. */
async function receive(
  path: string,
  bytes: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<{ sha256: string; size: number; head: Uint8Array } | null> {
  const file = await open(path, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let size = 0;
    let head = Buffer.alloc(0);
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > maxBytes) return null;
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
    return { sha256: hash.digest('hex'), size, head };
  } finally {
    await file.close();
  }
}

/** A new name in a folder is safe once the folder itself is on the disk. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function sweep(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(path, { force: true });
  }
}
