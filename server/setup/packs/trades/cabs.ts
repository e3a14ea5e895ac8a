import type { Pack } from '../pack';

/** Rides, hire and spares. */
export const cabs: Pack = {
  units: [
    ['KM', 'Kilometres', 'KME', 0],
    ['TRIP', 'Trips', 'OTH', 0],
  ],
  goods: 'consumable',
  groups: [
    ['City rides', '996412', 'TRIP'],
    ['Outstation rides', '996423', 'KM'],
    ['Hire with driver', '996601', 'TRIP'],
    ['Spares', '8708'],
  ],
  stores: [{ code: 'MAIN', name: 'Main store', kind: 'main' }],
  saleTypes: [
    { code: 'RIDE', name: 'Ride', kind: 'SERVICE', account: 'Ride Income', includesTax: true },
    { code: 'HIRE', name: 'Hire', kind: 'SERVICE', account: 'Ride Income' },
  ],
  department: ['OFFICE', 'Office'],
  roles: ['SALES', 'TRANSPORT', 'PURCHASE', 'STORE', 'HR', 'ACCOUNTS', 'AUDITOR'],
};
