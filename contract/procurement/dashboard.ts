import { DOCUMENTS } from '../changes';
import type { DashboardScreen } from '../dashboards';
import { called } from '../fields';
import { refKey } from '../references';
import { procurement as screens } from './screens';
import { suppliers } from './suppliers';

/** Requests, orders, expected goods and dues. */
export const procurementDashboard: DashboardScreen = {
  path: '/api/procurement/dashboard',
  screen: screens.procurementDashboard,
  follows: DOCUMENTS,
  filters: true,
};

/** One supplier on a page. */
export const supplierSnapshot: DashboardScreen = {
  path: '/api/procurement/supplier-snapshot',
  screen: screens.supplierSnapshot,
  follows: DOCUMENTS,
  filters: true,
  about: {
    filters: { supplierId: called('Supplier', refKey(suppliers, 'Select a supplier of the list')) },
    missing: 'Select a supplier to see what is bought of it, ordered and owed.',
  },
};

/** Weights of a rating, out of a hundred: deliveries in time, good quality, rates as ordered. */
const WEIGHTS = { onTime: 40, good: 40, asOrdered: 20 } as const;
export type RatingShares = Readonly<Record<keyof typeof WEIGHTS, number | null>>;

/** The rating of a supplier in per cent, over what is known of its shares (0 to 1); null while nothing is. */
export function ratingOf(shares: RatingShares): number | null {
  const known = (Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]).flatMap((name) => {
    const share = shares[name];
    return share === null ? [] : [{ weight: WEIGHTS[name], share }];
  });
  const weight = known.reduce((all, one) => all + one.weight, 0);
  if (weight === 0) return null;
  return Math.round((100 * known.reduce((all, one) => all + one.weight * one.share, 0)) / weight);
}
