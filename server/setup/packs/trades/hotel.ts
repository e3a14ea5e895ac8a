import type { Pack } from '../pack';

/** Rooms, and the restaurant of the house. */
export const hotel: Pack = {
  units: [
    ['NIGHT', 'Nights', 'OTH', 0],
    ['PLATE', 'Plates', 'NOS', 0],
  ],
  goods: 'consumable',
  groups: [
    ['Rooms', '996311', 'NIGHT'],
    ['Food', '996331', 'PLATE'],
    ['Laundry', '999713', 'PCS'],
    ['Banquet', '996334', 'JOB'],
    ['Kitchen goods', '0709', 'KG'],
    ['Room supplies', '3401'],
  ],
  stores: [
    { code: 'MAIN', name: 'Main store', kind: 'main' },
    { code: 'KITCHEN', name: 'Kitchen', kind: 'kitchen' },
  ],
  outlet: { code: 'REST', name: 'Restaurant', series: 'R1' },
  saleTypes: [
    { code: 'DINE', name: 'Dine in', kind: 'B2C', account: 'Food Sales', includesTax: true },
    { code: 'ROOM', name: 'Rooms', kind: 'SERVICE', account: 'Room Revenue' },
  ],
  department: ['HOUSE', 'Housekeeping'],
  roles: ['RECEPTION', 'HOUSEKEEP', 'HOTEL_MGR', 'REST_CASH', 'WAITER', 'PURCHASE', 'STORE', 'ACCOUNTS', 'AUDITOR'],
};
