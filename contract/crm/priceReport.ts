import * as z from 'zod/mini';
import { ofCost } from '../costFields';
import { branchKeys, called, choice, id, isoDateField, quantity, rate, signedMoney, signedPercent } from '../fields';
import { period, plainReport } from '../plainReport';
import { refKey } from '../references';
import { customers } from '../selling/customers';
import { items } from '../stock/items';
import { PEOPLE } from '../targets';
import { crmKinds } from './kinds';
import { crm as screens } from './screens';

const OFFERS = { CO: 'Sales orders', CQ: 'Quotations' } as const;
const percent = (label: string) => called(label, z.nullable(signedPercent));
const ofList = (label: string) => called(label, z.nullable(rate));

/**
 * The discount on each line of orders or quotations, compared with the list price and the standard discount of that
 * day; rates include tax where those of the document do. Lines without a price or a cost on that day show none.
 */
export const pricesGiven = plainReport({
  path: '/api/crm/reports/prices-given',
  screen: screens.crmDashboard,
  tab: { key: 'pricesGiven', words: 'Price and discount given' },
  follows: crmKinds.order.path,
  columns: {
    documentId: id,
    type: z.string(),
    number: z.string(),
    date: isoDateField(),
    customer: z.nullable(z.string()),
    owner: z.string(),
    item: z.string(),
    qty: quantity,
    unit: z.string(),
    listRate: ofList('List rate'),
    rate,
    standardPercent: percent('Standard %'),
    givenPercent: percent('Given %'),
    extraPercent: percent('Extra %'),
    extraDiscount: called('Extra discount', signedMoney),
    floorRate: ofList('Lowest rate'),
    taxable: signedMoney,
    margin: ofCost(called('Margin', z.nullable(signedMoney))),
    marginPercent: ofCost(percent('Margin %')),
  },
  filters: {
    of: z._default(called('Of', choice(OFFERS)), 'CO'),
    ...period,
    ownerId: called('Owner', refKey(PEOPLE, 'Select a user of the list')),
    customerId: called('Customer', refKey(customers, 'Select a customer of the list')),
    itemId: called('Item', refKey(items, 'Select an item of the list')),
    branchId: branchKeys,
  },
  totals: ['extraDiscount', 'taxable'],
  /** Only lines whose cost is known. */
  sums: { marginKnown: ofCost(called('Margin', signedMoney)) },
  groups: ['owner', 'customer', 'item'],
});
