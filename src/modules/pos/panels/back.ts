import * as z from 'zod/mini';
import type { Paise, Percent, Quantity, Rate } from '../../../../contract/amount';
import type { IsoDate } from '../../../../contract/dates';
import { figuresOfBill } from '../../../../contract/pos/bills';
import { type SoldBill, valueOfReturn } from '../../../../contract/pos/returns';
import { CONDITIONS, RETURN_REASONS, type SaleReturnInput } from '../../../../contract/selling/saleReturns';
import type { Till } from '../../../../contract/selling/shifts';

/** Goods that come back with the bill that is being made: plain data, held and restored with it. */

const figure = z.int();
const BackLine = z.object({
  lineId: figure,
  itemId: figure,
  unitId: figure,
  name: z.string(),
  unit: z.string(),
  qty: figure,
  reason: z.enum(Object.keys(RETURN_REASONS) as [keyof typeof RETURN_REASONS]),
  condition: z.enum(Object.keys(CONDITIONS) as [keyof typeof CONDITIONS]),
});
export type BackLine = z.infer<typeof BackLine>;

export const Back = z.object({
  /** The bill that they were sold with; none: the customer has no bill, and what they are worth is the price of today. */
  number: z.nullable(z.string()),
  customerId: z.nullable(figure),
  customerName: z.nullable(z.string()),
  withoutTax: z.boolean(),
  /** Not paid yet, so the value is adjusted on it and nothing is given back. */
  pending: figure,
  value: figure,
  lines: z.array(BackLine),
});
export type Back = z.infer<typeof Back>;

export type Chosen = Readonly<Record<number, Pick<BackLine, 'qty' | 'reason' | 'condition'>>>;

/** The lines of a bill of which something comes back. */
export const chosenLines = (bill: SoldBill, chosen: Chosen): BackLine[] =>
  bill.lines.flatMap(({ lineId, itemId, unitId, name, unit }) => {
    const one = chosen[lineId];
    return one && one.qty > 0 ? [{ lineId, itemId, unitId, name, unit, ...one }] : [];
  });

export function backOf(bill: SoldBill, chosen: Chosen): Back {
  const lines = chosenLines(bill, chosen);
  const parts = lines.flatMap(({ lineId, qty }) => {
    const line = bill.lines.find((one) => one.lineId === lineId);
    return line ? [{ line, qty: qty as Quantity }] : [];
  });
  const { number, customerId, customerName, withoutTax, pending } = bill;
  return { number, customerId, customerName, withoutTax, pending, lines, value: valueOfReturn(bill, parts) };
}

/** Goods without a bill, as they are chosen: each with what one costs today. */
export type Unbilled = BackLine & { rate: number; discountPercent: number; gstPercent: number };

export function backWithoutBill(
  lines: readonly Unbilled[],
  { includesTax, rounds }: Till,
  customer: { id: number; name: string } | null,
): Back {
  const items = lines.map(({ qty, rate, discountPercent, gstPercent }) => ({
    qty: qty as Quantity,
    rate: rate as Rate,
    discountPercent: discountPercent as Percent,
    gstPercent: gstPercent as Percent,
  }));
  const none = { billDiscountPercent: 0 as Percent, billDiscountAmount: 0 as Paise };
  return {
    number: null,
    customerId: customer?.id ?? null,
    customerName: customer?.name ?? null,
    withoutTax: false,
    pending: 0,
    value: figuresOfBill({ includesTax, rounds, items, ...none }).payable,
    lines: lines.map(({ rate: _, discountPercent: __, gstPercent: ___, ...line }) => line),
  };
}

export type Due = {
  /** What of the goods that came back pays the new bill. */
  offset: Paise;
  toPay: Paise;
  toGive: Paise;
};

/** What is paid or given back once goods that came back are set against a bill. */
export function dueOf(payable: Paise, back: Back | null): Due {
  const worth = back === null || back.pending > 0 ? 0 : back.value;
  const offset = Math.min(payable, worth);
  return { offset: offset as Paise, toPay: (payable - offset) as Paise, toGive: (worth - offset) as Paise };
}

/** How what is left over goes back. */
export type RefundMode = Exclude<SaleReturnInput['refundMode'], 'bank' | 'adjust'>;

/** The return as the server takes it. */
export function returnForm(back: Back, till: Till, due: Due, mode: RefundMode, at: { date: IsoDate; device: string }) {
  const isAdjusted = back.pending > 0;
  const isSlip = due.toGive === 0 || mode === 'exchangeSlip';
  const isDamaged = back.lines.some(({ condition }) => condition === 'damaged');
  return {
    date: at.date,
    branchId: till.branchId,
    narration: null,
    customerId: back.customerId,
    storeId: till.storeId,
    damageStoreId: isDamaged ? till.damageStoreId : null,
    shiftId: till.shift?.id ?? 0,
    device: at.device,
    withoutTax: back.withoutTax,
    refundMode: isAdjusted ? 'adjust' : isSlip ? 'exchangeSlip' : mode,
    withoutBill: back.number === null,
    slipAmount: isAdjusted || isSlip ? 0 : due.offset,
    items: back.lines.map(({ itemId, unitId, qty, lineId, reason, condition }) => ({
      itemId,
      unitId,
      qty,
      fromLineId: back.number === null ? null : lineId,
      returnReason: reason,
      condition,
    })),
  };
}
