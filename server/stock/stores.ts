import { sql } from 'drizzle-orm';
import { stores } from '../../contract/stock/stores';
import type { Api } from '../core/calls/api';
import { fromTable } from '../core/masters/fromTable';
import { masterRoutes } from '../core/masters/masters';
import { storeBins, stores as table } from './tables';

export function storeRoutes(api: Api): void {
  masterRoutes(
    api,
    stores,
    fromTable(stores, {
      table,
      lines: { bins: storeBins },
      order: sql`r."branchName", r.code`,
      hint: sql`r."branchName"`,
    }),
  );
}
