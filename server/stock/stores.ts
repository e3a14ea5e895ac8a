import { sql } from 'drizzle-orm';
import { type Store, type StoreInput, stores } from '../../contract/stock/stores';
import type { Api, Ctx } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import { rowOf, type Tx } from '../core/db/database';
import { tableRoutes } from '../core/masters/fromTable';
import { storeBins, stores as table } from './tables';

export const storeRoutes = (api: Api) =>
  tableRoutes(api, stores, {
    table,
    lines: { bins: storeBins },
    order: ['branchName', 'code'],
    hint: 'branchName',
    check: (tx, ctx, input, present) => checkStore(tx, ctx, input, present),
    async checkDelete(tx, ctx, store) {
      const words = await holdsStill(tx, ctx, store);
      if (words) throw new Refused(409, 'STORE_HOLDS', words, { type: 4 });
    },
  });

/** A store with goods stays in its branch and in use. */
async function checkStore(tx: Tx, ctx: Ctx<unknown, unknown>, input: StoreInput, present: Store | null) {
  if (!present) return;
  const field = input.branchId !== present.branchId ? 'branchId' : present.active && !input.active ? 'active' : null;
  const words = field && (await holdsStill(tx, ctx, present));
  if (field && words) throw invalid({ [field]: words });
}

async function holdsStill(tx: Tx, { who }: Ctx<unknown, unknown>, { id, name }: Store): Promise<string | null> {
  const { items } = await rowOf<{ items: number }>(
    tx,
    sql`select count(distinct item_id)::int as items from stock_balances where company_id = ${who.companyId} and store_id = ${id} and qty <> 0`,
  );
  if (items === 0) return null;
  return `${name} still holds ${items === 1 ? '1 item' : `${items} items`}. Transfer or issue ${items === 1 ? 'it' : 'them'} first.`;
}
