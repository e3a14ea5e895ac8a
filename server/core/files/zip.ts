import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive, whose content is read when its turn comes. */
export type ZipEntry = {
  /** With `/` between folders. */
  name: string;
  content: AsyncIterable<string | Uint8Array>;
  /** It is compressed already, as an archive inside an archive is. */
  isPacked?: true;
};

const LEVEL = 4;
const MOST_32 = 0xffff_ffff;
const MOST_16 = 0xffff;
/** Sizes follow the content (bit 3); names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATED = 8;
const STORED = 0;
const VERSION = 20;
const VERSION_64 = 45;

type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number; method: number };

/**
 * A ZIP archive (PKWARE APPNOTE 6.3.9) as a stream of pieces: entries one after the other, none is held whole in
 * memory. Past 4 GB or 65,535 entries its directory uses ZIP64.
 * @throws Error when a single entry is larger than 4 GB.
 */
export async function* zipped(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  now: Date,
): AsyncGenerator<Uint8Array> {
  const stamp = stampOf(now);
  const done: Written[] = [];
  let offset = 0;
  for await (const { name, content, isPacked } of entries) {
    const entry: Written = {
      name: Buffer.from(name),
      crc: 0,
      packed: 0,
      size: 0,
      offset,
      method: isPacked ? STORED : DEFLATED,
    };
    const head = Buffer.concat([localHead(entry, stamp), entry.name]);
    yield head;
    for await (const piece of isPacked ? measured(content, entry) : deflated(measured(content, entry))) {
      entry.packed += piece.length;
      yield piece;
    }
    if (entry.size > MOST_32 || entry.packed > MOST_32) throw new Error(`${name} is too large for an archive`);
    yield descriptor(entry);
    offset += head.length + entry.packed + 16;
    done.push(entry);
  }
  const directory = done.map((entry) => directoryLine(entry, stamp));
  for (const line of directory) yield line;
  const length = directory.reduce((sum, line) => sum + line.length, 0);
  yield ending(done.length, length, offset);
}

/** Counts and sums up what passes. */
async function* measured(content: ZipEntry['content'], entry: Written): AsyncGenerator<Uint8Array> {
  for await (const given of content) {
    const piece = typeof given === 'string' ? Buffer.from(given) : given;
    if (piece.length === 0) continue;
    entry.crc = crc32(piece, entry.crc);
    entry.size += piece.length;
    yield piece;
  }
}

function deflated(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const deflate = createDeflateRaw({ level: LEVEL });
  // A failure of the source destroys the stream with it, so the reader gets the error.
  pipeline(Readable.from(content), deflate, () => undefined);
  return deflate;
}

/** Time and day of MS-DOS, two seconds exact, by the clock of India. */
function stampOf(now: Date): number {
  const india = new Date(now.getTime() + 330 * 60_000);
  const time = (india.getUTCHours() << 11) | (india.getUTCMinutes() << 5) | (india.getUTCSeconds() >> 1);
  const day = ((india.getUTCFullYear() - 1980) << 9) | ((india.getUTCMonth() + 1) << 5) | india.getUTCDate();
  return ((day << 16) | time) >>> 0;
}

function localHead({ name, method }: Written, stamp: number): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x0403_4b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(method, 8);
  head.writeUInt32LE(stamp, 10);
  head.writeUInt16LE(name.length, 26);
  return head;
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x0807_4b50, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(packed, 8);
  descriptor.writeUInt32LE(size, 12);
  return descriptor;
}

function directoryLine({ name, crc, packed, size, offset, method }: Written, stamp: number): Buffer {
  const isFar = offset >= MOST_32;
  const extra = Buffer.alloc(isFar ? 12 : 0);
  if (isFar) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(offset), 4);
  }
  const line = Buffer.alloc(46);
  line.writeUInt32LE(0x0201_4b50, 0);
  line.writeUInt16LE(isFar ? VERSION_64 : VERSION, 4);
  line.writeUInt16LE(isFar ? VERSION_64 : VERSION, 6);
  line.writeUInt16LE(FLAGS, 8);
  line.writeUInt16LE(method, 10);
  line.writeUInt32LE(stamp, 12);
  line.writeUInt32LE(crc, 16);
  line.writeUInt32LE(packed, 20);
  line.writeUInt32LE(size, 24);
  line.writeUInt16LE(name.length, 28);
  line.writeUInt16LE(extra.length, 30);
  line.writeUInt32LE(isFar ? MOST_32 : offset, 42);
  return Buffer.concat([line, name, extra]);
}

function ending(count: number, length: number, offset: number): Buffer {
  const isFar = count >= MOST_16 || length >= MOST_32 || offset >= MOST_32;
  const far = Buffer.alloc(isFar ? 76 : 0);
  if (isFar) {
    far.writeUInt32LE(0x0606_4b50, 0);
    far.writeBigUInt64LE(44n, 4);
    far.writeUInt16LE(VERSION_64, 12);
    far.writeUInt16LE(VERSION_64, 14);
    far.writeBigUInt64LE(BigInt(count), 24);
    far.writeBigUInt64LE(BigInt(count), 32);
    far.writeBigUInt64LE(BigInt(length), 40);
    far.writeBigUInt64LE(BigInt(offset), 48);
    far.writeUInt32LE(0x0706_4b50, 56);
    far.writeBigUInt64LE(BigInt(offset + length), 64);
    far.writeUInt32LE(1, 72);
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(Math.min(count, MOST_16), 8);
  end.writeUInt16LE(Math.min(count, MOST_16), 10);
  end.writeUInt32LE(Math.min(length, MOST_32), 12);
  end.writeUInt32LE(Math.min(offset, MOST_32), 16);
  return Buffer.concat([far, end]);
}
