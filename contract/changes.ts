/** The header in which a writing call names the roots under which it has changed something, separated by commas. */
export const CHANGED_HEADER = 'X-Changed';

export const writeRoots = (roots: Iterable<string>): string => [...roots].join(',');

/** The roots of a header; none of one that is missing. */
export const readRoots = (header: unknown): string[] =>
  typeof header === 'string' ? header.split(',').flatMap((root) => root.trim() || []) : [];

/** Whether a path is a root or lies below it: `/api/accounts` is a root of all that the accounts answer. */
export const isUnder = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);

/** Changes with every document of any kind. Dashboards follow it, for example. */
export const DOCUMENTS = '/api/documents';

/** The session record: what somebody may do, and the settings that screens need. */
export const RIGHTS_ROOT = '/api/session';
