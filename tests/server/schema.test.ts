import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../setup/database';

const MIGRATIONS = 'server/migrations';

test('a database with tables of another version is refused by a sentence that names the next step', async () => {
  const database = await testDatabase();
  const tables = () => database.query(sql`select relname, xmin::text from pg_class order by oid`);
  await database.migrate(MIGRATIONS);
  await database.query(sql`update drizzle.__drizzle_migrations set hash = 'of another'`);
  const before = await tables();
  await expect(database.migrate(MIGRATIONS)).rejects.toThrow(
    /^This database was made by another version of Vyapar Suite.* Set DATA_DIR to a new folder/,
  );
  expect(await tables()).toEqual(before);
});

test('functions of the search that were changed or dropped are put back at the next start', async () => {
  const database = await testDatabase();
  const words = async () =>
    (await database.query<{ word: string }>(sql`select w as word from words_of('Bharat 007') w order by 1`)).map(
      ({ word }) => word,
    );
  const before = await words();
  expect(before).toEqual(['007', '7', 'bharat']);
  await database.query(
    sql`create or replace function words_of(told text) returns setof text language sql immutable as 'select told'`,
  );
  expect(await words()).toEqual(['Bharat 007']);
  await database.migrate(MIGRATIONS);
  expect(await words()).toEqual(before);
  await database.query(sql`drop trigger accounts_words_made on accounts`);
  await database.migrate(MIGRATIONS);
  expect(await database.query(sql`select from pg_trigger where tgname = 'accounts_words_made'`)).toHaveLength(1);
});

test('a reference from one table with a company to another one is held within the company', async () => {
  const database = await testDatabase();
  const references = await database.query<{ name: string; isWithin: boolean }>(sql`
    with held as (select c.oid, c.conname, f.attname as "from", t.attname as "to", c.confrelid
                    from pg_constraint c
                    cross join lateral unnest(c.conkey, c.confkey) as k(mine, theirs)
                    join pg_attribute f on f.attrelid = c.conrelid and f.attnum = k.mine
                    join pg_attribute t on t.attrelid = c.confrelid and t.attnum = k.theirs
                   where c.contype = 'f' and c.connamespace = 'public'::regnamespace
                     and exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attname = 'company_id')
                     and exists (select from pg_attribute a where a.attrelid = c.confrelid and a.attname = 'company_id'))
    select conname as name, bool_or("from" = 'company_id' and "to" = 'company_id') as "isWithin" from held group by oid, conname`);
  expect(references.filter(({ isWithin }) => !isWithin).map(({ name }) => name)).toEqual([]);
  expect(references.length).toBeGreaterThan(100);
});
