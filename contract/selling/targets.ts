import * as z from 'zod/mini';
import { branches } from '../admin/branches';
import { crm } from '../crm/screens';
import { firstOfMonth } from '../dates';
import { called, choice, isoDateField, percentField, positiveMoney, yesOrNo } from '../fields';
import { lineTable, master } from '../master';
import { optionalRef } from '../references';
import { itemGroups } from '../stock/itemGroups';
import { agents } from './agents';
import { customerGroups } from './customerGroups';

const OWNERS = { agent: 'agentId', customerGroup: 'groupId', itemGroup: 'itemGroupId', branch: 'branchId' } as const;

/** What somebody is to sell in a month, in taxable value without charges, and what is earned by reaching it. */
export const salesTargets = master({
  path: '/api/selling/targets',
  screen: crm.targets,
  names: { one: 'target', many: 'targets' },
  fields: {
    ownerKind: called(
      'For',
      choice({ agent: 'Agent', customerGroup: 'Customer group', itemGroup: 'Item group', branch: 'Branch' }),
    ),
    agentId: optionalRef(agents),
    groupId: called('Customer group', optionalRef(customerGroups)),
    itemGroupId: optionalRef(itemGroups),
    branchId: optionalRef(branches),
    basis: called(
      'Counted',
      choice({ invoices: 'Bills', collections: 'Money received', approvedOrders: 'Approved orders' }),
    ),
    /** Any day of the month; its first day is kept. */
    month: isoDateField('Give a day of the month'),
    amount: positiveMoney,
    active: yesOrNo,
  },
  lines: {
    slabs: lineTable(
      {
        fromPercent: called('From % of the target', percentField(1_000_000)),
        percent: called('Incentive %', percentField()),
      },
      { most: 10, unique: ['fromPercent'], what: 'step' },
    ),
  },
  row: { ownerName: called('Name', z.string()) },
  filters: ['ownerKind', 'basis', 'active'],
  rules: (target) => {
    const field = OWNERS[target.ownerKind];
    return target[field] === null ? { [field]: 'Choose whose target it is' } : {};
  },
});
export type SalesTargetInput = z.infer<typeof salesTargets.input>;

/** Only the owner of its kind is kept, and the first day of the month. */
export function tidyTarget(target: SalesTargetInput): SalesTargetInput {
  const kept = OWNERS[target.ownerKind];
  const owners = { agentId: null, groupId: null, itemGroupId: null, branchId: null };
  return { ...target, ...owners, [kept]: target[kept], month: firstOfMonth(target.month) };
}
