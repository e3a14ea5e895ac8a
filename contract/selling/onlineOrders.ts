import * as z from 'zod/mini';
import { partyFields } from '../books/accounts';
import { ledgerFacts } from '../books/vouchers';
import { documentType, trackedLines } from '../document';
import { ecommerceKinds } from '../ecommerce/kinds';
import { ecommerce as screens } from '../ecommerce/screens';
import {
  called,
  choice,
  count,
  id,
  instant,
  money,
  nameText,
  optionalEmail,
  optionalPattern,
  optionalText,
  percentField,
  searchText,
  text,
} from '../fields';
import { optionalRef, ref, refKey } from '../references';
import { stores } from '../stock/stores';
import { customers, mobileText } from './customers';
import { onlineOutlets } from './onlineOutlets';
import { CARRIERS, onlineStages } from './onlineStages';
import { chargeLines, saleTermFields, soldFields, workedSale } from './soldLines';

export const PAY_MODES = { prepaid: 'Prepaid', cod: 'Pay on delivery' } as const;
export const SLOTS = {
  any: 'Any time',
  morning: '9 am to 1 pm',
  afternoon: '1 pm to 5 pm',
  evening: '5 pm to 9 pm',
} as const;

/** A moment as other programs send it. */
export const momentText = (label: string) =>
  called(
    label,
    optionalPattern(
      (value) => (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(value) ? null : 'Give a moment in UTC'),
      'asTyped',
    ),
  );

export const buyerFields = {
  buyerName: called('Name', nameText(80, 'Give the name')),
  buyerMobile: called('Mobile', mobileText),
  buyerEmail: z._default(called('E-mail', optionalEmail), null),
  address: called('Address', text(200, 'Give the address')),
  city: called('City', text(60, 'Give the city')),
  pin: called('PIN', text(6, 'Give the PIN').check(z.regex(/^[1-9]\d{5}$/, 'A PIN has 6 digits'))),
  stateCode: called('State', text(2, 'Select the state')),
};

/**
 * An online order (type OO), from the own shop or from a channel, each once under its number there. Goods are
 * reserved when it is accepted; the sale invoice is made when it is dispatched and takes its lines.
 */
export const onlineOrders = documentType({
  ...ecommerceKinds.order,
  alsoOn: [screens.dispatches, screens.onlineBilling],
  head: {
    outletId: called('Channel', ref(onlineOutlets)),
    storeId: called('From store', ref(stores)),
    externalNo: called('Order no. of the channel', text(40, 'Give the number of the order at the channel')),
    orderedAt: z._default(momentText('Ordered at'), null),
    promisedAt: z._default(momentText('Promised for'), null),
    ...buyerFields,
    buyerGstin: z._default(called('GSTIN', partyFields.gstin), null),
    /** A buyer who wants an invoice with a GSTIN has to be one of our customers. */
    customerId: z._default(called('Customer', optionalRef(customers)), null),
    payMode: called('Payment', choice(PAY_MODES)),
    paidReference: z._default(called('Payment reference', optionalText(40)), null),
    slot: z._default(called('Delivery slot', choice(SLOTS)), 'any'),
    coupon: z._default(called('Coupon', optionalText(20)), null),
    ...saleTermFields,
  },
  lines: {
    items: trackedLines(
      {
        ...soldFields,
        discountAmount: z._default(called('Discount', money), 0 as never),
        /** Collected of a buyer who is one of our customers: his PAN decides the rate. */
        tcsPercent: z._default(called('TCS %', percentField()), 0 as never),
      },
      { counts: 'reserved', until: 'delivered' },
    ),
    charges: chargeLines,
  },
  facts: ledgerFacts,
  list: {
    outletName: called('Channel', z.optional(z.string())),
    externalNo: called('Channel order', z.string()),
    buyerMobile: called('Mobile', z.nullable(z.string())),
    city: z.string(),
    payMode: choice(PAY_MODES),
    awb: called('AWB no.', z.optional(z.nullable(z.string()))),
    invoiceNo: called('Invoice', z.optional(z.nullable(z.string()))),
  },
  filters: {
    outletId: refKey(onlineOutlets, 'Select an outlet of the list'),
    payMode: z.optional(choice(PAY_MODES)),
  },
  worked: (entered) => workedSale(entered, 'line'),
  stages: onlineStages,
});
export type OnlineOrder = z.infer<typeof onlineOrders.document>;
export type OnlineOrderInput = z.infer<typeof onlineOrders.input>;

/** The orders by column as a board shows them: count, value, and the first of each. */
export const onlineBoardPath = '/api/ecommerce/board' as const;
export const MOST_CARDS = 50;
export const BoardQuery = z.object({
  outletId: refKey(onlineOutlets, 'Select an outlet of the list'),
  payMode: z.optional(choice(PAY_MODES)),
  q: z.optional(searchText),
});
export const OnlineCard = z.object({
  id,
  version: z.int(),
  number: z.string(),
  status: z.string(),
  outletName: z.string(),
  externalNo: z.string(),
  buyerName: z.string(),
  city: z.string(),
  payMode: choice(PAY_MODES),
  amount: money,
  orderedAt: instant,
  promisedAt: instant,
  carrier: z.nullable(choice(CARRIERS)),
  /** The boy, or the courier with its number. */
  carriedBy: z.nullable(z.string()),
  invoiceNo: z.nullable(z.string()),
});
export type OnlineCard = z.infer<typeof OnlineCard>;
export const OnlineBoard = z.object({
  columns: z.array(z.object({ status: z.string(), count: count(10_000_000), value: money })),
  cards: z.array(OnlineCard),
});
export type OnlineBoard = z.infer<typeof OnlineBoard>;

/** An order turns amber after this share of its promised time. */
export const AMBER_AT = 0.8;
export function lateness({ orderedAt, promisedAt }: Pick<OnlineCard, 'orderedAt' | 'promisedAt'>, now: Date) {
  const [from, to] = [Date.parse(orderedAt), Date.parse(promisedAt)];
  if (now.getTime() > to) return 'late';
  return now.getTime() >= from + (to - from) * AMBER_AT ? 'soon' : 'inTime';
}
