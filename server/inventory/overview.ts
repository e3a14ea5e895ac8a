import { sql } from 'drizzle-orm';
import type { Paise } from '../../contract/amount';
import { inventory as screens } from '../../contract/inventory/screens';
import { canOpen } from '../../contract/screen';
import { type DashboardSource, tileFor } from '../core/dashboards/dashboards';
import { rowsOf } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';

/** Stock on a start page: its present value. */
export const stockOverview: DashboardSource = async (tx, { who, branchId }) => {
  if (!canOpen(who, screens.stockValuation)) return {};
  const [stock] = await rowsOf<{ value: Paise; items: number }>(
    tx,
    sql`select coalesce(sum(value), 0)::bigint as value, count(*)::int as items from stock_pools
         where company_id = ${who.companyId} and qty > 0 ${branchId === null ? sql`` : sql`and branch_id = ${branchId}`} ${mayBranches(who, 'branch_id')}`,
  );
  if (!stock || stock.items === 0) return {};
  return {
    tiles: tileFor(who, {
      key: 'stock',
      label: 'Stock value now',
      value: stock.value,
      note: `${stock.items} ${stock.items === 1 ? 'item' : 'items'}`,
      screen: screens.stockValuation,
      params: { branchId },
    }),
  };
};
