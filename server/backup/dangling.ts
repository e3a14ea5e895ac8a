import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../core/db/database';

type Reference = { child: string; parent: string; columns: string[]; targets: string[] };

/**
 * Rows were loaded without a look at what they refer to. @returns the tables whose rows refer to rows of these that are
 * not there, such as a user who was deleted meanwhile.
 */
export async function dangling(tx: Tx, scope: number, parents: ReadonlySet<string>): Promise<string[]> {
  const references = await rowsOf<Reference>(
    tx,
    sql`
    select c.relname as child, p.relname as parent,
           (select json_agg(a.attname order by k.place) from unnest(r.conkey) with ordinality k(attnum, place)
              join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum) as columns,
           (select json_agg(a.attname order by k.place) from unnest(r.confkey) with ordinality k(attnum, place)
              join pg_attribute a on a.attrelid = p.oid and a.attnum = k.attnum) as targets
      from pg_constraint r join pg_class c on c.oid = r.conrelid join pg_class p on p.oid = r.confrelid
     where r.contype = 'f' and r.connamespace = 'public'::regnamespace`,
  );
  const broken: string[] = [];
  for (const { child, parent, columns, targets } of references) {
    if (!parents.has(parent) || parents.has(child) || !columns.includes('company_id')) continue;
    const pairs = columns.map(
      (column, place) => sql`p.${sql.identifier(targets[place] ?? '')} = c.${sql.identifier(column)}`,
    );
    const isWhole = columns.map((column) => sql`c.${sql.identifier(column)} is not null`);
    const found = await rowsOf(
      tx,
      sql`select 1 from ${sql.identifier(child)} c where c.company_id = ${scope} and ${sql.join(isWhole, sql` and `)}
             and not exists (select from ${sql.identifier(parent)} p where ${sql.join(pairs, sql` and `)}) limit 1`,
    );
    if (found.length > 0) broken.push(child);
  }
  return broken;
}
