import * as z from 'zod/mini';
import { crm } from '../crm/screens';
import { called, codeText, isoDateField, money, nameText, percentField, quantity, yesOrNo } from '../fields';
import { lineTable, master } from '../master';
import { optionalRef } from '../references';
import { itemGroups } from '../stock/itemGroups';
import { items } from '../stock/items';
import { customerGroups } from './customerGroups';

/**
 * Standard discounts from a day on. Of all rows that fit a line the highest percentage counts; they never add up. What a
 * seller gives above it, up to the extra of that row, is his own.
 */
export const discountLists = master({
  path: '/api/selling/discount-lists',
  screen: crm.discountLists,
  names: { one: 'discount list', many: 'discount lists' },
  imports: true,
  fields: {
    code: codeText(12, 'Give the discount list a code'),
    name: nameText(60, 'Give the discount list a name'),
    /** None: for all customers. */
    groupId: called('Customer group', optionalRef(customerGroups)),
    validFrom: isoDateField('Give the first day'),
    validTo: z.nullable(isoDateField()),
    active: yesOrNo,
  },
  lines: {
    /** A row for an item, for an item group with the groups below it, or for all items. */
    rows: lineTable(
      {
        itemId: optionalRef(items),
        itemGroupId: optionalRef(itemGroups),
        minQty: called('From quantity', quantity),
        minValue: called('From value', money),
        percent: called('Discount %', percentField()),
        maxExtraPercent: called('Extra a seller may give %', percentField()),
      },
      { most: 1000, unique: ['itemId', 'itemGroupId', 'minQty', 'minValue'], what: 'row' },
    ),
  },
  row: { groupName: z.nullable(z.string()) },
  filters: ['groupId', 'active'],
  rules: ({ validFrom, validTo, rows }) => ({
    ...(validTo !== null && validTo < validFrom && { validTo: 'The last day lies before the first' }),
    ...(rows.length === 0 && { rows: 'Add at least one row' }),
    ...Object.fromEntries(
      rows.flatMap(({ itemId, itemGroupId }, place) =>
        itemId !== null && itemGroupId !== null
          ? [[`rows.${place}.itemGroupId`, 'Give an item or an item group, not both']]
          : [],
      ),
    ),
  }),
});
export type DiscountListInput = z.infer<typeof discountLists.input>;
