import * as z from 'zod/mini';
import { hsnCodes } from '../admin/hsnCodes';
import { clockTime } from '../clock';
import { called, choice, count, nameText, optionalPattern, proposedCode, yesOrNo } from '../fields';
import { master } from '../master';
import { photoRow } from '../photos';
import { optionalRef } from '../references';
import { restaurant } from '../restaurant/screens';
import { itemGroups } from '../stock/itemGroups';
import { TILE_COLOURS } from '../stock/tileColours';
import { takeaway } from '../takeaway/screens';
import { kotGroups } from './kotGroups';

/** Sales of a restaurant are booked and reported by these. */
export const LEDGER_GROUPS = {
  food: 'Food',
  beverage: 'Beverage',
  liquor: 'Liquor',
  tobacco: 'Tobacco',
  other: 'Other',
} as const;
export type LedgerGroup = keyof typeof LEDGER_GROUPS;

/** Code of a tax such as GST5 or VATLIQ; null: it follows from elsewhere. */
export const taxOfMenu = optionalPattern((code) =>
  /^[A-Z0-9.]{1,12}$/.test(code) ? null : 'Give the code of a tax, such as GST5',
);

/** A part of the menu: what a group of items is to the guest, the kitchen and the books. */
export const menuGroups = master({
  path: '/api/food/menu-groups',
  screen: restaurant.itemGroups,
  alsoOn: [takeaway.itemGroups],
  names: { one: 'menu group', many: 'menu groups' },
  photos: true,
  fields: {
    code: proposedCode(10),
    name: nameText(60, 'Give the menu group a name'),
    /** Left empty, a new item group is made. */
    itemGroupId: optionalRef(itemGroups),
    printOrder: called('Order on the menu', count(999)),
    tileColour: z.nullable(choice(TILE_COLOURS)),
    kotGroupId: called('KOT group', optionalRef(kotGroups)),
    ledgerGroup: called('Sales of', choice(LEDGER_GROUPS)),
    hsnCodeId: optionalRef(hsnCodes),
    taxCode: called('Tax', taxOfMenu),
    fromTime: called('Served from', z.nullable(clockTime)),
    toTime: called('Served until', z.nullable(clockTime)),
    onDineIn: called('Dine-in', yesOrNo),
    onTakeAway: called('Take-away', yesOrNo),
    onDelivery: called('Delivery', yesOrNo),
    onOnline: called('Online', yesOrNo),
    active: yesOrNo,
  },
  row: { ...photoRow, kotGroupName: z.nullable(z.string()), items: z.int() },
  filters: ['ledgerGroup', 'kotGroupId', 'active'],
  rules: ({ fromTime, toTime, onDineIn, onTakeAway, onDelivery, onOnline }) => ({
    ...((fromTime === null) !== (toTime === null) && {
      [fromTime === null ? 'fromTime' : 'toTime']: 'Enter both times, or none for all day',
    }),
    ...(fromTime !== null && fromTime === toTime && { toTime: 'Enter another time than that of the start' }),
    ...(!(onDineIn || onTakeAway || onDelivery || onOnline) && {
      onDineIn: 'Show the group for one kind of order at least',
    }),
  }),
});
export type MenuGroupInput = z.infer<typeof menuGroups.input>;
export type MenuGroup = z.infer<typeof menuGroups.row>;
