import { stores } from '../../../contract/stock/stores';
import { anyBranch } from '../../kit/inputs/branchInput';
import { choice } from '../../kit/inputs/inputKinds';
import { defineMaster } from '../../kit/master/defineMaster';
import { stockAccount } from './lookups';
import { storeKindWords, yesNo } from './words';

/** Where stock is kept, with its bins. */
export const storesMaster = defineMaster(stores, {
  name: 'name',
  blank: { kind: 'main', allowSale: true, allowIssue: true },
  filters: [
    { field: 'kind', label: 'Kind', input: choice(storeKindWords) },
    { field: 'active', label: 'Active', input: choice(yesNo) },
  ],
  columns: [
    { field: 'name', label: 'Store' },
    { field: 'code', label: 'Code', card: 'fact' },
    { field: 'branchName', label: 'Branch', card: 'fact' },
    { field: 'kind', label: 'Kind', words: storeKindWords, card: 'fact' },
    { field: 'stockAccountName', label: 'Stock account', card: 'part', optional: true },
    { field: 'active', label: 'Active', show: 'tick', card: 'mark', off: 'Inactive' },
  ],
  form: [
    { field: 'code', label: 'Code', input: 'text', width: 'short' },
    { field: 'name', label: 'Name', input: 'text' },
    { field: 'branchId', label: 'Branch', input: anyBranch },
    { field: 'kind', label: 'Kind', input: choice(storeKindWords) },
    { field: 'stockAccountId', label: 'Stock account', input: stockAccount, help: 'Empty: that of the branch' },
    { field: 'allowSale', label: 'Sold from here', input: 'switch' },
    { field: 'allowIssue', label: 'Issued from here', input: 'switch' },
    { field: 'active', label: 'Active', input: 'switch' },
  ],
  tabs: [
    {
      tab: 'Bins',
      form: [{ lines: 'bins', label: 'Bins', columns: [{ field: 'code', label: 'Code', input: 'text' }] }],
    },
  ],
});
