import type * as z from 'zod/mini';
import { nameText, optionalText, yesOrNo } from '../fields';
import { master, treeRow } from '../master';
import { optionalRef } from '../references';
import { COST_CENTRES } from '../targets';
import { accounts as screens } from './screens';

/** The purpose of income and expenses: a site, a department, a vehicle. */
export const costCentres = master({
  ...COST_CENTRES,
  screen: screens.costCentres,
  names: { one: 'cost centre', many: 'cost centres' },
  imports: true,
  tree: { deepest: 4 },
  fields: {
    name: nameText(60, 'Give the cost centre a name'),
    parentId: optionalRef(COST_CENTRES),
    code: optionalText(12),
    active: yesOrNo,
  },
  row: treeRow,
  filters: ['active'],
});
export type CostCentre = z.infer<typeof costCentres.row>;
