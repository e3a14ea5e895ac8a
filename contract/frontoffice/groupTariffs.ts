import * as z from 'zod/mini';
import { formatDate } from '../dates';
import { called, choice, isoDateField, percentField, positiveMoney, yesOrNo } from '../fields';
import { lineTable, master } from '../master';
import { optionalRef, ref } from '../references';
import { customerGroups } from '../selling/customerGroups';
import { overlapOf } from './dateRanges';
import { mealPlans } from './mealPlans';
import { roomCategories } from './roomCategories';
import { frontoffice as screens } from './screens';

export const GUEST_GROUP_KINDS = {
  individual: 'Guests of their own',
  corporate: 'Companies',
  travelAgent: 'Travel agents',
  ota: 'Booking sites',
  government: 'Government',
  staff: 'Own staff',
} as const;

/** What the hotel agreed with a group of customers: discount, plan, credit, commission and tariffs by category. */
export const groupTariffs = master({
  path: '/api/frontoffice/group-tariffs',
  screen: screens.customerGroups,
  tab: 'tariffs',
  names: { one: 'tariff of a group', many: 'tariffs of groups' },
  fields: {
    groupId: called('Customer group', ref(customerGroups)),
    kind: choice(GUEST_GROUP_KINDS),
    tariffDiscountPercent: called('Discount on the tariff %', percentField()),
    chargeDiscountPercent: called('Discount on charges %', percentField()),
    planId: called('Meal plan', optionalRef(mealPlans)),
    creditAllowed: called('May pay later', yesOrNo),
    /** Of the net tariff of the rooms. */
    commissionPercent: called('Commission %', percentField()),
    active: yesOrNo,
  },
  lines: {
    /** Where a line holds it is the tariff, and the discount above is not given. */
    rateContract: lineTable(
      {
        categoryId: ref(roomCategories),
        planId: called('Meal plan', optionalRef(mealPlans)),
        single: called('One guest', positiveMoney),
        double: called('Two guests', positiveMoney),
        fromDate: isoDateField('Give the first night'),
        toDate: isoDateField('Give the last night'),
      },
      { most: 200 },
    ),
  },
  row: { groupName: z.string(), planName: z.nullable(z.string()) },
  filters: ['kind', 'active'],
  rules: ({ rateContract }) => {
    const overlap = overlapOf(
      rateContract,
      (one, other) => one.categoryId === other.categoryId && one.planId === other.planId,
    );
    return {
      ...(rateContract.some(({ fromDate, toDate }) => toDate < fromDate) && {
        rateContract: 'The last night of a line lies before its first',
      }),
      ...(overlap && {
        rateContract: `Two tariffs of one category overlap from ${formatDate(overlap.fromDate)} to ${formatDate(overlap.toDate)}.`,
      }),
    };
  },
});
export type GroupTariff = z.infer<typeof groupTariffs.row>;
