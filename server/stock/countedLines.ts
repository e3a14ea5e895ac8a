import { type SQL, sql } from 'drizzle-orm';
import { PENDING_COUNTS } from '../../contract/document';
import { kinds } from '../core/documents/kinds';

/** Which tables of lines count as requested, on order or reserved, as their kinds declare it. */
const counted = () =>
  kinds().flatMap(({ type, stages, lines }) =>
    Object.entries(lines).flatMap(([part, { counts, until, countsWhen }]) => {
      const relation = until ?? Object.values(stages).find(({ progress }) => progress)?.progress?.relation ?? null;
      return counts ? [{ type, part, counts, relation, ...countsWhen }] : [];
    }),
  );

/** What was sent to another branch is on its way to that one. */
export const BRANCH = sql`coalesce(d.other_branch_id, d.branch_id)`;
/** The store of a line: its own, else that of its document, else the main store of the branch. */
const STORE = sql`coalesce((l.more ->> 'storeId')::int, (d.input ->> 'storeId')::int, ms.id)`;

/**
 * Pending lines of live documents as a sub-select: one row for each item, branch and store, with `requested`, `on_order` and `reserved` in the item's own unit.
 */
export function countedLines(companyId: number, where: SQL = sql`true`): SQL {
  const pending = sql`(l.qty - l.closed_qty - coalesce(p.qty, 0)) * coalesce(n.factor, 1000) / 1000`;
  const sums = PENDING_COUNTS.map(
    (count) =>
      sql`coalesce(sum(${pending}) filter (where k.counts = ${count}), 0)::bigint as ${sql.identifier(COLUMN[count])}`,
  );
  return sql`(
    select l.item_id, ${BRANCH} as branch_id, ${STORE} as store_id, ${sql.join(sums, sql`, `)}
      from jsonb_to_recordset(${JSON.stringify(counted())}::jsonb) as k(type text, part text, counts text, relation text, branch text, code text, "is" text)
      join documents d on d.company_id = ${companyId} and d.type = k.type and d.phase = 'live'
      join item_lines l on l.company_id = d.company_id and l.document_id = d.id and l.part = k.part
      left join (select distinct on (branch_id) branch_id, id from stores
                  where company_id = ${companyId} and kind = 'main' order by branch_id, id) ms on ms.branch_id = ${BRANCH}
      left join line_progress p on p.company_id = l.company_id and p.line_id = l.id and p.relation = k.relation
      left join item_units n on n.company_id = l.company_id and n.item_id = l.item_id and n.unit_id = l.unit_id
     where (k.code is null or exists (select from settings s
              where s.company_id = ${companyId} and s.branch_id = k.branch and s.setup_code = k.code and s.setup_value = k."is"))
       and l.item_id is not null and l.qty > l.closed_qty + coalesce(p.qty, 0) and ${where}
     group by l.item_id, ${BRANCH}, ${STORE})`;
}

const COLUMN = { requested: 'requested', onOrder: 'on_order', reserved: 'reserved' } as const;
