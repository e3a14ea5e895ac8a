import { type SQL, sql } from 'drizzle-orm';
import { countedLines } from './countedLines';

/** Items of stores at or below their reorder level: the list, and requests drafted from it. */

export const ON_HAND = sql`coalesce((
  select sum(x.qty) from stock_balances x
   where x.company_id = v.company_id and x.store_id = v.store_id and x.item_id = v.item_id), 0)::bigint`;
/** Stock on hand and on order, less reservations. */
const expected = sql`(${ON_HAND} + coalesce(c.on_order, 0) - coalesce(c.reserved, 0))`;
/** Up to the most, or to the reorder level where no most is given. */
const need = sql`greatest(coalesce(v.most, v.reorder) - ${expected}, 0)::bigint`;

/** Orders are of whole lots. */
export const SUGGESTED = sql`(case when v.lot > 0 then greatest((${need} + v.lot - 1) / v.lot, 1) * v.lot else ${need} end)`;

/** Levels `v` of items `i` in stores `s` with what is pending `c`. Orders that name no store count for the main store of their branch. */
export const levelsOf = (companyId: number): SQL => sql`item_levels v
  join items i on i.company_id = v.company_id and i.id = v.item_id
  join units u on u.company_id = i.company_id and u.id = i.unit_id
  join stores s on s.company_id = v.company_id and s.id = v.store_id
  left join ${countedLines(companyId)} c on c.item_id = v.item_id and c.branch_id = s.branch_id and c.store_id = v.store_id`;

export const IS_BELOW = sql`v.reorder is not null and i.active and i.kind = 'stock' and s.active and ${expected} <= v.reorder`;

/** The supplier of an item `i`: the preferred one, else any that lists it, else the last one. */
export const supplierOf = sql`left join lateral (
  select p.id, p.name from (
    select x.supplier_id, case when x.preferred then 1 else 2 end as rank, x.supplier_id as place
      from supplier_items x where x.company_id = i.company_id and x.item_id = i.id
    union all
    select b.party_id, 3, b.place from (
      select d.party_id, -d.id as place from item_lines l join documents d on d.company_id = l.company_id and d.id = l.document_id
       where l.company_id = i.company_id and l.item_id = i.id and d.type = 'PI' and d.phase in ('live', 'done')
       order by l.document_id desc limit 1) b) x
    join suppliers p on p.company_id = i.company_id and p.id = x.supplier_id and p.active and p.blocked not in ('orders', 'all')
   order by x.rank, x.place limit 1) w on true`;

/** At what an item `i` was bought last, for one of its own unit. */
export const LAST_RATE = sql`(
  select round(l.rate * 1000.0 / coalesce((select max(n.factor) from item_units n
           where n.company_id = l.company_id and n.item_id = l.item_id and n.unit_id = l.unit_id), 1000))::bigint
    from item_lines l join documents d on d.company_id = l.company_id and d.id = l.document_id
   where l.company_id = i.company_id and l.item_id = i.id and l.rate > 0 and d.type = 'PI' and d.phase in ('live', 'done')
   order by l.document_id desc limit 1)`;
