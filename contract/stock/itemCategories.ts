import { codeText, nameText, yesOrNo } from '../fields';
import { inventory as screens } from '../inventory/screens';
import { master } from '../master';

/** A second way to sort items, besides their groups: brand, quality, part of the menu. */
export const itemCategories = master({
  path: '/api/inventory/item-categories',
  screen: screens.itemCategories,
  names: { one: 'item category', many: 'item categories' },
  imports: true,
  fields: {
    code: codeText(10, 'Give the item category a code'),
    name: nameText(60, 'Give the item category a name'),
    active: yesOrNo,
  },
  filters: ['active'],
});
