import { stores } from '../../../contract/stock/stores';
import { defineMaster } from '../../kit/master/defineMaster';
import { anyPerson, stockAccount } from './lookups';

/** Stores of stock, with their bins. */
export const storesMaster = defineMaster(stores, {
  blank: { kind: 'main', allowSale: true, allowIssue: true },
  form: [
    'code',
    'name',
    'branchId',
    'kind',
    { field: 'stockAccountId', input: stockAccount, help: 'If blank, that of the branch' },
    {
      field: 'keeperId',
      input: anyPerson,
      help: 'Confirms receipts of transfers. If blank, any user of the screen does',
    },
    'allowSale',
    'allowIssue',
    'active',
  ],
});
