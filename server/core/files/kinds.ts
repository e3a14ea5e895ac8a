import { extensionOf, FILE_KINDS, fileTypeOf } from '../../../contract/files';

/** Bytes at the beginning of a file that are needed to detect its type. */
export const HEAD_BYTES = 4096;

const startsWith =
  (...bytes: number[]) =>
  (head: Uint8Array) =>
    bytes.every((byte, place) => head[place] === byte);

const latin = (head: Uint8Array, from = 0, to = head.length) => Buffer.from(head.subarray(from, to)).toString('latin1');

/** A container of the ZIP kind; its first entry distinguishes a document from any other archive. */
const zipOf = (first: RegExp) => (head: Uint8Array) =>
  startsWith(0x50, 0x4b, 0x03, 0x04)(head) && first.test(latin(head, 30, 200));

const OFFICE_OPEN = /^(\[Content_Types\]\.xml|_rels\/|docProps\/|xl\/|word\/|customXml\/)/;
const OLE = startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);

/** Text has no zero bytes: what has any is something else under the name of text. */
const isText = (head: Uint8Array) =>
  !head.includes(0) && !latin(head, 0, 8).startsWith('%PDF-') && !latin(head, 0, 2).startsWith('MZ');

/** Files that run, or are opened by another program, and only have the mark of a PDF further on. */
const OTHER_FIRST = /^(MZ|PK|.ELF|#!|GIF8|RIFF|ÿØÿ|.PNG)|<\s*(!doctype|html|head|body|script|svg|\?xml|iframe|img)/i;

function isPdf(head: Uint8Array): boolean {
  // Readers take the mark anywhere in the first kilobyte, and scanners put bytes before it.
  const start = latin(head, 0, 1024);
  const mark = start.indexOf('%PDF-');
  return mark >= 0 && !OTHER_FIRST.test(start.slice(0, mark));
}

const MARKS: Readonly<Record<string, (head: Uint8Array) => boolean>> = {
  'application/pdf': isPdf,
  'image/jpeg': startsWith(0xff, 0xd8, 0xff),
  'image/png': startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  'image/webp': (head) => latin(head, 0, 4) === 'RIFF' && latin(head, 8, 12) === 'WEBP',
  'image/gif': (head) => /^GIF8[79]a/.test(latin(head, 0, 6)),
  'image/heic': (head) => /^ftyp(heic|heix|hevc|heim|heis|mif1|msf1)/.test(latin(head, 4, 12)),
  'image/tiff': (head) => startsWith(0x49, 0x49, 0x2a, 0)(head) || startsWith(0x4d, 0x4d, 0, 0x2a)(head),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': zipOf(OFFICE_OPEN),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': zipOf(OFFICE_OPEN),
  'application/vnd.oasis.opendocument.spreadsheet': zipOf(
    /^mimetypeapplication\/vnd\.oasis\.opendocument\.spreadsheet/,
  ),
  'application/vnd.oasis.opendocument.text': zipOf(/^mimetypeapplication\/vnd\.oasis\.opendocument\.text/),
  'application/vnd.ms-excel': OLE,
  'application/msword': OLE,
  'text/csv': isText,
  'text/plain': isText,
  'application/json': isText,
  'application/xml': isText,
};

/** Why a file is not taken, by its name and its first bytes, or its type. Neither alone is believed. */
export function judgeFile(name: string, head: Uint8Array): { type: string } | { problem: string } {
  const extension = extensionOf(name);
  const kind = fileTypeOf(name);
  if (!kind) {
    const what = extension ? `Files of the kind ${extension.toUpperCase()}` : 'Files without an ending to their name';
    return { problem: `${what} are not taken. Attach ${FILE_KINDS}.` };
  }
  if (!MARKS[kind.type]?.(head))
    return {
      problem: `${name} is not what its ending .${extension} says. Save it in that format and attach it again.`,
    };
  return { type: kind.type };
}
