import type { Pack } from '../pack';

/** Bookings, brokerage and rent. */
export const realEstate: Pack = {
  units: [['MONTH', 'Months', 'OTH', 0]],
  groups: [
    ['Flats', '995412', 'JOB'],
    ['Brokerage', '997222', 'JOB'],
    ['Rent', '997212', 'MONTH'],
  ],
  stores: [{ code: 'MAIN', name: 'Main store', kind: 'main' }],
  saleTypes: [
    { code: 'BOOKNG', name: 'Booking', kind: 'SERVICE', account: 'Contract Income' },
    { code: 'BROKER', name: 'Brokerage', kind: 'SERVICE', account: 'Brokerage Income' },
    { code: 'RENT', name: 'Rent', kind: 'SERVICE', account: 'Rental Income' },
  ],
  department: ['OFFICE', 'Office'],
  roles: ['SALES', 'SALES_MGR', 'HR', 'ACCOUNTS', 'AUDITOR'],
};
