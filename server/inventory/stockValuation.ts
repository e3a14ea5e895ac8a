import { sql } from 'drizzle-orm';
import { type IsoDate, todayInIndia } from '../../contract/dates';
import { stockValuation } from '../../contract/inventory/stockValuation';
import type { Api } from '../core/calls/api';
import type { ListRequest } from '../core/lists/listEngine';
import { reportRoutes } from '../core/lists/reportRoutes';
import { OF_POOLS } from './pools';
import { movedAfter } from './stockStatement';

/** A day in the past; null is now. */
const pastDay = ({ query, now }: ListRequest): IsoDate | null => {
  const { asOn } = query as { asOn?: IsoDate };
  return asOn && asOn < todayInIndia(now) ? asOn : null;
};
const qty = (asked: ListRequest) => (pastDay(asked) ? sql`(p.qty - coalesce(l.qty, 0))` : sql`p.qty`);
const value = (asked: ListRequest) => (pastDay(asked) ? sql`(p.value - coalesce(l.value, 0))` : sql`p.value`);

/** The pools of items that branches have, as they are now less what moved since the day. */
export const stockValuationRoutes = (api: Api) =>
  reportRoutes(api, stockValuation, {
    ...OF_POOLS,
    summary: 'What branches held of each item at the end of a day, and what it cost',
    from(_tx, asked) {
      const day = pastDay(asked);
      return sql`stock_pools p ${day ? movedAfter(asked.who.companyId, day) : sql``}`;
    },
    only: (asked) => sql`${qty(asked)} > 0`,
    columns: {
      ...OF_POOLS.columns,
      qty: { value: qty },
      value: { value, sum: true },
      // Paise for thousandths of a unit, as ten-thousandths of a rupee for one unit.
      rate: { value: (asked) => sql`round(${value(asked)} * 100000::numeric / nullif(${qty(asked)}, 0))::bigint` },
    },
    where: { ...OF_POOLS.where, asOn: () => null },
  });
