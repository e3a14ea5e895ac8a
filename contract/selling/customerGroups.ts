import type * as z from 'zod/mini';
import { crm } from '../crm/screens';
import { called, choice, codeText, count, money, nameText, percentField, yesOrNo } from '../fields';
import { frontoffice } from '../frontoffice/screens';
import { master } from '../master';
import { sales } from '../sales/screens';

/** Groups of customers. Credit and discount of a group are the defaults of its new customers. */
export const customerGroups = master({
  path: '/api/selling/customer-groups',
  screen: sales.customerGroups,
  alsoOn: [crm.customerGroups, frontoffice.customerGroups],
  names: { one: 'customer group', many: 'customer groups' },
  imports: true,
  fields: {
    code: codeText(10, 'Give the customer group a code'),
    name: nameText(60, 'Give the customer group a name'),
    kind: choice({ B2B: 'Businesses', B2C: 'Consumers', DEALER: 'Dealers', STAFF: 'Own staff' }),
    /** Standard discount where no discount list gives more. */
    discountPercent: called('Discount %', percentField()),
    creditDays: count(365),
    creditLimit: money,
    active: yesOrNo,
  },
  option: { creditDays: count(365), creditLimit: money },
  filters: ['kind', 'active'],
});
export type CustomerGroup = z.infer<typeof customerGroups.row>;
