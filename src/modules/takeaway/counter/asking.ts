import * as z from 'zod/mini';
import { formatPaise, type Paise, type Percent, type Quantity } from '../../../../contract/amount';
import { MESSAGE } from '../../../../contract/errors';
import { called, money, optionalText, percentField, positiveQuantity } from '../../../../contract/fields';
import type { CounterOrder } from '../../../../contract/food/counterOrders';
import { orders } from '../../../../contract/food/orders';
import { optionalRef } from '../../../../contract/references';
import { customers } from '../../../../contract/selling/customers';
import { Shift, shifts, tills } from '../../../../contract/selling/shifts';
import type { TenderMode } from '../../../../contract/selling/tenders';
import type { Values } from '../../../kit/define';
import { fieldFrom, shapeOf } from '../../../kit/derive';
import { http, newKey } from '../../../kit/http';
import { confirmDialog, showMessage, showProblem } from '../../../kit/messages';
import { invalidateRoots } from '../../../kit/queries';
import { translate } from '../../../kit/translate';
import { deviceOf } from '../../../selling/tillDevice';
import { readPastOrders } from './counterData';
import { withLine, withNote, withQty } from './order';
import type { Counter, Tender } from './useCounter';

/** The small questions of the counter, each a form of the kit. */

async function ask<S extends z.ZodMiniObject>(
  title: string,
  action: string,
  schema: S,
  start: Values,
  message = '',
): Promise<z.infer<S> | null> {
  const shape = shapeOf(schema);
  const fields = Object.keys(shape).map((field) => fieldFrom(orders, shape, field));
  const answer = await confirmDialog({ title, message, action, form: { fields, schema, start } });
  return answer?.values ? (schema.parse(answer.values) as z.infer<S>) : null;
}

const several = z.object({
  cash: called('Cash', money),
  received: called('Cash received', money),
  card: called('Card', money),
  cardReference: called('Reference of the card', optionalText(40)),
  upi: called('UPI', money),
  upiReference: called('Reference of UPI', optionalText(40)),
});

export async function askPayment({ payable, sell }: Counter): Promise<void> {
  const start: Values = { cash: payable, received: 0, card: 0, cardReference: null, upi: 0, upiReference: null };
  const given = await ask(
    translate('Pay {amount}', { amount: formatPaise(payable) }),
    'Pay and print',
    several,
    start,
    translate('The parts add up to the bill.'),
  );
  if (!given) return;
  const part = (mode: TenderMode, amount: number, reference: string | null = null): Tender[] =>
    amount > 0 ? [{ mode, amount, reference }] : [];
  await sell(
    [
      ...part('cash', given.cash),
      ...part('card', given.card, given.cardReference),
      ...part('upi', given.upi, given.upiReference),
    ],
    given.received as Paise,
  );
}

const guest = z.object({
  guestMobile: called('Mobile', optionalText(20)),
  guestName: called('Guest', optionalText(80)),
  guestAddress: called('Address', optionalText(250)),
  customerId: optionalRef(customers),
});

/** The guest by mobile number; who came before is offered the last order again. */
export async function askGuest({ order, change }: Counter): Promise<void> {
  const { guestMobile, guestName, guestAddress, customerId } = order;
  const given = await ask(translate('Guest'), 'Use guest', guest, { guestMobile, guestName, guestAddress, customerId });
  if (!given) return;
  let next: CounterOrder = { ...order, ...given };
  if (given.guestMobile) {
    try {
      const past = await readPastOrders(given.guestMobile);
      next = { ...next, guestName: given.guestName ?? past.name, customerId: given.customerId ?? past.customerId };
      const [latest] = past.orders;
      if (latest && order.lines.length === 0 && latest.lines.length > 0) {
        const again = await confirmDialog({
          title: translate('Same again?'),
          message: past.orders
            .map(
              ({ number, lines }) => `${number}: ${lines.map(({ name, qty }) => `${qty / 1000} ${name}`).join(', ')}`,
            )
            .join('\n'),
          action: 'Order the same again',
        });
        if (again)
          next = latest.lines.reduce((whole, { menuItemId, qty }) => withLine(whole, { menuItemId, qty }), next);
      }
    } catch (error) {
      showProblem(error);
    }
  }
  change(next);
}

