import { salesTargets } from '../../contract/selling/targets';
import { defineMaster } from '../kit/master/defineMaster';

type Draft = { ownerKind: string | null };
const isOf = (kind: string) => (target: Draft) => target.ownerKind === kind;

/** What is to be sold, month by month. */
export const salesTargetsMaster = defineMaster(salesTargets, {
  name: 'ownerName',
  blank: { ownerKind: 'agent', basis: 'invoices' },
  columns: ['ownerName', 'ownerKind', 'month', 'basis', 'amount', 'active'],
  form: [
    'ownerKind',
    { field: 'agentId', when: isOf('agent') },
    { field: 'groupId', when: isOf('customerGroup') },
    { field: 'itemGroupId', when: isOf('itemGroup') },
    { field: 'branchId', when: isOf('branch') },
    { field: 'month', help: 'Any day of the month' },
    'basis',
    { field: 'amount', help: 'Before tax and without charges' },
    'active',
  ],
  tabs: [{ lines: 'slabs', label: 'Incentives' }],
});
