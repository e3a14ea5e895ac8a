import { sql } from 'drizzle-orm';

/**
 * What reports of pools begin with: an item in a branch is a row. Names are joined where they are asked for, after a page
 * is cut, so that sums and counts read the pools alone.
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
    groupId: { joins: ['item'], is: (key: string) => sql`i.group_id = ${Number(key)}` },
  },
  order: [{ field: 'item', dir: 'asc' }],
  ties: sql`p.item_id, p.branch_id`,
} as const;
