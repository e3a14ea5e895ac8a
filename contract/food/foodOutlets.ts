import * as z from 'zod/mini';
import { accounts } from '../books/accounts';
import { clockTime } from '../clock';
import {
  called,
  choice,
  count,
  isoDateField,
  money,
  optionalPattern,
  optionalText,
  percentField,
  quantity,
  text,
  yesOrNo,
} from '../fields';
import { lineTable, master } from '../master';
import { ref } from '../references';
import { restaurant } from '../restaurant/screens';
import { customers } from '../selling/customers';
import { OFFER_DAYS } from '../selling/offerTimes';
import { outlets } from '../selling/outlets';
import { takeaway } from '../takeaway/screens';
import { LEDGER_GROUPS } from './menuGroups';

export const FOOD_OUTLET_KINDS = {
  restaurant: 'Restaurant',
  bar: 'Bar',
  takeAway: 'Take-away',
  counter: 'Counter',
  online: 'Online kitchen',
  banquet: 'Banquet',
} as const;

/** How an outlet serves food: an extra row of the outlet. A shop has none. */
export const foodOutlets = master({
  path: '/api/food/outlets',
  screen: restaurant.outlets,
  alsoOn: [takeaway.outlets],
  tab: 'service',
  names: { one: 'food service of an outlet', many: 'food service of outlets' },
  fields: {
    outletId: ref(outlets),
    kind: choice(FOOD_OUTLET_KINDS),
    fssaiNo: called(
      'FSSAI licence number',
      optionalPattern((value) => (/^\d{14}$/.test(value) ? null : 'An FSSAI number has 14 digits')),
    ),
    ncSeries: called(
      'Series of NC bills',
      optionalPattern((value) => (/^[A-Z0-9]{2,4}$/.test(value) ? null : 'A series has 2 to 4 letters or digits')),
    ),
    dayEnds: called('Business day ends at', clockTime),
    closeAtMonthEnd: called('Day ends at midnight on the last of a month', yesOrNo),
    serviceChargePercent: called('Service charge %', percentField()),
    serviceChargeOnLiquor: called('Service charge on liquor', yesOrNo),
    serviceChargeTaxed: called('Service charge is taxed', yesOrNo),
    tableRequired: called('Table needed', yesOrNo),
    paxRequired: called('Covers needed', yesOrNo),
    waiterRequired: called('Waiter needed', yesOrNo),
    kotOnBill: called('KOT goes out with the bill', yesOrNo),
    graceCancelMinutes: called('Minutes to cancel without a supervisor', count(120)),
    attentionMinutes: called('Minutes until a table turns amber', count(600, 1)),
    cleanAfter: called('Tables are cleaned after settlement', yesOrNo),
    supervisorDiscountPercent: called('Discount of a supervisor at most', percentField()),
    billPrinter: called('Printer of bills', optionalText(60)),
    sellFrom: called('Liquor from', z.nullable(clockTime)),
    sellTo: called('Liquor until', z.nullable(clockTime)),
    liquorDiscountPercent: called('Discount on liquor at most', percentField()),
    tokenReset: called('Tokens begin again', choice({ daily: 'Each day', shift: 'Each shift' })),
    tokenFrom: called('First token', count(9999, 1)),
    pickupMinutes: called('Minutes until pick-up', count(600)),
    radiusKm: called('Delivers within (km)', quantity),
    minOrder: called('Delivery from', money),
    autoAccept: called('Online orders are accepted by themselves', yesOrNo),
    busyAt: called('Busy from so many waiting tokens', count(999, 1)),
    active: yesOrNo,
  },
  lines: {
    dryDays: lineTable({ date: isoDateField(), name: optionalText(60) }, { most: 100, unique: ['date'], what: 'day' }),
    /** Specified premises (notification 11/2017-Central Tax (Rate) as amended): restaurant service bears 18 % with credit. */
    premises: lineTable(
      { fromDate: isoDateField(), specified: called('Specified premises', yesOrNo) },
      { most: 50, unique: ['fromDate'], what: 'day' },
    ),
    /** Other accounts than that of the sale type. */
    salesAccounts: lineTable(
      { ledgerGroup: called('Sales of', choice(LEDGER_GROUPS)), accountId: ref(accounts) },
      { most: 5, unique: ['ledgerGroup'], what: 'ledger group' },
    ),
    aggregators: lineTable(
      { customerId: called('Channel', ref(customers)), paysTax: called('Pays the GST (section 9(5))', yesOrNo) },
      { most: 20, unique: ['customerId'], what: 'channel' },
    ),
    deliverySlabs: lineTable(
      {
        uptoKm: called('Up to (km)', quantity),
        charge: money,
        /** Zero: never. */
        freeAbove: called('Free from a bill of', money),
      },
      { most: 20, unique: ['uptoKm'], what: 'distance' },
    ),
    onlineHours: lineTable(
      {
        days: called('On', choice(OFFER_DAYS)),
        fromTime: called('From', clockTime),
        toTime: called('Up to', clockTime),
      },
      { most: 30, unique: ['days', 'fromTime'], what: 'time' },
    ),
    checklist: lineTable(
      {
        when: called('At', choice({ opening: 'Opening', closing: 'Closing' })),
        text: text(100, 'Say what is checked'),
        must: called('Must be ticked', yesOrNo),
      },
      { most: 60, unique: ['when', 'text'], what: 'check' },
    ),
  },
  row: { outletName: z.string() },
  filters: ['kind', 'active'],
  rules: ({ sellFrom, sellTo, deliverySlabs }) => ({
    ...((sellFrom === null) !== (sellTo === null) && {
      [sellFrom === null ? 'sellFrom' : 'sellTo']: 'Enter both times, or none for all day',
    }),
    ...Object.fromEntries(
      deliverySlabs.flatMap(({ uptoKm }, place) =>
        uptoKm === 0 ? [[`deliverySlabs.${place}.uptoKm`, 'Enter a distance']] : [],
      ),
    ),
  }),
});
export type FoodOutletInput = z.infer<typeof foodOutlets.input>;
export type FoodOutlet = z.infer<typeof foodOutlets.row>;
