import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { combos } from '../../../../contract/food/combos';
import {
  type COUNTER_KINDS,
  type CounterMenu,
  type CounterOrder,
  counterMenu,
  counterOrders,
  type PastOrders,
  type PricedOrder,
  pastOrders,
  type Token,
  tokens,
} from '../../../../contract/food/counterOrders';
import { itemSupports } from '../../../../contract/food/itemSupports';
import { type FoodPlace, foodPlaces, type Menu, menu } from '../../../../contract/food/menu';
import { menuGroups } from '../../../../contract/food/menuGroups';
import { menuItems } from '../../../../contract/food/menuItems';
import { orders } from '../../../../contract/food/orders';
import { discountLists } from '../../../../contract/selling/discountLists';
import { outlets } from '../../../../contract/selling/outlets';
import { priceLists } from '../../../../contract/selling/priceLists';
import { type Till, tills } from '../../../../contract/selling/shifts';
import { http } from '../../../kit/http';
import { deviceOf } from '../../../selling/tillDevice';

/** What the counter asks the server for. */

export type CounterKind = keyof typeof COUNTER_KINDS;
const MINUTE = 60_000;

export const placesQuery = queryOptions({
  queryKey: [foodPlaces.path],
  queryFn: async ({ signal }): Promise<FoodPlace[]> =>
    foodPlaces.answer.parse((await http.get(foodPlaces.path, { signal })).data),
  meta: { follows: [outlets.path, '/api/food/outlets'] },
});

export const menuQuery = (outletId: number, orderKind: CounterKind) =>
  queryOptions({
    queryKey: [menu.path, outletId, orderKind],
    queryFn: async ({ signal }): Promise<Menu> =>
      menu.answer.parse((await http.get(menu.path, { params: { outletId, orderKind }, signal })).data),
    // Happy hours begin and end by the clock.
    refetchInterval: MINUTE,
    meta: { follows: [menuItems.path, menuGroups.path, priceLists.path, discountLists.path] },
  });

export const counterMenuQuery = (outletId: number, orderKind: CounterKind) =>
  queryOptions({
    queryKey: [counterMenu.path, outletId, orderKind],
    queryFn: async ({ signal }): Promise<CounterMenu> =>
      counterMenu.answer.parse((await http.get(counterMenu.path, { params: { outletId, orderKind }, signal })).data),
    refetchInterval: MINUTE,
    meta: { follows: [combos.path, itemSupports.path, menuItems.path] },
  });

export const tillsQuery = queryOptions({
  queryKey: [tills.path],
  queryFn: async ({ signal }): Promise<Till[]> =>
    tills.answer.parse((await http.get(tills.path, { params: { device: deviceOf() }, signal })).data),
});

/** The till of an outlet that is open on this device, and one that could be opened. */
export function tillsOf(all: readonly Till[] | undefined, outletId: number) {
  const own = (all ?? []).filter((till) => till.outletId === outletId);
  return {
    open: own.find(({ shift }) => shift?.device === deviceOf()) ?? null,
    free: own.find(({ shift }) => shift === null) ?? null,
  };
}

/** What an order comes to now, as the server would bill it. */
export const priceQuery = (order: CounterOrder) =>
  queryOptions({
    queryKey: [counterOrders.pricesPath, order],
    queryFn: async ({ signal }): Promise<PricedOrder> =>
      counterOrders.priced.parse((await http.post(counterOrders.pricesPath, order, { signal })).data),
    enabled: order.lines.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });

export const tokensQuery = (outletId: number) =>
  queryOptions({
    queryKey: [tokens.path, outletId],
    queryFn: async ({ signal }): Promise<Token[]> =>
      tokens.answer.parse((await http.get(tokens.path, { params: { outletId }, signal })).data),
    refetchInterval: MINUTE,
    meta: { follows: [orders.path, '/api/food/kitchen'] },
  });

export async function readPastOrders(mobile: string): Promise<PastOrders> {
  return pastOrders.answer.parse((await http.get(pastOrders.path, { params: { mobile } })).data);
}
