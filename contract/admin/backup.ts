import * as z from 'zod/mini';
import { id, instant, text } from '../fields';
import { admin as screens } from './screens';

/** Why a backup was taken. */
export const BACKUP_REASONS = ['asked', 'daily', 'restore', 'demo', 'removal', 'command'] as const;

/** A backup that is kept on the server. */
export const Backup = z.object({
  id,
  takenAt: instant,
  how: z.enum(BACKUP_REASONS),
  by: z.nullable(z.string()),
  state: z.enum(['running', 'done', 'failed']),
  bytes: z.nullable(z.int()),
  rows: z.nullable(z.int()),
  /** SHA-256 of the file. */
  sha256: z.nullable(z.string()),
  seconds: z.nullable(z.number()),
  problem: z.nullable(z.string()),
  /** The result of restoring it into a separate database; null until somebody tried. */
  tested: z.nullable(
    z.object({
      at: instant,
      by: z.string(),
      state: z.enum(['running', 'good', 'bad']),
      /** The checks, or the errors. */
      words: z.array(z.string()),
    }),
  ),
});
export type Backup = z.infer<typeof Backup>;

export const Backups = z.object({
  rows: z.array(Backup),
  company: z.string(),
  /** Hour of India at which one is taken every day; null is never. */
  dailyAt: z.nullable(z.string()),
  keeps: z.int(),
  /** The state of a restore under way, or of the last one since the server started. */
  restoring: z.nullable(z.object({ id, state: z.enum(['running', 'failed']), problem: z.nullable(z.string()) })),
});
export type Backups = z.infer<typeof Backups>;

/** Input for replacing the company's data by a backup. */
export const RestoreInput = z.object({
  companyName: text(200, 'Type the name of the company'),
  secondUser: text(20, 'Give the user code of another administrator'),
  secondPassword: z
    .string('Give that administrator’s password')
    .check(z.minLength(1, 'Give that administrator’s password'), z.maxLength(200)),
  /** Code of the other administrator's authenticator, where there is one, or a recovery code. */
  secondCode: z.optional(z.string().check(z.trim(), z.maxLength(20, 'Keep it within 20 characters'))),
});
export type RestoreInput = z.infer<typeof RestoreInput>;

export const backups = { path: '/api/admin/backups', screen: screens.backup } as const;
