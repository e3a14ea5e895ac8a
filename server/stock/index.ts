import type { Api } from '../core/calls/api';
import { itemRoutes } from './items';
import { storeRoutes } from './stores';
import { unitRoutes } from './units';

/** The calls of stock: units, stores, items. */
export function stockRoutes(api: Api): void {
  unitRoutes(api);
  storeRoutes(api);
  itemRoutes(api);
}
