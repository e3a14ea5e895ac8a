import { EXPORT, RETAIL, TAX, WHOLESALE_UNITS } from '../everyTrade';
import type { Pack } from '../pack';

/** Goods bought in bulk and invoiced to dealers. */
export const trading: Pack = {
  units: WHOLESALE_UNITS,
  groups: [
    ['Goods for resale', ''],
    ['Packing', '4819'],
  ],
  stores: [{ code: 'GODOWN', name: 'Godown', kind: 'main' }],
  saleTypes: [TAX, RETAIL, EXPORT],
  lists: [
    { code: 'DEALER', name: 'Dealer', includesTax: false, group: 'WHOLE' },
    { code: 'RETAIL', name: 'Retail', includesTax: true },
  ],
  department: ['OFFICE', 'Office'],
  roles: ['SALES', 'SALES_MGR', 'PURCHASE', 'STORE', 'ACCOUNTS', 'AUDITOR'],
};
