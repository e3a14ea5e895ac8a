import { ecommerce } from '../../../contract/ecommerce/screens';
import type { ScreenDefinition } from '../../kit/definition';
import { deliveryBoysOn } from '../../selling/deliveryBoys.master';
import { priceListsOn } from '../../selling/priceLists.master';
import { dispatchesScreen, onlineBillingScreen } from './Online';
import { onlineOutletsMaster } from './onlineOutlets.master';
import { ordersDocument } from './orders.document';

export const screens: readonly ScreenDefinition[] = [
  onlineOutletsMaster,
  priceListsOn(ecommerce.onlinePriceList),
  deliveryBoysOn(ecommerce.deliveryBoysOnline),
  ordersDocument,
  dispatchesScreen,
  onlineBillingScreen,
];
