import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { formatPaise, type Paise } from '../../../../contract/amount';
import { formatInstant } from '../../../../contract/dates';
import { couponsPath } from '../../../../contract/pos/offers';
import { OfferRule } from '../../../../contract/selling/offers';
import { Failed } from '../../../kit/grid/states';
import { ApiError, http } from '../../../kit/http';
import { queueKeysUntil } from '../../../kit/keys/keyQueue';
import { ModalFrame } from '../../../kit/ModalFrame';
import { translate } from '../../../kit/translate';
import { Figure } from './Figure';
import { linesOf } from './linesOf';
import type { Order } from './order';
import { useOwnHeld } from './ownHeld';
import { isNetwork } from './queue';
import { heldQuery } from './tillData';
import type { Billing } from './useBilling';
import { warn } from './warn';

type Props = { billing: Billing; close(): void };

type FrameProps = { title: string; action: string; close(): void; send(): void; children: ReactNode };

/** A small form over the bill: Enter does it, Esc goes back. */
export function SmallForm({ title, action, close, send, children }: FrameProps) {
  return (
    <ModalFrame title={translate(title)} onClose={close}>
      <form
        className="till-form"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {children}
        <div className="modal-frame-actions">
          <button type="button" className="btn btn-outline-secondary" onClick={close}>
            {translate('Go back')}
          </button>
          <button type="submit" className="btn btn-primary">
            {translate(action)}
          </button>
        </div>
      </form>
    </ModalFrame>
  );
}

type TextProps = { label: string; value: string; change(value: string): void; most: number; problem?: string | null };

export function Text({ label, value, change, most, problem = null }: TextProps) {
  const id = useId();
  return (
    <div className="till-field">
      <label className="form-label" htmlFor={id}>
        {translate(label)}
      </label>
      <input
        id={id}
        className="form-control"
        autoComplete="off"
        maxLength={most}
        value={value}
        aria-invalid={problem !== null}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => change(event.target.value)}
      />
      {problem && (
        <div id={`${id}-problem`} className="invalid-feedback d-block" role="alert">
          {problem}
        </div>
      )}
    </div>
  );
}

export function QuantityDialog({ billing, close }: Props) {
  const { order, setQty } = billing;
  const line = order.lines[order.current];
  const [qty, change] = useState(line?.qty ?? 0);
  if (!line) return null;
  const send = () => {
    if (Number.isNaN(qty)) return;
    setQty(order.current, qty);
    close();
  };
  return (
    <SmallForm title={translate('Quantity')} action="Apply" close={close} send={send}>
      <Figure label={line.name} kind="quantity" value={qty} change={change} />
    </SmallForm>
  );
}

export function LineDiscountDialog({ billing, close }: Props) {
  const { order, change } = billing;
  const line = order.lines[order.current];
  const [percent, setPercent] = useState(line?.discountPercent ?? 0);
  if (!line) return null;
  const send = () => {
    if (Number.isNaN(percent) || percent > 100_000) return;
    change(order.current, { discountPercent: percent });
    close();
  };
  return (
    <SmallForm title={translate('Line discount')} action="Apply" close={close} send={send}>
      <Figure label={translate('Discount %')} kind="percent" value={percent} change={setPercent} />
    </SmallForm>
  );
}

export function BatchDialog({ billing, close }: Props) {
  const { order, change } = billing;
  const line = order.lines[order.current];
  const [batch, setBatch] = useState(line?.batchNo ?? '');
  const [serials, setSerials] = useState(line?.serials ?? '');
  if (!line) return null;
  const send = () => {
    change(order.current, { batchNo: batch.trim() || null, serials: serials.trim() || null });
    close();
  };
  return (
    <SmallForm title={translate('Batch and serial numbers')} action="Apply" close={close} send={send}>
      <Text label={translate('Batch')} value={batch} change={setBatch} most={30} />
      <Text label={translate('Serial numbers')} value={serials} change={setSerials} most={2000} />
    </SmallForm>
  );
}

