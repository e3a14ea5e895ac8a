import type { Act } from './history';

/** One value in an entry: `lines.0.amount`, its value before and now. */
export type Leaf = { path: string; before: unknown; after: unknown };

const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** Single values, however deep, by their path; `null` and an empty list are values too. */
function leavesOf(value: unknown, path: string, into: Map<string, unknown>): Map<string, unknown> {
  if (isBranch(value)) for (const [key, part] of Object.entries(value)) leavesOf(part, `${path}.${key}`, into);
  else into.set(path, value);
  return into;
}

const nothing = (value: unknown) =>
  value === null || value === undefined || value === '' || value === false || value === 0;
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
const same = (a: unknown, b: unknown) =>
  JSON.stringify(a) === JSON.stringify(b) || ((nothing(a) || isEmptyList(a)) && (nothing(b) || isEmptyList(b)));

/** The differences between two values of a field, value by value. */
export function leavesBetween(field: string, before: unknown, after: unknown): Leaf[] {
  const from = leavesOf(before, field, new Map());
  const to = leavesOf(after, field, new Map());
  return [...new Set([...from.keys(), ...to.keys()])]
    .map((path) => ({ path, before: from.get(path) ?? null, after: to.get(path) ?? null }))
    .filter((leaf) => !same(leaf.before, leaf.after));
}

/** A key is not shown where the name that belongs to it is: `groupId` with `groupName`. */
export function withoutDuplicates(leaves: readonly Leaf[]): Leaf[] {
  const paths = new Set(leaves.map(({ path }) => path));
  return leaves.filter(({ path }) => !(path.endsWith('Id') && paths.has(`${path.slice(0, -2)}Name`)));
}

/** Acts that left another state of the entry behind, oldest first: its versions. */
export const versionsOf = (acts: readonly Act[]): Act[] =>
  acts.filter(({ action, changes }) => STATES.has(action) && changes.length > 0).toReversed();

/** Acts that change the entry itself, not its attachments, comments or tags. */
const STATES = new Set(['create', 'change', 'post', 'cancel', 'amend', 'merge']);

/** The differences between two versions of an entry, from the changes on the way from one to the other. */
export function between(versions: readonly Act[], from: number, to: number): Leaf[] {
  const first = new Map<string, { before: unknown; after: unknown }>();
  for (const { changes } of versions.slice(Math.min(from, to) + 1, Math.max(from, to) + 1)) {
    for (const { field, before, after } of changes) {
      const known = first.get(field);
      first.set(field, { before: known ? known.before : before, after });
    }
  }
  const leaves = [...first].flatMap(([field, { before, after }]) => leavesBetween(field, before, after));
  return withoutDuplicates(
    from <= to ? leaves : leaves.map((leaf) => ({ ...leaf, before: leaf.after, after: leaf.before })),
  );
}
