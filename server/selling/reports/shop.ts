import { sql } from 'drizzle-orm';
import type { IsoDate } from '../../../contract/dates';
import {
  cancelledBills,
  itemConsolidations,
  itemWiseSales,
  leastItems,
  listOfSales,
  outletsList,
  priceComparison,
  shopItemGroups,
  shopItems,
  takeAwaySales,
  topItems,
} from '../../../contract/selling/shopReports';
import type { Api } from '../../core/calls/api';
import { instantText } from '../../core/documents/documentStore';
import { between, columnsOf } from '../../core/lists/listEngine';
import { reportRoutes } from '../../core/lists/reportRoutes';
import { itemGroupsListRoutes, itemsListRoutes, masterColumns, ofMaster, whereActive } from '../../stock/itemLists';
import { consolidatedRoutes } from './consolidated';
import { itemSalesRoutes, rankedItemsRoutes } from './items';
import { offersUsedRoutes } from './offersUsed';
import { saleRegisterRoutes, soldLinesRoutes } from './register';
import { tillReportRoutes } from './tills';

export function shopReportRoutes(api: Api): void {
  itemGroupsListRoutes(api, shopItemGroups);
  itemsListRoutes(api, shopItems);
  outletsListRoutes(api);
  saleRegisterRoutes(api, listOfSales);
  saleRegisterRoutes(api, takeAwaySales);
  consolidatedRoutes(api);
  soldLinesRoutes(api, itemWiseSales);
  itemSalesRoutes(api, itemConsolidations);
  rankedItemsRoutes(api, topItems, 'top');
  rankedItemsRoutes(api, leastItems, 'least');
  cancelledRoutes(api);
  offersUsedRoutes(api);
  priceComparisonRoutes(api);
  tillReportRoutes(api);
}

const outletsListRoutes = (api: Api) =>
  reportRoutes(api, outletsList, {
    ...ofMaster,
    summary: 'Outlets with their stores, sale types and tills',
    from: sql`outlets t
      join branches b on b.company_id = t.company_id and b.id = t.branch_id
      join stores r on r.company_id = t.company_id and r.id = t.store_id
      join sale_types y on y.company_id = t.company_id and y.id = t.sale_type_id`,
    branch: 't.branch_id',
    columns: {
      ...masterColumns,
      maxDiscountPercent: sql`t.max_discount_percent`,
      branch: sql`b.name`,
      store: sql`r.name`,
      saleType: sql`y.name`,
      includesTax: sql`y.tax_inclusive`,
      tills: sql`(select count(*)::int from outlet_tills x where x.company_id = t.company_id and x.outlet_id = t.id)`,
      openTills: sql`(select count(*)::int from till_shifts s where s.company_id = t.company_id and s.outlet_id = t.id and s.closed_at is null)`,
    },
    where: whereActive,
  });

const cancelledRoutes = (api: Api) =>
  reportRoutes(api, cancelledBills, {
    summary: 'Bills, returns and debit notes that were cancelled, by whom and why',
    from: sql`sale_bills b join documents d on d.company_id = b.company_id and d.id = b.document_id
      join users m on m.company_id = d.company_id and m.id = d.created_by
      left join users u on u.company_id = d.company_id and u.id = d.cancelled_by`,
    company: sql`b.company_id`,
    branch: 'b.branch_id',
    only: sql`not b.is_live`,
    joins: {
      customer: sql`left join customers c on c.company_id = b.company_id and c.id = b.customer_id`,
      outlet: sql`left join outlets o on o.company_id = b.company_id and o.id = b.outlet_id`,
    },
    columns: {
      ...columnsOf('b', 'documentId', 'type', 'kind'),
      date: { value: sql`b.date`, type: 'date', required: true },
      number: sql`d.number`,
      customer: { value: sql`coalesce(c.name, d.party_name, 'Cash sale')`, joins: ['customer'] },
      outlet: { value: sql`o.name`, joins: ['outlet'] },
      amount: { value: sql`d.amount`, sum: true },
      madeBy: sql`m.name`,
      cancelledBy: sql`u.name`,
      cancelledAt: { value: sql`d.cancelled_at`, shown: instantText('d.cancelled_at'), type: 'timestamptz' },
      reason: sql`d.cancel_reason`,
    },
    where: { ...between(sql`b.date`), outletId: (key) => sql`b.outlet_id = ${Number(key)}` },
    order: [{ field: 'date', dir: 'asc' }],
    ties: sql`b.document_id`,
  });

/** Factor from the unit of a line to the item's own, in thousandths. */
const FACTOR = sql`(case when x.unit_id = i.unit_id then 1000 else coalesce(f.factor, 1000) end)`;

const priceComparisonRoutes = (api: Api) =>
  reportRoutes(api, priceComparison, {
    summary: 'Rates of items by price list, next to their own and the last one sold at',
    from: sql`price_lists l
      join price_list_items x on x.company_id = l.company_id and x.price_list_id = l.id
      join items i on i.company_id = x.company_id and i.id = x.item_id
      join units u on u.company_id = x.company_id and u.id = x.unit_id
      left join item_units f on f.company_id = x.company_id and f.item_id = x.item_id and f.unit_id = x.unit_id`,
    company: sql`l.company_id`,
    only: ({ query }) => {
      const { asOn } = query as { asOn: IsoDate };
      return sql`l.active and i.active and l.valid_from <= ${asOn} and coalesce(l.valid_to >= ${asOn}, true)`;
    },
    joins: {
      group: sql`left join item_groups g on g.company_id = i.company_id and g.id = i.group_id`,
      last: sql`left join lateral (select s.date, s.taxable * 100000.0 / s.qty as rate from sale_items s
         where s.company_id = i.company_id and s.item_id = i.id and s.qty > 0 order by s.date desc, s.document_id desc limit 1) s on true`,
    },
    columns: {
      itemId: sql`i.id`,
      item: sql`i.name`,
      itemGroup: { value: sql`g.name`, joins: ['group'] },
      unit: sql`u.code`,
      priceList: sql`l.name`,
      includesTax: sql`l.tax_inclusive`,
      minQty: sql`x.min_qty`,
      rate: sql`x.rate`,
      ownRate: sql`round(i.sale_rate * ${FACTOR} / 1000.0)::bigint`,
      // Rates with tax and rates without are not compared.
      difference: sql`(case when l.tax_inclusive <> i.with_tax then null else round(x.rate * 100000.0 * 1000.0 / nullif(i.sale_rate * ${FACTOR}, 0) - 100000)::int end)`,
      floorRate: sql`x.floor_rate`,
      mrp: sql`x.mrp`,
      lastRate: { value: sql`round(s.rate * ${FACTOR} / 1000.0)::bigint`, joins: ['last'] },
      lastOn: { value: sql`s.date`, type: 'date', joins: ['last'] },
    },
    where: {
      asOn: () => null,
      itemId: (key) => sql`i.id = ${Number(key)}`,
      itemGroupId: (key) => sql`i.group_id = ${Number(key)}`,
      priceListId: (key) => sql`l.id = ${Number(key)}`,
    },
    order: [
      { field: 'item', dir: 'asc' },
      { field: 'priceList', dir: 'asc' },
      { field: 'minQty', dir: 'asc' },
    ],
    ties: sql`x.line_no`,
  });
