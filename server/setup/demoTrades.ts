import type { DemoCompany } from './demoCompanies';

/** The trade on the sign-in page: its name, and the things to try in its demo company. */
type DemoTrade = { trade: string; about: string };

const TRADES: Readonly<Record<DemoCompany['edition'], DemoTrade>> = {
  'D-MIN': { trade: 'Hotel', about: 'Cost the dishes of the kitchen, buy for the stores and keep the books.' },
  'D-COM': { trade: 'Trading', about: 'Buy and sell on credit, follow orders and compare with last year.' },
  'D-USI': { trade: 'Factory', about: 'Buy raw material, take orders, send invoices and watch the stock.' },
  'D-SHI': { trade: 'School', about: 'Buy for the school, issue from its stores and keep the books.' },
  'D-CON': { trade: 'Construction', about: 'Quote for works, buy for the sites and issue the material.' },
  'D-DHA': { trade: 'Clinic', about: 'Bill medicines at a counter, with batches and expiry dates.' },
  'D-REA': { trade: 'Real estate', about: 'Turn leads into bookings, send brokerage invoices and collect dues.' },
  'D-RID': { trade: 'Cabs', about: 'Win monthly contracts, buy spares and keep the books.' },
  'D-CRM': { trade: 'Sales team', about: 'Move leads through the pipeline to quotations and orders.' },
  'D-RES': { trade: 'Restaurant', about: 'See what each dish costs, buy for the kitchen and keep the books.' },
  'D-SHA': { trade: 'Share broker', about: 'Call clients, note what they want and follow up their leads.' },
  'D-TAK': { trade: 'Take-away', about: 'Keep recipes with their cost, buy ingredients and count the stock.' },
  'D-HOS': { trade: 'Hospital', about: 'Look at sample dashboards, invoices and a small product shop.' },
  'D-EC1': { trade: 'Online shop', about: 'Take orders from a web shop, pack and dispatch them, settle payouts.' },
  'D-POS': { trade: 'Shop', about: 'Bill by bar code at a till, close the shift and count the cash.' },
};

/** @param edition as it is stored with the company. */
export const demoTrade = (edition: string): DemoTrade =>
  Object.entries(TRADES).find(([code]) => code === edition)?.[1] ?? { trade: edition, about: '' };
