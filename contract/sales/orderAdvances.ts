import * as z from 'zod/mini';
import { multiplyDivide, type Paise } from '../amount';
import { id, signedMoney } from '../fields';
import { sales as screens } from './screens';

/** Money that a customer paid before the bill. */
export const Advance = z.object({
  id,
  billNo: z.string(),
  /** The open amount, below zero, and the amount that was received. */
  pending: signedMoney,
  received: signedMoney,
  /** The section under which tax was collected on it at source: on so much of the money of its voucher. */
  collected: z.nullable(z.object({ sectionId: id, base: signedMoney, of: signedMoney })),
});
export type Advance = z.infer<typeof Advance>;

export type Taken = Advance & {
  amount: Paise;
  /** The part on which tax was collected at receipt. */
  taxed: Paise;
};

/** The part of an amount that each advance covers, in their order. */
export function takenOf(advances: readonly Advance[], wanted: Paise): Taken[] {
  let open = wanted;
  return advances.flatMap((advance) => {
    const amount = Math.min(open, -advance.pending) as Paise;
    open = (open - amount) as Paise;
    return amount > 0 ? [{ ...advance, amount, taxed: taxedOf(advance, amount) }] : [];
  });
}

/** Goods with the tax and without share each part of an advance alike; the last part takes what is left. */
function taxedOf({ pending, received, collected }: Advance, amount: Paise): Paise {
  if (!collected || collected.of <= 0) return 0 as Paise;
  const { base, of } = collected;
  const upTo = (used: number) => multiplyDivide(Math.min(base, of) as Paise, used, of);
  const before = received + pending;
  return (upTo(before + amount) - upTo(before)) as Paise;
}

/** Open advances for the orders that the lines follow; an invoice proposes to use them. */
export const OrderAdvances = z.object({
  left: signedMoney,
  numbers: z.array(z.string()),
  /** In the order in which a bill uses them. */
  advances: z.array(Advance),
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
