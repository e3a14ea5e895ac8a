import { type SQL, sql } from 'drizzle-orm';
import { mayBranches } from '../core/documents/documentHeader';
import type { ListRequest } from '../core/lists/listParts';
import { inGroup } from '../stock/inGroup';

/**
 * The common part of reports of pools: one row per item in a branch. Names are joined only where needed, after a page
 * is cut, so that sums and counts read only the pools.
 */
export const OF_POOLS = {
  from: sql`stock_pools p`,
  company: sql`p.company_id`,
  branch: 'p.branch_id',
  cutBy: [sql`p.branch_id`, sql`p.item_id`],
  joins: {
    item: sql`join items i on i.company_id = p.company_id and i.id = p.item_id`,
    unit: sql`join units u on u.company_id = i.company_id and u.id = i.unit_id`,
    branch: sql`join branches b on b.company_id = p.company_id and b.id = p.branch_id`,
    group: sql`left join item_groups g on g.company_id = i.company_id and g.id = i.group_id`,
  },
  columns: {
    itemId: sql`p.item_id`,
    item: { value: sql`i.name`, joins: ['item'] },
    code: { value: sql`i.code`, joins: ['item'] },
    group: { value: sql`g.name`, joins: ['item', 'group'] },
    branch: { value: sql`b.name`, joins: ['branch'] },
    unit: { value: sql`u.code`, joins: ['item', 'unit'] },
    qty: sql`p.qty`,
    value: { value: sql`p.value`, sum: true },
  },
  where: {
    itemId: (key: string) => sql`p.item_id = ${Number(key)}`,
    groupId: { joins: ['item'], is: inGroup },
  },
  order: [{ field: 'item', dir: 'asc' }],
  ties: sql`p.item_id, p.branch_id`,
} as const;

/** Paise for thousandths of a unit, as ten-thousandths of a rupee for one unit; null where there is nothing. */
export const rateOf = (value: SQL, qty: SQL): SQL =>
  sql`(case when ${qty} <> 0 then greatest(round(${value} * 100000::numeric / ${qty}), 0) end)::bigint`;

/**
 * The cost of a part of a pool, by its quantity and that of all parts up to it: each part begins where the previous
 * one ended, so that together they are the value of the pool, to the paisa.
 */
export const shareOf = ({ value, whole, upTo, own }: { value: SQL; whole: SQL; upTo: SQL; own: SQL }): SQL => {
  const to = (qty: SQL) => sql`round(${value}::numeric * ${qty} / nullif(${whole}, 0))`;
  return sql`coalesce(${to(upTo)} - ${to(sql`(${upTo} - ${own})`)}, 0)::bigint`;
};

/** The branches of the user, limited to the requested ones. */
export const inBranches = ({ who, query }: ListRequest, column: string) => {
  const { branchId } = query as { branchId?: string };
  const keys = branchId?.split(',').map((key) => sql`${Number(key)}`);
  return sql`${mayBranches(who, column)} ${keys ? sql`and ${sql.raw(column)} in (${sql.join(keys, sql`, `)})` : sql``}`;
};
