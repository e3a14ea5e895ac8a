import type { Screens } from '../screen';

/** E-commerce: reuses the restaurant dashboard and reports, and the inventory item screens. */
export const ecommerce = {
  onlineOutlets: { path: '/pos/res-outlets-takeaway', title: 'Online Outlets', kind: 'master', code: [5, 1, 12], trans: [1, 2, 3], built: true },
  onlinePriceList: { path: '/pos/res-price-list-takeaway', title: 'Online Price List', kind: 'master', code: [5, 1, 13], trans: [1, 2, 3], built: true },
  deliveryBoysOnline: { path: '/pos/res-boys', title: 'Delivery Boys (Online)', kind: 'master', code: [5, 1, 14], trans: [1, 2, 3], built: true },
  onlineOrders: { path: '/pos/pos-online-orders', title: 'Online Orders', kind: 'transaction', code: [5, 2, 4], trans: [1, 2, 3, 4, 7, 8, 9], built: true },
  dispatches: { path: '/pos/pos-online-dispatches', title: 'Dispatches', kind: 'transaction', code: [5, 2, 5], trans: [1, 2, 3, 4, 7, 8, 9], built: true },
  onlineBilling: { path: '/pos/pos-billing-fancy', title: 'Online Billing', kind: 'transaction', code: [5, 2, 6], trans: [1, 2, 3, 4, 7, 8, 9], built: true },
} as const satisfies Screens;
