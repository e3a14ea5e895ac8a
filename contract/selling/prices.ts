import * as z from 'zod/mini';
import { crm } from '../crm/screens';
import { isoDateField, percentField, rate } from '../fields';
import { pos } from '../pos/screens';
import { refKey } from '../references';
import { sales } from '../sales/screens';
import { customers } from './customers';

/** The price of an item for a customer on a day, for a quantity. */
export const Price = z.object({
  itemId: z.int(),
  rate: z.nullable(rate),
  /** Rates below it need approval; null: any rate may be given. */
  floorRate: z.nullable(rate),
  mrp: z.nullable(rate),
  /** The rate holds the tax. */
  includesTax: z.boolean(),
  /** The list that it comes from; null: from the item. */
  priceList: z.nullable(z.string()),
  /** Standard discount, and the additional discount that a seller may give. */
  discountPercent: percentField(),
  maxExtraPercent: percentField(),
  /** False where the company charges no GST on the day: under composition, or not registered. */
  isTaxed: z.boolean(),
});
export type Price = z.infer<typeof Price>;

/** The same with the tax that is collected at source of the customer; 0 where none is, or nobody is named. */
export const PriceOffered = z.extend(Price, { tcsPercent: percentField() });
export type PriceOffered = z.infer<typeof PriceOffered>;

/** Items with their unit and quantity in thousandths, `12.3.1000,15.3.2000`. */
const asked = z
  .string('Name the items')
  .check(z.regex(/^\d{1,9}\.\d{1,9}\.\d{1,13}(,\d{1,9}\.\d{1,9}\.\d{1,13}){0,199}$/, 'Name up to 200 items'));

export const prices = {
  path: '/api/selling/prices',
  /** Open to all sellers. */
  screens: [
    sales.sales,
    sales.b2bAndB2cSales,
    sales.saleClassy,
    sales.saleStylish,
    pos.posBillingStylish,
    crm.quotations,
    crm.orders,
    crm.priceLists,
  ],
  query: z.object({
    customerId: refKey(customers, 'Select a customer of the list'),
    date: isoDateField(),
    items: asked,
  }),
  answer: z.array(PriceOffered),
} as const;
