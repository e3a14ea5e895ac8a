import type * as z from 'zod/mini';
import { called, codeText, count, nameText, yesOrNo } from '../fields';
import { master } from '../master';
import { photoRow } from '../photos';
import { takeaway } from '../takeaway/screens';

/** Sections of the menu for combos. */
export const comboGroups = master({
  path: '/api/food/combo-groups',
  screen: takeaway.comboGroups,
  names: { one: 'combo group', many: 'combo groups' },
  photos: true,
  fields: {
    code: codeText(10, 'Give the combo group a code'),
    name: nameText(60, 'Give the combo group a name'),
    printOrder: called('Order on the menu', count(999)),
    active: yesOrNo,
  },
  row: { ...photoRow },
  filters: ['active'],
});
export type ComboGroup = z.infer<typeof comboGroups.row>;
