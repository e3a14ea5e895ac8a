import * as z from 'zod/mini';
import type { IsoDate } from '../dates';
import { called, choice, isoDateField, text, yesOrNo } from '../fields';
import { master } from '../master';
import { optionalRef } from '../references';
import { restaurant } from '../restaurant/screens';
import { ORDER_KINDS, type OrderKind } from '../selling/orderKinds';
import { outlets } from '../selling/outlets';
import { takeaway } from '../takeaway/screens';
import { menuGroups } from './menuGroups';
import { menuItems } from './menuItems';

/**
 * Exceptions from the tax of an item: for an item, a group or everything, in an outlet or in all, for a kind of order or for
 * all. The most exact one counts; without any, the SAC or HSN of the item decides.
 */
export const taxAssignments = master({
  path: '/api/food/tax-assignments',
  screen: restaurant.taxAssignings,
  alsoOn: [takeaway.taxAssigning],
  names: { one: 'tax assignment', many: 'tax assignments' },
  fields: {
    outletId: optionalRef(outlets),
    orderKind: called('Kind of order', z.nullable(choice(ORDER_KINDS))),
    menuGroupId: called('Menu group', optionalRef(menuGroups)),
    menuItemId: called('Menu item', optionalRef(menuItems)),
    taxCode: called('Tax', text(12, 'Give the code of a tax, such as GST5').check(z.toUpperCase())),
    fromDate: isoDateField('Give the first day'),
    toDate: z.nullable(isoDateField()),
    active: yesOrNo,
  },
  row: {
    outletName: z.nullable(z.string()),
    menuGroupName: z.nullable(z.string()),
    menuItemName: z.nullable(z.string()),
    rates: called('Rates', z.nullable(z.string())),
  },
  filters: ['outletId', 'menuGroupId', 'menuItemId', 'active'],
  rules: ({ outletId, orderKind, menuGroupId, menuItemId, fromDate, toDate }) => ({
    ...(menuGroupId !== null && menuItemId !== null && { menuItemId: 'Select a group or an item, not both' }),
    ...(orderKind !== null &&
      outletId === null && { outletId: 'A kind of order has its tax in an outlet. Select it.' }),
    ...(menuGroupId === null &&
      menuItemId === null &&
      outletId === null && { outletId: 'Select an outlet, a group or an item' }),
    ...(toDate !== null && toDate < fromDate && { toDate: 'The last day lies before the first' }),
  }),
});
export type TaxAssignment = z.infer<typeof taxAssignments.row>;

export type TaxRule = {
  outletId: number | null;
  orderKind: OrderKind | null;
  menuGroupId: number | null;
  menuItemId: number | null;
  taxCode: string;
  /** Null: of the item or group itself, on any day. */
  fromDate: IsoDate | null;
  toDate: IsoDate | null;
};
export type TaxedOrder = {
  outletId: number;
  orderKind: OrderKind;
  menuItemId: number;
  menuGroupId: number;
  date: IsoDate;
};

const fits = (rule: TaxRule, order: TaxedOrder): boolean =>
  (rule.outletId === null || rule.outletId === order.outletId) &&
  (rule.orderKind === null || rule.orderKind === order.orderKind) &&
  (rule.menuItemId === null || rule.menuItemId === order.menuItemId) &&
  (rule.menuGroupId === null || rule.menuGroupId === order.menuGroupId) &&
  (rule.fromDate === null || rule.fromDate <= order.date) &&
  (rule.toDate === null || order.date <= rule.toDate);

/** An item goes before a group and that before everything; then an outlet before all; then a kind of order before all. */
const exactness = ({ menuItemId, menuGroupId, outletId, orderKind }: TaxRule): number =>
  (menuItemId !== null ? 8 : menuGroupId !== null ? 4 : 0) + (outletId !== null ? 2 : 0) + (orderKind !== null ? 1 : 0);

/** The rule that counts for a line of an order: the most exact, among equals the latest; null where none does. */
export function taxRuleFor<R extends TaxRule>(rules: readonly R[], order: TaxedOrder): R | null {
  let best: R | null = null;
  for (const rule of rules) {
    if (!fits(rule, order)) continue;
    const ahead = best === null ? 1 : exactness(rule) - exactness(best);
    if (ahead > 0 || (ahead === 0 && (rule.fromDate ?? '') > (best?.fromDate ?? ''))) best = rule;
  }
  return best;
}

/** Restaurant service of specified premises bears 18 % with credit, of others 5 % without (notification 11/2017-Central Tax (Rate)). */
const OF_SERVICE = { specified: 'GST18', other: 'GST5' } as const;

type Taxed = {
  name: string;
  supplyKind: 'restaurantService' | 'goods';
  /** Code of the tax of its SAC or HSN; null where it has neither. */
  ownTax: string | null;
};

/** Code of the tax of a line, or the sentence that refuses to bill it. */
export function taxOfLine(
  item: Taxed,
  rule: TaxRule | null,
  outlet: { name: string; specified: boolean },
): { taxCode: string } | { refusal: string } {
  const code = rule?.taxCode ?? item.ownTax;
  if (code === null) return { refusal: `Assign a tax to ${item.name} for ${outlet.name}.` };
  const isService = item.supplyKind === 'restaurantService';
  const isMoved = isService && outlet.specified && code === OF_SERVICE.other && rule?.outletId == null;
  return { taxCode: isMoved ? OF_SERVICE.specified : code };
}
