import type { Pack } from '../pack';

/** Fees, uniforms, books and transport. */
export const school: Pack = {
  units: [
    ['MONTH', 'Months', 'OTH', 0],
    ['TERM', 'Terms', 'OTH', 0],
  ],
  goods: 'consumable',
  groups: [
    ['Fees', '9992', 'TERM'],
    ['Uniform', '6211'],
    ['Books', '4901'],
    ['Transport', '999299', 'MONTH'],
  ],
  stores: [{ code: 'MAIN', name: 'Main store', kind: 'main' }],
  saleTypes: [{ code: 'FEES', name: 'Fees', kind: 'SERVICE', account: 'Fees' }],
  department: ['OFFICE', 'Office'],
  roles: [
    'OFFICE',
    'TEACHER',
    'PRINCIPAL',
    'LIBRARY',
    'WARDEN',
    'TRANSPORT',
    'PURCHASE',
    'STORE',
    'HR',
    'ACCOUNTS',
    'AUDITOR',
  ],
};
