import type { Kind } from '../kind';
import { restaurant } from '../restaurant/screens';
import { takeaway } from '../takeaway/screens';

/** The documents of restaurants and take-away. */
export const foodKinds = {
  order: {
    type: 'RB',
    /** An order is in the books once its bill is settled. */
    ledger: 'sometimes',
    path: '/api/food/orders',
    screen: restaurant.billingClassy,
    alsoOn: [restaurant.billingStylish, takeaway.billingClassy],
    names: { one: 'order', many: 'orders' },
  },
} as const satisfies Record<string, Kind>;
