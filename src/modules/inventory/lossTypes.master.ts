import { lossTypes } from '../../../contract/inventory/lossTypes';
import { defineMaster } from '../../kit/master/defineMaster';
import { expenseAccount } from './lookups';

/** Why goods are lost. */
export const lossTypesMaster = defineMaster(lossTypes, {
  blank: { kind: 'breakage' },
  form: [
    'code',
    'name',
    'kind',
    { field: 'accountId', input: expenseAccount, help: 'It bears the loss' },
    { field: 'needsApproval', help: 'Every loss of this type waits for approval' },
    { field: 'limitPercent', label: 'Approval above %', help: 'Of what the store holds of the item' },
    { field: 'gstReversal', help: 'Credit on what the goods cost is given back; section 17(5)(h)' },
    'active',
  ],
});
