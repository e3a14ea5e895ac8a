import { sql } from 'drizzle-orm';
import type { Database } from '../../server/core/db/database';

/** Space of deleted rows is given back after so many files. */
const VACUUM_AFTER = 20;

/**
 * Tables that hold or held rows are emptied by delete: truncating takes thirty times as long and discards all plans.
 */
const EMPTY = sql`
do $$
declare
  t record;
begin
  set local lock_timeout = '10s';
  set local session_replication_role = replica;
  for t in
    select relname from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
  loop
    execute format('delete from public.%I', t.relname);
  end loop;
  perform setval(oid::regclass, 1, false) from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace;
end
$$`;

/**
 * Deletes all rows and restarts every sequence.
 * @param uses how many test files the database has served.
 * @returns whether it could: a test may have left it broken, or a transaction open.
 */
export async function emptied(database: Database, uses: number): Promise<boolean> {
  try {
    await database.query(EMPTY);
    database.counts.forget(null);
    if (uses % VACUUM_AFTER === 0) await database.query(sql`vacuum`);
    return true;
  } catch {
    return false;
  }
}

/** A mark that changes with the schema, tables, columns, triggers, functions, policies, rights or settings. */
export async function standing(database: Database): Promise<string> {
  const [found] = await database.query<{ all: string }>(sql`
    select string_agg(part, ' ' order by part) as "all" from (
      select 'class ' || count(*) || ' ' || max(xmin::text::bigint) as part from pg_class where relnamespace = 'public'::regnamespace
      union all select 'attribute ' || count(*) || ' ' || max(a.xmin::text::bigint)
        from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace
      union all select 'trigger ' || count(*) || ' ' || max(xmin::text::bigint) from pg_trigger
      union all select 'function ' || count(*) || ' ' || max(xmin::text::bigint) from pg_proc
      union all select 'policy ' || count(*) || ' ' || max(xmin::text::bigint) from pg_policy
      union all select 'constraint ' || count(*) || ' ' || max(xmin::text::bigint) from pg_constraint
      union all select 'schema ' || count(*) || ' ' || max(xmin::text::bigint) from pg_namespace where nspname not like 'pg\_%'
      union all select 'extension ' || count(*) from pg_extension
      union all select 'made from ' || string_agg(hash, ' ') from drizzle.__drizzle_migrations
      union all select 'session ' || current_setting('session_replication_role') || current_setting('role') || coalesce(current_setting('app.company', true), '')
    ) as parts`);
  return found?.all ?? '';
}
