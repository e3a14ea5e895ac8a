import { type SQL, sql } from 'drizzle-orm';
import type { Quantity } from '../../../contract/amount';
import { addDays, type IsoDate } from '../../../contract/dates';
import { foodKinds } from '../../../contract/food/kinds';
import { inventoryKinds } from '../../../contract/inventory/kinds';
import { explode } from '../../../contract/stock/recipeExplosion';
import { anyOf } from '../../core/db/anyOf';
import { rowsOf, type Tx } from '../../core/db/database';
import { mayBranches } from '../../core/documents/documentHeader';
import type { ListRequest } from '../../core/lists/listParts';
import { soldInBranches } from '../sold/read';
import { type RecipeBook, recipeBook } from './recipeBook';

/** What kitchens should have used by recipes, next to what left their stores. */

type Asked = { from: IsoDate; to: IsoDate; branchId?: string };
type Span = { from: IsoDate; to: IsoDate };
type Sold = { span: number; branchId: number; itemId: number; groupId: number | null; qty: Quantity };
type Kitchens = (branchId: number, groupId: number | null) => number | null;
type Should = { kitchen_id: number | null; branch_id: number; item_id: number; qty: Quantity; free: Quantity };

/** Goods that a kitchen uses up leave its store by these. */
const USING = [inventoryKinds.issue, inventoryKinds.issueReturn, inventoryKinds.repack, inventoryKinds.audit].map(
  ({ type }) => type,
);
const LOST = inventoryKinds.loss.type;

/** The days of a period, cut where a recipe begins, so that one set of recipes holds within each part. */
function spansOf({ from, to }: Span, { all }: RecipeBook): Span[] {
  const begins = all.filter(({ active, fromDate }) => active && fromDate > from && fromDate <= to);
  const days = [...new Set([from, ...begins.map(({ fromDate }) => fromDate)])].sort();
  return days.map((day, at) => ({ from: day, to: days[at + 1] ? addDays(days[at + 1] as IsoDate, -1) : to }));
}

/** Dishes that were sold, also those that came back later: they were cooked. */
function soldDishes(tx: Tx, asked: ListRequest, spans: readonly Span[], dishes: readonly number[]): Promise<Sold[]> {
  const parts = spans.map(
    (span, at) =>
      sql`select ${at}::int as span, s.* from (${soldInBranches(asked, 'item', span, sql`and key = ${anyOf(dishes)}`)}) s`,
  );
  return rowsOf<Sold>(
    tx,
    sql`
    select t.span, t.branch_id as "branchId", t.key as "itemId", i.group_id as "groupId", (t.qty + t.returned_qty)::bigint as qty
      from (${sql.join(parts, sql` union all `)}) t
      join items i on i.company_id = ${asked.who.companyId} and i.id = t.key
     where t.qty + t.returned_qty > 0`,
  );
}

/** Dishes that were served without charge, which the register of sales does not know. */
function freeDishes(tx: Tx, { who }: ListRequest, spans: readonly Span[], dishes: readonly number[]): Promise<Sold[]> {
  const parts = spans.map(
    ({ from, to }, at) => sql`
    select ${at}::int as span, d.branch_id, (l.value ->> 'itemId')::int as key, (l.value ->> 'qty')::bigint as qty
      from documents d cross join lateral jsonb_array_elements(d.input -> 'items') l
     where d.company_id = ${who.companyId} and d.type = ${foodKinds.order.type} and d.status = 'noCharge'
       and d.date between ${from} and ${to} ${mayBranches(who, 'd.branch_id')}`,
  );
  return rowsOf<Sold>(
    tx,
    sql`
    select t.span, t.branch_id as "branchId", t.key as "itemId", i.group_id as "groupId", sum(t.qty)::bigint as qty
      from (${sql.join(parts, sql` union all `)}) t
      join items i on i.company_id = ${who.companyId} and i.id = t.key
     where t.key = ${anyOf(dishes)} group by 1, 2, 3, 4`,
  );
}

/** The kitchen of a branch that cooks a group, or the nearest group above it that has one. */
async function kitchensOf(tx: Tx, companyId: number): Promise<Kitchens> {
  const groups = await rowsOf<{ id: number; parentId: number | null }>(
    tx,
    sql`select id, parent_id as "parentId" from item_groups where company_id = ${companyId}`,
  );
  const cooked = await rowsOf<{ groupId: number; kitchenId: number; branchId: number }>(
    tx,
    sql`
    select g.group_id as "groupId", k.id as "kitchenId", s.branch_id as "branchId"
      from kitchen_groups g
      join kitchens k on k.company_id = g.company_id and k.id = g.kitchen_id
      join stores s on s.company_id = k.company_id and s.id = k.store_id
     where g.company_id = ${companyId} and g.active`,
  );
  const above = new Map(groups.map(({ id, parentId }) => [id, parentId]));
  return (branchId, groupId) => {
    for (let group = groupId; group !== null; group = above.get(group) ?? null) {
      const found = cooked.find((one) => one.groupId === group);
      if (found) return found.branchId === branchId ? found.kitchenId : null;
    }
    return null;
  };
}

