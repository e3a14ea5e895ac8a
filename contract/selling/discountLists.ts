import * as z from 'zod/mini';
import { crm } from '../crm/screens';
import {
  called,
  choice,
  codeText,
  count,
  isoDateField,
  money,
  nameText,
  percentField,
  quantity,
  text,
  yesOrNo,
} from '../fields';
import { lineTable, master } from '../master';
import type { Problems } from '../problems';
import { optionalRef, ref } from '../references';
import { itemGroups } from '../stock/itemGroups';
import { items } from '../stock/items';
import { takeaway } from '../takeaway/screens';
import { customerGroups } from './customerGroups';
import { OFFER_KINDS } from './offers';
import { hourProblems, offerHourFields } from './offerTimes';
import { outlets } from './outlets';

const LIMITED =
  'Standard discounts count at any time and everywhere. Put the offers that do not into a discount list of their own.';

const offerFields = {
  code: codeText(20, 'Give the offer a code'),
  name: text(30, 'Give the offer a name, as it is printed'),
  kind: choice(OFFER_KINDS),
  itemId: optionalRef(items),
  itemGroupId: optionalRef(itemGroups),
  percent: called('Discount %', percentField()),
  amount: money,
  buy: called('Buy (pieces)', count(99)),
  free: called('Get free (pieces)', count(99)),
  least: called('From bill value', money),
  most: called('At most', money),
  stackable: called('With other offers', yesOrNo),
};

/**
 * Standard discounts from a day on. The highest percentage of the rows that fit a line counts; they never add up. A
 * seller may give more, up to the extra of that row. Offers apply automatically on counter bills and are printed
 * there, coupons where their code is entered: `offers.ts` has their order, `offerTimes.ts` their times and outlets.
 */
export const discountLists = master({
  path: '/api/selling/discount-lists',
  screen: crm.discountLists,
  alsoOn: [takeaway.happyHours, takeaway.customerOffers],
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
    offers: lineTable(offerFields, { most: 200, unique: ['code'], what: 'offer' }),
    coupons: lineTable(
      {
        code: codeText(20, 'Give the coupon a code'),
        name: text(30, 'Give the coupon a name, as it is printed'),
        percent: called('Discount %', percentField()),
        amount: money,
        least: called('From bill value', money),
        most: called('At most', money),
        /** 0: as often as you like. */
        uses: called('Times used at most', count(1_000_000)),
        perCustomer: called('Times for each customer', count(1000)),
        stackable: called('With other offers', yesOrNo),
      },
      { most: 1000, unique: ['code'], what: 'coupon' },
    ),
    /** When its offers and coupons count; none: at any time. */
    hours: lineTable(offerHourFields, { most: 50, unique: ['days', 'fromTime', 'toTime'], what: 'time' }),
    /** Where they count; none: in every outlet. */
    outlets: lineTable({ outletId: ref(outlets) }, { most: 200, unique: ['outletId'], what: 'outlet' }),
  },
  row: { groupName: z.nullable(z.string()) },
  filters: ['groupId', 'active'],
  rules: ({ validFrom, validTo, rows, offers, coupons, hours, outlets: places }) => ({
    ...(validTo !== null && validTo < validFrom && { validTo: 'The last day lies before the first' }),
    ...(rows.length + offers.length + coupons.length === 0 && { rows: 'Add a discount, an offer or a coupon' }),
    // Orders and invoices know neither an hour nor an outlet.
    ...(rows.length > 0 && hours.length > 0 && { hours: LIMITED }),
    ...(rows.length > 0 && places.length > 0 && { outlets: LIMITED }),
    ...hourProblems(hours),
    ...offerProblems(offers),
    ...couponProblems(coupons),
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

type Offers = readonly { [K in keyof typeof offerFields]: z.infer<(typeof offerFields)[K]> }[];

/** Required fields of an offer of each kind, and fields without effect. */
function offerProblems(offers: Offers): Problems {
  const problems: Record<string, string> = {};
  for (const [place, offer] of offers.entries()) {
    const wrong = (field: keyof typeof offer, words: string) => {
      problems[`offers.${place}.${field}`] = words;
    };
    const isOnBill = offer.kind === 'billPercent' || offer.kind === 'billAmount';
    const isPercent = offer.kind === 'billPercent' || offer.kind === 'itemPercent';
    if (offer.itemId !== null && offer.itemGroupId !== null)
      wrong('itemGroupId', 'Give an item or an item group, not both');
    if (isOnBill && (offer.itemId ?? offer.itemGroupId) !== null)
      wrong('itemId', 'An offer on the bill has no item. Clear it, or choose an offer on items.');
    if (!isOnBill && offer.least > 0) wrong('least', 'Only offers on the bill have a least value. Enter 0.');
    if (offer.kind === 'buyGet' && offer.buy === 0) wrong('buy', 'Enter how many pieces are paid for');
    if (offer.kind === 'buyGet' && offer.free === 0) wrong('free', 'Enter how many pieces are free');
    if (isPercent && offer.percent === 0) wrong('percent', 'Enter a percentage above zero');
    if (!isPercent && offer.kind !== 'buyGet' && offer.amount === 0) wrong('amount', 'Enter an amount');
  }
  return problems;
}

function couponProblems(coupons: readonly { percent: number; amount: number }[]): Problems {
  return Object.fromEntries(
    coupons.flatMap(({ percent, amount }, place) =>
      percent === 0 && amount === 0
        ? [[`coupons.${place}.percent`, 'Enter a percentage or an amount']]
        : percent > 0 && amount > 0
          ? [[`coupons.${place}.amount`, 'Give a percentage or an amount, not both']]
          : [],
    ),
  );
}
