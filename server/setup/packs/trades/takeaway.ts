import type { Pack } from '../pack';

const FOOD = 'Food Sales';

/** Food over a counter, by token. */
export const takeaway: Pack = {
  units: [['PLATE', 'Plates', 'NOS', 0]],
  goods: 'raw',
  groups: [
    ['Combos', '996331', 'PLATE'],
    ['Rolls', '996331', 'PLATE'],
    ['Snacks', '996331', 'PLATE'],
    ['Drinks', '996331', 'PLATE'],
    ['Vegetables', '0709', 'KG'],
    ['Packing', '4819'],
  ],
  stores: [
    { code: 'MAIN', name: 'Main store', kind: 'main' },
    { code: 'KITCHEN', name: 'Kitchen', kind: 'kitchen' },
  ],
  outlet: { code: 'CTR', name: 'Counter', series: 'C1' },
  food: {
    kind: 'takeAway',
    ncSeries: 'NC',
    kotGroups: [['KITCHEN', 'Kitchen']],
    menuGroups: [
      ['Rolls', 'KITCHEN', 'food'],
      ['Snacks', 'KITCHEN', 'food'],
      ['Drinks', 'KITCHEN', 'beverage'],
    ],
    tables: 0,
    ncDepartments: [
      ['OWNER', 'Owner guests'],
      ['STAFF', 'Staff meals'],
    ],
  },
  saleTypes: [{ code: 'PARCEL', name: 'Parcel', kind: 'B2C', account: FOOD, includesTax: true }],
  department: ['KITCHEN', 'Kitchen'],
  roles: ['TOKEN', 'TOKEN_MGR', 'KITCHEN', 'PURCHASE', 'STORE', 'ACCOUNTS', 'AUDITOR'],
};
