import type { PurposesPage } from '../books/purposes';
import { inventory as screens } from './screens';

/** The accounts that stock is posted to, by branch and item group. */
export const inventoryAccounts: PurposesPage = {
  path: '/api/inventory/accounts-settings',
  screen: screens.inventoryAccountsSettings,
  names: ['stockInHand', 'materialConsumption', 'stockAdjustment', 'goodsReceivedNotBilled', 'purchasePriceVariance'],
  byGroup: ['stockInHand'],
};
