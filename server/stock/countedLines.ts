import { type SQL, sql } from 'drizzle-orm';
import { PENDING_COUNTS } from '../../contract/itemMeaning';
import { kinds } from '../core/documents/kinds';

/** Which tables of lines count as requested, on order or reserved, as their kinds declare it. */
const counted = () =>
  kinds().flatMap(({ type, stages, lines }) =>
    Object.entries(lines).flatMap(([part, { counts, until, countsWhen }]) => {
      const relation = until ?? Object.values(stages).find(({ progress }) => progress)?.progress?.relation ?? null;
      return counts ? [{ type, part, counts, relation, ...countsWhen }] : [];
    }),
  );

/** Goods sent to another branch are on their way to that one. */
export const BRANCH = sql`coalesce(d.other_branch_id, d.branch_id)`;
/** The store of a line: its own, else that of its document, else the main store of the branch. */
const STORE = sql`coalesce((l.more ->> 'storeId')::int, (d.input ->> 'storeId')::int, ms.id)`;

/**
 * Pending lines of live documents as a sub-select: one row for each item, branch and store, with `requested`, `on_order` and `reserved` in the item's own unit.
 */
export function countedLines(companyId: number, where: SQL = sql`true`): SQL {
  const sums = PENDING_COUNTS.map(
    (count) =>
      sql`coalesce(sum(${PENDING}) filter (where k.counts = ${count}), 0)::bigint as ${sql.identifier(COLUMN[count])}`,
  );
  return sql`(
    select l.item_id, ${BRANCH} as branch_id, ${STORE} as store_id, ${sql.join(sums, sql`, `)}
      ${fromCounted(companyId, where)}
     group by l.item_id, ${BRANCH}, ${STORE})`;
}

/** Pending quantity of a line, in the item's own unit. */
const PENDING = sql`(l.qty - l.closed_qty - coalesce(p.qty, 0)) * coalesce(n.factor, 1000) / 1000`;

/**
 * Pending lines `l` of live documents `d`, with what each counts as in `k`. They are sought document by document (`offset 0`):
 * a plan that begins with the items reads every line in which these were ever sold.
 */
const fromCounted = (companyId: number, where: SQL): SQL => sql`
      from jsonb_to_recordset(${JSON.stringify(counted())}::jsonb) as k(type text, part text, counts text, relation text, branch text, code text, "is" text)
     cross join lateral (select d.* from documents d where d.company_id = ${companyId} and d.type = k.type and d.phase = 'live' offset 0) d
     cross join lateral (select l.* from item_lines l where l.company_id = ${companyId} and l.document_id = d.id and l.part = k.part offset 0) l
      left join (select distinct on (branch_id) branch_id, id from stores
                  where company_id = ${companyId} and kind = 'main' order by branch_id, id) ms on ms.branch_id = ${BRANCH}
      left join line_progress p on p.company_id = l.company_id and p.line_id = l.id and p.relation = k.relation
      left join item_units n on n.company_id = l.company_id and n.item_id = l.item_id and n.unit_id = l.unit_id
     where (k.code is null or exists (select from settings s
              where s.company_id = ${companyId} and s.branch_id = k.branch and s.setup_code = k.code and s.setup_value = k."is"))
       and l.item_id is not null and l.qty > l.closed_qty + coalesce(p.qty, 0) and ${where}`;

/** The reserved lines of some items, each with its store and the document that reserves it. */
export const reservedLines = (companyId: number, itemIds: SQL): SQL => sql`(
    select l.id as line_id, l.item_id, ${STORE} as store_id, (${PENDING})::bigint as qty, d.id as document_id, d.number, d.party_name
      ${fromCounted(companyId, sql`k.counts = 'reserved' and l.item_id = ${itemIds}`)})`;

const COLUMN = { requested: 'requested', onOrder: 'on_order', reserved: 'reserved' } as const;
