import * as z from 'zod/mini';
import { ACTIONS } from './audit';
import { branchKeys, choice, id, instant, isoDateField, reportPage, reportSize, searchText } from './fields';

/** One act as the trail keeps it; a new entry names no fields, it is its own content. */
export const ActivityRow = z.object({
  id,
  at: instant,
  user: z.string(),
  action: z.string(),
  /** Title of the screen, or what the event is called. */
  what: z.string(),
  /** Screen that shows the entry, if it still can be shown. */
  path: z.nullable(z.string()),
  /** The part of that screen, where it has several. */
  tab: z.nullable(z.string()),
  entityId: z.nullable(id),
  number: z.nullable(z.string()),
  /** Code of the document's branch; null for what belongs to no branch. */
  branch: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  address: z.nullable(z.string()),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type ActivityRow = z.infer<typeof ActivityRow>;

export const ActivityQuery = z.object({
  from: isoDateField(),
  to: isoDateField(),
  user: z.optional(searchText),
  /** Part of a screen's title. */
  what: z.optional(searchText),
  action: z._default(choice(['all', ...ACTIONS]), 'all'),
  number: z.optional(searchText),
  /** Branches of the documents; with some chosen, what belongs to no branch is left out. */
  branches: branchKeys,
  page: z._default(reportPage, 1),
  size: z._default(reportSize, 100),
});
export type ActivityQuery = z.infer<typeof ActivityQuery>;
