import * as z from 'zod/mini';
import { called, positiveQuantity, yesOrNo } from '../fields';
import { master } from '../master';
import { ref } from '../references';
import { items } from '../stock/items';
import { departments } from './departments';
import { inventory as screens } from './screens';

/** Consumption of a department: the quantity of an item per day, and the most issued at once. */
export const departmentItems = master({
  path: '/api/inventory/department-items',
  screen: screens.departmentWiseItems,
  names: { one: 'item of a department', many: 'items of departments' },
  imports: true,
  fields: {
    departmentId: ref(departments),
    itemId: ref(items),
    dailyQty: called('Standard quantity a day', z.nullable(positiveQuantity)),
    /** A larger quantity in one issue needs confirmation before it is posted. */
    maxIssue: called('Most in one issue', z.nullable(positiveQuantity)),
    active: yesOrNo,
  },
  row: { departmentName: z.string(), itemName: z.string(), unit: z.string() },
  filters: ['departmentId', 'itemId', 'active'],
});
