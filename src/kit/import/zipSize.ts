const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
/** A ZIP file may end with a comment of so many bytes. */
const LONGEST_COMMENT = 0xffff;

/**
 * Bytes that a ZIP file unpacks to, by its own directory; the unpacker makes room for no more than that. Infinite
 * without a directory, or with one that contradicts itself: a few kilobytes may unpack to gigabytes and crash the
 * browser.
 */
export function unpackedBytes(file: ArrayBuffer): number {
  const view = new DataView(file);
  const last = view.byteLength - END_BYTES;
  let end = last;
  while (end >= 0 && end >= last - LONGEST_COMMENT && view.getUint32(end, true) !== END) end -= 1;
  if (end < 0 || view.getUint32(end, true) !== END) return Number.POSITIVE_INFINITY;
  const entries = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let sum = 0;
  for (let count = 0; count < entries; count += 1) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY) return Number.POSITIVE_INFINITY;
    sum += view.getUint32(at + 24, true);
    at += ENTRY_BYTES + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return sum;
}
