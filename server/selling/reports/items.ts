import { type SQL, sql } from 'drizzle-orm';
import type { IsoDate } from '../../../contract/dates';
import type { ItemSales, RankedItems } from '../../../contract/selling/saleReports';
import type { Api } from '../../core/calls/api';
import type { ListRequest } from '../../core/lists/listParts';
import { reportRoutes } from '../../core/lists/reportRoutes';
import { percentOfSql, soldBy } from '../sold/read';
import { MARGINS, PERIOD, SUMS, summed } from './sums';

/** Sales of each item, from the sums. */

type Asked = {
  from: IsoDate;
  to: IsoDate;
  branchId?: string;
  itemGroupId?: string;
  top?: string;
  count?: string;
  measure?: string;
  unsold?: string;
};

const MEASURED: Readonly<Record<string, SQL>> = {
  value: sql`coalesce(n.taxable, 0)`,
  qty: sql`coalesce(n.qty, 0)`,
  margin: sql`coalesce(n.taxable - n.cost, 0)`,
};

type Ranked = { order: 'top' | 'least'; most: number };

/** Items with their sums as `s`, and the names common to all these reports. */
function itemSums(asked: ListRequest, ranked: Ranked | null): SQL {
  const { from, to, branchId, itemGroupId, measure = 'value', unsold } = asked.query as Asked;
  const by = MEASURED[measure] ?? sql`coalesce(n.taxable, 0)`;
  const place = ranked ? sql`${by} ${sql.raw(ranked.order === 'top' ? 'desc' : 'asc')}, i.name, i.id` : sql`i.id`;
  // Items that are for sale, or all that were sold.
  const items = unsold ? sql`left join` : sql`join`;
  return sql`(
    select i.*, n.qty, n.returned_qty, n.gross, n.discount, n.taxable, n.tax, n.total, n.cost, n.whole, row_number() over (order by ${place}) as rank
      from items i ${items} (select x.*, sum(x.taxable) over () as whole from (${soldBy(asked, 'item', { from, to, branchId })}) x
                              where x.bills <> 0 or x.qty <> 0 or x.returned_qty <> 0 or x.taxable <> 0) n on n.key = i.id
     where i.company_id = ${asked.who.companyId} ${unsold ? sql`and (n.key is not null or (i.active and i.kind <> 'asset'))` : sql``}
           ${itemGroupId ? sql`and i.group_id = ${Number(itemGroupId)}` : sql``}
     ${ranked ? sql`order by ${place} limit ${sql.raw(String(ranked.most))}` : sql``}) s
    join units u on u.company_id = s.company_id and u.id = s.unit_id
    left join item_groups g on g.company_id = s.company_id and g.id = s.group_id`;
}

const NAMES = {
  itemId: sql`s.id`,
  item: sql`s.name`,
  itemGroup: sql`g.name`,
  unit: sql`u.code`,
  qty: sql`coalesce(s.qty, 0)`,
  taxable: SUMS.taxable,
  cost: summed(sql`coalesce(s.cost, 0)`),
  ...MARGINS,
  share: sql`coalesce(${percentOfSql(sql`s.taxable`, sql`s.whole`)}, 0)`,
} as const;
const ofQuery = () => null;

export const itemSalesRoutes = (api: Api, report: ItemSales) =>
  reportRoutes(api, report, {
    summary: 'What was sold of each item, with cost, margin and share',
    from(_tx, asked) {
      const [, order, most] = /^(top|least)(\d+)$/.exec((asked.query as Asked).top ?? '') ?? [];
      const ranked = order && most ? { order: order as Ranked['order'], most: Number(most) } : null;
      return sql`${itemSums(asked, ranked)}
        left join hsn_codes h on h.company_id = s.company_id and h.id = s.hsn_code_id`;
    },
    company: 'inside',
    columns: {
      ...NAMES,
      hsn: sql`h.code`,
      soldQty: sql`coalesce(s.qty + s.returned_qty, 0)`,
      returnedQty: sql`coalesce(s.returned_qty, 0)`,
      // To the paisa: computed values have no further places.
      averageRate: sql`greatest(coalesce(round((s.gross - s.discount) * 1000.0 / nullif(s.qty, 0)), 0), 0)::bigint * 100`,
      discount: SUMS.discount,
      tax: summed(sql`coalesce(s.tax, 0)`),
      total: summed(sql`coalesce(s.total, 0)`),
    },
    where: { ...PERIOD, itemGroupId: ofQuery, top: ofQuery, measure: ofQuery, unsold: ofQuery },
    order: [{ field: 'taxable', dir: 'desc' }],
    ties: sql`s.id`,
  });

/** The items that sell best, or least. */
export const rankedItemsRoutes = (api: Api, report: RankedItems, order: Ranked['order']) =>
  reportRoutes(api, report, {
    summary: order === 'top' ? 'Items that sell best' : 'Items that sell least',
    from: (_tx, asked) => itemSums(asked, { order, most: Number((asked.query as Asked).count ?? 10) }),
    company: 'inside',
    columns: { ...NAMES, rank: sql`s.rank::int` },
    where: { ...PERIOD, itemGroupId: ofQuery, count: ofQuery, measure: ofQuery, unsold: ofQuery },
    order: [{ field: 'rank', dir: 'asc' }],
    ties: sql`s.id`,
  });
