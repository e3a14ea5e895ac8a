import type { Paise, Percent } from '../../../contract/amount';
import { deskHeads } from '../../../contract/frontoffice/deskHeads';
import { defineMaster } from '../../kit/master/defineMaster';
import { anyAccount } from './lookups';

/** What the desk takes in and pays out besides bills. */
export const deskHeadsMaster = defineMaster(deskHeads, {
  blank: { nature: 'expense', gstPercent: 0 as Percent, voucherLimit: 0 as Paise },
  columns: ['name', 'code', 'nature', 'accountName', 'gstPercent', 'voucherLimit', 'active'],
  form: [
    'code',
    'name',
    'nature',
    { field: 'accountId', input: anyAccount },
    'gstPercent',
    { field: 'voucherLimit', help: '0: no limit' },
    'active',
  ],
});
