import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '../setup/client';
import { type Books, journal, newBooks } from '../setup/company';
import { ownServer, postgresPrograms } from '../setup/ownServer';
import { buildProduct, type Place, startProduct, verifyProduct } from '../setup/product';

const MB = 1024 * 1024;
const DISK_MB = 300;
/** Posting this often fills any disk used here. */
const MOST = 20_000;
const MINUTES = 180_000;

const leftovers: (() => void)[] = [];
beforeAll(buildProduct);
afterAll(() => {
  for (const clean of leftovers.reverse()) clean();
});

/** A disk of its own for the books. Only root may mount one. */
function smallDisk(): string {
  const disk = mkdtempSync(join(tmpdir(), 'vyapar-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]);
  chmodSync(disk, 0o755);
  leftovers.push(() => {
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  });
  return disk;
}

/** Takes all room of a disk but for some. @returns gives it back. */
function fill(disk: string, left: number): () => void {
  const file = join(disk, 'filler');
  const { bavail, bsize } = statfsSync(disk);
  try {
    writeFileSync(file, Buffer.alloc(bavail * bsize - left));
  } catch (error) {
    // The product has taken a part of the room meanwhile: the disk is full all the same.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
  return () => rmSync(file);
}

const post = (books: Books) =>
  books.client.post('/api/accounts/journals?step=post', journal(books, books.branches[0] ?? 0, 100));
const total = async (books: Books) =>
  (await books.client.get<{ total: number }>('/api/accounts/journals?size=1')).total;

/** @returns how many were posted before one was refused, and the refusal. */
async function postUntilRefused(books: Books): Promise<{ posted: number; refusal: Refusal }> {
  for (let posted = 0; posted < MOST; posted += 1) {
    const refusal = await post(books).then(
      () => null,
      (error: unknown) => error,
    );
    if (refusal instanceof Refusal) return { posted, refusal };
    if (refusal) throw refusal;
  }
  throw new Error(`${MOST} entries found room`);
}

/** @param left the room that the books may still take. */
async function fillAndLook(place: Place, disk: string, left: number) {
  const product = await startProduct(place);
  const ready = async () => {
    const answer = await fetch(`${product.url}/api/ready`);
    return { ...((await answer.json()) as { problems: string[] }), status: answer.status };
  };
  try {
    const books = await newBooks(product.connect);
    const empty = fill(disk, left);
    const { posted, refusal } = await postUntilRefused(books);
    expect([refusal.status, refusal.message]).toEqual([503, expect.stringMatching(/disk is full: nothing was saved/)]);
    expect(await ready()).toMatchObject({ status: 503, problems: ['The disk is full: nothing can be saved.'] });
    // Posted vouchers are read, refused ones do not exist.
    expect(await total(books)).toBe(posted);
    empty();
    await post(books);
    expect(await total(books)).toBe(posted + 1);
    await product.stop();
    expect(await verifyProduct(place)).toMatch(/^(ok .*\n)+$/);
  } finally {
    await product.kill();
  }
}

describe.skipIf(process.getuid?.() !== 0)('a full disk refuses entries in words, and all is well again', () => {
  test('for the embedded database', { timeout: MINUTES }, async () => {
    const disk = smallDisk();
    // Enough that the books go on for a while before they stop.
    await fillAndLook({ dataDir: join(disk, 'data') }, disk, 49 * MB);
  });

  test('also when something else takes all the room at once, down to the last byte', {
    timeout: MINUTES,
  }, async () => {
    const disk = smallDisk();
    const product = await startProduct({ dataDir: join(disk, 'data') });
    try {
      const books = await newBooks(product.connect);
      const empty = fill(disk, 0);
      for (const work of [post, total])
        expect(await work(books).catch((error: unknown) => error)).toMatchObject({ status: 503 });
      expect((await fetch(`${product.url}/api/health`)).status).toBe(200);
      empty();
      await post(books);
      expect(await total(books)).toBe(1);
    } finally {
      await product.kill();
    }
  });

  test.skipIf(!postgresPrograms())('for PostgreSQL', { timeout: MINUTES }, async () => {
    const disk = smallDisk();
    const folder = join(disk, 'postgres');
    mkdirSync(folder);
    const server = await ownServer(folder);
    try {
      await fillAndLook({ databaseUrl: server.url }, disk, MB);
    } finally {
      server.remove();
    }
  });
});
