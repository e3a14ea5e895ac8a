import * as z from 'zod/mini';
import type { Paise } from '../amount';
import { id, instant, isoDateField, money, percentField, quantity, rate, signedMoney } from '../fields';
import { figuresOfReturn, returnedOf, type SoldPart } from '../selling/returned';
import { saleReturns } from '../selling/saleReturns';
import { TILL_SCREENS } from '../selling/shifts';
import { Confirmed } from '../steps';
import { counterBills } from './bills';

/** A counter bill with its earlier returns: read before goods are taken back at a till. */

export const SoldBillLine = z.object({
  lineId: id,
  itemId: id,
  name: z.string(),
  unitId: id,
  unit: z.string(),
  rate,
  gstPercent: percentField(),
  batchNo: z.nullable(z.string()),
  /** The source of its figures, see `SoldPart`. */
  qty: quantity,
  taxable: money,
  half: money,
  igst: money,
  paid: z.nullable(money),
  before: quantity,
  taxableBefore: money,
  taxBefore: money,
  amountBefore: money,
});
export type SoldBillLine = z.infer<typeof SoldBillLine>;

export const SoldBill = z.object({
  id,
  number: z.string(),
  date: isoDateField(),
  madeAt: instant,
  customerId: z.nullable(id),
  customerName: z.nullable(z.string()),
  amount: money,
  rounds: z.boolean(),
  /** The remainder after earlier returns; null where those cannot be added up. */
  rest: z.nullable(signedMoney),
  /** The amount that the customer has not paid yet. */
  pending: money,
  /** Its tax can no longer be adjusted. */
  withoutTax: z.boolean(),
  lines: z.array(SoldBillLine),
});
export type SoldBill = z.infer<typeof SoldBill>;

export const soldBills = {
  path: '/api/pos/sold-bills',
  screens: TILL_SCREENS,
  answer: SoldBill,
} as const;

type Part = { line: SoldPart; qty: SoldPart['qty'] };

/** The value of parts of a bill when they are returned. */
export function valueOfReturn({ rounds, rest, withoutTax, lines }: SoldBill, parts: readonly Part[]): Paise {
  const isWhole = lines.every((line) => {
    const now = parts.reduce((sum, part) => (part.line === line ? sum + part.qty : sum), 0);
    return line.before + now >= line.qty;
  });
  const returned = parts.map(({ line, qty }) => returnedOf(line, qty, withoutTax));
  return figuresOfReturn(returned, { isCharged: true, rounds, rest: isWhole ? rest : null }).payable;
}

/** Goods that come back at a till, and the bill of what is taken instead: both are posted, or neither. */
export const ExchangeInput = z.object({
  back: saleReturns.input,
  /** Its exchange slip without a number is the one that this return gives. */
  bill: z.nullable(counterBills.input),
  confirmed: z._default(Confirmed, []),
});
export type ExchangeInput = z.infer<typeof ExchangeInput>;

const Posted = z.object({ id, number: z.string(), amount: money });
export const exchanged = z.object({ back: Posted, bill: z.nullable(Posted) });
export type Exchanged = z.infer<typeof exchanged>;

export const exchangesPath = '/api/pos/returns';
