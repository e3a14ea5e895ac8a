import type { Asset } from '../../../../contract/accounts/assets/assets';
import type { Column } from '../../../kit/define';
import { stateWords } from './words';

/** The columns of lists of assets. */
export const assetColumns: readonly Column<Asset>[] = [
  { field: 'code', label: 'Code' },
  { field: 'name', label: 'Asset', card: 'name' },
  { field: 'className', label: 'Class', card: 'fact' },
  { field: 'branchCode', label: 'Branch', card: 'fact' },
  { field: 'location', label: 'Location', optional: true },
  { field: 'custodian', label: 'Custodian', optional: true },
  { field: 'putToUse', label: 'In use since', show: 'date', card: 'part' },
  { field: 'serialNo', label: 'Serial no.', optional: true },
  { field: 'warrantyTo', label: 'Warranty to', show: 'date', optional: true },
  { field: 'insuredTo', label: 'Insured to', show: 'date', optional: true },
  { field: 'state', label: 'Status', words: stateWords, card: 'mark' },
  { field: 'depreciatedTo', label: 'Depreciated to', show: 'date', optional: true },
  { field: 'grossCost', label: 'Cost', show: 'money', total: 'sum', card: 'part' },
  { field: 'accumulated', label: 'Depreciation', show: 'money', total: 'sum', card: 'part' },
  { field: 'net', label: 'Net', show: 'money', total: 'sum', card: 'figure' },
];
