import * as z from 'zod/mini';
import { branches } from '../admin/branches';
import { accounts } from '../books/accounts';
import { ecommerce } from '../ecommerce/screens';
import {
  called,
  choice,
  codeText,
  count,
  isoDateField,
  money,
  nameText,
  optionalPattern,
  optionalText,
  percentField,
  positiveMoney,
  yesOrNo,
} from '../fields';
import { lineTable, master } from '../master';
import { optionalRef, ref } from '../references';
import { upiProblem } from '../statutory';
import { stores } from '../stock/stores';
import { PEOPLE } from '../targets';
import { customers } from './customers';
import { saleTypes } from './saleTypes';

export const CHANNELS = { shop: 'Own shop', marketplace: 'Marketplace', phone: 'Phone and chat' } as const;

/** The key with which another program sends orders. */
export const IMPORT_KEY = /^[A-Za-z0-9_-]{20,40}$/;

/**
 * An online outlet: the own shop, a marketplace, orders by phone. `prepaidCustomerId` owes us the prepaid orders,
 * `codCustomerId` the cash collected on delivery. Rates come from the price list of `prepaidCustomerId`.
 */
export const onlineOutlets = master({
  path: '/api/selling/online-outlets',
  screen: ecommerce.onlineOutlets,
  names: { one: 'online outlet', many: 'online outlets' },
  fields: {
    code: codeText(6, 'Give the outlet a code'),
    name: nameText(60, 'Give the outlet a name'),
    channel: choice(CHANNELS),
    branchId: ref(branches),
    storeId: called('Goods are sold from', ref(stores)),
    saleTypeId: called('Sale type', ref(saleTypes)),
    prepaidCustomerId: called('Paid out by', ref(customers)),
    /** Empty: nothing is paid on delivery. */
    codCustomerId: called('Pay on delivery is collected by', optionalRef(customers)),
    freightLossAccountId: called('Freight of returned orders', ref(accounts)),
    /** Hours from the order to its delivery, as shown to customers. */
    promiseHours: called('Delivered within (hours)', count(720, 1)),
    freeAbove: called('Delivery is free from', money),
    deliveryCharge: called('Delivery charge', money),
    deliveryGst: called('GST on delivery %', percentField()),
    isPublic: called('Open to everybody', yesOrNo),
    upiId: called('UPI ID', optionalPattern(upiProblem, 'asTyped')),
    /** Orders that nobody here enters, of the shop and of other programs, are entered in the name of this user. */
    takenById: called('Orders are taken by', ref(PEOPLE)),
    /** Entered and never shown again: its hash alone is stored. Left empty, the stored one stays. */
    importKey: called(
      'New key of other programs',
      optionalPattern((value) => (IMPORT_KEY.test(value) ? null : 'A key has 20 to 40 letters and digits'), 'asTyped'),
    ),
    /** Takes the stored key away. */
    importKeyOff: z._default(called('No other program', yesOrNo), false),
    notice: called('Text of the shop', optionalText(200)),
    active: yesOrNo,
  },
  lines: {
    coupons: lineTable(
      {
        code: codeText(20, 'Give the coupon a code'),
        percent: called('Discount %', percentField()),
        most: called('At most', positiveMoney),
        least: called('From an order of', money),
        validTo: called('Last day', z.nullable(isoDateField())),
      },
      { most: 50, unique: ['code'], what: 'coupon' },
    ),
  },
  row: {
    branchName: z.string(),
    storeName: z.string(),
    saleTypeName: z.string(),
    prepaidCustomerName: z.string(),
    codCustomerName: z.nullable(z.string()),
    freightLossAccountName: z.string(),
    takenByName: z.string(),
    includesTax: z.boolean(),
    rounds: z.boolean(),
  },
  /** Defaults of a new order. */
  option: { branchId: ref(branches), storeId: ref(stores), includesTax: z.boolean(), rounds: z.boolean() },
  filters: ['branchId', 'active'],
  rules: ({ isPublic, channel, coupons }) => ({
    ...(isPublic && channel !== 'shop' && { isPublic: 'Only an own shop is open to everybody' }),
    ...Object.fromEntries(
      coupons.flatMap(({ percent }, place) =>
        percent === 0 ? [[`coupons.${place}.percent`, 'Give a percentage above zero']] : [],
      ),
    ),
  }),
});
export type OnlineOutletInput = z.infer<typeof onlineOutlets.input>;
export type OnlineOutlet = z.infer<typeof onlineOutlets.row>;
