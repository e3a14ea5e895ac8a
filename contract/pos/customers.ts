import * as z from 'zod/mini';
import { id, money, nameText, signedMoney, text } from '../fields';
import { ref, refKey } from '../references';
import { payee } from '../selling/collected';
import { customers, mobileText } from '../selling/customers';
import { outlets } from '../selling/outlets';
import { TILL_SCREENS } from '../selling/shifts';

/** A customer as a till knows him without network: by mobile or name, with what he may still owe. */
export const TillCustomer = z.object({
  id,
  name: z.string(),
  mobile: z.nullable(z.string()),
  /** None: as much as he likes. */
  creditLimit: z.nullable(money),
  outstanding: signedMoney,
  onHold: z.boolean(),
  /** The customer's payee kind for tax collected at source. */
  payee: z._default(payee, 'noPan'),
});
export type TillCustomer = z.infer<typeof TillCustomer>;

/** Those who buy at the outlet most, then the newest; or one by his key. */
export const tillCustomers = {
  path: '/api/pos/customers',
  screens: TILL_SCREENS,
  most: 5000,
  query: z.object({
    outletId: refKey(outlets, 'Select an outlet of the list'),
    customerId: refKey(customers, 'Select a customer of the list'),
  }),
  answer: z.array(TillCustomer),
} as const;

/** A customer made from details given at the till; an existing customer with the same mobile is used instead. */
export const newTillCustomer = {
  path: '/api/pos/new-customers',
  screen: customers.screen,
  alsoOn: customers.alsoOn,
  body: z.object({
    outletId: ref(outlets),
    name: nameText(80, 'Enter the name'),
    mobile: text(20, 'Enter the mobile').check(
      z.refine(
        (value) => mobileText.safeParse(value).success,
        'A mobile number has 10 digits and begins with 6, 7, 8 or 9',
      ),
    ),
  }),
  answer: z.object({ id, name: z.string(), mobile: z.nullable(z.string()) }),
} as const;

/** Customers whose mobile or name has what was typed, those whose mobile begins with it first. */
export function customersLike(customers: readonly TillCustomer[], typed: string, most: number): TillCustomer[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return [];
  const byMobile = customers.filter(({ mobile }) => mobile?.replace(/\D/g, '').startsWith(text));
  const byName = customers.filter((one) => one.name.toLowerCase().includes(text) && !byMobile.includes(one));
  return [...byMobile, ...byName].slice(0, most);
}
