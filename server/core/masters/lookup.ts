import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { optionalKey, searchText, usedIn } from '../../../contract/fields';
import { targetsIn } from '../../../contract/references';
import { Option, type Resource, type Stored } from '../../../contract/resource';
import type { Screen } from '../../../contract/screen';
import { type Api, parsed, screensOf } from '../calls/api';
import { costsOf } from '../calls/costs';
import { type Entries, rowsIn } from '../calls/references';
import type { SignedIn } from '../calls/system';
import { rowsOf } from '../db/database';
import type { MasterOptions } from './masterOptions';
import { oftenUsed } from './oftenUsed';
import { matching, tidy } from './search';

export const LookupQuery = z.object({
  q: z.optional(searchText),
  id: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'No such key'))),
  used: z.optional(usedIn),
});
const controlType = z.optional(z.string().check(z.maxLength(100)));
const branchId = optionalKey('Choose a branch of the list');
const first = z.optional(z.enum(['leaves'], 'Leaves, or left out'));
type LookupQuery = z.infer<typeof LookupQuery> & { controlType?: string; branchId?: string; first?: 'leaves' };

/** The query of a lookup: the common part, and the filters of its entries. */
function lookupQuery<I, R extends I & Stored>({ filters }: Resource<I, R>, { lookup }: MasterOptions<I, R>) {
  const own = filters?.shape ?? {};
  return z.extend(LookupQuery, {
    ...('controlType' in own && { controlType }),
    ...('branchId' in own && { branchId }),
    ...(lookup?.leavesFirst && { first }),
  });
}
const LOOKUP_SIZE = 20;

/** First names that begin with the typed text, then those with a word that does, then the rest. */
function beginning(q: string | undefined): SQL {
  const text = tidy(q ?? '');
  if (text === '') return sql``;
  return sql`case when starts_with(lower(r.label), ${text}) then 0 when position(${` ${text}`} in lower(r.label)) > 0 then 1 else 2 end,`;
}

const byUse = (often: readonly number[]): SQL =>
  often.length === 0 ? sql`` : sql`array_position(${`{${often.join()}}`}::int[], r.id) nulls last,`;

/**
 * Screens whose users may look entries of a path up: its own, and those of all calls that take such an entry, which
 * `grantLookups` adds once all calls are there.
 */
export function lookupScreens(
  api: Api,
  path: `/api/${string}`,
  entries: Entries,
  own: readonly Screen[] = [],
): Screen[] {
  const screens = [...own];
  api.lookups.set(path, screens);
  api.entries.set(path, entries);
  return screens;
}

/** Opens each lookup to users who may open a screen with a call that takes such an entry. */
export function grantLookups(api: Api): void {
  for (const call of api.calls) {
    const screens = screensOf(call.needs);
    if (screens.length === 0) continue;
    for (const schema of [call.body, call.query]) {
      for (const path of schema ? targetsIn(schema) : []) {
        const open = api.lookups.get(path);
        if (!open) throw new Error(`${call.method} ${call.path} takes an entry of ${path}, which has no lookup`);
        open.push(...screens.filter((screen) => !open.includes(screen)));
      }
    }
  }
}

export function lookupRoute<I, R extends I & Stored>(
  api: Api,
  it: Resource<I, R>,
  options: MasterOptions<I, R>,
  rights: { asOwner?: true },
): void {
  const { path, screen, alsoOn = [], names } = it;
  const option = options.lookup?.option ?? Option;
  const lookupRows =
    options.lookup?.rows ??
    ((who: SignedIn, now: Date) =>
      sql`select r.id, r.name as label, null as hint, r.name from (${options.rows(who, now)}) r`);
  if (!rights.asOwner) {
    api.labels.set(path, lookupRows);
    api.finders.set(path, async (tx, { who, now, text, size }) => {
      const found = (await options.many?.narrow(tx, who, { q: text }, size, [])) ?? matching(options, who, text);
      const active = options.filter?.({ active: 'true' }) ?? sql`true`;
      return rowsOf(
        tx,
        sql`select r.id, r.label, r.hint from (${lookupRows(who, now)}) r where ${found} and ${active}
             order by ${beginning(text)} ${options.order} limit ${size}`,
      );
    });
  }
  const screens = lookupScreens(api, path, { ...rowsIn(options.table), ...rights }, [
    screen,
    ...alsoOn,
    ...(options.lookup?.alsoFor ?? []),
  ]);
  api.on(
    {
      ...rights,
      method: 'GET',
      path: `${path}/lookup`,
      summary: `Look ${names.many} up by the beginning of a word`,
      needs: options.lookup?.isOpen ? 'signedIn' : { anyOf: screens },
      query: lookupQuery(it, options),
      answer: z.array(option),
      ...costsOf(it),
    },
    async (tx, { who, query, now }) => {
      const { q, id, first, used, ...filters } = query as LookupQuery;
      const leaves = first && options.lookup?.leavesFirst;
      const often = used && !id ? await oftenUsed(tx, who, used) : [];
      const asked = { ...filters, q };
      const found = async () =>
        (await options.many?.narrow(tx, who, asked, LOOKUP_SIZE, often)) ?? matching(options, who, q);
      const own = options.filter?.({ ...filters, active: 'true' }) ?? sql`true`;
      const where = id ? sql`r.id = ${Number(id)}` : sql`${await found()} and ${own}`;
      const order = sql`order by ${leaves ? sql`${leaves},` : sql``} ${beginning(q)} ${byUse(often)} ${options.order} limit ${LOOKUP_SIZE}`;
      // Thousands may have a letter: the columns for the search pick the rows to show, and only these are read in
      // full.
      const shown = sql`select r.id from (${lookupRows(who, now)}) r where ${where} ${order}`;
      const rows = await rowsOf<unknown>(
        tx,
        sql`select * from (${lookupRows(who, now)}) r where r.id in (${shown}) ${order}`,
      );
      return rows.map((row) => parsed(option, row));
    },
  );
}
