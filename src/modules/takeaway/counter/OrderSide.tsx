import { formatPaise, formatQuantity, type Paise } from '../../../../contract/amount';
import { COUNTER_KINDS } from '../../../../contract/food/counterOrders';
import { ApiError } from '../../../kit/http';
import { translate } from '../../../kit/translate';
import { askDeliveryCharge, askDiscount, askGuest, askNote, askPayment, askQty } from './asking';
import type { CounterKind } from './counterData';
import { ONE, withLine, withQty } from './order';
import type { Counter } from './useCounter';

/** The order with its totals, each discount by name, and the ways to pay. */
export function OrderSide({ counter }: { counter: Counter }) {
  const { order, change, priced, error, payable, isPriced, isSending, till } = counter;
  const isDelivery = order.orderKind === 'delivery';
  const cannot = !isPriced || isSending;
  return (
    <aside className="counter-order" aria-label={translate('Order')}>
      <fieldset className="counter-kinds">
        <legend className="visually-hidden">{translate('Kind of order')}</legend>
        {(Object.keys(COUNTER_KINDS) as CounterKind[]).map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name="kind"
              checked={order.orderKind === kind}
              onChange={() => change({ ...order, orderKind: kind })}
            />{' '}
            {translate(COUNTER_KINDS[kind])}
          </label>
        ))}
      </fieldset>
      <button type="button" className="counter-guest" onClick={() => void askGuest(counter)}>
        <small>{translate('Guest')} F3</small>
        <strong>{order.guestName ?? order.guestMobile ?? translate('Walk-in')}</strong>
        {order.guestAddress && <small>{order.guestAddress}</small>}
      </button>
      <Lines counter={counter} />
      {error instanceof ApiError && (
        <p className="counter-problem" role="alert">
          {Object.values(error.fields)[0] ?? error.message}
        </p>
      )}
      {priced?.savings.map(({ comboId, name, saving }) => (
        <p key={comboId} className="counter-hint">
          {translate('Make it {name} and save {amount}?', { name, amount: formatPaise(saving) })}
        </p>
      ))}
      {priced?.hints.map((hint) => (
        <p key={hint} className="counter-hint">
          {translate('One more is free: {offer}', { offer: hint })}
        </p>
      ))}
      <dl className="counter-totals">
        {priced?.totals.map(({ label, amount, strong }) => (
          <div key={label} className={strong ? 'is-payable' : undefined}>
            <dt>{translate(label)}</dt>
            <dd className="figure">{formatPaise(amount as Paise)}</dd>
          </div>
        ))}
      </dl>
      <div className="counter-acts">
        <button type="button" className="btn btn-outline-secondary" onClick={() => void askDiscount(counter)}>
          {translate('Discount')}
        </button>
        {isDelivery && (
          <button type="button" className="btn btn-outline-secondary" onClick={() => void askDeliveryCharge(counter)}>
            {translate('Delivery charge')}
          </button>
        )}
      </div>
      <div className="counter-pay">
        <button type="button" className="btn btn-primary" disabled={cannot} onClick={() => void counter.pay('cash')}>
          {translate('Cash')} {formatPaise(payable)} <kbd>F8</kbd>
        </button>
        {till?.tenders.includes('upi') && (
          <button type="button" className="btn btn-primary" disabled={cannot} onClick={() => void counter.pay('upi')}>
            {translate('UPI')} <kbd>F9</kbd>
          </button>
        )}
        <button
          type="button"
          className="btn btn-outline-primary"
          disabled={cannot}
          onClick={() => void askPayment(counter)}
        >
          {translate('Pay')} <kbd>F10</kbd>
        </button>
        {isDelivery && (
          <button
            type="button"
            className="btn btn-outline-primary"
            disabled={cannot}
            onClick={() => void counter.sell(null)}
          >
            {translate('Paid on delivery')}
          </button>
        )}
      </div>
    </aside>
  );
}

function Lines({ counter }: { counter: Counter }) {
  const { order, change, priced } = counter;
  if (order.lines.length === 0)
    return <p className="counter-empty">{translate('Tap items, or type a quick code and Enter')}</p>;
  const shown = priced?.lines ?? [];
  const isKnown = (key: string | null) => order.lines.some((line) => line.key === key);
  return (
    <ol className="counter-lines">
      {shown
        .filter(({ key }) => key === null || isKnown(key))
        .map(({ key, supportId, name, parts, qty, gross, amount }) => {
          const note = order.lines.find((line) => line.key === key)?.note;
          return (
            <li key={key ?? `s${supportId}`}>
              <span className="counter-name">
                {name}
                {(parts.length > 0 || note) && <small>{[...parts, note].filter(Boolean).join(', ')}</small>}
              </span>
              <span className="figure">
                {amount < gross && <s>{formatPaise(gross)}</s>} {formatPaise(amount)}
              </span>
              {key === null ? (
                <button
                  type="button"
                  className="btn btn-plain"
                  onClick={() => change({ ...order, withoutSupports: [...order.withoutSupports, supportId ?? 0] })}
                >
                  {translate('Without {name}', { name })}
                </button>
              ) : (
                <span className="counter-qty">
                  <button
                    type="button"
                    aria-label={translate('Less {name}', { name })}
                    onClick={() => change(withQty(order, key, qty - ONE))}
                  >
                    −
                  </button>
                  <button
                    type="button"
                    className="figure"
                    aria-label={translate('Quantity of {name}', { name })}
                    onClick={() => void askQty(counter, key)}
                  >
                    {formatQuantity(qty)}
                  </button>
                  <button
                    type="button"
                    aria-label={translate('More {name}', { name })}
                    onClick={() => change(withQty(order, key, qty + ONE))}
                  >
                    +
                  </button>
                  <button
                    type="button"
                    aria-label={translate('Note on {name}', { name })}
                    onClick={() => void askNote(counter, key)}
                  >
                    …
                  </button>
                </span>
              )}
            </li>
          );
        })}
    </ol>
  );
}

/** Adds a support, as items are added. */
export const addSupport = ({ order, change }: Counter, supportId: number): void =>
  change(
    withLine({ ...order, withoutSupports: order.withoutSupports.filter((one) => one !== supportId) }, { supportId }),
  );
