import type { Paise } from '../../../contract/amount';
import { mealPlans } from '../../../contract/frontoffice/mealPlans';
import { defineMaster } from '../../kit/master/defineMaster';

/** Meals that are in the price of a night. */
export const mealPlansMaster = defineMaster(mealPlans, {
  blank: { adultRate: 0 as Paise, childRate: 0 as Paise },
  columns: ['name', 'code', 'adultRate', 'childRate', 'includesBreakfast', 'includesLunch', 'includesDinner', 'active'],
  form: [
    { field: 'code', help: 'EP room only, CP breakfast, MAP one meal more, AP all meals' },
    'name',
    { field: 'adultRate', help: 'Added to the tariff of each night' },
    'childRate',
    'includesBreakfast',
    'includesLunch',
    'includesDinner',
    { field: 'fromDate', help: 'If blank, from the first day' },
    { field: 'toDate', help: 'If blank, it has no end' },
    'active',
  ],
});
