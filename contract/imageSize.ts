/** Width and height in pixels of a picture, read from its head without decoding it. */
export type ImageSize = { width: number; height: number };

/**
 * The largest picture that a browser has to decode: 120 megapixels, above the cameras of phones. A file of a few
 * kilobytes can hold a picture of gigabytes.
 */
export const MOST_PIXELS = 120_000_000;

/** @returns the size of a PNG, JPEG or WEBP picture; null where its header has none. */
export function imageSize(bytes: Uint8Array): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(1, 4) === 'PNG') return bytes.length < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) };
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return webpSize(view, text(12, 16));
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? jpegSize(view) : null;
}

/** Lossy, lossless and extended files say it in three ways (RFC 9649, sections 2.5 to 2.7). */
function webpSize(view: DataView, kind: string): ImageSize | null {
  if (view.byteLength < 30) return null;
  if (kind === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  const three = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1;
  return kind === 'VP8X' ? { width: three(24), height: three(27) } : null;
}

/** The first frame header after the segments that come before it (ITU T.81, B.2.2). */
function jpegSize(view: DataView): ImageSize | null {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
