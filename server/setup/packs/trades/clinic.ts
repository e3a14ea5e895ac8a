import { MEDICAL_UNITS, RETAIL } from '../everyTrade';
import type { Pack } from '../pack';

/** Consultation and tests without GST, and a pharmacy. */
export const clinic: Pack = {
  units: MEDICAL_UNITS,
  tracking: 'batches',
  groups: [
    ['Consultation', '999312', 'JOB'],
    ['Lab', '999316', 'JOB'],
    ['Medicines', '3004', 'STRIP'],
  ],
  stores: [{ code: 'PHAR', name: 'Pharmacy', kind: 'main' }],
  outlet: { code: 'PHAR', name: 'Pharmacy', series: 'P1' },
  saleTypes: [RETAIL, { code: 'OPD', name: 'OPD', kind: 'SERVICE', account: 'Consultation Income' }],
  department: ['CLINIC', 'Clinic'],
  roles: ['CASHIER', 'SHOP_MGR', 'PURCHASE', 'STORE', 'HR', 'ACCOUNTS', 'AUDITOR'],
};
