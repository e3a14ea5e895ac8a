import { sql } from 'drizzle-orm';
import { foodOutlets } from '../../contract/food/foodOutlets';
import { natureProblems } from '../books/accountKinds';
import type { Api, Ctx } from '../core/calls/api';
import { invalid, refuse } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import { tableRoutes } from '../core/masters/fromTable';
import {
  outletAggregators,
  outletChecklist,
  outletDeliverySlabs,
  outletDryDays,
  outletOnlineHours,
  outletPremises,
  outletSalesAccounts,
  foodOutlets as table,
} from './tables';

/** How outlets serve food. */
export const foodOutletRoutes = (api: Api) =>
  tableRoutes(api, foodOutlets, {
    table,
    lines: {
      dryDays: outletDryDays,
      premises: outletPremises,
      salesAccounts: outletSalesAccounts,
      aggregators: outletAggregators,
      deliverySlabs: outletDeliverySlabs,
      onlineHours: outletOnlineHours,
      checklist: outletChecklist,
    },
    order: ['outletName'],
    label: 'outletName',
    searched: ['outletName'],
    constraints: {
      food_outlets_outlet_id: { field: 'outletId', message: () => 'This outlet serves food already. Open its entry.' },
      food_outlets_nc_series: {
        field: 'ncSeries',
        message: ({ ncSeries }) => `NC bills of another outlet have the series ${ncSeries}`,
      },
    },
    async check(tx, ctx, { ncSeries, salesAccounts }) {
      refuse(
        await natureProblems(
          tx,
          ctx,
          'income',
          salesAccounts.map(({ accountId }, place) => ({ field: `salesAccounts.${place}.accountId`, id: accountId })),
        ),
      );
      if (ncSeries !== null) await checkSeries(tx, ctx, ncSeries);
    },
  });

/** Numbers of NC bills never look like those of a till. */
async function checkSeries(tx: Tx, { who }: Ctx<unknown, unknown>, series: string): Promise<void> {
  const [till] = await rowsOf<{ name: string }>(
    tx,
    sql`select name from outlet_tills where company_id = ${who.companyId} and series = ${series}`,
  );
  if (till) throw invalid({ ncSeries: `Till ${till.name} numbers its bills with ${series}. Choose another series.` });
}
