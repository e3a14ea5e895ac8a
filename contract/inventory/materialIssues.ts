import * as z from 'zod/mini';
import { documentType } from '../document';
import { approvedOpenStages } from '../documentStages';
import { optionalText } from '../fields';
import { optionalRef, ref, refKey } from '../references';
import { stores } from '../stock/stores';
import { COST_CENTRES } from '../targets';
import { departments } from './departments';
import { inventoryKinds } from './kinds';
import { inventory as screens } from './screens';
import { goodsLines, stockFacts, timeOfDay } from './stockDocuments';

/** Goods that a store gives to a department, which uses them up (type MI); from a request or without one. */
export const materialIssues = documentType({
  ...inventoryKinds.issue,
  atCost: true,
  head: {
    time: timeOfDay,
    storeId: ref(stores),
    departmentId: ref(departments),
    costCentreId: optionalRef(COST_CENTRES),
    purpose: optionalText(120),
  },
  lines: { items: goodsLines({}) },
  facts: stockFacts,
  list: { store: z.optional(z.string()), department: z.optional(z.string()) },
  filters: { departmentId: refKey(departments, 'Select a department of the list') },
  stages: approvedOpenStages(screens.materialIssues),
  approval: { branch: 'PUR', code: 'inv_iss', screen: screens.materialIssues },
  from: [
    {
      type: 'PQ',
      lines: 'items',
      relation: 'issued',
      into: 'items',
      finished: true,
      serves: { relation: 'ordered', came: 'received' },
    },
  ],
});
export type MaterialIssue = z.infer<typeof materialIssues.document>;