/** What kitchens should have used, and the ingredients that they are asked about. */
async function shouldHaveUsed(tx: Tx, asked: ListRequest) {
  const { from, to, branchId } = asked.query as Asked;
  const book = await recipeBook(tx, asked.who);
  const spans = from <= to ? spansOf({ from, to }, book) : [];
  const dishes = [...new Set(book.all.filter(({ active }) => active).map(({ itemId }) => itemId))];
  const ingredients = new Set<number>();
  for (const { from: day } of spans) {
    const recipeOf = book.on(day);
    for (const dish of dishes)
      for (const { itemId } of recipeOf(dish)?.ingredients ?? []) if (!recipeOf(itemId)) ingredients.add(itemId);
  }
  if (ingredients.size === 0) return { should: [], ingredients: [] };
  const branches = branchId?.split(',').map(Number);
  const isAsked = ({ branchId: one }: Sold) => branches?.includes(one) ?? true;
  const sold = (await soldDishes(tx, asked, spans, dishes)).filter(isAsked);
  const free = (await freeDishes(tx, asked, spans, dishes)).filter(isAsked);
  const kitchenOf = await kitchensOf(tx, asked.who.companyId);
  return {
    should: [
      ...usedBy(sold, spans, book, kitchenOf).map((one) => ({ ...one, free: 0 as Quantity })),
      ...usedBy(free, spans, book, kitchenOf).map((one) => ({ ...one, free: one.qty, qty: 0 as Quantity })),
    ] satisfies Should[],
    ingredients: [...ingredients],
  };
}

function usedBy(
  sold: readonly Sold[],
  spans: readonly Span[],
  book: RecipeBook,
  kitchenOf: Kitchens,
): Omit<Should, 'free'>[] {
  const places = new Map<string, { kitchen_id: number | null; branch_id: number; span: number; dishes: Sold[] }>();
  for (const dish of sold) {
    const kitchenId = kitchenOf(dish.branchId, dish.groupId);
    const key = `${kitchenId} ${dish.branchId} ${dish.span}`;
    const place = places.get(key) ?? { kitchen_id: kitchenId, branch_id: dish.branchId, span: dish.span, dishes: [] };
    place.dishes.push(dish);
    places.set(key, place);
  }
  return [...places.values()].flatMap(({ kitchen_id, branch_id, span, dishes }) => {
    const day = spans[span]?.from;
    if (!day) return [];
    const used = explode(dishes, book.on(day));
    return [...used].map(([item_id, qty]) => ({ kitchen_id, branch_id, item_id, qty }));
  });
}

/**
 * By kitchen, branch and ingredient: what dishes that were sold or free needed by their recipes, what was lost, and what
 * left the store for use with its value; limited to the company and the branches of the user.
 */
export async function recipeUse(tx: Tx, asked: ListRequest): Promise<SQL> {
  const { from, to, branchId } = asked.query as Asked;
  const { companyId } = asked.who;
  const { should, ingredients } = await shouldHaveUsed(tx, asked);
  const branches = branchId?.split(',').map(Number);
  return sql`(
    select x.kitchen_id, x.branch_id, x.item_id, sum(x.sold)::bigint as sold, sum(x.free)::bigint as free, sum(x.lost)::bigint as lost,
           sum(x.actual)::bigint as actual, sum(x.value)::bigint as value, sum(x.lost_value)::bigint as lost_value
      from (
        select t.kitchen_id, t.branch_id, t.item_id, t.qty as sold, t.free, 0 as lost, 0 as actual, 0 as value, 0 as lost_value
          from jsonb_to_recordset(${JSON.stringify(should)}::jsonb) as t(kitchen_id int, branch_id int, item_id int, qty bigint, free bigint)
        union all
        select k.id, m.branch_id, m.item_id, 0, 0, case when d.type = ${LOST} then -m.qty else 0 end, case when d.type = ${LOST} then 0 else -m.qty end,
               case when d.type = ${LOST} then 0 else v.value end, case when d.type = ${LOST} then v.value else 0 end
          from stock_moves m
          cross join lateral (
            select -m.value - coalesce((select sum(c.value) from stock_moves c where c.company_id = m.company_id and c.corrects_id = m.id), 0) as value) v
          join kitchens k on k.company_id = m.company_id and k.store_id = m.store_id
          join documents d on d.company_id = m.company_id and d.id = m.document_id
         where m.company_id = ${companyId} and m.date between ${from} and ${to} and m.item_id = ${anyOf(ingredients)} and m.qty <> 0
           and d.phase in ('live', 'done') and d.type in (select jsonb_array_elements_text(${JSON.stringify([...USING, LOST])}::jsonb))
           ${mayBranches(asked.who, 'm.branch_id')} ${branches ? sql`and m.branch_id = ${anyOf(branches)}` : sql``}) x
     group by 1, 2, 3)`;
}
