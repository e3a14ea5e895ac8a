import * as z from 'zod/mini';
import { crm } from '../crm/screens';
import { ecommerce } from '../ecommerce/screens';
import { called, codeText, isoDateField, nameText, quantity, rate, yesOrNo } from '../fields';
import { lineTable, master } from '../master';
import { ref } from '../references';
import { restaurant } from '../restaurant/screens';
import { items } from '../stock/items';
import { units } from '../stock/units';
import { takeaway } from '../takeaway/screens';
import { customerGroups } from './customerGroups';
import { customers } from './customers';

const optionalRate = z.nullable(rate);

/**
 * Rates from a day on. A list for a customer goes before one for his group, that before the default list, and what no
 * list names has the sale rate of the item. Documents keep the rate that they took.
 */
export const priceLists = master({
  path: '/api/selling/price-lists',
  screen: crm.priceLists,
  alsoOn: [ecommerce.onlinePriceList, restaurant.priceList, takeaway.priceList],
  names: { one: 'price list', many: 'price lists' },
  imports: true,
  fields: {
    code: codeText(12, 'Give the price list a code'),
    name: nameText(60, 'Give the price list a name'),
    isDefault: called('For everybody', yesOrNo),
    taxInclusive: called('Rates include tax', yesOrNo),
    validFrom: isoDateField('Give the first day'),
    validTo: z.nullable(isoDateField()),
    active: yesOrNo,
  },
  lines: {
    groups: lineTable({ groupId: ref(customerGroups) }, { most: 50, unique: ['groupId'], what: 'customer group' }),
    customers: lineTable({ customerId: ref(customers) }, { most: 500, unique: ['customerId'], what: 'customer' }),
    items: lineTable(
      {
        itemId: ref(items),
        unitId: ref(units),
        minQty: called('From quantity', quantity),
        rate,
        floorRate: called('Lowest rate', optionalRate),
        mrp: called('MRP', optionalRate),
      },
      { most: 5000, unique: ['itemId', 'unitId', 'minQty'], what: 'item with this unit and quantity' },
    ),
  },
  filters: ['isDefault', 'active'],
  rules: ({ isDefault, validFrom, validTo, groups, customers: named, items: lines }) => ({
    ...(validTo !== null && validTo < validFrom && { validTo: 'The last day lies before the first' }),
    ...(isDefault && groups.length + named.length > 0 && { isDefault: 'A list for everybody names nobody' }),
    ...(!isDefault &&
      groups.length + named.length === 0 && { isDefault: 'Say for whom the list is, or that it is for everybody' }),
    ...Object.fromEntries(
      lines.flatMap(({ rate: own, floorRate, mrp }, place) => [
        ...(own === 0 ? [[`items.${place}.rate`, 'Give a rate above zero']] : []),
        ...(floorRate !== null && floorRate > own
          ? [[`items.${place}.floorRate`, 'The lowest rate is above the rate']]
          : []),
        ...(mrp !== null && own > mrp ? [[`items.${place}.rate`, 'The rate is above the MRP']] : []),
      ]),
    ),
  }),
});
export type PriceListInput = z.infer<typeof priceLists.input>;
export type PriceList = z.infer<typeof priceLists.row>;
