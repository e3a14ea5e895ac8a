import * as z from 'zod/mini';
import { called, codeText, isoDateField, money, nameText, yesOrNo } from '../fields';
import { master } from '../master';
import { frontoffice as screens } from './screens';

/** Which meals are in the price of a night, and what they cost for each guest. */
export const mealPlans = master({
  path: '/api/frontoffice/meal-plans',
  screen: screens.mealPlans,
  names: { one: 'meal plan', many: 'meal plans' },
  imports: true,
  fields: {
    code: codeText(12, 'Give the plan a code, such as CP'),
    name: nameText(40, 'Give the plan a name, such as With breakfast'),
    adultRate: called('Rate for an adult', money),
    childRate: called('Rate for a child', money),
    includesBreakfast: called('Breakfast', yesOrNo),
    includesLunch: called('Lunch', yesOrNo),
    includesDinner: called('Dinner', yesOrNo),
    /** Null: any night. */
    fromDate: called('Sold from', z.nullable(isoDateField())),
    toDate: called('Sold until', z.nullable(isoDateField())),
    active: yesOrNo,
  },
  option: { code: z.string(), adultRate: money, childRate: money },
  filters: ['active'],
  rules: ({ fromDate, toDate }) => ({
    ...(fromDate !== null && toDate !== null && toDate < fromDate && { toDate: 'The last day lies before the first' }),
  }),
});
export type MealPlan = z.infer<typeof mealPlans.row>;
