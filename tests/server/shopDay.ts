import type { SoldBill } from '../../contract/pos/returns';
import { qty } from './purchases';
import type { OpenTill } from './tills';

type Values = Record<string, number | string | boolean | null>;
/** The answer of a report with any columns. */
export type Answer = {
  rows: Values[];
  sums: Record<string, number>;
  groups: { value: string | null; count: number; sums: Record<string, number> }[];
};

/** One piece of the first line of a bill that comes back for cash. */
export const returnedGoods = (
  till: OpenTill,
  of: { date: string; branchId: number },
  goods: { itemId: number; unitId: number },
  sold: SoldBill,
) => ({
  ...of,
  narration: null,
  customerId: null,
  storeId: till.storeId,
  shiftId: till.shiftId,
  device: till.shift?.device,
  refundMode: 'cash',
  withoutTax: false,
  items: [{ ...goods, qty: qty(1), fromLineId: sold.lines[0]?.lineId, returnReason: 'notWanted', condition: 'good' }],
});
