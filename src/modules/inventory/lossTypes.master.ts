import { lossTypes } from '../../../contract/inventory/lossTypes';
import { defineMaster } from '../../kit/master/defineMaster';
import { expenseAccount } from './lookups';

/** Why goods are lost. */
export const lossTypesMaster = defineMaster(lossTypes, {
  blank: { kind: 'breakage' },
  form: ['code', 'name', 'kind', { field: 'accountId', input: expenseAccount, help: 'It bears the loss' }, 'active'],
});
