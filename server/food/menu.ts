import { sql } from 'drizzle-orm';
import { minutesOfDay, timeInIndia } from '../../contract/clock';
import { type DishGroup, type FoodPlace, foodPlaces, menu } from '../../contract/food/menu';
import type { OrderKind } from '../../contract/selling/orderKinds';
import { type Api, todayOf } from '../core/calls/api';
import { readBusinessDay, readPlaces } from '../core/days/businessDays';
import { rowsOf } from '../core/db/database';
import { outletDays } from './days';
import { readDishes } from './dishes';
import { readFoodOutlet } from './outletFacts';

type GroupRow = Omit<DishGroup, 'isOn'> & {
  fromTime: string | null;
  toTime: string | null;
  onDineIn: boolean;
  onTakeAway: boolean;
  onDelivery: boolean;
  onOnline: boolean;
};

/** The menu of an outlet, and the outlets that have one. */
export function menuRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: menu.path,
      summary: 'The menu of an outlet with price, tax and what is off, for a kind of order',
      needs: { anyOf: menu.screens },
      query: menu.query,
      answer: menu.answer,
    },
    async (tx, ctx) => {
      const { who, now, query } = ctx;
      const date = todayOf(now);
      const outlet = await readFoodOutlet(tx, ctx, Number(query.outletId ?? 0), date);
      const groups = await rowsOf<GroupRow>(
        tx,
        sql`select m.id, g.name, m.print_order as "printOrder", m.tile_colour as "tileColour", m.from_time as "fromTime", m.to_time as "toTime",
                   m.on_dine_in as "onDineIn", m.on_take_away as "onTakeAway", m.on_delivery as "onDelivery", m.on_online as "onOnline"
              from menu_groups m join item_groups g on g.company_id = m.company_id and g.id = m.item_group_id
             where m.company_id = ${who.companyId} and m.active order by m.print_order, lower(g.name)`,
      );
      const dishes = await readDishes(tx, ctx, outlet, { orderKind: query.orderKind, date });
      return {
        groups: groups.map(({ id, name, printOrder, tileColour, ...rest }) => ({
          id,
          name,
          printOrder,
          tileColour,
          isOn: isServed(rest, query.orderKind, timeInIndia(now)),
        })),
        dishes: dishes.map(({ countToday: _, taken: _taken, refusal, ...dish }) => ({
          ...dish,
          off: dish.off ?? refusal,
        })),
      };
    },
  );
  api.on(
    {
      method: 'GET',
      path: foodPlaces.path,
      summary: 'Outlets that serve food, with their business date, waiters and NC departments',
      needs: { anyOf: foodPlaces.screens },
      answer: foodPlaces.answer,
    },
    async (tx, ctx) => {
      const { who, now } = ctx;
      const places: FoodPlace[] = [];
      const people = await rowsOf<{ id: number; name: string; outletId: number }>(
        tx,
        sql`select w.id, w.name, o.outlet_id as "outletId" from waiters w
              join waiter_outlets o on o.company_id = w.company_id and o.waiter_id = w.id
             where w.company_id = ${who.companyId} and w.active order by lower(w.name)`,
      );
      const departments = await rowsOf<{ id: number; name: string }>(
        tx,
        sql`select id, name from nc_departments where company_id = ${who.companyId} and active order by lower(name)`,
      );
      for (const place of await readPlaces(tx, who, outletDays)) {
        const { day } = await readBusinessDay(tx, ctx, outletDays, place);
        const outlet = await readFoodOutlet(tx, ctx, place.id, day ?? todayOf(now));
        const waiters = people.flatMap(({ outletId, ...person }) => (outletId === place.id ? [person] : []));
        places.push({ ...outlet, kind: outlet.kind as FoodPlace['kind'], day, waiters, departments });
      }
      return places;
    },
  );
}

type Served = Omit<GroupRow, 'id' | 'name' | 'printOrder' | 'tileColour'>;

function isServed(group: Served, kind: OrderKind, time: string): boolean {
  const isOffered = {
    dineIn: group.onDineIn,
    roomService: group.onDineIn,
    banquet: group.onDineIn,
    car: group.onDineIn,
    takeAway: group.onTakeAway,
    delivery: group.onDelivery,
    aggregator: group.onOnline,
  }[kind];
  if (!isOffered || group.fromTime === null || group.toTime === null) return isOffered;
  const [now, from, to] = [time, group.fromTime, group.toTime].map(minutesOfDay) as [number, number, number];
  return from < to ? from <= now && now < to : now >= from || now < to;
}
