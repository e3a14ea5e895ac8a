import { sql } from 'drizzle-orm';
import type { Percent, Quantity, Rate } from '../../contract/amount';
import { gstAtRate } from '../../contract/books/gst/valueRules';
import type { IsoDate } from '../../contract/dates';
import { catalogue, type SoldGroup, type SoldItem } from '../../contract/pos/catalogue';
import { items } from '../../contract/stock/items';
import { rateAs } from '../../contract/stock/rates';
import { companyRegisteredAs } from '../books/gst/registrations';
import { type Api, todayOf } from '../core/calls/api';
import { Refused } from '../core/calls/refused';
import { rowsOf } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { hasPhoto } from '../core/masters/photos';
import { pricesOf, stepsOf } from '../selling/prices';
import { collectedRates } from '../selling/tcs';
import { gstPercentOn } from '../stock/items';
import { piecesOf } from '../stock/pieces';

type Row = Omit<SoldItem, 'rate' | 'mrp' | 'discountPercent' | 'tcs' | 'steps'>;
const ONE = 1000 as Quantity;

/** Everything that an outlet sells, with the facts that a scan needs. */
export const catalogueRoutes = (api: Api) =>
  api.on(
    {
      method: 'GET',
      path: catalogue.path,
      summary: 'Items of an outlet with price, tax, bar-codes and stock',
      needs: { anyOf: catalogue.screens },
      query: catalogue.query,
      answer: catalogue.answer,
    },
    async (tx, { who, query, now }) => {
      const { companyId } = who;
      const date = todayOf(now);
      const [outlet] = await rowsOf<{ storeId: number; includesTax: boolean }>(
        tx,
        sql`select o.store_id as "storeId", y.tax_inclusive as "includesTax" from outlets o
              join sale_types y on y.company_id = o.company_id and y.id = o.sale_type_id
             where o.company_id = ${companyId} and o.id = ${Number(query.outletId ?? 0)} ${mayBranches(who, 'o.branch_id')}`,
      );
      if (!outlet) throw new Refused(404, 'NOT_FOUND', 'Select an outlet of the list', { type: 3 });
      const rows = await rowsOf<Row>(tx, itemsSold(companyId, outlet.storeId, date));
      const asked = rows.map(({ id, unitId }) => ({ itemId: id, unitId, qty: ONE }));
      const prices = await pricesOf(tx, who, { customerId: null, date }, asked);
      const steps = await stepsOf(tx, who, date);
      const collected = await collectedRates(tx, who, date);
      const sold = rows.map((found, place): SoldItem => {
        const price = prices[place];
        const row = { ...found, steps: [], tcs: collected.get(found.id) ?? null };
        if (!price) return { ...row, rate: null, mrp: null, discountPercent: 0 as Percent };
        const { includesTax } = outlet;
        const asSold = (own: Rate, from: { includesTax: boolean }) =>
          rateAs(own, from, { includesTax, gstPercent: gstAtRate(row, own, from, date) });
        const rate = price.rate === null ? null : asSold(price.rate, price);
        const own = (steps.get(found.id) ?? []).map((step) => ({
          unitId: step.unitId,
          minQty: step.minQty,
          rate: asSold(step.rate, step),
        }));
        return { ...row, rate, steps: own, mrp: price.mrp, discountPercent: price.discountPercent };
      });
      const groups = await rowsOf<SoldGroup>(
        tx,
        sql`select g.id, g.name, count(*)::int as items from item_groups g
              join items i on i.company_id = g.company_id and i.group_id = g.id and i.active and i.blocked_for <> 'sell' and i.kind in ('stock', 'service')
             where g.company_id = ${companyId} and g.active group by g.id, g.name order by lower(g.name)`,
      );
      return { items: sold, groups };
    },
  );

const itemsSold = (companyId: number, storeId: number, date: IsoDate) => sql`
  select t.id, t.code, coalesce(t.short_name, t.name) as name, t.group_id as "groupId", t.unit_id as "unitId", u.code as unit, u.decimals, t.kind,
         coalesce(t.tile_colour, c.colour) as colour, ${hasPhoto(items.path)} as "hasPhoto", t.batches, t.serials,
         case when ${companyRegisteredAs(companyId, date)} = 'regular' then coalesce(${gstPercentOn(date)}, 0) else 0 end::int as "gstPercent",
         (select h.code from hsn_codes h where h.company_id = t.company_id and h.id = t.hsn_code_id) as hsn, ${piecesOf('u')}::int as pieces,
         coalesce((select json_agg(json_build_object('code', b.code, 'unitId', coalesce(b.unit_id, t.unit_id), 'factor', coalesce(n.factor, 1000)) order by b.line_no)
                     from item_barcodes b left join lateral (
                       select x.factor from item_units x where x.company_id = b.company_id and x.item_id = b.item_id and x.unit_id = b.unit_id limit 1) n on true
                    where b.company_id = t.company_id and b.item_id = t.id), '[]') as barcodes,
         coalesce((select sum(s.qty) from stock_balances s where s.company_id = t.company_id and s.store_id = ${storeId} and s.item_id = t.id), 0)::bigint as stock
    from items t join units u on u.company_id = t.company_id and u.id = t.unit_id
    left join item_categories c on c.company_id = t.company_id and c.id = t.category_id
   where t.company_id = ${companyId} and t.active and t.blocked_for <> 'sell' and t.kind in ('stock', 'service')
   order by lower(t.name)`;
