import { BULK_UNITS } from '../everyTrade';
import type { Pack } from '../pack';

/** Contracts, with material on sites. */
export const construction: Pack = {
  units: BULK_UNITS,
  goods: 'raw',
  groups: [
    ['Cement', '2523', 'BAG'],
    ['Steel', '7214', 'KG'],
    ['Sand', '2505', 'TON'],
    ['Stone', '2517', 'TON'],
    ['Bricks', '6904'],
    ['Hire of machines', '997313', 'HRS'],
    ['Contracts', '9954', 'JOB'],
  ],
  stores: [{ code: 'MAIN', name: 'Main store', kind: 'main' }],
  saleTypes: [{ code: 'CONTR', name: 'Contract', kind: 'SERVICE', account: 'Contract Income' }],
  department: ['SITE', 'Site'],
  roles: ['SITE', 'PURCHASE', 'STORE', 'HR', 'ACCOUNTS', 'AUDITOR'],
};
