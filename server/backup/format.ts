import * as z from 'zod/mini';

/**
 * A backup is one gzip'd text of lines, the same from either database (docs/backup.md). A line that begins with `#`
 * directs, every other line is a row of the table that the last direction opened, as JSON with the columns as names.
 */
export const FORMAT = 'vyapar-backup';
export const FORMAT_VERSION = 1;
export const MARK = '#';

/** Data that lasts no longer than a session, or is rebuilt from the rest: it is in no backup. */
export const PASSING: ReadonlySet<string> = new Set([
  'sessions',
  'login_attempts',
  'unknown_failures',
  'password_resets',
  'search_words',
]);

/**
 * Columns that a company's own file leaves out, with their replacement. The holder of such a file is an
 * administrator, but no administrator should be able to try passwords against their colleagues' hashes.
 */
export const SECRETS: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  users: { password_hash: '' },
  companies: { mail_password: '' },
  mails: { link_hash: null },
  slip_bridges: { token_hash: null },
  waiters: { pin_hash: null },
};

/** Tables that a company's own file leaves out: they prove identities, and do not affect the books. */
export const LEFT_OUT: ReadonlySet<string> = new Set(['user_factors']);

export const OTHER_VERSION =
  'This backup was made by another version of Vyapar Suite, whose tables differ. Restore it with that version.';

const Company = z.object({ id: z.int(), name: z.string() });

/** The first line: whose data it is, when it was taken, and by which schema. */
export const Header = z.object({
  format: z.literal(FORMAT, 'This is no backup of Vyapar Suite'),
  version: z.literal(FORMAT_VERSION, 'This backup was made by a newer version of Vyapar Suite'),
  /** Digest of the schema file that made its tables; there is no way from one schema to another. */
  schema: z.string(OTHER_VERSION),
  takenAt: z.string(),
  /** The one company that it holds; null is the whole installation. */
  company: z.nullable(Company),
});
export type Header = z.infer<typeof Header>;

export const TablePart = z.object({ table: z.string(), columns: z.array(z.string()) });
export const TableEnd = z.object({ end: z.string(), rows: z.int(), sha256: z.string() });
/** A file under the data folder; its content follows in lines of base64. */
export const FilePart = z.object({ file: z.string(), bytes: z.int() });
export const FileEnd = z.object({ endFile: z.string(), sha256: z.string() });

/** Where the audit chain of a company stood; what is cut off behind it is missed. */
export const AuditHead = z.object({ company: z.int(), sequence: z.int(), hash: z.string() });
export type AuditHead = z.infer<typeof AuditHead>;

/** Whole paise as text, so that a sum beyond 2^53 is read as it was written; older backups hold numbers. */
const Sum = z.pipe(z.union([z.int(), z.string().check(z.regex(/^\d+$/))]), z.transform(String));

/** Balances of a company's accounts: their sums, and a digest of every single one. */
export const Balances = z.object({
  company: z.int(),
  accounts: z.int(),
  debit: Sum,
  credit: Sum,
  digest: z.string(),
});
export type Balances = z.infer<typeof Balances>;

/** The last line: what must have come before it. A file that ends without it was cut off. */
export const Manifest = z.object({
  tables: z.array(z.object({ table: z.string(), rows: z.int(), sha256: z.string() })),
  rows: z.int(),
  files: z.int(),
  companies: z.array(Company),
  /** Last value of each counter of keys, so that no key is given twice; empty in a company's file. */
  sequences: z.record(z.string(), z.int()),
  audit: z.array(AuditHead),
  balances: z.array(Balances),
});
export type Manifest = z.infer<typeof Manifest>;

/** The scope of a backup: one company or, with null, everything. */
export type Scope = number | null;

export const direction = (value: object): string => `${MARK}${JSON.stringify(value)}\n`;
