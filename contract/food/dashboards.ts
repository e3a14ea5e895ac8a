import type { DashboardScreen } from '../dashboards';
import { restaurant } from '../restaurant/screens';
import { SOLD_ROOT } from '../selling/sold';
import { takeaway } from '../takeaway/screens';

/** Restaurants, bars and halls at a glance: sales, tables, kitchen. */
export const restaurantDashboard: DashboardScreen = {
  path: '/api/food/restaurant-dashboard',
  screen: restaurant.restaurantSalesDashboard,
  follows: SOLD_ROOT,
  filters: true,
};

/** Take-away, counters and online kitchens at a glance: sales, tokens, minutes to ready. */
export const takeAwayDashboard: DashboardScreen = {
  path: '/api/food/take-away-dashboard',
  screen: takeaway.takeAwayDashboard,
  follows: SOLD_ROOT,
  filters: true,
};
