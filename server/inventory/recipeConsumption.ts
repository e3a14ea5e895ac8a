import { type SQL, sql } from 'drizzle-orm';
import type { Quantity } from '../../contract/amount';
import { addDays, type IsoDate } from '../../contract/dates';
import { inventoryKinds } from '../../contract/inventory/kinds';
import { recipeConsumption } from '../../contract/inventory/recipeConsumption';
import { explode } from '../../contract/inventory/recipeExplosion';
import type { Api } from '../core/calls/api';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import type { ListRequest } from '../core/lists/listParts';
import { reportRoutes } from '../core/lists/reportRoutes';
import { soldInBranches } from '../selling/sold/read';
import { type RecipeBook, recipeBook } from './recipeBook';

type Asked = { from: IsoDate; to: IsoDate; branchId?: string };
type Span = { from: IsoDate; to: IsoDate };
type Sold = { span: number; branchId: number; itemId: number; groupId: number | null; qty: Quantity };
type Kitchens = (branchId: number, groupId: number | null) => number | null;
type Should = { kitchen_id: number | null; branch_id: number; item_id: number; qty: Quantity };

/** Goods that a kitchen uses up leave its store by these. */
const USING = [inventoryKinds.issue, inventoryKinds.issueReturn, inventoryKinds.repack, inventoryKinds.audit].map(
  ({ type }) => type,
);

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
  const sold = (await soldDishes(tx, asked, spans, dishes)).filter((one) => branches?.includes(one.branchId) ?? true);
  return {
    should: usedBy(sold, spans, book, await kitchensOf(tx, asked.who.companyId)),
    ingredients: [...ingredients],
  };
}

function usedBy(sold: readonly Sold[], spans: readonly Span[], book: RecipeBook, kitchenOf: Kitchens): Should[] {
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

/** Kitchen, branch and ingredient with both quantities, limited to the company and the user's branches. */
async function compared(tx: Tx, asked: ListRequest): Promise<SQL> {
  const { from, to, branchId } = asked.query as Asked;
  const { companyId } = asked.who;
  const { should, ingredients } = await shouldHaveUsed(tx, asked);
  const branches = branchId?.split(',').map(Number);
  return sql`(
    select x.kitchen_id, x.branch_id, x.item_id, sum(x.theoretical)::bigint as theoretical, sum(x.actual)::bigint as actual, sum(x.value)::bigint as value
      from (
        select t.kitchen_id, t.branch_id, t.item_id, t.qty as theoretical, 0 as actual, 0 as value
          from jsonb_to_recordset(${JSON.stringify(should)}::jsonb) as t(kitchen_id int, branch_id int, item_id int, qty bigint)
        union all
        select k.id, m.branch_id, m.item_id, 0, -m.qty,
               -m.value - coalesce((select sum(c.value) from stock_moves c where c.company_id = m.company_id and c.corrects_id = m.id), 0)
          from stock_moves m
          join kitchens k on k.company_id = m.company_id and k.store_id = m.store_id
          join documents d on d.company_id = m.company_id and d.id = m.document_id
         where m.company_id = ${companyId} and m.date between ${from} and ${to} and m.item_id = ${anyOf(ingredients)} and m.qty <> 0
           and d.phase in ('live', 'done') and d.type in (select jsonb_array_elements_text(${JSON.stringify(USING)}::jsonb))
           ${mayBranches(asked.who, 'm.branch_id')} ${branches ? sql`and m.branch_id = ${anyOf(branches)}` : sql``}) x
     group by 1, 2, 3)`;
}

/** At what the kitchen's own use cost; of what it did not use at the average of its branch, else at the buying rate. */
const THEORETICAL_VALUE = sql`round(case when t.actual > 0 then t.value * t.theoretical::numeric / t.actual
  else t.theoretical * coalesce(p.value / nullif(p.qty, 0)::numeric, i.buy_rate / 100000.0, 0) end)::bigint`;

export const recipeConsumptionRoutes = (api: Api) =>
  reportRoutes(api, recipeConsumption, {
    summary: 'What kitchens should have used by the recipes of what was sold, and what they used',
    from: async (tx, asked) => sql`${await compared(tx, asked)} t
      join items i on i.company_id = ${asked.who.companyId} and i.id = t.item_id
      join units u on u.company_id = i.company_id and u.id = i.unit_id
      left join kitchens k on k.company_id = i.company_id and k.id = t.kitchen_id
      left join stock_pools p on p.company_id = i.company_id and p.branch_id = t.branch_id and p.item_id = t.item_id`,
    company: 'inside',
    columns: {
      itemId: sql`t.item_id`,
      kitchen: sql`k.name`,
      item: sql`i.name`,
      unit: sql`u.code`,
      theoretical: sql`t.theoretical`,
      actual: sql`t.actual`,
      difference: sql`(t.actual - t.theoretical)`,
      percent: sql`round((t.actual - t.theoretical) * 100000.0 / nullif(t.theoretical, 0))::int`,
      theoreticalValue: THEORETICAL_VALUE,
      actualValue: sql`t.value`,
      differenceValue: sql`(t.value - ${THEORETICAL_VALUE})`,
    },
    where: {
      from: () => null,
      to: () => null,
      branchId: () => null,
      kitchenId: (key) => sql`t.kitchen_id = ${Number(key)}`,
      itemId: (key) => sql`t.item_id = ${Number(key)}`,
    },
    order: [
      { field: 'kitchen', dir: 'asc' },
      { field: 'item', dir: 'asc' },
    ],
    ties: sql`t.item_id, t.kitchen_id, t.branch_id`,
  });
