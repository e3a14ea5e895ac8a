import * as z from 'zod/mini';
import { codeText, nameText, optionalText, yesOrNo } from '../fields';
import { master } from '../master';
import { ref } from '../references';
import { stores } from '../stock/stores';
import { inventory as screens } from './screens';

/** Where food is made: each kitchen cooks from a store of its own. */
export const kitchens = master({
  path: '/api/inventory/kitchens',
  screen: screens.kitchens,
  names: { one: 'kitchen', many: 'kitchens' },
  imports: true,
  fields: {
    code: codeText(10, 'Give the kitchen a code'),
    name: nameText(60, 'Give the kitchen a name'),
    storeId: ref(stores),
    chef: optionalText(60),
    active: yesOrNo,
  },
  row: { storeName: z.string() },
  filters: ['active'],
});
