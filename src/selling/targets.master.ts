import { COUNTED, salesTargets } from '../../contract/selling/targets';
import { defineMaster } from '../kit/master/defineMaster';

type Draft = { ownerKind: string | null; basis: string | null };
const isCounted = ({ basis }: Draft) => COUNTED.some((one) => one === basis);
const isOf = (kind: string) => (target: Draft) => target.ownerKind === kind;

/** Targets of sales, month by month. */
export const salesTargetsMaster = defineMaster(salesTargets, {
  name: 'ownerName',
  blank: { ownerKind: 'agent', basis: 'invoices' },
  columns: ['ownerName', 'ownerKind', 'month', 'basis', 'amount', 'number', 'active'],
  form: [
    'ownerKind',
    { field: 'agentId', when: isOf('agent') },
    { field: 'userId', when: isOf('employee') },
    { field: 'groupId', when: isOf('customerGroup') },
    { field: 'itemGroupId', when: isOf('itemGroup') },
    { field: 'branchId', when: isOf('branch') },
    { field: 'month', help: 'Any day of the month' },
    'basis',
    { field: 'amount', help: 'Before tax and without charges', when: (target: Draft) => !isCounted(target) },
    { field: 'number', help: 'How many in the month', when: isCounted },
    'active',
  ],
  tabs: [{ lines: 'slabs', label: 'Incentives' }],
});
