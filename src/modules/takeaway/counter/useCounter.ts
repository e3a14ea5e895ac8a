import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPaise, type Paise } from '../../../../contract/amount';
import { MESSAGE } from '../../../../contract/errors';
import { type CounterOrder, counterOrders, type SoldOrder, tokens } from '../../../../contract/food/counterOrders';
import { orders } from '../../../../contract/food/orders';
import { type Till, tills } from '../../../../contract/selling/shifts';
import type { TenderMode } from '../../../../contract/selling/tenders';
import { http, newKey } from '../../../kit/http';
import { showMessage, showProblem } from '../../../kit/messages';
import { invalidateRoots } from '../../../kit/queries';
import { translate } from '../../../kit/translate';
import { deviceOf } from '../../../selling/tillDevice';
import { priceQuery, tillsOf, tillsQuery } from './counterData';
import { startOf } from './order';

export type Tender = { mode: TenderMode; amount: number; reference: string | null };
export type Sold = SoldOrder & { order: CounterOrder; tenders: readonly Tender[]; change: Paise };

/** An order at the counter: what was tapped, what it comes to, and selling it in one act. */
export function useCounter(outletId: number) {
  const [order, setOrder] = useState(() => startOf(outletId));
  const [last, setLast] = useState<Sold | null>(null);
  const [isSending, setSending] = useState(false);
  // The same key until an answer has come, so that a lost answer never makes a second bill.
  const [attempt, setAttempt] = useState(newKey);
  const { data: priced, error, isPlaceholderData } = useQuery(priceQuery(order));
  const { data: allTills } = useQuery(tillsQuery);
  const { open, free } = tillsOf(allTills, outletId);
  const isEmpty = order.lines.length === 0;
  const payable = (isEmpty ? 0 : (priced?.payable ?? 0)) as Paise;
  const isPriced = !isEmpty && !isPlaceholderData && !error && priced !== undefined;

  const change = (next: CounterOrder) => {
    setOrder(next);
    setLast(null);
  };
  const reset = () => setOrder(startOf(outletId, order.orderKind));

  async function sell(tenders: readonly Tender[] | null, received: Paise = 0 as Paise): Promise<void> {
    if (!isPriced || isSending) return;
    if (tenders && !open?.shift) {
      showMessage(MESSAGE.warningToast, translate('Open a till first'));
      return;
    }
    setSending(true);
    const settle = tenders && { shiftId: open?.shift?.id ?? 0, device: deviceOf(), tenders, received };
    const body = { ...order, kotKey: attempt, promisedAt: null, shown: payable, settle };
    try {
      const { data } = await http.post(counterOrders.path, body, { headers: { 'Idempotency-Key': attempt } });
      const sold = counterOrders.sold.parse(data);
      const cash = tenders?.find(({ mode }) => mode === 'cash')?.amount ?? 0;
      const back = Math.max(0, received - cash) as Paise;
      setLast({ ...sold, order, tenders: tenders ?? [], change: back });
      const words = { token: sold.token, number: sold.number };
      showMessage(MESSAGE.notice, translate('Token {token}: bill {number} is made.', words));
      if (back > 0) showMessage(MESSAGE.notice, translate('Change {amount}', { amount: formatPaise(back) }));
      setAttempt(newKey());
      reset();
      invalidateRoots([tokens.path, orders.path, tills.path]);
    } catch (failure) {
      showProblem(failure);
      setAttempt(newKey());
      invalidateRoots([counterOrders.pricesPath]);
    } finally {
      setSending(false);
    }
  }
  const pay = (mode: TenderMode) => sell([{ mode, amount: payable, reference: null }]);

  return {
    order,
    change,
    reset,
    priced: isEmpty ? undefined : priced,
    error: isEmpty ? null : error,
    payable,
    isPriced,
    isSending,
    sell,
    pay,
    till: open as Till | null,
    free,
    last,
    clearLast: () => setLast(null),
  };
}
export type Counter = ReturnType<typeof useCounter>;
