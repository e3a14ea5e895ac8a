import * as z from 'zod/mini';
import { id, instant } from './fields';

/** Files attached to a document or a master record: scans of bills, photos, sheets. */
export const filesPath = '/api/files';

/** One record: the path of its resource and its key. */
export const RecordQuery = z.object({
  entity: z.string('Name the kind of entry').check(z.regex(/^\/api\/[a-zA-Z/-]{1,80}$/, 'No such kind of entry')),
  id: z.coerce
    .number<string>('Give the number of the entry')
    .check(
      z.int('Give the number of the entry'),
      z.gte(1, 'Give the number of the entry'),
      z.lte(2_147_483_647, 'Give the number of the entry'),
    ),
});
export type RecordQuery = z.infer<typeof RecordQuery>;

type FileType = { type: string; extensions: readonly string[]; inline: boolean };

/**
 * Allowed file types. Only types that a browser shows without running anything in them are ever opened inside the
 * product.
 */
export const FILE_TYPES: readonly FileType[] = [
  { type: 'application/pdf', extensions: ['pdf'], inline: true },
  { type: 'image/jpeg', extensions: ['jpg', 'jpeg'], inline: true },
  { type: 'image/png', extensions: ['png'], inline: true },
  { type: 'image/webp', extensions: ['webp'], inline: true },
  { type: 'image/gif', extensions: ['gif'], inline: true },
  { type: 'image/heic', extensions: ['heic', 'heif'], inline: false },
  { type: 'image/tiff', extensions: ['tif', 'tiff'], inline: false },
  {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
    inline: false,
  },
  {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
    inline: false,
  },
  { type: 'application/vnd.oasis.opendocument.spreadsheet', extensions: ['ods'], inline: false },
  { type: 'application/vnd.oasis.opendocument.text', extensions: ['odt'], inline: false },
  { type: 'application/vnd.ms-excel', extensions: ['xls'], inline: false },
  { type: 'application/msword', extensions: ['doc'], inline: false },
  { type: 'text/csv', extensions: ['csv'], inline: false },
  { type: 'text/plain', extensions: ['txt'], inline: false },
  { type: 'application/json', extensions: ['json'], inline: false },
  { type: 'application/xml', extensions: ['xml'], inline: false },
];

export const extensionOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

export const fileTypeOf = (name: string): FileType | undefined =>
  FILE_TYPES.find(({ extensions }) => extensions.includes(extensionOf(name)));

export const isInline = (type: string): boolean => FILE_TYPES.some((one) => one.type === type && one.inline);

export const FILE_KINDS = 'PDF, JPG, PNG, WEBP, GIF, HEIC, TIFF, Excel, Word, OpenDocument, CSV, TXT, JSON or XML';

/** Marks that turn the direction of writing make a name end otherwise than it reads: `fdp.exe` as `exe.pdf`. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const CONTROL = /\p{Cc}|\p{Surrogate}/gu;
const LONGEST = 120;

/** The name that a file is listed and downloaded under: without folders and without what does not show. */
export function tidyName(name: string): string {
  const bare = name.replace(TURNING, '').replace(CONTROL, '').split(/[/\\]/).at(-1)?.trim();
  if (!bare) return 'file';
  const points = [...bare];
  if (points.length <= LONGEST) return bare;
  const extension = extensionOf(bare);
  const tail = extension ? `.${extension}` : '';
  return `${points.slice(0, LONGEST - tail.length).join('')}${tail}`;
}

export const Attachment = z.object({
  id,
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  type: z.string(),
  addedBy: z.string(),
  addedAt: instant,
});
export type Attachment = z.infer<typeof Attachment>;

export const AttachmentList = z.object({
  rows: z.array(Attachment),
  /** Whether this user may add and remove. */
  mayChange: z.boolean(),
  maxBytes: z.int(),
  maxCount: z.int(),
});
export type AttachmentList = z.infer<typeof AttachmentList>;

export const UploadQuery = z.extend(RecordQuery, {
  name: z
    .string('Give the file a name')
    .check(z.minLength(1, 'Give the file a name'), z.maxLength(500, 'Shorten its name')),
});

const MEGABYTE = 1024 * 1024;

/** A size in words, such as 1.4 MB. */
export function formatSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < MEGABYTE) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
