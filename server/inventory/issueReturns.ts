import { sql } from 'drizzle-orm';
import { multiplyDivide, type Paise, type Quantity } from '../../contract/amount';
import { issueReturns } from '../../contract/inventory/issueReturns';
import { minuteOf } from '../../contract/inventory/stockDocuments';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import { CORRECTED, STANDS } from '../stock/ledger/standing';
import { type GoodsSource, goodsSources } from '../stock/sources';
import { chosen, comesIn, stockDocument } from '../stock/stockDocuments';

type Department = { name: string; active: boolean; accountId: number; costCentreId: number | null };

/** Returns from an issue: Dr stock in hand, Cr the consumption of the department, at the cost of the pool. */
export const issueReturnKind = stockDocument({
  resource: issueReturns,
  use: 'return',
  comesIn: true,
  storesOf: ({ storeId }) => ({ storeId }),
  minute: ({ time }) => minuteOf(time),
  async facts(tx, ctx, input, problems) {
    const { branchId, departmentId } = input;
    const department = await problems.collectAsync(() =>
      chosen(
        rowsOf<Department>(
          tx,
          sql`select name, active, consumption_account_id as "accountId", cost_centre_id as "costCentreId"
                from departments where company_id = ${ctx.who.companyId} and id = ${departmentId}`,
        ),
        'departmentId',
        'department',
      ),
    );
    const sources = await goodsSources(tx, ctx, 'MI', 'returned', input.items, 'their issue', problems);
    for (const { number, input: issue, branchId: from } of sources.values()) {
      if (issue.departmentId !== departmentId) problems.add({ departmentId: `${number} went to another department` });
      if (from !== branchId) problems.add({ branchId: `${number} is of another branch` });
    }
    return department && { department, costs: await issuedCosts(tx, ctx.who.companyId, [...sources.values()]) };
  },
  moves: (input, lines, { department, costs }) =>
    lines.map((own) => {
      const cost = costs.get(own.item.itemId);
      return comesIn(input, input.storeId, own, {
        valuedBy: 'average',
        // Where nothing is left of the item, it comes back at what it cost when it was issued.
        given: cost && cost.qty > 0 ? multiplyDivide(cost.value, own.qty, cost.qty) : (0 as Paise),
        offsetAccountId: department.accountId,
        costCentreId: department.costCentreId,
      });
    }),
  list: { where: { departmentId: (key) => sql`(d.input ->> 'departmentId')::int = ${Number(key)}` } },
});

type Cost = { itemId: number; qty: Quantity; value: Paise };

async function issuedCosts(tx: Tx, companyId: number, sources: readonly GoodsSource[]): Promise<Map<number, Cost>> {
  if (sources.length === 0) return new Map();
  const rows = await rowsOf<Cost>(
    tx,
    sql`select m.item_id as "itemId", -sum(m.qty)::bigint as qty, -sum(m.value + c.value)::bigint as value
          from stock_moves m cross join lateral ${CORRECTED} c
         where m.company_id = ${companyId} and m.document_id = ${anyOf([...new Set(sources.map(({ documentId }) => documentId))])} and ${STANDS}
         group by m.item_id`,
  );
  return new Map(rows.map((row) => [row.itemId, row]));
}
