import type { PurposesPage } from '../books/purposes';
import { procurement as screens } from './screens';

/** The accounts that purchases are posted to, by branch; the expense of services by item group too. */
export const purchaseAccounts: PurposesPage = {
  path: '/api/procurement/accounts-settings',
  screen: screens.accountsSettings,
  names: [
    'goodsReceivedNotBilled',
    'purchasePriceVariance',
    'purchaseRateDifference',
    'freightInward',
    'serviceExpense',
    'discountReceived',
    'customsPayable',
    'exchangeDifference',
    'roundOff',
    'tdsPayable',
    'inputCgst',
    'inputSgst',
    'inputIgst',
    'inputCess',
    'rcmCgst',
    'rcmSgst',
    'rcmIgst',
    'rcmCess',
  ],
  byGroup: ['serviceExpense'],
};
