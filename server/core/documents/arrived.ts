import { sql } from 'drizzle-orm';
import type { Source } from '../../../contract/documentSource';
import type { Ctx } from '../calls/api';
import { anyOf } from '../db/anyOf';
import { rowsOf, type Tx } from '../db/database';

type C = Ctx<unknown, unknown>;

/** Arrived quantities for lines by the relation that a source serves, not taken yet. */
export async function arrivedFor(
  tx: Tx,
  { who }: C,
  from: readonly Source[],
  ids: readonly number[],
): Promise<Map<number, number>> {
  const source = from.find(({ serves }) => serves);
  if (!source?.serves || ids.length === 0) return new Map();
  const { relation, serves } = source;
  const rows = await rowsOf<{ lineId: number; qty: number }>(
    tx,
    sql`
    select k.from_line_id as "lineId",
           sum(case when k.relation = ${relation} then -k.qty
                    when o.to_line_id is not null then k.qty
                    else least(k.qty, coalesce(p.qty, 0)) end)::bigint as qty
      from line_links k
      left join line_links o on o.company_id = k.company_id and o.to_document_id = k.to_document_id and o.to_line_id = k.to_line_id
                            and o.from_line_id = k.from_line_id and o.relation = ${relation} and o.is_live and k.relation = ${serves.relation}
      left join line_progress p on p.company_id = k.company_id and p.line_id = k.to_line_id and p.relation = ${serves.came}
     where k.company_id = ${who.companyId} and k.from_line_id = ${anyOf(ids)} and k.is_live and k.relation in (${relation}, ${serves.relation})
     group by 1`,
  );
  return new Map(rows.map(({ lineId, qty }) => [lineId, Number(qty)]));
}
