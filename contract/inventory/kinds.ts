import type { Kind } from '../kind';
import { inventory as screens } from './screens';

/** The documents of stock. */
export const inventoryKinds = {
  opening: {
    type: 'OS',
    path: '/api/inventory/opening-stocks',
    screen: screens.openingStocks,
    names: { one: 'opening stock', many: 'opening stocks' },
  },
  issue: {
    type: 'MI',
    path: '/api/inventory/material-issues',
    screen: screens.materialIssues,
    names: { one: 'material issue', many: 'material issues' },
  },
  loss: {
    type: 'LS',
    path: '/api/inventory/material-losses',
    screen: screens.materialLosses,
    names: { one: 'material loss', many: 'material losses' },
  },
  transfer: {
    type: 'ST',
    path: '/api/inventory/store-transfers',
    screen: screens.storeToStoreTransfers,
    names: { one: 'store transfer', many: 'store transfers' },
  },
} as const satisfies Record<string, Kind>;
