import type { Screens } from '../screen';

/** Take-away: module code 18 is ours; menu codes as in sales: 1 masters, 2 transactions, 7 reports. */
export const takeaway = {
  takeAwayDashboard: { path: '/takeaway/dashboard', title: 'Take-away Dashboard', kind: 'dashboard', code: [18, 0, 0], trans: [1], built: true },
  itemGroups: { path: '/takeaway/item-groups', title: 'Item Groups', kind: 'master', code: [18, 1, 1], trans: [1, 2, 3], built: true },
  items: { path: '/takeaway/item-masters', title: 'Items', kind: 'master', code: [18, 1, 2], trans: [1, 2, 3], built: true },
  comboGroups: { path: '/takeaway/item-combo-groups', title: 'Combo Groups', kind: 'master', code: [18, 1, 3], trans: [1, 2, 3], built: true },
  combos: { path: '/takeaway/item-combos', title: 'Combos', kind: 'master', code: [18, 1, 4], trans: [1, 2, 3], built: true },
  itemSupports: { path: '/takeaway/item-supports', title: 'Item Supports', kind: 'master', code: [18, 1, 5], trans: [1, 2, 3], built: true },
  taxDetails: { path: '/takeaway/tax-details', title: 'Tax Details', kind: 'master', code: [18, 1, 6], trans: [1, 2, 3], built: true },
  taxAssigning: { path: '/takeaway/tax-assigning', title: 'Tax Assigning', kind: 'master', code: [18, 1, 7], trans: [1, 2, 3], built: true },
  outlets: { path: '/takeaway/outlets', title: 'Outlets', kind: 'master', code: [18, 1, 8], trans: [1, 2, 3], built: true },
  priceList: { path: '/takeaway/price-list', title: 'Price List', kind: 'master', code: [18, 1, 9], trans: [1, 2, 3], built: true },
  deliveryBoys: { path: '/takeaway/delivery-boys', title: 'Delivery Boys', kind: 'master', code: [18, 1, 10], trans: [1, 2, 3], built: true },
  billingClassy: { path: '/takeaway/billing-classy', title: 'Billing (Classy)', kind: 'transaction', code: [18, 2, 1], trans: [1, 2, 3, 4, 7, 8, 9], built: true },
  happyHours: { path: '/takeaway/happy-hours', title: 'Happy Hours', kind: 'transaction', code: [18, 2, 2], trans: [1, 2, 3, 4, 7, 8, 9], built: true },
  customerOffers: { path: '/takeaway/customeroffers', title: 'Customer Offers', kind: 'transaction', code: [18, 2, 3], trans: [1, 2, 3, 4, 7, 8, 9], built: true },
  banners: { path: '/takeaway/banners', title: 'Banners', kind: 'transaction', code: [18, 2, 4], trans: [1, 2, 3, 4, 7, 8, 9], built: true },
  salesList: { path: '/takeaway/day-rep-saleslist', title: 'Sales List', kind: 'report', code: [18, 7, 1], trans: [7], built: true },
  daySettlement: { path: '/takeaway/day-rep-settlement', title: 'Day Settlement', kind: 'report', code: [18, 7, 2], trans: [7], built: true },
} as const satisfies Screens;
