import { sql } from 'drizzle-orm';
import { foodServices, overlap } from '../../contract/inventory/foodServices';
import type { Api } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { rowsOf } from '../core/db/database';
import { tableRoutes } from '../core/masters/fromTable';
import { foodServices as table } from '../stock/kitchens/tables';

type Other = { name: string; fromTime: string; toTime: string };

/** Services in use do not overlap, so that each sale belongs to one. */
export const foodServiceRoutes = (api: Api) =>
  tableRoutes(api, foodServices, {
    table,
    order: ['fromTime'],
    async check(tx, { who }, input, present) {
      if (!input.active) return;
      // Two services that are saved at once would not see each other.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('vyapar-food-services'), ${who.companyId})`);
      const others = await rowsOf<Other>(
        tx,
        sql`select name, from_time as "fromTime", to_time as "toTime" from food_services
             where company_id = ${who.companyId} and active and id <> ${present?.id ?? 0} order by from_time`,
      );
      const other = others.find((one) => overlap(input, one));
      if (other)
        throw invalid({ fromTime: `${other.name} is from ${other.fromTime} to ${other.toTime}. Enter other times.` });
    },
  });
