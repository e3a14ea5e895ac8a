import type { Pack } from '../pack';

const FOOD = 'Food Sales';

/** Dishes served at tables; goods for the kitchen. */
export const restaurant: Pack = {
  units: [['PLATE', 'Plates', 'NOS', 0]],
  goods: 'raw',
  groups: [
    ['Starters', '996331', 'PLATE'],
    ['Main course', '996331', 'PLATE'],
    ['Breads', '996331', 'PLATE'],
    ['Rice dishes', '996331', 'PLATE'],
    ['Drinks', '996331', 'PLATE'],
    ['Desserts', '996331', 'PLATE'],
    ['Rice', '1006', 'KG'],
    ['Vegetables', '0709', 'KG'],
    ['Paneer and cheese', '0406', 'KG'],
    ['Meat', '0207', 'KG'],
    ['Packing', '4819'],
  ],
  stores: [
    { code: 'MAIN', name: 'Main store', kind: 'main' },
    { code: 'KITCHEN', name: 'Kitchen', kind: 'kitchen' },
  ],
  outlet: { code: 'DINE', name: 'Dining', series: 'R1' },
  food: {
    kind: 'restaurant',
    ncSeries: 'NC',
    kotGroups: [
      ['KITCHEN', 'Kitchen'],
      ['BAR', 'Bar'],
    ],
    menuGroups: [
      ['Starters', 'KITCHEN', 'food'],
      ['Main course', 'KITCHEN', 'food'],
      ['Breads', 'KITCHEN', 'food'],
      ['Rice dishes', 'KITCHEN', 'food'],
      ['Drinks', 'BAR', 'beverage'],
      ['Desserts', 'KITCHEN', 'food'],
    ],
    tables: 10,
    ncDepartments: [
      ['OWNER', 'Owner guests'],
      ['STAFF', 'Staff meals'],
    ],
  },
  saleTypes: [
    { code: 'DINE', name: 'Dine in', kind: 'B2C', account: FOOD, includesTax: true },
    { code: 'PARCEL', name: 'Parcel', kind: 'B2C', account: FOOD, includesTax: true },
  ],
  department: ['KITCHEN', 'Kitchen'],
  roles: ['REST_CASH', 'REST_MGR', 'WAITER', 'CAPTAIN', 'KITCHEN', 'PURCHASE', 'STORE', 'ACCOUNTS', 'AUDITOR'],
};
