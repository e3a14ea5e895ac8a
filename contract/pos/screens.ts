import type { Screens } from '../screen';

/** Point of sales: reuses inventory, CRM, restaurant and sales screens for masters and reports. */
export const pos = {
  posBillingStylish: { path: '/pos/pos-billing-stylish', title: 'POS Billing (Stylish)', kind: 'transaction', code: [5, 2, 16], trans: [1, 2, 3, 4, 7, 8, 9], built: true },
  creditClearances: { path: '/pos/pos-credit-clearances', title: 'Credit Clearances', kind: 'transaction', code: [5, 2, 17], trans: [1, 2, 3, 4, 7, 8, 9], built: true },
  taxSettings: { path: '/pos/pos-tax-settings', title: 'Tax Settings', kind: 'setting', code: [5, 9, 3], trans: [1, 2], built: true },
  outletSettings: { path: '/pos/pos-outlet-settings', title: 'Outlet Settings', kind: 'setting', code: [5, 9, 4], trans: [1, 2], built: true },
} as const satisfies Screens;
