import { type FormEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { formatDate, formatInstant } from '../../../../contract/dates';
import { SHOP_TRACKING, type ShopInfo, ShopOrder } from '../../../../contract/selling/shop';
import { ApiError, http } from '../../../kit/http';
import { Rupees, Totals } from './parts';
import { wordsOf } from './useShop';

const STEPS = ['Ordered', 'Confirmed', 'Packed', 'On the way', 'Delivered'] as const;

/** An order that was just placed, or one that is looked up by its number and mobile number. */
export function OrderPage({ info }: { info: ShopInfo }) {
  const { state } = useLocation();
  const [params] = useSearchParams();
  const placed = ShopOrder.safeParse(Object(state).order);
  const [order, setOrder] = useState<ShopOrder | null>(placed.success ? placed.data : null);
  if (order) return <Order info={info} order={order} isNew={placed.success} />;
  return <LookUp info={info} number={params.get('number') ?? ''} found={setOrder} />;
}

type LookUpProps = { info: ShopInfo; number: string; found(order: ShopOrder): void };

function LookUp({ info, number: given, found }: LookUpProps) {
  const [number, setNumber] = useState(given);
  const [mobile, setMobile] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  async function ask(event: FormEvent) {
    event.preventDefault();
    setAsking(true);
    try {
      const { data } = await http.post(SHOP_TRACKING, { shop: info.shop, number, mobile });
      found(ShopOrder.parse(data));
    } catch (error) {
      const [first] = error instanceof ApiError ? Object.values(error.fields) : [];
      setProblem(first ?? wordsOf(error));
      setAsking(false);
    }
  }
  return (
    <form className="shop-checkout" onSubmit={ask} noValidate>
      <h1 className="shop-title">Track an order</h1>
      {problem && (
        <div className="notice is-bad" role="alert">
          {problem}
        </div>
      )}
      <label className="shop-field">
        Order number
        <input className="form-control" value={number} onChange={({ target }) => setNumber(target.value)} />
      </label>
      <label className="shop-field">
        Mobile number of the order
        <input
          className="form-control"
          inputMode="tel"
          autoComplete="tel"
          value={mobile}
          onChange={({ target }) => setMobile(target.value)}
        />
      </label>
      <button type="submit" className="btn btn-primary shop-go" disabled={isAsking}>
        Show the order
      </button>
    </form>
  );
}

function Order({ info, order, isNew }: { info: ShopInfo; order: ShopOrder; isNew: boolean }) {
  return (
    <article className="shop-order">
      <h1 className="shop-title">{isNew ? `Thank you, ${order.buyerName}` : `Order ${order.number}`}</h1>
      {isNew && (
        <p>
          Your order is <strong>{order.number}</strong>. With it and your mobile number you can track it at any time.
          {info.isDemo && ' This is a demo: nothing is sent.'}
        </p>
      )}
      {order.step < 0 ? (
        <p className="notice is-warn">{order.status}</p>
      ) : (
        <ol className="shop-steps" aria-label="How far the order is">
          {STEPS.map((words, place) => (
            <li
              key={words}
              className={place <= order.step ? 'shop-step is-done' : 'shop-step'}
              aria-current={place === order.step ? 'step' : undefined}
            >
              {words}
            </li>
          ))}
        </ol>
      )}
      {order.carriedBy && <p>Brought by {order.carriedBy}</p>}
      {order.promisedAt && order.step >= 0 && order.step < STEPS.length - 1 && (
        <p>Expected by {formatInstant(order.promisedAt)}</p>
      )}
      <ul className="shop-lines">
        {order.lines.map(({ name, qty, amount }) => (
          <li key={name} className="shop-line">
            <span>
              {qty} × {name}
            </span>
            <Rupees amount={amount} />
          </li>
        ))}
      </ul>
      <Totals totals={order.totals} />
      <p>
        Ordered on {formatDate(order.date)} · {order.payMode === 'cod' ? 'Pay on delivery' : 'Paid ahead'}
      </p>
      <button type="button" className="btn btn-outline-secondary shop-print" onClick={() => window.print()}>
        Print
      </button>
    </article>
  );
}
