import * as z from 'zod/mini';
import { id, nameText, optionalText } from '../fields';
import { resource, Stored } from '../resource';
import { accounts as screens } from './screens';

/** What income and expenses are for: a site, a department, a vehicle. */
export const CostCentreInput = z.object({
  code: optionalText(12),
  name: nameText(60, 'Give the cost centre a name'),
  parentId: z.nullable(id),
  active: z.boolean('Say yes or no'),
});

export const CostCentre = z.extend(CostCentreInput, {
  ...Stored,
  parentName: z.nullable(z.string()),
  /** 0 for one that stands under no other. */
  depth: z.int(),
  /** Names from the top down, joined by ` › `. */
  trail: z.string(),
});
export type CostCentre = z.infer<typeof CostCentre>;

/** Cost centres nest at most this deep. */
export const MAX_CENTRE_DEPTH = 4;

export const costCentres = resource({
  imports: true,
  path: '/api/accounts/cost-centres',
  screen: screens.costCentres,
  names: { one: 'cost centre', many: 'cost centres' },
  input: CostCentreInput,
  row: CostCentre,
  filters: z.object({ active: z.optional(z.string()) }),
});
