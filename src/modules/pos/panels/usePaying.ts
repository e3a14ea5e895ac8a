import { useState } from 'react';
import type { IsoDate } from '../../../../contract/dates';
import { MESSAGE } from '../../../../contract/errors';
import { changeOf, counterBills } from '../../../../contract/pos/bills';
import { exchanged, exchangesPath } from '../../../../contract/pos/returns';
import type { Slip } from '../../../../contract/pos/slip';
import type { SaleFigures } from '../../../../contract/selling/amounts';
import type { Till } from '../../../../contract/selling/shifts';
import type { Tender } from '../../../../contract/selling/tenders';
import { sendConfirmed } from '../../../kit/form/confirmed';
import { ApiError, http, newKey, useReach } from '../../../kit/http';
import { confirmDialog, showMessage } from '../../../kit/messages';
import { useSession } from '../../../kit/session';
import { translate } from '../../../kit/translate';
import { deviceOf } from '../../../selling/tillDevice';
import { dueOf, type RefundMode, returnForm } from './back';
import { type Numbers, useNumbers } from './numbers';
import { billOf, type Clock, type Order, type Paid, type Sent } from './order';
import { type Answered, isNetwork, isRefusal, onTheirWay, postBill, queueBill, sendQueue, useQueue } from './queue';
import { creditSlipOf, slipOf } from './slip';
import { refuse, warn } from './warn';

type Parts = {
  till: Till;
  order: Order;
  figures: SaleFigures;
  /** When the bill is made: the offers on the screen are those of that time. */
  clock: Clock;
  /** An item whose buyer bears tax collected at source, while nobody is named. */
  nameless: string | null;
  /** What of a line is not right, so that it is not paid. */
  stop: string | null;
  /** Keeps with the order what it is sent as. */
  keepSent(sent: Sent | null): void;
  /** The bill is made: the next one begins. */
  finished(slip: Slip, id: number | null, prints: boolean): void;
};
type Paying = Parts & { numbers: Numbers };
/** What the bill is sent as, which may become another number on the way. */
type Attempt = { sent: Sent };

/** What a till may post without the server: nothing that another till could use up. */
const isMoney = ({ tenders }: Paid, { coupon }: Order) =>
  coupon === null && tenders.every(({ mode }) => mode === 'cash' || mode === 'upi');
/** Bills before this one are on their way; one that was refused holds nothing up. */
const isWaiting = () => onTheirWay(useQueue.getState().bills).length > 0;
const isCode = (problem: unknown, code: string) => problem instanceof ApiError && problem.code === code;

/** Printed numbers of refused bills are kept for them: the bills after them do not take these. */
const hasRefused = () => useQueue.getState().bills.length > 0;

/** The bill as it is sent now and whenever it is sent again. */
const bodyOf = ({ order, till }: Parts, paid: Paid, { key, date, number, time }: Sent) => ({
  ...billOf(order, till, paid, { date: date as IsoDate, soldAt: time, device: deviceOf(), printedAs: number }),
  saleKey: key,
  passesWaiting: hasRefused(),
});

/** Keeps a bill that is posted when the server is reached; it is printed now. */
async function queued(parts: Paying, paid: Paid, sent: Sent, prints: boolean): Promise<boolean> {
  const { order, till, figures, numbers, keepSent, finished } = parts;
  const body = bodyOf(parts, paid, sent);
  const checked = counterBills.input.safeParse(body);
  if (!checked.success) {
    keepSent(null);
    return warn(checked.error.issues[0]?.message ?? 'Something of the bill is wrong. Look at its lines.');
  }
  const { key, number } = sent;
  const [madeAt, madeBy] = [new Date().toISOString(), useSession.getState().details?.usr.uCode ?? ''];
  const bill = { key, number, amount: figures.payable, madeAt, madeBy, body, order };
  if (!(await queueBill(bill)))
    return warn('This browser keeps nothing, so no bill can be made without network. Leave the private window.');
  if (!sent.isCorrected) numbers.took(number);
  finished(slipOf(order, till, figures, paid, number), null, prints || sent.isCorrected);
  void sendQueue();
  return true;
}

/** A bill whose answer did not come: what takes money alone waits, about the rest the cashier knows more. */
async function withoutAnswer(parts: Paying, paid: Paid, prints: boolean, sent: Sent, wasReached: boolean) {
  if (isMoney(paid, parts.order)) return queued(parts, paid, sent, prints);
  if (!wasReached)
    return warn('Cards, coupons, slips and credit need the network. Take cash or UPI, or hold the bill.');
  const { number } = sent;
  const keeps = await confirmDialog({
    title: 'No answer from the server',
    message: translate(
      'The bill may be posted already. Keep it: it waits here and is posted once, as {number}. Or go back and press Pay again when the network is back.',
      { number },
    ),
    action: 'Keep it',
  });
  return keeps ? queued(parts, paid, sent, prints) : false;
}

