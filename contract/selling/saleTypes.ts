import * as z from 'zod/mini';
import { accounts } from '../books/accounts';
import { called, choice, codeText, nameText, optionalText, yesOrNo } from '../fields';
import { master } from '../master';
import { optionalRef, ref } from '../references';
import { sales } from '../sales/screens';

/** How a sale is booked: its accounts, whether rates hold the tax, and what is printed below. */
export const saleTypes = master({
  path: '/api/selling/sale-types',
  screen: sales.saleTypes,
  names: { one: 'sale type', many: 'sale types' },
  fields: {
    code: codeText(6, 'Give the sale type a code'),
    name: nameText(40, 'Give the sale type a name, such as Local B2B'),
    kind: choice({
      B2B: 'Businesses',
      B2C: 'Consumers',
      EXPORT: 'Export',
      SEZ: 'Special economic zone',
      SERVICE: 'Services',
      BRANCH: 'Own branch',
    }),
    salesAccountId: called('Sales account', ref(accounts)),
    /** Left out, returns are taken from the sales account. */
    returnAccountId: called('Returns account', z._default(optionalRef(accounts), null)),
    taxInclusive: called('Rates include tax', yesOrNo),
    roundOff: called('Rounded to the rupee', yesOrNo),
    /** An export under a bond or letter of undertaking (IGST Act 2017, section 16(3)(a)). */
    withoutTax: called('Without tax, under a bond or LUT', yesOrNo),
    terms: called('Terms printed on the bill', optionalText(1000)),
    active: yesOrNo,
  },
  row: { salesAccountName: z.string(), returnAccountName: z.nullable(z.string()) },
  option: { kind: z.string(), taxInclusive: yesOrNo, roundOff: yesOrNo, terms: optionalText(1000) },
  filters: ['kind', 'active'],
  rules: ({ kind, withoutTax }) => ({
    ...(withoutTax &&
      kind !== 'EXPORT' &&
      kind !== 'SEZ' && { withoutTax: 'Only exports and sales to a special economic zone may be without tax' }),
  }),
});
export type SaleType = z.infer<typeof saleTypes.row>;
