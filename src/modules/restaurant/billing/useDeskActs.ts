import { useState } from 'react';
import { formatPaise, type Quantity } from '../../../../contract/amount';
import { MESSAGE } from '../../../../contract/errors';
import { called, choice, optionalText, quantity } from '../../../../contract/fields';
import type { Dish } from '../../../../contract/food/menu';
import { type Order, orders } from '../../../../contract/food/orders';
import type { Screen } from '../../../../contract/screen';
import type { Values } from '../../../kit/define';
import type { StoredDocument } from '../../../kit/document/document';
import { useTakeStep } from '../../../kit/document/stepForm';
import { http } from '../../../kit/http';
import { showMessage } from '../../../kit/messages';
import { translate } from '../../../kit/translate';
import { addDish } from './addDish';
import { askFor, warn } from './askFor';
import type { ShownLine } from './deskData';
import { movingActs } from './movingActs';
import { ordersOn } from './orders.document';
import type { Desk } from './useDesk';

/** What can be done with the order of a table, with the questions that each act asks. */

const REASONS = {
  'Guest changed': 'Guest changed',
  'Wrong entry': 'Wrong entry',
  'Out of stock': 'Out of stock',
  Late: 'Late',
  Other: 'Other',
} as const;

const kinds = new Map<string, ReturnType<typeof ordersOn>>();
function kindOn(screen: Screen) {
  const known = kinds.get(screen.path);
  if (known) return known;
  const made = ordersOn(screen);
  kinds.set(screen.path, made);
  return made;
}

export function useDeskActs(screen: Screen, desk: Desk) {
  const take = useTakeStep(kindOn(screen));
  const [isPaying, setPaying] = useState(false);
  const [printed, setPrinted] = useState<Order | null>(null);
  const { at, order, run, send, operate } = desk;

  const step = async (event: string, start: Values = {}, of: Order | undefined = order) =>
    of ? ((await take(of as unknown as StoredDocument, event, start)) as Order | null) : null;

  const kot = () =>
    run(async () => {
      if (!at) return false;
      if (!desk.hasNews) {
        warn(translate('Nothing new to send.'));
        return false;
      }
      await send(at);
      showMessage(MESSAGE.success, translate('{table}: sent to the kitchen', { table: at.name }));
      return true;
    });

  /** Prints the bill; what is new goes to the kitchen first. */
  const bill = () =>
    run(async () => {
      if (!at) return false;
      const made = await send(at);
      if (!made) {
        warn(translate('Nothing is ordered yet.'));
        return false;
      }
      const fresh = orders.document.parse((await http.get(`${orders.path}/${made.id}`)).data);
      const done = await step('bill', {}, fresh);
      if (done) setPrinted(done);
      return done !== null;
    });

  /** Takes a line away: what the kitchen has is cancelled with a reason. */
  const cancelLine = (line: ShownLine) =>
    run(async () => {
      if (line.isNew) {
        desk.setQty(line.key, 0);
        return true;
      }
      if (!order) return false;
      if (line.kotNo === null) {
        await operate(order.id, [{ kind: 'cancel', line: line.key }]);
        return true;
      }
      const given = await askFor(
        translate('Cancel {name}', { name: line.name }),
        'Cancel line',
        { qty: called('Quantity', quantity), reason: called('Reason', choice(REASONS)) },
        { qty: line.qty, reason: 'Guest changed' },
      );
      if (!given) return false;
      await operate(order.id, [{ kind: 'cancel', line: line.key, qty: given.qty, reason: given.reason }]);
      return true;
    });

  async function note(line: ShownLine): Promise<void> {
    if (!line.isNew) return warn(translate('The kitchen has this line. Cancel it and add another one.'));
    const given = await askFor(line.name, 'Save', { note: called('Note', optionalText(100)) }, { note: line.note });
    if (given) desk.setNote(line.key, (given.note as string | null) ?? null);
  }

  const steps = (event: string, start: Values = {}) => run(async () => (await step(event, start)) !== null);
  return {
    addDish: (dish: Dish, qty?: Quantity) => addDish(desk, dish, qty),
    ...movingActs(desk),
    kot,
    bill,
    cancelLine,
    note,
    discount: () =>
      steps('discount', {
        billDiscountPercent: order?.billDiscountPercent ?? 0,
        billDiscountAmount: order?.billDiscountAmount ?? 0,
        discountReason: order?.discountReason ?? null,
      }),
    service: () =>
      run(async () => {
        if (!order) return false;
        const serviceCharge = order.serviceChargePercent === 0;
        await http.post(`${orders.path}/${order.id}/service`, { version: order.version, given: { serviceCharge } });
        return true;
      }),
    seat: () =>
      steps('seat', {
        tableId: order?.tableId ?? null,
        covers: order?.covers ?? 0,
        waiterId: order?.waiterId ?? null,
        customerId: order?.customerId ?? null,
        guestName: order?.guestName ?? null,
        guestMobile: order?.guestMobile ?? null,
        guestAddress: order?.guestAddress ?? null,
      }),
    noCharge: () => steps('noCharge'),
    unprint: () => steps('unprint'),
    cancelBill: () => steps('cancel'),
    closeEmpty: () => steps('void'),
    reprint: () => order && setPrinted(order),
    isPaying,
    pay: () => {
      if (order?.status === 'billed') setPaying(true);
      else warn(translate('Print the bill first ({amount}).', { amount: formatPaise(desk.payable) }));
    },
    stopPaying: () => setPaying(false),
    printed,
    donePrinting: () => setPrinted(null),
  };
}
export type DeskActs = ReturnType<typeof useDeskActs>;
