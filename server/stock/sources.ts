import { sql } from 'drizzle-orm';
import type { Paise, Quantity } from '../../contract/amount';
import type { IsoDate } from '../../contract/dates';
import type { Ctx } from '../core/calls/api';
import type { ProblemCollector } from '../core/calls/refused';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';

/** The lines of goods that others follow: what comes back of an issue, what arrives of a transfer. */

export type GoodsSource = {
  id: number;
  documentId: number;
  number: string;
  date: IsoDate;
  branchId: number;
  itemId: number;
  unitId: number;
  qty: Quantity;
  /** How much of the item's own unit one of its unit holds. */
  factor: number;
  taxable: Paise | null;
  tax: Paise | null;
  more: Readonly<Record<string, unknown>>;
  /** Quantity taken before, in the item's own unit. */
  done: Quantity;
  /** The head and lines of its document as they were entered. */
  input: Readonly<Record<string, unknown>>;
};

type Followed = { fromLineId: number | null; itemId: number };

/** @param what where the lines are found, such as “the issue”. */
export async function goodsSources(
  tx: Tx,
  { who }: Ctx<unknown, unknown>,
  type: string,
  relation: string,
  lines: readonly Followed[],
  what: string,
  problems: ProblemCollector,
): Promise<Map<number, GoodsSource>> {
  const ids = lines.flatMap(({ fromLineId }) => fromLineId ?? []);
  const rows =
    ids.length === 0
      ? []
      : await rowsOf<GoodsSource>(
          tx,
          sql`
    select l.id, d.id as "documentId", d.number, d.date, d.branch_id as "branchId", l.item_id as "itemId", l.unit_id as "unitId", l.qty, l.factor, l.taxable, l.tax, l.more,
           coalesce(p.base_qty, 0) as done, d.input
      from item_lines l
      join documents d on d.company_id = l.company_id and d.id = l.document_id and d.type = ${type}
      left join line_progress p on p.company_id = l.company_id and p.line_id = l.id and p.relation = ${relation}
     where l.company_id = ${who.companyId} and l.id = ${anyOf(ids)}`,
        );
  const sources = new Map(rows.map((row) => [row.id, row]));
  for (const [place, { fromLineId, itemId }] of lines.entries()) {
    const source = sources.get(fromLineId ?? 0);
    const at = (words: string) => problems.add({ [`items.${place}.itemId`]: words });
    if (!source) at(`Select the goods from ${what} (Alt+F)`);
    else if (source.itemId !== itemId) at(`${source.number} has another item in this line`);
  }
  return sources;
}
