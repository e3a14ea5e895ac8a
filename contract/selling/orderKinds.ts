/** How a guest takes what was ordered. Prices, taxes and offers may differ by it. */
export const ORDER_KINDS = {
  dineIn: 'Dine-in',
  takeAway: 'Take-away',
  delivery: 'Delivery',
  aggregator: 'Aggregator',
  roomService: 'Room service',
  car: 'Car',
  banquet: 'Banquet',
} as const;
export type OrderKind = keyof typeof ORDER_KINDS;
