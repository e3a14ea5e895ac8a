import type { Paise, Percent, Quantity } from '../../../../contract/amount';
import type { CounterLine, CounterOrder } from '../../../../contract/food/counterOrders';
import { newKey } from '../../../kit/http';
import type { CounterKind } from './counterData';

/** An order of the counter as it is typed. */

export const ONE = 1000 as Quantity;

export const startOf = (outletId: number, orderKind: CounterKind = 'takeAway'): CounterOrder => ({
  outletId,
  orderKind,
  customerId: null,
  guestName: null,
  guestMobile: null,
  guestAddress: null,
  couponCode: null,
  billDiscountPercent: 0 as Percent,
  billDiscountAmount: 0 as Paise,
  discountReason: null,
  deliveryCharge: 0 as Paise,
  withoutSupports: [],
  lines: [],
});

const BLANK: Omit<CounterLine, 'key'> = {
  menuItemId: null,
  supportId: null,
  comboId: null,
  variantItemId: null,
  qty: ONE,
  modifiers: [],
  note: null,
  openRate: null,
  openName: null,
  choices: [],
};
export type Chosen = Partial<Omit<CounterLine, 'key'>>;

/** Two taps of the same thing are one line; what has options, choices or a note is a line of its own. */
const isSame = (line: CounterLine, chosen: Chosen) =>
  line.menuItemId === (chosen.menuItemId ?? null) &&
  line.supportId === (chosen.supportId ?? null) &&
  line.comboId === (chosen.comboId ?? null) &&
  line.variantItemId === (chosen.variantItemId ?? null) &&
  line.note === null &&
  line.openRate === null &&
  line.modifiers.length === 0 &&
  line.choices.length === 0 &&
  (chosen.modifiers ?? []).length === 0 &&
  (chosen.choices ?? []).length === 0 &&
  (chosen.openRate ?? null) === null;

export function withLine(order: CounterOrder, chosen: Chosen): CounterOrder {
  const same = order.lines.find((line) => isSame(line, chosen));
  const more = chosen.qty ?? ONE;
  const lines = same
    ? order.lines.map((line) => (line === same ? { ...line, qty: (line.qty + more) as Quantity } : line))
    : [...order.lines, { ...BLANK, ...chosen, key: newKey() }];
  return { ...order, lines };
}

export function withQty(order: CounterOrder, key: string, qty: number): CounterOrder {
  return {
    ...order,
    lines:
      qty <= 0
        ? order.lines.filter((line) => line.key !== key)
        : order.lines.map((line) => (line.key === key ? { ...line, qty: qty as Quantity } : line)),
  };
}

export const withNote = (order: CounterOrder, key: string, note: string | null): CounterOrder => ({
  ...order,
  lines: order.lines.map((line) => (line.key === key ? { ...line, note } : line)),
});