async function billed(parts: Paying, paid: Paid, prints: boolean, attempt: Attempt): Promise<boolean> {
  const { order, till, figures, numbers, keepSent, finished } = parts;
  // Bills behind others take their number after them. What is corrected takes its place again.
  if (attempt.sent.isCorrected || isWaiting()) {
    if (!isMoney(paid, parts.order) && !attempt.sent.isCorrected)
      return warn('Cards, coupons, slips and credit need the network. Take cash or UPI, or hold the bill.');
    return queued(parts, paid, attempt.sent, prints);
  }
  const post = () =>
    sendConfirmed('Post it', (answered) => {
      const { sent } = attempt;
      return postBill(bodyOf(parts, paid, sent), sent.key, answered);
    });
  const bill = await post().catch(async (problem: unknown) => {
    if (!isCode(problem, 'NUMBER_TAKEN')) throw problem;
    // Nothing is printed yet: the bill takes the number that the server counts on with.
    attempt.sent = { ...attempt.sent, number: await numbers.asked() };
    keepSent(attempt.sent);
    return post();
  });
  if (!bill) {
    keepSent(null);
    return false;
  }
  numbers.took(bill.number ?? '');
  finished(slipOf(order, till, figures, paid, bill.number ?? ''), bill.id, prints);
  if (changeOf(paid.received, paid.tenders) > 0)
    showMessage(MESSAGE.success, translate('Bill {number} saved.', { number: bill.number }));
  return true;
}

/** What came back and what is taken instead are one act. */
async function returned(parts: Paying, paid: Paid, prints: boolean, mode: RefundMode, sent: Sent): Promise<boolean> {
  const { order, till, figures, numbers, keepSent, finished } = parts;
  const { back } = order;
  if (!back) return false;
  if (isWaiting()) return warn('Bills wait for the network. Returns follow when they are posted.');
  const due = dueOf(figures.payable, back);
  const isAhead = hasRefused();
  const at = {
    date: sent.date as IsoDate,
    soldAt: sent.time,
    device: deviceOf(),
    printedAs: isAhead ? sent.number : null,
  };
  const slip: Tender[] = due.offset > 0 ? [{ mode: 'slip', amount: due.offset, reference: null }] : [];
  const whole = { ...paid, tenders: [...slip, ...paid.tenders] };
  const body = {
    back: returnForm(back, till, due, mode, at),
    bill: order.lines.length > 0 ? { ...billOf(order, till, whole, at), passesWaiting: isAhead } : null,
  };
  const made = await sendConfirmed('Post it', async (answered: Answered) => {
    const options = { headers: { 'Idempotency-Key': sent.key } };
    return exchanged.parse((await http.post(exchangesPath, { ...body, ...answered }, options)).data);
  });
  if (!made) {
    keepSent(null);
    return false;
  }
  if (made.bill) numbers.took(made.bill.number);
  const given = { back, number: made.back.number, due, mode };
  const printed = creditSlipOf(order, till, figures, whole, given, made.bill?.number ?? null);
  finished(printed, made.bill?.id ?? null, prints);
  return true;
}

/** What makes a bill of an order: posted at once, kept while there is no network, together with what came back. */
export function usePaying(parts: Parts) {
  const { till, order, figures, keepSent } = parts;
  const [isPosting, setPosting] = useState(false);
  const numbers = useNumbers(till);
  const whole = { ...parts, numbers };

  async function failed(problem: unknown): Promise<false> {
    if (isCode(problem, 'KEY_REUSED')) {
      const again = await confirmDialog({
        title: 'This sale is posted already',
        message: translate(
          '{problem} It was changed here after that. Look under Bills whether it is right; another bill sells the goods a second time.',
          { problem: (problem as ApiError).message },
        ),
        action: 'Make another bill',
        danger: true,
      });
      if (again) keepSent(null);
      return false;
    }
    if (isRefusal(problem)) keepSent(order.sent?.isCorrected ? order.sent : null);
    return refuse(problem);
  }

  /** Posts the bill; without network it waits. @returns whether it is made. */
  async function pay(paid: Paid, prints = false, mode: RefundMode = 'cash'): Promise<boolean> {
    if (isPosting) return false;
    if (parts.nameless !== null)
      return warn(
        translate('{item} bears TCS, and the PAN of the buyer decides its rate. Select the customer (F3).', {
          item: parts.nameless,
        }),
      );
    if (parts.stop !== null) return warn(parts.stop);
    setPosting(true);
    const fresh = () => ({ key: newKey(), number: numbers.next(), ...parts.clock, isCorrected: false });
    const wasReached = useReach.getState().isReached;
    await sendQueue();
    // What waits already is made; a bill that is paid now is another one, unless it is that one corrected.
    const isMade = !order.sent?.isCorrected && useQueue.getState().bills.some(({ key }) => key === order.sent?.key);
    const attempt = { sent: order.sent && !isMade ? order.sent : fresh() };
    keepSent(attempt.sent);
    try {
      return await (order.back
        ? returned(whole, paid, prints, mode, attempt.sent)
        : billed(whole, paid, prints, attempt));
    } catch (problem) {
      if (!isNetwork(problem)) return await failed(problem);
      if (order.back) return warn('Returns need the network. The bill stays here until it is back.');
      return await withoutAnswer(whole, paid, prints, attempt.sent, wasReached);
    } finally {
      setPosting(false);
    }
  }
  return { pay, isPosting, due: dueOf(figures.payable, order.back), numbers };
}
