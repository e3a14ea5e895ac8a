import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { TAG_COLOURS, type Tag, TagsInput, TagsOnRecord, tagsPath } from '../../../contract/commentsAndTags';
import { searchText } from '../../../contract/fields';
import { RecordQuery } from '../../../contract/files';
import { Option, type RowTag } from '../../../contract/resource';
import type { Api, Ctx } from '../calls/api';
import { recordOf, requireMayChange } from '../calls/records';
import type { SignedIn } from '../calls/system';
import { anyOf } from '../db/anyOf';
import { rowsOf, type Tx } from '../db/database';

type C = Ctx<unknown, unknown>;
const FOUND = 20;

/** Words on documents and masters, which their lists are filtered and searched by. */
export function tagRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: tagsPath,
      summary: 'Tags on a record',
      needs: 'signedIn',
      query: RecordQuery,
      answer: TagsOnRecord,
    },
    async (tx, { who, now, query }) => {
      const record = await recordOf(api, tx, who, now, query);
      return { rows: await tagsOn(tx, who, query), mayChange: record.mayChange };
    },
  );

  api.on(
    {
      method: 'GET',
      path: `${tagsPath}/lookup`,
      summary: 'Tags of the company by the beginning of their name',
      needs: 'signedIn',
      query: z.object({
        q: z.optional(searchText),
        id: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'No such key'))),
      }),
      answer: z.array(Option),
    },
    (tx, { who, query: { q, id } }) =>
      rowsOf(
        tx,
        sql`select id, name as label, null as hint from tags where company_id = ${who.companyId}
             and ${id ? sql`id = ${Number(id)}` : sql`starts_with(lower(name), ${(q ?? '').trim().toLowerCase()})`}
           order by lower(name) limit ${FOUND}`,
      ),
  );

  api.on(
    {
      method: 'PUT',
      path: tagsPath,
      summary: 'Set the tags of a record; new words become tags of the company',
      needs: 'signedIn',
      body: TagsInput,
      answer: TagsOnRecord,
    },
    async (tx, ctx) => {
      const { who, body } = ctx;
      const record = await recordOf(api, tx, who, ctx.now, body);
      requireMayChange(who, record, 'tag them');
      const before = (await tagsOn(tx, who, body)).map(({ name }) => name);
      await put(tx, ctx, body);
      const rows = await tagsOn(tx, who, body);
      const after = rows.map(({ name }) => name);
      if (before.join() !== after.join()) {
        ctx.audit({
          action: 'tag',
          entity: record.entity,
          entityId: record.id,
          number: record.title,
          before: { tags: before.join(', ') },
          after: { tags: after.join(', ') },
        });
        ctx.changed(tagsPath, record.entity);
      }
      return { rows, mayChange: true };
    },
  );
}

const tagsOn = (tx: Tx, who: SignedIn, { entity, id }: RecordQuery): Promise<Tag[]> =>
  rowsOf(
    tx,
    sql`select t.id, t.name, t.colour from record_tags r join tags t on t.company_id = r.company_id and t.id = r.tag_id
         where r.company_id = ${who.companyId} and r.entity = ${entity} and r.entity_id = ${id} order by lower(t.name)`,
  );

/** Writes the tags of a record. A word is one tag however it is spelt in capitals; new ones take the colours in turn. */
async function put(tx: Tx, { who }: C, { entity, id, names }: TagsInput): Promise<void> {
  const words = JSON.stringify(names);
  const wanted = sql`(select distinct on (lower(w)) w as name from jsonb_array_elements_text(${words}::jsonb) w order by lower(w))`;
  await tx.execute(sql`
    insert into tags (company_id, name, colour)
    select ${who.companyId}, n.name, (${JSON.stringify(TAG_COLOURS)}::jsonb)->>(((select count(*) from tags where company_id = ${who.companyId})
           + row_number() over (order by n.name) - 1) % ${TAG_COLOURS.length})::int
      from ${wanted} n
    on conflict (company_id, lower(name)) do nothing`);
  await tx.execute(sql`
    delete from record_tags r using tags t
     where r.company_id = ${who.companyId} and r.entity = ${entity} and r.entity_id = ${id}
       and t.company_id = r.company_id and t.id = r.tag_id and lower(t.name) not in (select lower(n.name) from ${wanted} n)`);
  await tx.execute(sql`
    insert into record_tags (company_id, tag_id, entity, entity_id)
    select t.company_id, t.id, ${entity}, ${id} from tags t join ${wanted} n on lower(n.name) = lower(t.name)
     where t.company_id = ${who.companyId}
    on conflict do nothing`);
}

/** The tags on some records by their key, for the page of a list that shows them. */
export async function tagsOfRows(
  tx: Tx,
  who: SignedIn,
  entity: string,
  rows: readonly unknown[],
): Promise<Record<string, RowTag[]>> {
  const ids = rows.map((row) => (row as { id: number }).id);
  if (ids.length === 0) return {};
  const found = await rowsOf<{ entityId: number; name: string; colour: string }>(
    tx,
    sql`select r.entity_id as "entityId", t.name, t.colour
          from record_tags r join tags t on t.company_id = r.company_id and t.id = r.tag_id
         where r.company_id = ${who.companyId} and r.entity = ${entity}
           and r.entity_id = ${anyOf(ids)}
         order by r.entity_id, lower(t.name)`,
  );
  const tags: Record<string, RowTag[]> = {};
  for (const { entityId, name, colour } of found) tags[entityId] = [...(tags[entityId] ?? []), { name, colour }];
  return tags;
}

/** Rows with a tag that holds a text. */
export const taggedLike = (who: SignedIn, entity: string, key: SQL, part: string): SQL =>
  sql`${key} in (select r.entity_id from record_tags r join tags t on t.company_id = r.company_id and t.id = r.tag_id
                  where r.company_id = ${who.companyId} and r.entity = ${entity} and position(${part.toLowerCase()} in lower(t.name)) > 0)`;

/** Rows of a list with a tag. @param key column of the list that has the key of the record. */
export const withTag = (who: SignedIn, entity: string, key: SQL, tag: string): SQL =>
  sql`${key} in (select r.entity_id from record_tags r where r.company_id = ${who.companyId} and r.entity = ${entity} and r.tag_id = ${Number(tag)})`;

/** Keys of records with a tag that is exactly this word: searching for the word finds them too. */
export async function taggedIds(tx: Tx, who: SignedIn, entity: string, word: string): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(tx, sql`select key as id from (${taggedKeys(who, entity, word)}) k(key)`);
  return rows.map(({ id }) => id);
}

export const taggedKeys = (who: SignedIn, entity: string, word: string): SQL =>
  sql`select r.entity_id from record_tags r join tags t on t.company_id = r.company_id and t.id = r.tag_id
       where r.company_id = ${who.companyId} and r.entity = ${entity} and lower(t.name) = ${word}`;
