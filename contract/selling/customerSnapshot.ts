import * as z from 'zod/mini';
import { count, id, isoDateField, money, signedMoney, signedQuantity } from '../fields';
import { customers } from './customers';

export const CUSTOMER_AGES = ['Not due', '1–30', '31–60', '61–90', 'Over 90'] as const;

/** One customer at a glance: credit, what is owed by age, the sales of twelve months, and how soon it pays. */
export const CustomerSnapshot = z.object({
  outstanding: signedMoney,
  creditLimit: z.nullable(money),
  creditLeft: z.nullable(signedMoney),
  advances: money,
  /** Pending amounts of bills, by days after their due date. */
  ages: z.array(money),
  months: z.array(z.object({ month: isoDateField(), taxable: signedMoney })),
  /** From the bill to its last payment, of bills that were settled within a year, by amount; null of none. */
  daysToPay: z.nullable(z.number()),
  settled: count(100_000_000),
  items: z.array(
    z.object({ itemId: id, name: z.string(), unit: z.string(), qty: signedQuantity, taxable: signedMoney }),
  ),
});
export type CustomerSnapshot = z.infer<typeof CustomerSnapshot>;

export const customerSnapshotPath = `${customers.path}/:id/snapshot` as const;
