import { stores } from '../../../contract/stock/stores';
import { defineMaster } from '../../kit/master/defineMaster';
import { stockAccount } from './lookups';

/** Where stock is kept, with its bins. */
export const storesMaster = defineMaster(stores, {
  blank: { kind: 'main', allowSale: true, allowIssue: true },
  form: [
    'code',
    'name',
    'branchId',
    'kind',
    { field: 'stockAccountId', input: stockAccount, help: 'Empty: that of the branch' },
    'allowSale',
    'allowIssue',
    'active',
  ],
});
