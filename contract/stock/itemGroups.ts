import * as z from 'zod/mini';
import { hsnCodes } from '../admin/hsnCodes';
import { called, choice, codeText, count, nameText, percentField, yesOrNo } from '../fields';
import { inventory as screens } from '../inventory/screens';
import { master, treeRow } from '../master';
import { optionalRef } from '../references';
import { GroupDefaults, TAX_CREDIT, TRACKING } from './groupDefaults';
import { units } from './units';

const path = '/api/inventory/item-groups';

/**
 * A tree of item groups. Unit, tax and tracking of a group are the defaults of its new items; missing values come
 * from the nearest group above.
 */
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
    taxCredit: z._default(called('Input tax credit', z.nullable(choice(TAX_CREDIT))), null),
    tracking: z._default(z.nullable(choice(TRACKING)), null),
    expiryDays: z._default(called('Days until it expires', z.nullable(count(3650))), null),
    active: yesOrNo,
  },
  row: { ...treeRow, defaults: GroupDefaults },
  option: {
    defaults: GroupDefaults,
    /** GST of the HSN of new items today, the code of the tax, and whether other goods of the HSN bear a higher rate. */
    gstPercent: z.nullable(percentField()),
    taxCode: z.nullable(z.string()),
    condition: z.nullable(z.string()),
  },
  filters: ['kind', 'active'],
});
export type ItemGroup = z.infer<typeof itemGroups.row>;
