import { useRef, useState } from 'react';
import { numberText } from '../../../../contract/admin/numberPatterns';
import { financialYearOf, todayInIndia } from '../../../../contract/dates';
import { MESSAGE } from '../../../../contract/errors';
import { changeOf, counterBills } from '../../../../contract/pos/bills';
import { exchanged, exchangesPath } from '../../../../contract/pos/returns';
import type { Till } from '../../../../contract/pos/shifts';
import type { SaleFigures } from '../../../../contract/selling/amounts';
import type { Tender } from '../../../../contract/selling/tenders';
import { sendConfirmed } from '../../../kit/form/confirmed';
import { http, newKey } from '../../../kit/http';
import { showMessage } from '../../../kit/messages';
import { usePersisted } from '../../../kit/persisted';
import { useSession } from '../../../kit/session';
import { translate } from '../../../kit/translate';
import { dueOf, type RefundMode, returnForm } from './back';
import { billOf, type Order, type Paid } from './order';
import { type Answered, isNetwork, postBill, queueBill, sendQueue, useQueue } from './queue';
import { creditSlipOf, type Slip, slipOf } from './slip';
import { deviceOf } from './tillData';
import { refuse, warn } from './warn';

type Parts = {
  till: Till;
  order: Order;
  figures: SaleFigures;
  /** The bill is made: the next one begins. */
  finished(slip: Slip, id: number | null, prints: boolean): void;
};

/** What makes a bill of an order: posted at once, kept while there is no network, together with what came back. */
export function usePaying({ till, order, figures, finished }: Parts) {
  const [isPosting, setPosting] = useState(false);
  const numbers = useNumbers(till);
  const attempt = useRef<{ body: string; key: string } | null>(null);
  const due = dueOf(figures.payable, order.back);
  const at = () => ({ date: todayInIndia(), device: deviceOf(), printedAs: null });

  /** The same attempt keeps its key, so that it is posted once however often it is sent. */
  function keyFor(body: object): string {
    const content = JSON.stringify(body);
    if (attempt.current?.body !== content) attempt.current = { body: content, key: newKey() };
    return attempt.current.key;
  }

  function done(slip: Slip, id: number | null, prints: boolean) {
    attempt.current = null;
    finished(slip, id, prints);
  }

  async function withoutNetwork(paid: Paid, prints: boolean): Promise<boolean> {
    const isMoney = paid.tenders.every(({ mode }) => mode === 'cash' || mode === 'upi');
    if (!isMoney) return warn('Cards, coupons, slips and credit need the network. Take cash or UPI, or hold the bill.');
    const number = numbers.next();
    const body = billOf(order, till, paid, { ...at(), printedAs: number });
    const bill = { key: newKey(), number, amount: figures.payable, madeAt: new Date().toISOString(), body };
    if (!(await queueBill(bill)))
      return warn('This browser keeps nothing, so no bill can be made without network. Leave the private window.');
    done(slipOf(order, till, figures, paid, number), null, prints);
    return true;
  }

  async function billed(paid: Paid, prints: boolean): Promise<boolean> {
    if (useQueue.getState().bills.length > 0) return withoutNetwork(paid, prints);
    const body = billOf(order, till, paid, at());
    const key = keyFor(body);
    const bill = await sendConfirmed('Post it', (answered) => postBill(body, key, answered));
    if (!bill) return false;
    numbers.took(bill.number ?? '');
    done(slipOf(order, till, figures, paid, bill.number ?? ''), bill.id, prints);
    const change = changeOf(paid.received, paid.tenders);
    if (change > 0) showMessage(MESSAGE.notice, translate('{number} is posted.', { number: bill.number }));
    return true;
  }

  /** What came back and what is taken instead are one act. */
  async function returned(paid: Paid, prints: boolean, mode: RefundMode): Promise<boolean> {
    const { back } = order;
    if (!back) return false;
    if (useQueue.getState().bills.length > 0)
      return warn('Bills wait for the network. Returns follow when they are posted.');
    const slip: Tender[] = due.offset > 0 ? [{ mode: 'slip', amount: due.offset, reference: null }] : [];
    const whole = { ...paid, tenders: [...slip, ...paid.tenders] };
    const body = {
      back: returnForm(back, till, due, mode, at()),
      bill: order.lines.length > 0 ? billOf(order, till, whole, at()) : null,
    };
    const key = keyFor(body);
    const made = await sendConfirmed('Post it', async (answered: Answered) => {
      const options = { headers: { 'Idempotency-Key': key } };
      return exchanged.parse((await http.post(exchangesPath, { ...body, ...answered }, options)).data);
    });
    if (!made) return false;
    if (made.bill) numbers.took(made.bill.number);
    const given = { back, number: made.back.number, due, mode };
    done(creditSlipOf(order, till, figures, whole, given, made.bill?.number ?? null), made.bill?.id ?? null, prints);
    return true;
  }

  /** Posts the bill; without network it waits. @returns whether it is made. */
  async function pay(paid: Paid, prints = false, mode: RefundMode = 'cash'): Promise<boolean> {
    if (isPosting) return false;
    setPosting(true);
    try {
      await sendQueue();
      return await (order.back ? returned(paid, prints, mode) : billed(paid, prints));
    } catch (problem) {
      if (!isNetwork(problem)) return refuse(problem);
      if (order.back) return warn('Returns need the network. The bill stays here until it is back.');
      return await withoutNetwork(paid, prints);
    } finally {
      setPosting(false);
    }
  }
  return { pay, isPosting, due };
}

/** The numbers of a till: the next one is known without asking, since the till works on this device alone. */
function useNumbers({ series, shift }: Till) {
  const [kept, keep] = usePersisted(`till-number:${series}`);
  const fyStartMonth = useSession((session) => session.details?.addr.fyStartMonth ?? 4);
  return {
    took: (number: string) => keep(number),
    next(): string {
      const date = todayInIndia();
      const year = financialYearOf(date, fyStartMonth).code;
      const at = (serial: number) =>
        numberText(
          counterBills.numbers?.pattern ?? '',
          { type: counterBills.type, branch: '', year, date, series },
          serial,
        );
      const serialIn = (text: unknown) =>
        typeof text === 'string' && text.slice(0, -5) === at(0).slice(0, -5) ? Number(text.slice(-5)) : 0;
      const waiting = useQueue.getState().bills.map(({ number }) => serialIn(number));
      return at(Math.max(shift?.lastSerial ?? 0, serialIn(kept), ...waiting) + 1);
    },
  };
}
