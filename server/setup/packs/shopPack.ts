import { MRP, RETAIL, SHOP_STORE, TAX, WHOLESALE } from './everyTrade';
import type { Pack } from './pack';

/** A shop with one counter; what it sells is its own. */
export const shopPack = (own: Pick<Pack, 'groups'> & Partial<Pack>): Pack => ({
  stores: [SHOP_STORE],
  outlet: { code: 'SHOP', name: 'Shop', series: 'T1' },
  saleTypes: [RETAIL, TAX],
  lists: [MRP, WHOLESALE],
  department: ['SHOP', 'Shop'],
  roles: ['CASHIER', 'SHOP_MGR', 'PURCHASE', 'STORE', 'ACCOUNTS', 'AUDITOR'],
  ...own,
});
