import { sql } from 'drizzle-orm';
import { pricesGiven } from '../../contract/crm/priceReport';
import type { Api } from '../core/calls/api';
import { between } from '../core/lists/listEngine';
import { reportRoutes } from '../core/lists/reportRoutes';
import { percentOfSql } from '../selling/sold/read';
import { head, ofPeople, owned, owner } from './offerReports';

/** A figure that the price review kept with the line (`saleReview.ts`). */
const kept = (field: string) => sql`(l.more ->> ${sql.raw(`'${field}'`)})::bigint`;
const COST = kept('cost');
const MARGIN = sql`(l.taxable - ${COST})`;

export const priceReportRoutes = (api: Api) =>
  reportRoutes(api, pricesGiven, {
    summary: 'Lines of orders or quotations with the price and discount given, and what the lists say',
    from: sql`documents d
      join item_lines l on l.company_id = d.company_id and l.document_id = d.id and l.part = 'items'
      join items i on i.company_id = l.company_id and i.id = l.item_id
      join units u on u.company_id = l.company_id and u.id = l.unit_id`,
    company: sql`d.company_id`,
    branch: 'd.branch_id',
    // Documents without effect gave no discount, but a quotation that was lost or ended was offered at its price.
    only: sql`d.type in ('CO', 'CQ') and d.number is not null and d.status not in ('rejected', 'cancelled')
      and coalesce(l.more ->> 'offered', 'main') = 'main'`,
    joins: owned,
    columns: {
      ...head,
      type: sql`d.type`,
      customer: sql`d.party_name`,
      owner,
      item: sql`i.name`,
      qty: sql`l.qty`,
      unit: sql`u.code`,
      listRate: kept('listRate'),
      rate: sql`l.rate`,
      standardPercent: kept('standardPercent'),
      givenPercent: kept('discountPercent'),
      extraPercent: kept('extraPercent'),
      extraDiscount: { value: sql`coalesce(${kept('extraDiscount')}, 0)`, sum: true },
      floorRate: kept('floorRate'),
      taxable: { value: sql`l.taxable`, sum: true },
      margin: MARGIN,
      marginPercent: percentOfSql(MARGIN, sql`l.taxable`),
    },
    sums: { marginKnown: { value: sql`coalesce(${MARGIN}, 0)` } },
    where: {
      of: (type) => sql`d.type = ${type}`,
      ...between(sql`d.date`),
      ...ofPeople,
      itemId: (key) => sql`l.item_id = ${Number(key)}`,
    },
    order: [{ field: 'extraDiscount', dir: 'desc' }],
    ties: sql`d.id desc, l.place`,
  });
