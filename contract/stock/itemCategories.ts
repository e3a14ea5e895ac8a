import * as z from 'zod/mini';
import { choice, codeText, nameText, yesOrNo } from '../fields';
import { inventory as screens } from '../inventory/screens';
import { master } from '../master';
import { TILE_COLOURS } from './tileColours';

/** A second way to sort items, besides their groups: brand, quality, part of the menu. */
export const itemCategories = master({
  path: '/api/inventory/item-categories',
  screen: screens.itemCategories,
  names: { one: 'item category', many: 'item categories' },
  imports: true,
  fields: {
    code: codeText(10, 'Give the item category a code'),
    name: nameText(60, 'Give the item category a name'),
    /** Colour of the dot in lists of its items, and of their tiles where an item has no colour of its own. */
    colour: z._default(z.nullable(choice(TILE_COLOURS)), null),
    active: yesOrNo,
  },
  filters: ['active'],
});
