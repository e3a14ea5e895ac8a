import * as z from 'zod/mini';
import { signedMoney } from '../fields';
import { sales as screens } from './screens';

/** What is left of the advances that were paid for the orders which lines follow; an invoice of them proposes it. */
export const OrderAdvances = z.object({
  left: signedMoney,
  /** Of it, what tax was collected at source on when it came in. */
  taxed: signedMoney,
  /** Numbers of the advances. */
  numbers: z.array(z.string()),
});
export type OrderAdvances = z.infer<typeof OrderAdvances>;

const lineKeys = z
  .string()
  .check(z.regex(/^\d{1,9}(,\d{1,9}){0,499}$/, 'Lines are named by their keys, separated by commas'));

export const orderAdvances = {
  path: '/api/sales/order-advances',
  screens: [screens.sales, screens.b2bAndB2cSales],
  query: z.object({ lines: lineKeys }),
  answer: OrderAdvances,
} as const;
