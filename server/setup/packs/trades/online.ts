import { MRP, RETAIL, TAX, WHOLESALE } from '../everyTrade';
import type { Pack } from '../pack';

/** Goods sold on the web, with returns apart from what is sold. */
export const online: Pack = {
  groups: [
    ['Goods for resale', ''],
    ['Packing', '4819'],
  ],
  stores: [
    { code: 'WH', name: 'Warehouse', kind: 'main' },
    { code: 'RETURNS', name: 'Returns', kind: 'rejected', isClosed: true },
  ],
  outlet: { code: 'WEB', name: 'Web shop counter', series: 'W1' },
  saleTypes: [RETAIL, TAX],
  lists: [MRP, WHOLESALE],
  department: ['OFFICE', 'Office'],
  roles: ['CASHIER', 'SHOP_MGR', 'PURCHASE', 'STORE', 'ACCOUNTS', 'AUDITOR'],
};
