import { type SQL, sql } from 'drizzle-orm';
import type { Problems } from '../../../contract/problems';
import { type Reference, referencesIn, type Target, targetsIn } from '../../../contract/references';
import type { Schema } from '../../../contract/resource';
import { anyOf } from '../db/anyOf';
import { asOwner } from '../db/asOwner';
import { rowsOf, type Tx } from '../db/database';
import { invalid, Refused } from './refused';
import type { SignedIn } from './system';

/** Keys `id` of all entries of a path in the company of a user. */
export type Entries = { ids: (who: SignedIn) => SQL; asOwner?: boolean };
export type EntriesByPath = ReadonlyMap<string, Entries>;

/** The entries of a table whose rows belong to a company. */
export const rowsIn = (table: string, only: SQL = sql`true`) => ({
  ids: ({ companyId }: SignedIn) =>
    sql`select id from ${sql.identifier(table)} where company_id = ${companyId} and ${only}`,
});

export const documentsIn = (...types: readonly string[]) =>
  rowsIn('documents', sql`type = any(${`{${types.join()}}`}::text[])`);

/** References of a value to entries that the company does not have, by field. */
export async function unknownReferences(
  tx: Tx,
  who: SignedIn,
  entries: EntriesByPath,
  schema: Schema<unknown>,
  value: unknown,
): Promise<Problems> {
  if (targetsIn(schema).size === 0) return {};
  const references = referencesIn(schema, value);
  const keys = new Map<Target['path'], Set<number>>();
  for (const { paths, key } of references)
    for (const path of paths) keys.set(path, (keys.get(path) ?? new Set()).add(key));
  if (keys.size === 0) return {};
  const known = await knownAmong(tx, who, entries, keys);
  const unknown = references.filter(({ paths, key }) => !paths.some((path) => known.has(`${path} ${key}`)));
  return Object.fromEntries(unknown.map(({ field, message }: Reference) => [field, message]));
}

/**
 * Does the work of a call, or refuses it for references to missing entries. The work is tried nevertheless, so that
 * all errors of a form are reported at once; its changes are rolled back.
 */
export async function refusingUnknown<A>(unknown: Problems, work: () => Promise<A>): Promise<A> {
  if (Object.keys(unknown).length === 0) return work();
  try {
    await work();
  } catch (error) {
    if (error instanceof Refused && [403, 404].includes(error.status)) throw error;
    if (error instanceof Refused && error.extra.fields) throw together(unknown, error);
  }
  throw invalid(unknown);
}

/**
 * Joins both in one refusal with the properties of the second; its message for a whole list replaces those for the
 * list's entries.
 */
function together(unknown: Problems, other: Refused): Refused {
  const said = other.extra.fields ?? {};
  const isSaid = (field: string) => Object.keys(said).some((whole) => field === whole || field.startsWith(`${whole}.`));
  const more = Object.entries(unknown).filter(([field]) => !isSaid(field));
  if (more.length === 0) return other;
  const fields = { ...Object.fromEntries(more), ...said };
  return new Refused(400, 'INVALID', invalid(fields).message, { ...other.extra, fields });
}

/** Which of these keys are those of an entry, as path and key. */
async function knownAmong(
  tx: Tx,
  who: SignedIn,
  entries: EntriesByPath,
  keys: ReadonlyMap<Target['path'], ReadonlySet<number>>,
): Promise<ReadonlySet<string>> {
  const paths = [...keys].map(([path, wanted]) => ({ path, wanted, entry: entriesOf(entries, path) }));
  const selects = paths.map(
    ({ path, wanted, entry }) =>
      sql`select ${path}::text as path, r.id from (${entry.ids(who)}) r where r.id = ${anyOf([...wanted].sort((a, b) => a - b))}`,
  );
  const read = () => rowsOf<{ path: string; id: number }>(tx, sql.join(selects, sql` union all `));
  const rows = await (paths.some(({ entry }) => entry.asOwner) ? asOwner(tx, read) : read());
  return new Set(rows.map(({ path, id }) => `${path} ${id}`));
}

function entriesOf(entries: EntriesByPath, path: string): Entries {
  const entry = entries.get(path);
  if (!entry) throw new Error(`Nothing says which entries ${path} has`);
  return entry;
}
