import * as z from 'zod/mini';
import { instant, optionalKey, searchText } from '../fields';
import { report } from '../resource';
import { ActivityQuery, ActivityRow } from '../trail';
import { admin as screens } from './screens';

/** An act as administrators see it: with the device, and what the entry was before where it can be put back. */
export const AuditRow = z.extend(ActivityRow, {
  /** Path of the resource, or the name of what happened. */
  entity: z.string(),
  device: z.nullable(z.string()),
  /** The former state of a master that was changed; null where nothing can be put back. */
  former: z.nullable(z.record(z.string(), z.unknown())),
});
export type AuditRow = z.infer<typeof AuditRow>;

/** How the chain of hashes stood when it was last walked from its beginning to its end. */
export const ChainState = z.object({
  checkedAt: z.nullable(instant),
  /** Entries that were sealed and proved then. */
  upTo: z.int(),
  problems: z.array(z.string()),
  /** Present entries, and how many wait for their seal. */
  entries: z.int(),
  unsealed: z.int(),
});
export type ChainState = z.infer<typeof ChainState>;

export const AuditQuery = z.extend(ActivityQuery, {
  /** Key of the user. */
  by: optionalKey('Choose a user of the list'),
  /** Part of the number, the reason, the address or what was entered. */
  text: z.optional(searchText),
  /** One entry alone: the path of its resource and its key. */
  entity: z.optional(searchText),
  entry: optionalKey('No such entry'),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** Everything that was done in the company, newest first. One store with the activity log of accounts. */
export const auditLog = report({
  path: '/api/admin/audit-log',
  screen: screens.auditLog,
  changesAlways: true,
  query: AuditQuery,
  row: AuditRow,
  answer: z.object({ rows: z.array(AuditRow), total: z.int(), chain: ChainState }),
});

/** Walks the chain of hashes from its beginning to its end, now. */
export const auditCheck = { path: '/api/admin/audit-log/check', screen: screens.auditLog } as const;
