import * as z from 'zod/mini';
import { branches } from '../admin/branches';
import { accounts } from '../books/accounts';
import {
  called,
  choice,
  codeText,
  count,
  money,
  nameText,
  optionalPattern,
  optionalText,
  percentField,
  yesOrNo,
} from '../fields';
import { lineTable, master } from '../master';
import { pos } from '../pos/screens';
import { optionalRef, ref } from '../references';
import { restaurant } from '../restaurant/screens';
import { upiProblem } from '../statutory';
import { stores } from '../stock/stores';
import { takeaway } from '../takeaway/screens';
import { saleTypes } from './saleTypes';

/** The value on the label of a scale besides its item. */
export const SCALE_VALUES = { weight: 'Grams', price: 'Price in paise' } as const;

/** The refund for goods returned without their bill. */
export const RETURNS_WITHOUT_BILL = {
  no: 'Not taken back',
  slip: 'Exchange slip',
  money: 'Money or exchange slip',
} as const;

/**
 * An outlet that sells over the counter: its store of goods, the booking of its sales, and its tills. Each till
 * numbers its bills in its own series, so it works without network.
 */
export const outlets = master({
  path: '/api/selling/outlets',
  screen: restaurant.outlets,
  alsoOn: [pos.outletSettings, takeaway.outlets],
  names: { one: 'outlet', many: 'outlets' },
  fields: {
    code: codeText(6, 'Give the outlet a code'),
    name: nameText(60, 'Give the outlet a name'),
    branchId: ref(branches),
    storeId: called('Goods are sold from', ref(stores)),
    saleTypeId: called('Sale type', ref(saleTypes)),
    cashAccountId: called('Cash of the tills', ref(accounts)),
    cardAccountId: called('Card payments', optionalRef(accounts)),
    upiAccountId: called('UPI payments', optionalRef(accounts)),
    couponAccountId: called('Coupons', optionalRef(accounts)),
    overShortAccountId: called('Cash over and short', ref(accounts)),
    openingFloat: called('Opening float', money),
    /** Above it a bill asks for a supervisor. */
    maxDiscountPercent: called('Discount without a supervisor', percentField()),
    /** Offers, coupons and discounts by hand together; what is above it is cut. */
    mostDiscountPercent: called('Discounts together at most', percentField()),
    returnsWithoutBill: called('Returns without a bill', choice(RETURNS_WITHOUT_BILL)),
    upiId: called('UPI ID on the bill', optionalPattern(upiProblem, 'asTyped')),
    paper: choice({ mm80: '80 mm', mm58: '58 mm' }),
    copies: called('Copies of a bill', count(3, 1)),
    footer: called('Text below the bill', optionalText(200)),
    /** `21` and five digits of the item, then its weight or price: 2100042012507. */
    scalePrefix: called(
      'Scale labels begin with',
      optionalPattern((value) => (/^2\d$/.test(value) ? null : 'Two digits, the first is 2, such as 21')),
    ),
    scaleValue: called('Scale labels hold', choice(SCALE_VALUES)),
    active: yesOrNo,
  },
  lines: {
    tills: lineTable(
      {
        series: codeText(4, 'Give the till a series of up to four letters or digits, such as S1'),
        name: nameText(40, 'Give the till a name, such as Counter 1'),
        /** None: that of the outlet. */
        cashAccountId: called('Cash account', optionalRef(accounts)),
      },
      { most: 60, unique: ['series'], what: 'series' },
    ),
  },
  row: {
    branchName: z.string(),
    storeName: z.string(),
    saleTypeName: z.string(),
    cashAccountName: z.string(),
    cardAccountName: z.nullable(z.string()),
    upiAccountName: z.nullable(z.string()),
    couponAccountName: z.nullable(z.string()),
    overShortAccountName: z.string(),
  },
  option: { branchId: ref(branches) },
  filters: ['branchId', 'active'],
  rules: ({ tills }) => ({ ...(tills.length === 0 && { tills: 'Enter at least one till' }) }),
});
export type OutletInput = z.infer<typeof outlets.input>;
export type Outlet = z.infer<typeof outlets.row>;
