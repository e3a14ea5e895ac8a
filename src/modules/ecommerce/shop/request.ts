import type { Cart, CartLine, ShopOrder } from '../../../../contract/selling/shop';
import { newKey } from '../../../kit/http';
import { storedText, storeText } from '../../../kit/stored';

const place = (shop: number) => `shop-request:${shop}`;

/** The key of the order that a buyer means to place: the same until it is placed, through lost answers and reloads. */
export function requestOf(shop: number): string {
  const kept = storedText(place(shop));
  if (kept) return kept;
  const made = newKey();
  storeText(place(shop), made);
  return made;
}

export const forgetRequest = (shop: number): void => storeText(place(shop), null);

/** Lines put into the cart after an order was sent whose answer was lost. */
export function notOrdered({ lines, totals }: Cart, order: ShopOrder): CartLine[] {
  if (order.totals.payable === totals.payable) return [];
  return lines.flatMap(({ id, name, qty, price }) => {
    const ordered = order.lines.find((line) => line.name === name)?.qty ?? 0;
    return qty > ordered ? [{ id, price, qty: qty - ordered }] : [];
  });
}
