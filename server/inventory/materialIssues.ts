import { sql } from 'drizzle-orm';
import { formatQuantity, type Quantity } from '../../contract/amount';
import { materialIssues } from '../../contract/inventory/materialIssues';
import { minuteOf } from '../../contract/inventory/stockDocuments';
import type { Confirmed } from '../../contract/steps';
import { warn } from '../core/calls/refused';
import type { SignedIn } from '../core/calls/system';
import { rowsOf, type Tx } from '../core/db/database';
import type { Override } from '../core/documents/kind';
import { listedName } from '../core/lists/documentList';
import type { GoodsLine } from '../stock/goodsLines';
import { chosen, goesOut, stockDocument } from '../stock/stockDocuments';

type Department = {
  name: string;
  active: boolean;
  accountId: number;
  costCentreId: number | null;
  /** The stores that it gets goods of; all where there are none. */
  stores: { id: number; name: string }[];
};

/** Issued goods are consumed by their department: Dr its consumption account, Cr stock in hand. */
export const materialIssueKind = stockDocument({
  resource: materialIssues,
  use: 'issue',
  keepsReserved: true,
  storesOf: ({ storeId }) => ({ storeId }),
  minute: ({ time }) => minuteOf(time),
  async facts(tx, { who }, { departmentId, storeId }, problems) {
    const department = await problems.collectAsync(() =>
      chosen(
        rowsOf<Department>(
          tx,
          sql`
          select d.name, d.active, d.consumption_account_id as "accountId", d.cost_centre_id as "costCentreId",
                 (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name), '[]')
                    from department_stores x join stores s on s.company_id = x.company_id and s.id = x.store_id
                   where x.company_id = d.company_id and x.department_id = d.id) as stores
            from departments d where d.company_id = ${who.companyId} and d.id = ${departmentId}`,
        ),
        'departmentId',
        'department',
      ),
    );
    if (department && department.stores.length > 0 && !department.stores.some(({ id }) => id === storeId)) {
      const names = department.stores.map(({ name }) => name).join(', ');
      problems.add({ storeId: `${department.name} gets goods from ${names} only. Select another store.` });
    }
    return department ?? null;
  },
  warnings: (tx, ctx, input, lines, confirmed) => aboveMost(tx, ctx.who, input.departmentId, lines, confirmed),
  moves: (input, lines, department) =>
    lines.map((line) =>
      goesOut(input, input.storeId, line, department.accountId, input.costCentreId ?? department.costCentreId),
    ),
  list: {
    columns: { store: listedName('stores', 'storeId'), department: listedName('departments', 'departmentId') },
    where: { departmentId: (key) => sql`(d.input ->> 'departmentId')::int = ${Number(key)}` },
  },
});

type Most = { itemId: number; name: string; unit: string; most: Quantity };

/** Asks about an issue of more than the department is meant to get at once. */
async function aboveMost(
  tx: Tx,
  { companyId }: SignedIn,
  departmentId: number,
  lines: readonly GoodsLine[],
  confirmed: Confirmed,
): Promise<readonly Override[]> {
  const limits = await rowsOf<Most>(
    tx,
    sql`
    select d.item_id as "itemId", i.name, u.code as unit, d.max_issue as most
      from department_items d
      join items i on i.company_id = d.company_id and i.id = d.item_id
      join units u on u.company_id = i.company_id and u.id = i.unit_id
     where d.company_id = ${companyId} and d.department_id = ${departmentId} and d.active and d.max_issue is not null`,
  );
  const passed = limits.filter(({ itemId, most }) => {
    const asked = lines.filter(({ line }) => line.itemId === itemId).reduce((sum, { qty }) => sum + qty, 0);
    return asked > most;
  });
  if (passed.length === 0) return [];
  const code = 'ABOVE_MOST';
  const names = passed.map(({ name, unit, most }) => `${name} (${formatQuantity(most)} ${unit})`).join(', ');
  return [{ code, reason: warn(confirmed, code, `More than the most in one issue of ${names}. Continue?`, false) }];
}
