import { type SQL, sql } from 'drizzle-orm';
import { ITEM_PAGE, ItemPartQuery, itemParts } from '../../contract/stock/itemRecord';
import { type Api, notFound } from '../core/calls/api';
import type { SignedIn } from '../core/calls/system';
import { rowsOf } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';

type Part = (who: SignedIn, id: number) => SQL;

const ofBranches = (who: SignedIn) => sql`${mayBranches(who, 's.branch_id')}`;

/** Stock in stores that hold some, batch by batch. */
const stock: Part = (who, id) => sql`
  select s.name as store, b.name as branch, t.code as batch, t.made_on as "madeOn", t.expires_on as "expiresOn", x.qty, u.code as unit
    from stock_balances x
    join stores s on s.company_id = x.company_id and s.id = x.store_id
    join branches b on b.company_id = s.company_id and b.id = s.branch_id
    join items i on i.company_id = x.company_id and i.id = x.item_id
    join units u on u.company_id = i.company_id and u.id = i.unit_id
    left join item_batches t on t.company_id = x.company_id and t.id = x.batch_id
   where x.company_id = ${who.companyId} and x.item_id = ${id} and x.qty <> 0 ${ofBranches(who)}
   order by b.name, s.name, t.expires_on nulls last, t.code`;

/** The latest first. The branches are named, so that the index of pools gives the order. */
const movements: Part = (who, id) => sql`
  select m.document_id as "documentId", d.type, m.date, d.number, s.name as store, m.qty, u.code as unit, m.value
    from stock_moves m
    join documents d on d.company_id = m.company_id and d.id = m.document_id
    join stores s on s.company_id = m.company_id and s.id = m.store_id
    join items i on i.company_id = m.company_id and i.id = m.item_id
    join units u on u.company_id = i.company_id and u.id = i.unit_id
   where m.company_id = ${who.companyId} and m.branch_id in (select id from branches where company_id = ${who.companyId})
     and m.item_id = ${id} ${mayBranches(who, 'm.branch_id')}
   order by m.date desc, m.minute desc, m.id desc`;

const factor = sql`coalesce((select max(n.factor) from item_units n
  where n.company_id = l.company_id and n.item_id = l.item_id and n.unit_id = l.unit_id), 1000)`;

const purchases: Part = (who, id) => sql`
  select d.id as "documentId", d.type, d.date, d.number, d.party_name as supplier, l.qty, u.code as unit, l.rate,
         round(l.rate * 1000.0 / ${factor})::bigint as each
    from item_lines l
    join documents d on d.company_id = l.company_id and d.id = l.document_id
    join units u on u.company_id = l.company_id and u.id = l.unit_id
   where l.company_id = ${who.companyId} and l.item_id = ${id} and l.rate is not null
     and d.type = 'PI' and d.phase in ('live', 'done') ${mayBranches(who, 'd.branch_id')}
   order by d.date desc, d.id desc, l.place`;

const used: Part = (who, id) => sql`
  select t."in", t.name, t."from", t.qty, t.unit from (
    select 'recipe' as "in", i.name, r.from_date as "from", n.qty, u.code as unit
      from recipe_ingredients n
      join recipes r on r.company_id = n.company_id and r.id = n.recipe_id and r.active
      join items i on i.company_id = r.company_id and i.id = r.item_id
      join units u on u.company_id = n.company_id and u.id = n.unit_id
     where n.company_id = ${who.companyId} and n.item_id = ${id}
    union all
    select 'service', f.name, null, n.portions, u.code
      from service_items n
      join food_services f on f.company_id = n.company_id and f.id = n.service_id
      join items i on i.company_id = n.company_id and i.id = n.item_id
      join units u on u.company_id = i.company_id and u.id = i.unit_id
     where n.company_id = ${who.companyId} and n.item_id = ${id} and n.active
    union all
    select 'department', p.name, null, n.max_issue, u.code
      from department_items n
      join departments p on p.company_id = n.company_id and p.id = n.department_id
      join items i on i.company_id = n.company_id and i.id = n.item_id
      join units u on u.company_id = i.company_id and u.id = i.unit_id
     where n.company_id = ${who.companyId} and n.item_id = ${id} and n.active) t
   order by t."in" desc, t.name, t."from"`;

/** Suppliers that list it or sold it, each with the last rate. */
const suppliers: Part = (who, id) => sql`
  with bought as (
    select distinct on (d.party_id) d.party_id, round(l.rate * 1000.0 / ${factor})::bigint as rate, d.date
      from item_lines l join documents d on d.company_id = l.company_id and d.id = l.document_id
     where l.company_id = ${who.companyId} and l.item_id = ${id} and d.type = 'PI' and d.phase in ('live', 'done') and l.rate > 0
       ${mayBranches(who, 'd.branch_id')}
     order by d.party_id, d.date desc, d.id desc)
  select p.id as "supplierId", p.name as supplier, x.supplier_code as "supplierCode", x.lead_days as "leadDays",
         x.least_quantity as "leastQuantity", coalesce(x.preferred, false) as preferred, b.rate as "lastRate", b.date as "lastOn"
    from suppliers p
    left join supplier_items x on x.company_id = p.company_id and x.supplier_id = p.id and x.item_id = ${id}
    left join bought b on b.party_id = p.id
   where p.company_id = ${who.companyId} and (x.item_id is not null or b.party_id is not null)
   order by coalesce(x.preferred, false) desc, p.name, p.id`;

const PARTS = { stock, movements, purchases, used, suppliers } as const satisfies Record<keyof typeof itemParts, Part>;

/** The parts of an item's record, a page each. */
export function itemRecordRoutes(api: Api): void {
  for (const [name, { path, words, screen, costs, answer }] of Object.entries(itemParts)) {
    const rowsOfPart = PARTS[name as keyof typeof PARTS];
    api.on(
      {
        method: 'GET',
        path,
        summary: `${words} of an item`,
        needs: { anyOf: [screen] },
        query: ItemPartQuery,
        answer,
        costs,
      },
      async (tx, { who, id, query: { page } }) => {
        const [found] = await rowsOf(tx, sql`select from items where company_id = ${who.companyId} and id = ${id}`);
        if (!found) throw notFound('This item');
        const rows = await rowsOf<never>(
          tx,
          sql`${rowsOfPart(who, id)} limit ${ITEM_PAGE + 1} offset ${(page - 1) * ITEM_PAGE}`,
        );
        return { rows: rows.slice(0, ITEM_PAGE), more: rows.length > ITEM_PAGE };
      },
    );
  }
}
