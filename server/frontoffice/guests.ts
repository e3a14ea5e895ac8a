import { sql } from 'drizzle-orm';
import { guests } from '../../contract/frontoffice/guests';
import type { Api } from '../core/calls/api';
import { tableRoutes } from '../core/masters/fromTable';
import { guests as table } from './tables';

/** Who stays in the hotel: found by name, mobile number or city. */
export function guestRoutes(api: Api): void {
  tableRoutes(api, guests, {
    table,
    order: ['name'],
    searched: ['mobile', 'city', 'idNo'],
    hint: sql`concat_ws(' · ', r.mobile, r.city)`,
  });
}
