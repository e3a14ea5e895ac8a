import { queryOptions } from '@tanstack/react-query';
import type { Quantity } from '../../../../contract/amount';
import { diningTables } from '../../../../contract/food/diningTables';
import { type Dish, type FoodPlace, foodPlaces, type Menu, menu } from '../../../../contract/food/menu';
import { menuGroups } from '../../../../contract/food/menuGroups';
import { menuItems } from '../../../../contract/food/menuItems';
import { type Order, type OrderLine, orders } from '../../../../contract/food/orders';
import { OpenLines } from '../../../../contract/lineOperations';
import { discountLists } from '../../../../contract/selling/discountLists';
import type { OrderKind } from '../../../../contract/selling/orderKinds';
import { outlets } from '../../../../contract/selling/outlets';
import { priceLists } from '../../../../contract/selling/priceLists';
import { type Till, tills } from '../../../../contract/selling/shifts';
import { http } from '../../../kit/http';
import { deviceOf } from '../../../selling/tillDevice';

/** What the billing panels of a restaurant ask the server for. */

export const placesQuery = queryOptions({
  queryKey: [foodPlaces.path],
  queryFn: async ({ signal }): Promise<FoodPlace[]> =>
    foodPlaces.answer.parse((await http.get(foodPlaces.path, { signal })).data),
  meta: { follows: [outlets.path, '/api/food/outlets', '/api/food/waiters', diningTables.path] },
});

const MINUTE = 60_000;

export const menuQuery = (outletId: number, orderKind: OrderKind) =>
  queryOptions({
    queryKey: [menu.path, outletId, orderKind],
    queryFn: async ({ signal }): Promise<Menu> =>
      menu.answer.parse((await http.get(menu.path, { params: { outletId, orderKind }, signal })).data),
    // Happy hours begin and end by the clock.
    refetchInterval: MINUTE,
    meta: { follows: [menuItems.path, menuGroups.path, priceLists.path, discountLists.path] },
  });

export const orderQuery = (id: number | null) =>
  queryOptions({
    queryKey: [orders.path, 'document', id],
    queryFn: async ({ signal }): Promise<Order> =>
      orders.document.parse((await http.get(`${orders.path}/${id}`, { signal })).data),
    enabled: id !== null,
  });

export const linesQuery = (id: number | null) =>
  queryOptions({
    queryKey: [orders.path, 'lines', id],
    queryFn: async ({ signal }): Promise<OpenLines> =>
      OpenLines.parse((await http.get(`${orders.path}/${id}/lines`, { signal })).data),
    enabled: id !== null,
  });

export const tillsQuery = queryOptions({
  queryKey: [tills.path],
  queryFn: async ({ signal }): Promise<Till[]> =>
    tills.answer.parse((await http.get(tills.path, { params: { device: deviceOf() }, signal })).data),
});

/** The till of an outlet that is open on this device, and one that could be opened. */
export function tillsOf(all: readonly Till[] | undefined, outletId: number) {
  const own = (all ?? []).filter((till) => till.outletId === outletId);
  const open = own.find(({ shift }) => shift?.device === deviceOf()) ?? null;
  return { open, free: own.find(({ shift }) => shift === null) ?? null };
}

/** A line of an order as the panels draw it: with the kitchen already, or new on this device. */
export type ShownLine = {
  /** The key of the line; it is made on the device. */
  key: string;
  name: string;
  qty: Quantity;
  kotNo: string | null;
  note: string | null;
  fields: OrderLine;
  isNew: boolean;
  addedBy: string | null;
};

export type NewLine = { key: string; id: string; dish: Dish; qty: Quantity; more: Partial<OrderLine> };
