import * as z from 'zod/mini';
import { branchKeys, called, choice, count, dayOfMonth, id, signedMoney, signedPercent } from '../fields';
import { plainReport } from '../plainReport';
import { salesTargets, TARGET_BASES, TARGET_OWNERS } from '../selling/targets';
import { crm as screens } from './screens';

/** Targets of a month and their achievement. Values are before tax and without charges, less returns. */
export const targetAchievement = plainReport({
  path: '/api/crm/reports/targets',
  screen: screens.crmDashboard,
  tab: { key: 'targets', words: 'Targets' },
  follows: salesTargets.path,
  columns: {
    id,
    owner: z.string(),
    ownerKind: called('For', choice(TARGET_OWNERS)),
    basis: called('Counted', choice(TARGET_BASES)),
    target: signedMoney,
    achieved: signedMoney,
    gap: signedMoney,
    targetNumber: called('Target number', count(1_000_000)),
    achievedNumber: called('Reached number', count(1_000_000)),
    percent: called('Achieved %', signedPercent),
    lastYear: called('Last year', signedMoney),
    lastYearNumber: called('Last year number', count(1_000_000)),
    incentivePercent: called('Incentive %', signedPercent),
    incentive: signedMoney,
  },
  filters: {
    month: called('Month', dayOfMonth()),
    ownerKind: z.optional(called('For', choice(TARGET_OWNERS))),
    basis: z.optional(called('Counted', choice(TARGET_BASES))),
    branchId: branchKeys,
  },
  totals: ['target', 'achieved', 'gap', 'lastYear', 'incentive'],
  groups: ['ownerKind', 'basis'],
});
