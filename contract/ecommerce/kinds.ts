import type { Kind } from '../kind';
import { ecommerce as screens } from './screens';

export const ecommerceKinds = {
  order: {
    type: 'OO',
    ledger: 'sometimes',
    path: '/api/ecommerce/orders',
    screen: screens.onlineOrders,
    names: { one: 'online order', many: 'online orders' },
  },
  payout: {
    type: 'OY',
    ledger: 'sometimes',
    path: '/api/ecommerce/payouts',
    screen: screens.onlineBilling,
    tab: 'payouts',
    names: { one: 'channel payout', many: 'channel payouts' },
  },
} as const satisfies Record<string, Kind>;
