import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import {
  formatPaise,
  formatPrice,
  formatQuantity,
  type Paise,
  type Quantity,
  type Rate,
} from '../../../../contract/amount';
import { printedAmounts } from '../../../../contract/selling/printedAmounts';
import { upiLink } from './slip';
import type { Billing } from './useBilling';

/** What the customer sees on a second window of this device: it goes from window to window, so it needs no network. */

const CHANNEL = 'till-display';
export const DISPLAY_PATH = '/#/large/general/customer-display';

export const Displayed = z.object({
  outlet: z.string(),
  outletId: z._default(z.nullable(z.int()), null),
  lines: z.array(z.object({ key: z.int(), name: z.string(), figures: z.string(), amount: z.string() })),
  /** None: nothing is being billed. */
  total: z.nullable(z.string()),
  /** The total as a UPI code. */
  upi: z.nullable(z.string()),
  /** What the customer of the last bill gets back. */
  change: z.nullable(z.string()),
  isPaid: z.boolean(),
});
export type Displayed = z.infer<typeof Displayed>;

export function displayed({ till, order, figures, due, last }: Billing): Displayed {
  const isBilling = order.lines.length > 0;
  const change = last?.slip.change ?? 0;
  const printed = printedAmounts(order.offers, figures);
  return {
    outlet: till.outletName,
    outletId: till.outletId,
    lines: order.lines.map(({ key, name, qty, unit, rate }, at) => ({
      key,
      name,
      figures: `${formatQuantity(qty as Quantity)} ${unit} × ${formatPrice(rate as Rate)}`,
      amount: formatPaise(printed.lines[at] ?? (0 as Paise)),
    })),
    total: isBilling ? formatPaise(due.toPay) : null,
    upi: isBilling && till.upiId && due.toPay > 0 ? upiLink(till.upiId, till.outletName, due.toPay, till.series) : null,
    change: !isBilling && change > 0 ? formatPaise(change as Paise) : null,
    isPaid: !isBilling && last !== null,
  };
}

/** Sends the bill to the display, now and whenever it opens. */
export function useDisplay(billing: Billing): void {
  const now = JSON.stringify(displayed(billing));
  const latest = useRef(now);
  const channel = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const opened = new BroadcastChannel(CHANNEL);
    opened.onmessage = ({ data }) => {
      if (data === ASKS) opened.postMessage(latest.current);
    };
    channel.current = opened;
    return () => opened.close();
  }, []);
  useEffect(() => {
    latest.current = now;
    channel.current?.postMessage(now);
  }, [now]);
}

const ASKS = 'what is shown';

/** Listens as the display does. @returns how it ends. */
export function watchTill(show: (now: Displayed) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (typeof data !== 'string' || data === ASKS) return;
    const read = Displayed.safeParse(JSON.parse(data));
    if (read.success) show(read.data);
  };
  channel.postMessage(ASKS);
  return () => channel.close();
}
