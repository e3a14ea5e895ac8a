import { sql } from 'drizzle-orm';
import { formatMonth } from '../../contract/dates';
import { salesTargets, tidyTarget } from '../../contract/selling/targets';
import type { Api } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { rowsOf } from '../core/db/database';
import { tableRoutes } from '../core/masters/fromTable';
import { salesTargets as table, targetSlabs } from './tables';

/** The name of the owner of a target `t`. */
export const TARGET_OWNER = sql`coalesce(
  (select g.name from agents g where g.company_id = t.company_id and g.id = t.agent_id),
  (select u.name from users u where u.company_id = t.company_id and u.id = t.user_id),
  (select g.name from customer_groups g where g.company_id = t.company_id and g.id = t.group_id),
  (select g.name from item_groups g where g.company_id = t.company_id and g.id = t.item_group_id),
  (select b.name from branches b where b.company_id = t.company_id and b.id = t.branch_id))`;

export const salesTargetRoutes = (api: Api) =>
  tableRoutes(api, salesTargets, {
    table,
    lines: { slabs: targetSlabs },
    extra: () => ({ ownerName: TARGET_OWNER }),
    order: ['month', 'ownerName'],
    label: 'ownerName',
    searched: ['ownerName'],
    async check(tx, { who }, input, present) {
      const target = tidyTarget(input);
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('vyapar-targets'), ${who.companyId})`);
      const { agentId, userId, groupId, itemGroupId, branchId, basis, month } = target;
      const [other] = await rowsOf<{ name: string }>(
        tx,
        sql`select ${TARGET_OWNER} as name from sales_targets t
             where t.company_id = ${who.companyId} and t.basis = ${basis} and t.month = ${month} and t.id <> ${present?.id ?? 0}
               and (t.agent_id, t.user_id, t.group_id, t.item_group_id, t.branch_id)
                   is not distinct from (${agentId}::int, ${userId}::int, ${groupId}::int, ${itemGroupId}::int, ${branchId}::int)`,
      );
      if (other) throw invalid({ month: `${other.name} already has a target for ${formatMonth(month)}.` });
      return target;
    },
  });
