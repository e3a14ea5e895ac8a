import { type SQL, sql } from 'drizzle-orm';
import { sentenceCase } from '../../../contract/resource';
import { invalid } from '../calls/refused';
import type { SignedIn } from '../calls/system';
import { rowsOf, type Tx } from '../db/database';

/** Rows of a table that form a tree by their `parent_id`. */

/** The tree as a common table called as the table: each row with its names and keys from the top down. */
export const treeOf = (table: string, as: string, companyId: number): SQL => {
  const [own, tree] = [sql.identifier(table), sql.identifier(as)];
  return sql`
  ${tree} as (
    select c.*, null::text as parent_name, 0 as depth, c.name as trail, array[lower(c.name)] as place, array[c.id] as path
      from ${own} c where c.company_id = ${companyId} and c.parent_id is null
    union all
    select c.*, t.name, t.depth + 1, t.trail || ' › ' || c.name, t.place || lower(c.name), t.path || c.id
      from ${own} c join ${tree} t on t.company_id = c.company_id and t.id = c.parent_id
  )`;
};

/** Keys of a row and all its descendants, as a select. */
export const rowAndBelow = (table: string, companyId: number, id: number): SQL => sql`
  with recursive below as (
    select c.id from ${sql.identifier(table)} c where c.company_id = ${companyId} and c.id = ${id}
    union all
    select c.id from ${sql.identifier(table)} c join below b on c.company_id = ${companyId} and c.parent_id = b.id
  ) select id from below`;

type Placed = { id: number; path: number[]; depth: number };
type Tree = { table: string; names: { one: string; many: string }; deepest: number };

/** A row is neither below itself nor too deep. @param id its key, 0 for a new one. */
export async function checkPlace(
  tx: Tx,
  { companyId }: SignedIn,
  { table, names, deepest }: Tree,
  parentId: number | null,
  id: number,
): Promise<void> {
  if (parentId === null) return;
  const known = await rowsOf<Placed>(
    tx,
    sql`with recursive ${treeOf(table, 'tree', companyId)} select id, to_json(path) as path, depth from tree where id = ${parentId} or ${id} = any(path)`,
  );
  const parent = known.find((one) => one.id === parentId);
  if (!parent) throw invalid({ parentId: `Choose a ${names.one} of the list` });
  if (parent.path.includes(id)) throw invalid({ parentId: `A ${names.one} cannot be under itself` });
  const own = known.filter(({ path }) => path.includes(id)).map(({ path }) => path.length - path.indexOf(id));
  if (parent.depth + 1 + Math.max(1, ...own) > deepest)
    throw invalid({ parentId: `${sentenceCase(names.many)} nest at most ${deepest} deep` });
}
