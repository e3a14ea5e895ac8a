import * as z from 'zod/mini';
import { called, money, nameText, percentField, yesOrNo } from '../fields';
import { master } from '../master';
import { ref } from '../references';
import { restaurant } from '../restaurant/screens';
import { outlets } from './outlets';

/** A part of an outlet with prices and charges of its own, such as the AC hall or the terrace. */
export const outletAreas = master({
  path: '/api/selling/outlet-areas',
  screen: restaurant.tables,
  tab: 'areas',
  names: { one: 'area', many: 'areas' },
  fields: {
    outletId: ref(outlets),
    name: nameText(40, 'Give the area a name, such as AC hall'),
    minBill: called('Bill of a table at least', money),
    coverCharge: called('Cover charge for each guest', money),
    /** Null: that of the outlet. */
    serviceChargePercent: called('Service charge %', z.nullable(percentField())),
    active: yesOrNo,
  },
  row: { outletName: z.string() },
  option: { outletId: ref(outlets) },
  filters: ['outletId', 'active'],
});
export type OutletArea = z.infer<typeof outletAreas.row>;
