import { purchaseTypes } from '../../../contract/procurement/purchaseTypes';
import { defineMaster } from '../../kit/master/defineMaster';
import { anyAccount } from './lookups';

/** In which way something is bought. */
export const purchaseTypesMaster = defineMaster(purchaseTypes, {
  blank: { mode: 'goodsAndBill', gst: 'ofItem' },
  columns: ['name', 'code', 'mode', 'gst', 'needsOrder', 'active'],
  form: [
    'code',
    'name',
    'mode',
    { field: 'accountId', input: anyAccount, help: 'Where its cost goes, where items do not say so themselves' },
    'gst',
    'needsOrder',
    'active',
  ],
});
