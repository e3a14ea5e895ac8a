import * as z from 'zod/mini';
import { hsnCodes } from '../admin/hsnCodes';
import { formatPercent, type Percent } from '../amount';
import { tdsSectionsPath } from '../books/vouchers';
import { formatDate, type IsoDate } from '../dates';
import { called, id, isoDateField, optionalKey, percentField, yesOrNo } from '../fields';
import { master } from '../master';
import { optionalRef, refKey } from '../references';
import { itemGroups } from '../stock/itemGroups';
import { items } from '../stock/items';
import { purchaseTypes } from './purchaseTypes';
import { procurement as screens } from './screens';

const TARGETS = ['itemId', 'hsnCodeId', 'itemGroupId'] as const;

/**
 * The tax of what is bought where it is not that of its HSN: by item, HSN or item group, for one purchase type or all, from
 * a day on.
 */
export const taxAssignings = master({
  path: '/api/procurement/tax-assignings',
  screen: screens.taxAssignings,
  names: { one: 'tax assigning', many: 'tax assignings' },
  fields: {
    itemId: optionalRef(items),
    hsnCodeId: called('HSN or SAC', optionalRef(hsnCodes)),
    itemGroupId: optionalRef(itemGroups),
    purchaseTypeId: optionalRef(purchaseTypes),
    fromDate: isoDateField(),
    toDate: z.nullable(isoDateField()),
    gstPercent: called('GST %', percentField()),
    reverseCharge: yesOrNo,
    creditEligible: called('Credit may be taken', yesOrNo),
    tdsSectionId: optionalRef({ path: tdsSectionsPath }),
    active: yesOrNo,
  },
  row: {
    /** Its object: the item, HSN or group by name. */
    target: called('For', z.string()),
    purchaseTypeName: z.nullable(z.string()),
    tdsSectionName: z.nullable(z.string()),
  },
  filters: ['itemId', 'itemGroupId', 'purchaseTypeId', 'active'],
  rules: (one): Readonly<Record<string, string>> => {
    const given = TARGETS.filter((field) => one[field] !== null);
    if (given.length === 0) return { itemId: 'Select an item, an HSN or an item group' };
    if (given.length > 1) return { [given[1] ?? 'itemId']: 'Select only one: an item, an HSN or an item group' };
    if (one.toDate !== null && one.toDate < one.fromDate) return { toDate: 'The last day is before the first' };
    return {};
  },
});
export type TaxAssigning = z.infer<typeof taxAssignings.row>;

/** A rule that may apply to an item; `depth` is the number of levels between the item's group and the rule's group. */
export type TaxRule = {
  id: number;
  kind: 'item' | 'hsn' | 'group';
  depth: number;
  target: string;
  purchaseTypeId: number | null;
  fromDate: IsoDate;
  toDate: IsoDate | null;
  gstPercent: Percent;
  reverseCharge: boolean;
  creditEligible: boolean;
  tdsSectionId: number | null;
};

const KINDS = { item: 0, hsn: 1, group: 2 } as const;

/**
 * The rule of a day: one for the item before one for its HSN, that before one for its group, the nearer group first; among
 * equals the one for the purchase type.
 */
export function ruleOf(rules: readonly TaxRule[], purchaseTypeId: number | null, day: IsoDate): TaxRule | null {
  const holding = rules.filter(
    (rule) =>
      rule.fromDate <= day &&
      (rule.toDate === null || rule.toDate >= day) &&
      (rule.purchaseTypeId === null || rule.purchaseTypeId === purchaseTypeId),
  );
  const [first] = [...holding].sort(
    (a, b) =>
      KINDS[a.kind] - KINDS[b.kind] ||
      a.depth - b.depth ||
      Number(a.purchaseTypeId === null) - Number(b.purchaseTypeId === null),
  );
  return first ?? null;
}

const WORDS = { item: 'item', hsn: 'HSN', group: 'item group' } as const;

/** Why an item bears a tax, as people read it. */
export const ruleWords = ({ kind, target, fromDate, gstPercent }: TaxRule): string =>
  `${formatPercent(gstPercent)} % is assigned to ${WORDS[kind]} ${target} from ${formatDate(fromDate)}`;

/** The tax of an item on a day, and why. */
export const ItemTax = z.object({
  itemId: id,
  gstPercent: percentField(),
  reverseCharge: z.boolean(),
  creditEligible: z.boolean(),
  tdsSectionId: z.nullable(id),
  /** The rule that it follows from; null: the HSN of the item. */
  assigningId: z.nullable(id),
  why: z.string(),
});
export type ItemTax = z.infer<typeof ItemTax>;

export const itemTaxPath = '/api/procurement/item-taxes';
export const ItemTaxQuery = z.object({
  itemId: refKey(items, 'Select an item of the list'),
  purchaseTypeId: refKey(purchaseTypes, 'Select a purchase type of the list'),
  supplierId: optionalKey('Select a supplier of the list'),
  date: isoDateField(),
});
export type TaxAssigningInput = z.infer<typeof taxAssignings.input>;
