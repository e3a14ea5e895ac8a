import { SERVICE } from '../everyTrade';
import type { Pack } from '../pack';

/** Work by the hour and the job. */
export const software: Pack = {
  groups: [
    ['Consulting', '998311', 'HRS'],
    ['Software and support', '998313', 'HRS'],
    ['Advertising', '998361', 'JOB'],
  ],
  stores: [{ code: 'MAIN', name: 'Main store', kind: 'main' }],
  saleTypes: [SERVICE],
  department: ['OFFICE', 'Office'],
  roles: ['SALES', 'SALES_MGR', 'HR', 'ACCOUNTS', 'AUDITOR'],
};
