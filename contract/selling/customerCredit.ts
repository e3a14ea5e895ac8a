import * as z from 'zod/mini';
import { crm } from '../crm/screens';
import { isoDateField, signedMoney } from '../fields';
import { refKey } from '../references';
import { sales } from '../sales/screens';
import { customers } from './customers';

/** The amount that a customer owes on a day, shown to the seller next to the form. */
export const CustomerCredit = z.object({
  /** Balance of the ledger; below zero we owe the customer. */
  outstanding: signedMoney,
  /** Bills past their due date, and for how many days the oldest is overdue. */
  overdue: signedMoney,
  overdueDays: z.int(),
  /** Advances and money on account that are not matched with a bill. */
  advances: signedMoney,
  /** null: no limit. */
  creditLimit: z.nullable(signedMoney),
  creditLeft: z.nullable(signedMoney),
  onHold: z.nullable(z.string()),
});
export type CustomerCredit = z.infer<typeof CustomerCredit>;

export const customerCredit = {
  path: '/api/selling/customer-credit',
  screens: [sales.sales, sales.b2bAndB2cSales, sales.customers, crm.customers, crm.orders],
  query: z.object({ customerId: refKey(customers, 'Select a customer of the list'), date: isoDateField() }),
  answer: z.nullable(CustomerCredit),
} as const;
