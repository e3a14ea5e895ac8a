import { sql } from 'drizzle-orm';
import { addDays } from '../../contract/dates';
import { type ItemFacts, itemFacts } from '../../contract/itemFacts';
import { canOpen } from '../../contract/screen';
import { type Api, todayOf } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { anyOf } from '../core/db/anyOf';
import { rowsOf } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { kinds } from '../core/documents/kinds';
import { BRANCH, countedLines } from './countedLines';
import { defaultStoreRoute } from './defaultStores';
import { scannedItemRoute } from './scannedItem';

const LAST_PRICES = 3;
const DAYS_OF_USE = 90;
const MONTHS_OF_USE = 3;

/** Kinds with lines of items, as far as their calls were made. */
const itemKinds = () => kinds().filter(({ lines }) => Object.values(lines).some(({ tracked }) => tracked));
const screensOfKind = ({ screen, approval }: ReturnType<typeof kinds>[number]) => [
  screen,
  ...(approval ? [approval.screen] : []),
];

/**
 * Stock and last prices of items for users who enter or approve documents with items. Made after the calls of all
 * areas, so that their screens may use it.
 */
export function itemFactsRoutes(api: Api): void {
  const screens = [...new Set(itemKinds().flatMap(screensOfKind))];
  scannedItemRoute(api, screens);
  defaultStoreRoute(api, screens);
  api.on(
    {
      method: 'GET',
      path: itemFacts.path,
      summary: 'What there is of items, what is on its way or promised, what they take a month and what was paid last',
      needs: { anyOf: screens },
      query: itemFacts.query,
      answer: itemFacts.answer,
    },
    (tx, { who, query, now }) => {
      const ids = query.items.split(',').map(Number);
      const branchId = Number(query.branchId);
      if (who.branchIds && !who.branchIds.includes(branchId))
        throw invalid({ branchId: 'Choose a branch of the list' });
      const storeId = query.storeId ? Number(query.storeId) : null;
      const types = itemKinds()
        .filter(({ lines }) => Object.values(lines).some(({ prices }) => prices === query.prices))
        .filter((kind) => screensOfKind(kind).some((screen) => canOpen(who, screen)))
        .map(({ type }) => type);
      const since = addDays(todayOf(now), -DAYS_OF_USE);
      const prices = sql`(
        select coalesce(json_agg(t), '[]') from (
          select d.type, d.id as "documentId", d.number, d.date, d.party_name as "partyName", l.rate, lu.code as unit
            from item_lines l
            join documents d on d.company_id = l.company_id and d.id = l.document_id
            join units lu on lu.company_id = l.company_id and lu.id = l.unit_id
           where l.company_id = i.company_id and l.item_id = i.id and l.rate > 0 and d.phase in ('live', 'done')
             and d.type in (select jsonb_array_elements_text(${JSON.stringify(types)}::jsonb)) ${mayBranches(who, 'd.branch_id')}
           order by l.document_id desc, l.place limit ${LAST_PRICES}) t)`;
      return rowsOf<ItemFacts>(
        tx,
        sql`
        select i.id as "itemId", u.code as unit, h."inStore", h."inBranch",
               coalesce(c.requested, 0)::bigint as requested, coalesce(c."onOrder", 0)::bigint as "onOrder", coalesce(c.reserved, 0)::bigint as reserved,
               m."monthlyUse", v.reorder, ${types.length > 0 ? prices : sql`null`} as prices
          from items i
          join units u on u.company_id = i.company_id and u.id = i.unit_id
          cross join lateral (
            select case when ${storeId}::int is null then null else coalesce(sum(x.qty) filter (where x.store_id = ${storeId}::int), 0) end::bigint as "inStore",
                   coalesce(sum(x.qty), 0)::bigint as "inBranch"
              from stock_balances x join stores s on s.company_id = x.company_id and s.id = x.store_id
             where x.company_id = i.company_id and x.item_id = i.id and s.branch_id = ${branchId}) h
          cross join lateral (
            select (-coalesce(sum(x.qty), 0) / ${MONTHS_OF_USE})::bigint as "monthlyUse"
              from stock_moves x
             where x.company_id = i.company_id and x.branch_id = ${branchId} and x.item_id = i.id and x.date > ${since}
               and x.valued_by in ('cost', 'average') and x.mirror_of_id is null
               and not exists (select from stock_moves y where y.company_id = x.company_id and y.mirror_of_id = x.id)) m
          cross join lateral (
            select sum(n.reorder)::bigint as reorder
              from item_levels n join stores s on s.company_id = n.company_id and s.id = n.store_id
             where n.company_id = i.company_id and n.item_id = i.id and s.branch_id = ${branchId}
               and (${storeId}::int is null or n.store_id = ${storeId}::int)) v
          left join (
            select t.item_id, sum(t.requested) as requested, sum(t.on_order) as "onOrder", sum(t.reserved) as reserved
              from ${countedLines(who.companyId, sql`${BRANCH} = ${branchId} and l.item_id = ${anyOf(ids)}`)} t
             group by t.item_id) c on c.item_id = i.id
         where i.company_id = ${who.companyId} and i.id = ${anyOf(ids)}
         order by i.id`,
      );
    },
  );
}
