import type { IsoDate } from '../../contract/dates';
import type { DemoCompany } from './demoCompanies';
import type { DemoStores, Make } from './demoStock';

/** Kitchens of hotels and restaurants: what they cook, when it is served and what goes into it. */

export const isKitchen = (chart: DemoCompany['chart']): boolean => chart === 'hotel' || chart === 'restaurant';

const SERVICES = [
  ['BRK', 'Breakfast', '07:00', '10:30'],
  ['LUN', 'Lunch', '12:00', '15:30'],
  ['DIN', 'Dinner', '19:00', '23:00'],
] as const;

/** Code, name, services that serve it, and what ten portions take, in the units of the goods. */
type Dish = readonly [code: string, name: string, services: readonly string[], takes: Readonly<Record<string, number>>];
const DISHES: readonly Dish[] = [
  ['D-PULAO', 'Vegetable pulao', ['LUN', 'DIN'], { RICE: 1.2, OIL: 0.15 }],
  ['D-PNRMK', 'Paneer makhani', ['LUN', 'DIN'], { PNR: 1.5, CRM: 0.4, 'TOM-PUR': 1, OIL: 0.2 }],
  ['D-ROTI', 'Roti', ['BRK', 'LUN', 'DIN'], { FLR: 0.6, OIL: 0.05 }],
  ['D-TEA', 'Tea, pot', ['BRK'], { TEA: 0.05 }],
  ['D-TOAST', 'Buttered rice cake', ['BRK'], { RICE: 0.5, BTR: 0.15 }],
];
const PORTIONS = 10_000;
const WASTE = 3_000;

type Given = { stores: Pick<DemoStores, 'counter' | 'items' | 'fresh' | 'numbers' | 'groupId'>; from: IsoDate };

/** Dishes whose ingredients the company has. */
export async function demoKitchen(make: Make, { stores, from }: Given): Promise<void> {
  const kitchenId = await make('kitchens', {
    code: 'MAIN',
    name: 'Main kitchen',
    storeId: stores.counter,
    chef: 'Ramesh Naidu',
    active: true,
  });
  const dishGroup = { parentId: null, unitId: null, hsnCodeId: null, active: true };
  const menu = await make('item-groups', { ...dishGroup, code: 'MENU', name: 'Menu', kind: 'finished' });
  for (const id of [stores.groupId, menu]) await make('kitchen-groups', { kitchenId, groupId: id, active: true });
  const services = new Map<string, number>();
  for (const [code, name, fromTime, toTime] of SERVICES)
    services.set(code, await make('food-services', { code, name, fromTime, toTime, active: true }));
  const goods = new Map([...stores.items, ...stores.fresh].map((one) => [one.code, one]));
  for (const [code, name, served, takes] of DISHES) {
    const ingredients = Object.entries(takes).flatMap(([of, qty]) => {
      const own = goods.get(of);
      return own ? [{ itemId: own.id, unitId: own.unitId, qty: Math.round(qty * 1_000), wastePercent: WASTE }] : [];
    });
    if (ingredients.length < Object.keys(takes).length) continue;
    const itemId = await make('items', {
      code,
      name,
      kind: 'service',
      unitId: stores.numbers,
      groupId: menu,
      itcEligible: false,
      batches: false,
      serials: false,
      negativeAllowed: false,
      blockedFor: 'none',
      active: true,
      units: [],
      barcodes: [],
      levels: [],
    });
    await make('recipes', {
      itemId,
      fromDate: from,
      yieldQty: PORTIONS,
      unitId: stores.numbers,
      active: true,
      ingredients,
    });
    for (const service of served)
      await make('service-items', {
        serviceId: services.get(service) ?? 0,
        itemId,
        portions: 1_000,
        active: true,
      });
  }
}