export function BillDiscountDialog({ billing, close }: Props) {
  const { till, order, setTerms } = billing;
  const [percent, setPercent] = useState(order.billDiscountPercent);
  const [amount, setAmount] = useState(order.billDiscountAmount);
  const [code, setCode] = useState(order.coupon?.code ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const isBoth = percent > 0 && amount > 0;
  const send = async () => {
    if (isBoth || Number.isNaN(percent) || Number.isNaN(amount) || percent > 100_000) return;
    try {
      const coupon = code.trim() === '' ? null : await askCoupon(code.trim(), order, till.outletId);
      setTerms({ billDiscountPercent: percent, billDiscountAmount: amount, coupon });
      close();
    } catch (error) {
      if (isNetwork(error)) setProblem(translate('Coupons need the network. Try again later.'));
      else if (error instanceof ApiError) setProblem(error.fields.code ?? error.message);
      else throw error;
    }
  };
  return (
    <SmallForm title={translate('Bill discount')} action="Apply" close={close} send={() => void send()}>
      <Figure label={translate('Discount %')} kind="percent" value={percent} change={setPercent} />
      <Figure
        label={translate('Amount')}
        kind="money"
        value={amount}
        change={setAmount}
        problem={isBoth ? translate('Give a percentage or an amount, not both.') : null}
      />
      <Text label={translate('Coupon code')} value={code} change={setCode} most={20} problem={problem} />
    </SmallForm>
  );
}

/** The coupon, or why it does not count for this customer today. */
async function askCoupon(code: string, { customer, buyerMobile }: Order, outletId: number): Promise<OfferRule> {
  const params = {
    code,
    outletId,
    ...(customer && { customerId: customer.id }),
    ...(buyerMobile && { mobile: buyerMobile }),
  };
  return OfferRule.parse((await http.get(couponsPath, { params })).data);
}

export function HoldDialog({ billing, close }: Props) {
  const { order, hold } = billing;
  const [label, setLabel] = useState(order.customer?.name ?? order.buyerName ?? '');
  const send = async () => {
    if (!label.trim()) return void warn('Enter the name of the customer, or a token number.');
    const done = hold(label.trim()).then((isDone) => {
      if (isDone) close();
      return isDone;
    });
    await queueKeysUntil(done);
  };
  return (
    <SmallForm title={translate('Hold the bill')} action="Hold" close={close} send={() => void send()}>
      <Text label={translate('Customer or token')} value={label} change={setLabel} most={40} />
    </SmallForm>
  );
}

/** The first bill is taken up by Enter alone. */
const focusOnce = (button: HTMLButtonElement | null) => button?.focus();

/** Bills that are held at any till of the outlet. */
export function HeldDialog({ billing, close }: Props) {
  const { till, recall, recallOwn } = billing;
  const { data, error, refetch } = useQuery(heldQuery(till.outletId));
  const { bills: own } = useOwnHeld();
  const take = async (id: number) => {
    close();
    await recall(id);
  };
  const takeOwn = async (key: string) => {
    close();
    await recallOwn(key);
  };
  return (
    <ModalFrame title={translate('Held bills')} onClose={close}>
      {own.length > 0 && (
        <div className="held-list">
          {own.map(({ key, label, heldAt, amount, lines }, place) => (
            <button
              key={key}
              ref={place === 0 ? focusOnce : undefined}
              type="button"
              className="held-bill"
              onClick={() => void takeOwn(key)}
            >
              <strong>{label}</strong>
              <span className="figure">{formatPaise(amount as Paise)}</span>
              <small>
                {translate('{lines}, on this till, {time}', { lines: linesOf(lines), time: formatInstant(heldAt) })}
              </small>
            </button>
          ))}
        </div>
      )}
      {error && !data && own.length > 0 ? null : error && !data ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <div className="held-list">
          {data?.map(({ id, label, heldBy, heldAt, amount, lines }, place) => (
            <button
              key={id}
              ref={place === 0 && own.length === 0 ? focusOnce : undefined}
              type="button"
              className="held-bill"
              onClick={() => void take(id)}
            >
              <strong>{label}</strong>
              <span className="figure">{formatPaise(amount)}</span>
              <small>
                {translate('{lines}, {name}, {time}', {
                  lines: linesOf(lines),
                  name: heldBy,
                  time: formatInstant(heldAt),
                })}
              </small>
            </button>
          ))}
          {data?.length === 0 && own.length === 0 && <p>{translate('No bill is held.')}</p>}
        </div>
      )}
      <div className="modal-frame-actions">
        <button type="button" className="btn btn-outline-secondary" onClick={close}>
          {translate('Go back')}
        </button>
      </div>
    </ModalFrame>
  );
}
