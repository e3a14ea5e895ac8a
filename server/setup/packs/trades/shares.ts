import type { Pack } from '../pack';

/** Broking and advice. */
export const shares: Pack = {
  groups: [
    ['Broking', '997152', 'JOB'],
    ['Advice', '997156', 'JOB'],
  ],
  stores: [{ code: 'MAIN', name: 'Main store', kind: 'main' }],
  saleTypes: [{ code: 'BROKER', name: 'Brokerage', kind: 'SERVICE', account: 'Brokerage Income' }],
  department: ['OFFICE', 'Office'],
  roles: ['SALES', 'SALES_MGR', 'HR', 'ACCOUNTS', 'AUDITOR'],
};
