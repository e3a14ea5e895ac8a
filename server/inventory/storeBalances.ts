import { sql } from 'drizzle-orm';
import { storeBalances } from '../../contract/inventory/stockStatement';
import type { Api } from '../core/calls/api';
import { reportRoutes } from '../core/lists/reportRoutes';
import { inGroup } from '../stock/inGroup';
import { rateOf, shareOf } from './pools';

const VALUE = shareOf({ value: sql`k.value`, whole: sql`k.whole`, upTo: sql`k.up_to`, own: sql`k.qty` });
const LEVELS = { held: sql`k.qty > 0`, zero: sql`k.qty = 0`, negative: sql`k.qty < 0` };

/** Balances of stores and batches; the shares of a pool add up to its value, so that they total the stock in hand. */
export const storeBalanceRoutes = (api: Api) =>
  reportRoutes(api, storeBalances, {
    summary: 'What each store holds now of its items and batches, and what it cost',
    from: (_tx, { who: { companyId } }) => sql`(
      select k.company_id, k.store_id, k.item_id, k.batch_id, k.qty, s.branch_id, s.name as store, p.qty as whole, p.value,
             sum(k.qty) over (partition by s.branch_id, k.item_id order by k.store_id, k.batch_id)::bigint as up_to
        from stock_balances k
        join stores s on s.company_id = k.company_id and s.id = k.store_id
        join stock_pools p on p.company_id = k.company_id and p.branch_id = s.branch_id and p.item_id = k.item_id
       where k.company_id = ${companyId}) k`,
    company: sql`k.company_id`,
    branch: 'k.branch_id',
    joins: {
      item: sql`join items i on i.company_id = k.company_id and i.id = k.item_id`,
      unit: sql`join units u on u.company_id = i.company_id and u.id = i.unit_id`,
      branch: sql`join branches b on b.company_id = k.company_id and b.id = k.branch_id`,
      group: sql`left join item_groups g on g.company_id = i.company_id and g.id = i.group_id`,
      batch: sql`left join item_batches t on t.company_id = k.company_id and t.id = k.batch_id`,
    },
    columns: {
      itemId: sql`k.item_id`,
      item: { value: sql`i.name`, joins: ['item'] },
      code: { value: sql`i.code`, joins: ['item'] },
      group: { value: sql`g.name`, joins: ['item', 'group'] },
      branch: { value: sql`b.name`, joins: ['branch'] },
      store: sql`k.store`,
      batch: { value: sql`t.code`, joins: ['batch'] },
      expiresOn: { value: sql`t.expires_on`, type: 'date', joins: ['batch'] },
      qty: sql`k.qty`,
      unit: { value: sql`u.code`, joins: ['item', 'unit'] },
      rate: rateOf(VALUE, sql`k.qty`),
      value: { value: VALUE, sum: true },
    },
    where: {
      itemId: (key) => sql`k.item_id = ${Number(key)}`,
      groupId: { joins: ['item'], is: inGroup },
      storeId: (key) => sql`k.store_id = ${Number(key)}`,
      batches: (which) => (which === 'batches' ? sql`k.batch_id <> 0` : sql`k.batch_id = 0`),
      level: (level) => LEVELS[level as keyof typeof LEVELS],
    },
    order: [
      { field: 'item', dir: 'asc' },
      { field: 'store', dir: 'asc' },
    ],
    ties: sql`k.item_id, k.store_id, k.batch_id`,
  });
