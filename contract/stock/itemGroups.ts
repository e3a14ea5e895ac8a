import type * as z from 'zod/mini';
import { hsnCodes } from '../admin/hsnCodes';
import { choice, codeText, nameText, yesOrNo } from '../fields';
import { inventory as screens } from '../inventory/screens';
import { master, treeRow } from '../master';
import { optionalRef } from '../references';
import { units } from './units';

const path = '/api/inventory/item-groups';

/** Groups of items under each other. What a group says of unit and HSN is what its new items begin with. */
export const itemGroups = master({
  path,
  screen: screens.itemGroups,
  names: { one: 'item group', many: 'item groups' },
  imports: true,
  tree: { deepest: 5 },
  fields: {
    name: nameText(60, 'Give the item group a name'),
    parentId: optionalRef({ path }),
    code: codeText(10, 'Give the item group a code'),
    kind: choice({
      raw: 'Raw material',
      consumable: 'Consumable',
      packing: 'Packing material',
      semiFinished: 'Semi-finished goods',
      finished: 'Finished goods',
      trading: 'Trading goods',
      service: 'Service',
      asset: 'Asset',
    }),
    unitId: optionalRef(units),
    hsnCodeId: optionalRef(hsnCodes),
    active: yesOrNo,
  },
  row: treeRow,
  option: { unitId: optionalRef(units), hsnCodeId: optionalRef(hsnCodes) },
  filters: ['kind', 'active'],
});
export type ItemGroup = z.infer<typeof itemGroups.row>;
