import type * as z from 'zod/mini';
import { called, choice, codeText, count, money, nameText, yesOrNo } from '../fields';
import { lineTable, master } from '../master';
import { optionalRef } from '../references';
import { items } from '../stock/items';
import { takeaway } from '../takeaway/screens';
import { menuGroups, taxOfMenu } from './menuGroups';
import { menuItems } from './menuItems';

export const SUPPORT_KINDS = {
  addOn: 'Add-on',
  packing: 'Packing',
  cutlery: 'Cutlery',
  condiment: 'Condiment',
} as const;
export const AUTO_RULES = {
  none: 'Only when asked',
  perOrder: 'One for each order',
  perItem: 'One for each piece',
  perNItems: 'One for so many pieces',
} as const;

/** What goes along with an item: extra cheese, a dip, cutlery, a bag. */
export const itemSupports = master({
  path: '/api/food/item-supports',
  screen: takeaway.itemSupports,
  names: { one: 'item support', many: 'item supports' },
  fields: {
    code: codeText(20, 'Give the item support a code'),
    name: nameText(60, 'Give the item support a name'),
    kind: choice(SUPPORT_KINDS),
    price: money,
    withTax: called('Price includes tax', yesOrNo),
    taxCode: called('Tax', taxOfMenu),
    itemId: called('Stock item', optionalRef(items)),
    least: called('At least for an item', count(20)),
    most: called('At most for an item', count(20, 1)),
    defaultQty: called('Begins with', count(20)),
    autoRule: called('Added by itself', choice(AUTO_RULES)),
    everyPieces: called('For so many pieces', count(99, 1)),
    discountable: called('Discounts allowed', yesOrNo),
    active: yesOrNo,
  },
  lines: {
    /** None: with everything. */
    goesWith: lineTable(
      {
        menuGroupId: called('Menu group', optionalRef(menuGroups)),
        menuItemId: called('Menu item', optionalRef(menuItems)),
      },
      { most: 200, unique: ['menuGroupId', 'menuItemId'], what: 'entry' },
    ),
  },
  filters: ['kind', 'autoRule', 'active'],
  rules: ({ kind, least, most, defaultQty, discountable, goesWith }) => ({
    ...(least > most && { least: 'At least is more than at most' }),
    ...((defaultQty < least || defaultQty > most) && { defaultQty: `Enter ${least} to ${most}` }),
    ...(kind === 'packing' && discountable && { discountable: 'Packing is never discounted' }),
    ...Object.fromEntries(
      goesWith.flatMap(({ menuGroupId, menuItemId }, place) =>
        (menuGroupId === null) === (menuItemId === null)
          ? [[`goesWith.${place}.menuItemId`, 'Select a group or an item']]
          : [],
      ),
    ),
  }),
});
export type ItemSupport = z.infer<typeof itemSupports.row>;

type Rule = Pick<ItemSupport, 'autoRule' | 'everyPieces' | 'goesWith'>;
type Line = { menuItemId: number; menuGroupId: number; pieces: number };

/** How many of a support an order takes by itself: one bag for four items. */
export function automaticCount({ autoRule, everyPieces, goesWith }: Rule, lines: readonly Line[]): number {
  const goes = (line: Line) =>
    goesWith.length === 0 ||
    goesWith.some(({ menuGroupId, menuItemId }) => menuItemId === line.menuItemId || menuGroupId === line.menuGroupId);
  const pieces = lines.filter(goes).reduce((sum, line) => sum + line.pieces, 0);
  if (pieces === 0 || autoRule === 'none') return 0;
  if (autoRule === 'perOrder') return 1;
  return autoRule === 'perItem' ? pieces : Math.ceil(pieces / everyPieces);
}
