import { sql } from 'drizzle-orm';
import { rangeTables } from '../../contract/hrd/rangeTables';
import type { Api } from '../core/calls/api';
import { tableRoutes } from '../core/masters/fromTable';
import { ranges, rangeTables as table } from './tables';

/** Deductions by ranges of income, each table until the next one of its code. */
export function rangeTableRoutes(api: Api): void {
  tableRoutes(api, rangeTables, {
    table,
    lines: { ranges },
    order: ['code', 'fromDate'],
    extra: () => ({
      untilDate: sql`(select min(n.from_date) - 1 from range_tables n
                       where n.company_id = t.company_id and n.code = t.code and n.from_date > t.from_date)`,
    }),
    constraints: {
      range_tables_from_date: {
        field: 'fromDate',
        message: ({ code }) => `Table ${code} begins on this day already. Change that one.`,
      },
    },
  });
}
