import * as z from 'zod/mini';
import { branches } from '../admin/branches';
import type { Paise } from '../amount';
import { crm } from '../crm/screens';
import { firstOfMonth } from '../dates';
import { called, choice, count, dayOfMonth, money, percentField, yesOrNo } from '../fields';
import { lineTable, master } from '../master';
import { optionalRef } from '../references';
import { itemGroups } from '../stock/itemGroups';
import { PEOPLE } from '../targets';
import { agents } from './agents';
import { customerGroups } from './customerGroups';

const OWNERS = {
  agent: 'agentId',
  employee: 'userId',
  customerGroup: 'groupId',
  itemGroup: 'itemGroupId',
  branch: 'branchId',
} as const;
export const TARGET_OWNERS = {
  agent: 'Agent',
  employee: 'Salesperson',
  customerGroup: 'Customer group',
  itemGroup: 'Item group',
  branch: 'Branch',
} as const;
type OwnerKind = keyof typeof TARGET_OWNERS;

export const TARGET_BASES = {
  invoices: 'Bills',
  approvedOrders: 'Approved orders',
  collections: 'Money received',
  leads: 'Enquiries',
  visits: 'Visits',
} as const;
type Basis = keyof typeof TARGET_BASES;
/** Targets that are counted and not added up. */
export const COUNTED: readonly Basis[] = ['leads', 'visits'];

/** The owners whose targets a basis can be compared with. */
const COMPARED: Readonly<Record<Basis, readonly OwnerKind[]>> = {
  invoices: ['agent', 'employee', 'customerGroup', 'itemGroup', 'branch'],
  approvedOrders: ['agent', 'employee', 'customerGroup', 'itemGroup', 'branch'],
  collections: ['agent', 'employee', 'customerGroup', 'branch'],
  leads: ['agent', 'employee', 'branch'],
  visits: ['employee', 'branch'],
};

/** The monthly sales target of somebody, in taxable value without charges, and the incentive for reaching it. */
export const salesTargets = master({
  path: '/api/selling/targets',
  screen: crm.targets,
  names: { one: 'target', many: 'targets' },
  fields: {
    ownerKind: called('For', choice(TARGET_OWNERS)),
    agentId: optionalRef(agents),
    userId: z._default(called('Salesperson', optionalRef(PEOPLE)), null),
    groupId: called('Customer group', optionalRef(customerGroups)),
    itemGroupId: optionalRef(itemGroups),
    branchId: optionalRef(branches),
    basis: called('Counted', choice(TARGET_BASES)),
    /** Any day of the month; its first day is kept. */
    month: dayOfMonth(),
    amount: money,
    /** How many enquiries or visits. */
    number: z._default(called('Number', count(1_000_000)), 0),
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
    const { ownerKind, basis, amount, number } = target;
    const field = OWNERS[ownerKind];
    const isCounted = COUNTED.includes(basis);
    return {
      ...(target[field] === null && { [field]: 'Choose whose target it is' }),
      ...(!COMPARED[basis].includes(ownerKind) && {
        basis: `${TARGET_BASES[basis]} cannot be told by ${TARGET_OWNERS[ownerKind].toLowerCase()}. Choose another basis.`,
      }),
      ...(isCounted && number === 0 && { number: 'Enter how many' }),
      ...(!isCounted && amount === 0 && { amount: 'Enter an amount above zero' }),
    };
  },
});
export type SalesTargetInput = z.infer<typeof salesTargets.input>;

/** Only the owner of its kind is kept, the goal of its basis, and the first day of the month. */
export function tidyTarget(target: SalesTargetInput): SalesTargetInput {
  const kept = OWNERS[target.ownerKind];
  const owners = { agentId: null, userId: null, groupId: null, itemGroupId: null, branchId: null };
  const goal = COUNTED.includes(target.basis) ? { amount: 0 as Paise } : { number: 0 };
  return { ...target, ...owners, ...goal, [kept]: target[kept], month: firstOfMonth(target.month) };
}
