import { itemCategories } from '../../contract/stock/itemCategories';
import type { Api } from '../core/calls/api';
import { tableRoutes } from '../core/masters/fromTable';
import { itemGroupRoutes } from './itemGroups';
import { itemRecordRoutes } from './itemRecord';
import { itemRoutes } from './items';
import { itemVariantRoutes } from './itemVariants';
import { storeRoutes } from './stores';
import { itemCategories as categoryTable } from './tables';
import { unitRoutes } from './units';

/** The calls of stock: units, stores, items and what they are sorted by. */
export function stockRoutes(api: Api): void {
  unitRoutes(api);
  storeRoutes(api);
  itemGroupRoutes(api);
  tableRoutes(api, itemCategories, { table: categoryTable });
  itemRoutes(api);
  itemVariantRoutes(api);
  itemRecordRoutes(api);
}
