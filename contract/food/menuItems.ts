import * as z from 'zod/mini';
import { hsnCodes } from '../admin/hsnCodes';
import { clockTime, timeInIndia } from '../clock';
import {
  called,
  choice,
  count,
  instant,
  money,
  nameText,
  optionalPattern,
  optionalText,
  percentField,
  proposedCode,
  rate,
  text,
  yesOrNo,
} from '../fields';
import { lineTable, master } from '../master';
import { photoRow } from '../photos';
import { optionalRef, ref } from '../references';
import { restaurant } from '../restaurant/screens';
import { items } from '../stock/items';
import { units } from '../stock/units';
import { takeaway } from '../takeaway/screens';
import { kotGroups } from './kotGroups';
import { LEDGER_GROUPS, menuGroups, taxOfMenu } from './menuGroups';
import { modifierSets } from './modifierSets';

export const SUPPLY_KINDS = {
  restaurantService: 'Restaurant service',
  goods: 'Packed goods at their own rate',
} as const;
export const FOOD_KINDS = { veg: 'Veg', nonVeg: 'Non-veg', egg: 'Egg', none: 'None' } as const;
export const STOCK_MODES = {
  recipe: 'By recipe',
  direct: 'The piece itself',
  none: 'Nothing leaves stock',
} as const;
export const COURSES = { starter: 'Starter', main: 'Main', dessert: 'Dessert', drink: 'Drink' } as const;

/**
 * Dishes and drinks on the menu: an extra row of an item of the stock list, which it makes where it is new. Name, code, price and tax
 * are those of the item, so that counters, price lists and reports know them too.
 */
export const menuItems = master({
  path: '/api/food/menu-items',
  screen: restaurant.items,
  alsoOn: [takeaway.items],
  names: { one: 'menu item', many: 'menu items' },
  imports: true,
  photos: true,
  costs: ['standardCost'],
  fields: {
    code: proposedCode(20),
    name: nameText(100, 'Give the menu item a name'),
    shortName: called('Name on the KOT', optionalText(20)),
    localName: called('Name in the second language', optionalText(60)),
    quickCode: called(
      'Quick code',
      optionalPattern((value) => (/^\d{1,4}$/.test(value) ? null : 'A quick code has 1 to 4 digits')),
    ),
    groupId: called('Menu group', ref(menuGroups)),
    /** An item that is kept in stock already; left empty, a new one is made. */
    itemId: called('Item', optionalRef(items)),
    unitId: optionalRef(units),
    price: rate,
    withTax: called('Price includes tax', yesOrNo),
    hsnCodeId: optionalRef(hsnCodes),
    taxCode: called('Tax', taxOfMenu),
    supplyKind: called('Supply', choice(SUPPLY_KINDS)),
    foodKind: called('Mark', choice(FOOD_KINDS)),
    kotGroupId: called('KOT group', optionalRef(kotGroups)),
    stockMode: called('Stock', choice(STOCK_MODES)),
    course: z.nullable(choice(COURSES)),
    prepMinutes: called('Minutes to prepare', z.nullable(count(600))),
    standardCost: z.nullable(money),
    countToday: called('Portions of a day', z.nullable(count(9999))),
    available: called('On today', yesOrNo),
    /** Off until the clock says this, the next time; null: until it is switched on. */
    backAt: called('On again at', z.nullable(clockTime)),
    discountable: called('Discounts allowed', yesOrNo),
    serviceChargeable: called('Service charge', yesOrNo),
    happyHourAllowed: called('Happy hours', yesOrNo),
    ncAllowed: called('No charge allowed', yesOrNo),
    openPrice: called('Price is typed on the bill', yesOrNo),
    openName: called('Name is typed on the bill', yesOrNo),
    perCover: called('Quantity follows covers', yesOrNo),
    packCharge: called('Packing charge', money),
    kcal: called('Calories', z.nullable(count(9999))),
    allergens: optionalText(200),
    spiritMl: called('Size served (ml)', z.nullable(count(5000))),
    abv: called('Alcohol %', z.nullable(percentField())),
    active: yesOrNo,
  },
  lines: {
    /** Half, full, 30 ml: each is an item of its own, which this makes. */
    variants: lineTable(
      { name: text(20, 'Name the variant, such as Half'), price: rate, itemId: called('Item', optionalRef(items)) },
      { most: 20, unique: ['name'], what: 'variant' },
    ),
    modifiers: lineTable(
      { modifierSetId: called('Modifier set', ref(modifierSets)) },
      { most: 20, unique: ['modifierSetId'], what: 'modifier set' },
    ),
  },
  row: {
    ...photoRow,
    groupName: z.string(),
    ledgerGroup: called('Sales of', choice(LEDGER_GROUPS)),
    kotGroupName: z.nullable(z.string()),
    /** Moment at which it is on again by itself. */
    offUntil: z.nullable(instant),
  },
  option: { ...photoRow, code: z.string(), price: rate, withTax: yesOrNo },
  filters: ['groupId', 'kotGroupId', 'foodKind', 'available', 'active'],
  rules: ({ price, openPrice, variants, available, backAt, spiritMl, abv, stockMode, itemId }) => ({
    ...(price === 0 &&
      !openPrice &&
      variants.length === 0 && { price: 'Enter a price, or let it be typed on the bill' }),
    ...Object.fromEntries(
      variants.flatMap((variant, place) =>
        variant.price === 0 && !openPrice ? [[`variants.${place}.price`, 'Enter a price']] : [],
      ),
    ),
    ...(available && backAt !== null && { backAt: 'The item is on. Switch it off first.' }),
    ...(abv !== null && spiritMl === null && { spiritMl: 'Enter the size served in ml' }),
    ...(stockMode === 'direct' &&
      itemId !== null &&
      variants.length > 0 && { stockMode: 'Variants leave stock by recipe' }),
  }),
});
export type MenuItemInput = z.infer<typeof menuItems.input>;
export type MenuItem = z.infer<typeof menuItems.row>;
export type ListedMenuItem = Omit<MenuItem, 'variants' | 'modifiers'>;

type Availability = { name: string; available: boolean; offUntil: string | null };

/** Why an item cannot be ordered now: 'Kulfi is off until 06:00.'; null where it can. */
export function whyOff({ name, available, offUntil }: Availability, now: Date): string | null {
  if (available) return null;
  if (offUntil === null) return `${name} is off.`;
  const back = new Date(offUntil);
  return back <= now ? null : `${name} is off until ${timeInIndia(back)}.`;
}

/** The next moment at which clocks in India show a time. */
export function nextMoment(time: string, now: Date): Date {
  const day = new Date(now.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const today = new Date(`${day}T${time}:00+05:30`);
  return today > now ? today : new Date(today.getTime() + 24 * 3_600_000);
}

/** Why so many cannot be sent to the kitchen: 'Only 3 CBR are left.'; null where they can, or nobody counts them. */
export function tooFewLeft(
  { code, countToday }: { code: string; countToday: number | null },
  taken: number,
  asked: number,
): string | null {
  if (countToday === null || taken + asked <= countToday) return null;
  const left = Math.max(0, countToday - taken);
  return left === 0 ? `No ${code} is left.` : `Only ${left} ${code} ${left === 1 ? 'is' : 'are'} left.`;
}
