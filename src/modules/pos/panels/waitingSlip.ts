import { counterBills, figuresOfBill } from '../../../../contract/pos/bills';
import type { Slip } from '../../../../contract/pos/slip';
import type { Till } from '../../../../contract/selling/shifts';
import type { Waiting } from './queue';
import { slipOf } from './slip';

/** The slip of a bill that waits; none where it was made with an earlier version. */
export function slipOfWaiting({ order, body, number }: Waiting, till: Till): Slip | null {
  const bill = counterBills.input.safeParse(body);
  if (!order || !bill.success) return null;
  return slipOf(order, till, figuresOfBill(bill.data), bill.data, number);
}