const discount = z.object({
  billDiscountPercent: called('Discount %', percentField()),
  billDiscountAmount: called('Discount', money),
  discountReason: called('Reason', optionalText(100)),
  couponCode: called('Coupon', optionalText(20)),
});

export async function askDiscount({ order, change }: Counter): Promise<void> {
  const { billDiscountPercent, billDiscountAmount, discountReason, couponCode } = order;
  const start: Values = { billDiscountPercent, billDiscountAmount, discountReason, couponCode };
  const given = await ask(translate('Discount'), 'Give', discount, start);
  if (!given) return;
  change({
    ...order,
    ...given,
    billDiscountPercent: given.billDiscountPercent as Percent,
    couponCode: given.couponCode?.toUpperCase() ?? null,
  });
}

const charge = z.object({ deliveryCharge: called('Delivery charge', money) });
export async function askDeliveryCharge({ order, change }: Counter): Promise<void> {
  const given = await ask(translate('Delivery charge'), 'Set', charge, { deliveryCharge: order.deliveryCharge });
  if (given) change({ ...order, deliveryCharge: given.deliveryCharge as Paise });
}

const quantity = z.object({ qty: called('Qty', positiveQuantity) });
export async function askQty({ order, change }: Counter, key: string): Promise<void> {
  const qty = order.lines.find((line) => line.key === key)?.qty ?? 0;
  const given = await ask(translate('Qty'), 'Set', quantity, { qty });
  if (given) change(withQty(order, key, given.qty as Quantity));
}

const note = z.object({ note: called('Note', optionalText(100)) });
export async function askNote({ order, change }: Counter, key: string): Promise<void> {
  const line = order.lines.find((one) => one.key === key);
  const given = await ask(translate('Note for the kitchen'), 'Set', note, { note: line?.note ?? null });
  if (given) change(withNote(order, key, given.note));
}

const counted = z.object({
  cash: called('Cash counted', money),
  card: called('Card slips', money),
  upi: called('UPI received', money),
  remark: called('Remark', optionalText(200)),
});

/** The count at the end is blind: what is expected is shown after it. */
export async function askClosing({ till }: Counter): Promise<void> {
  if (!till?.shift) return;
  const given = await ask(translate('Close the till'), 'Close till', counted, {
    cash: 0,
    card: 0,
    upi: 0,
    remark: null,
  });
  if (!given) return;
  try {
    const shift = Shift.parse((await http.put(`${shifts.path}/${till.shift.id}/close`, { ...given, notes: [] })).data);
    const words = {
      expected: formatPaise((shift.expected ?? 0) as Paise),
      counted: formatPaise((shift.counted ?? 0) as Paise),
      difference: formatPaise((shift.difference ?? 0) as Paise),
    };
    showMessage(
      MESSAGE.notice,
      translate('Cash expected {expected}, counted {counted}, difference {difference}.', words),
    );
    invalidateRoots([tills.path, shifts.path]);
  } catch (error) {
    showProblem(error);
  }
}

const opening = z.object({ opening: called('Opening float', money) });
export async function askOpening({ free, order }: Counter): Promise<void> {
  if (!free) return;
  const given = await ask(translate('Open till'), 'Open till', opening, { opening: free.openingFloat });
  if (!given) return;
  try {
    const body = {
      outletId: order.outletId,
      series: free.series,
      device: deviceOf(),
      opening: given.opening,
      takeOver: false,
    };
    await http.post(shifts.path, body, { headers: { 'Idempotency-Key': newKey() } });
    invalidateRoots([tills.path]);
  } catch (error) {
    showProblem(error);
  }
}
