import { sql } from 'drizzle-orm';
import { targetAchievement } from '../../contract/crm/targetReport';
import type { IsoDate } from '../../contract/dates';
import type { Api } from '../core/calls/api';
import { reportRoutes } from '../core/lists/reportRoutes';
import { targetsWithAchieved } from '../selling/achieved';
import { TARGET_OWNER } from '../selling/targets';

export const targetReportRoutes = (api: Api) =>
  reportRoutes(api, targetAchievement, {
    summary: 'Targets of a month with what was reached and the incentive that follows',
    from(_tx, { who, query }) {
      const { month, branchId } = query as { month: IsoDate; branchId?: string };
      return sql`${targetsWithAchieved({ who, month, branchId })} t`;
    },
    company: 'inside',
    columns: {
      id: sql`t.id`,
      owner: TARGET_OWNER,
      ownerKind: sql`t.owner_kind`,
      basis: sql`t.basis`,
      target: { value: sql`t.amount`, sum: true },
      achieved: { value: sql`t.achieved`, sum: true },
      gap: { value: sql`t.amount - t.achieved`, sum: true },
      targetNumber: sql`t.number`,
      achievedNumber: sql`t.reached`,
      percent: sql`t.percent`,
      lastYear: { value: sql`t.last_amount`, sum: true },
      lastYearNumber: sql`t.last_number`,
      incentivePercent: sql`t.incentive_percent`,
      incentive: { value: sql`t.incentive`, sum: true },
    },
    where: {
      month: () => null,
      branchId: () => null,
      ownerKind: (kind) => sql`t.owner_kind = ${kind}`,
      basis: (basis) => sql`t.basis = ${basis}`,
    },
    order: [
      { field: 'ownerKind', dir: 'asc' },
      { field: 'target', dir: 'desc' },
    ],
    ties: sql`t.id`,
  });
