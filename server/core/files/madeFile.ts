import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A file is made within this time or not at all. */
const MAKING_MS = 15 * 60_000;
/** A reader who fetches nothing for this long has gone away. */
const STALLED_MS = 60_000;
const PIECE = 256 * 1024;

/** How a file is made: it is handed what takes its pieces, and may read the database as long as it makes them. */
export type Making = (take: (pieces: AsyncIterable<Uint8Array>) => Promise<void>) => Promise<void>;

/**
 * Makes a file in the data folder and then sends it, so that nothing of the database is held while somebody fetches it
 * slowly or not at all. It is gone when it has been fetched, or nobody fetches it any more.
 */
export async function madeFile(
  dataDir: string,
  make: Making,
  stalledMs = STALLED_MS,
): Promise<ReadableStream<Uint8Array>> {
  const folder = join(dataDir, 'exports');
  await mkdir(folder, { recursive: true });
  await sweep(folder);
  const path = join(folder, randomUUID());
  const remove = () => rm(path, { force: true });
  try {
    const signal = AbortSignal.timeout(MAKING_MS);
    await make((pieces) => pipeline(Readable.from(pieces), createWriteStream(path, { mode: 0o600 }), { signal }));
    return await sent(path, remove, stalledMs);
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Deletes files left by a process that ended while it sent. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && found.mtimeMs < Date.now() - 24 * 3_600_000) await rm(join(folder, name), { force: true });
  }
}

async function sent(path: string, remove: () => Promise<void>, stalledMs: number): Promise<ReadableStream<Uint8Array>> {
  const file = await open(path);
  let timer: NodeJS.Timeout | undefined;
  const end = async () => {
    clearTimeout(timer);
    await file.close();
    await remove();
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        timer = setTimeout(() => stall(controller), stalledMs);
      },
      async pull(controller) {
        clearTimeout(timer);
        const piece = new Uint8Array(PIECE);
        const { bytesRead } = await file.read(piece);
        if (bytesRead === 0) {
          await end();
          controller.close();
          return;
        }
        controller.enqueue(piece.subarray(0, bytesRead));
        timer = setTimeout(() => stall(controller), stalledMs);
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );

  function stall(controller: ReadableStreamDefaultController<Uint8Array>) {
    controller.error(new Error('nobody fetched the file'));
    void end();
  }
}
