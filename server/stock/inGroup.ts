import { type SQL, sql } from 'drizzle-orm';
import type { ListRequest } from '../core/lists/listParts';
import { rowAndBelow } from '../core/masters/tree';

/** Items `i` of a group and of the groups under it. */
export const inGroup = (key: string, { who }: Pick<ListRequest, 'who'>): SQL =>
  sql`i.group_id in (${rowAndBelow('item_groups', who.companyId, Number(key))})`;
