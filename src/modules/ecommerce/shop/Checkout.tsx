import { type FormEvent, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Paise } from '../../../../contract/amount';
import { SLOTS } from '../../../../contract/selling/onlineOrders';
import { type Cart, SHOP_ORDERS, SHOP_PAYMENTS, type ShopInfo, ShopOrder } from '../../../../contract/selling/shop';
import { GST_STATES } from '../../../../contract/statutory';
import { ApiError, http } from '../../../kit/http';
import { LoadingButton } from '../../../kit/LoadingButton';
import { QrCode } from '../../../kit/QrCode';
import { keepCoupon, keptCoupon } from './CartPage';
import { MyPlace } from './MyPlace';
import { Failed, Nothing, Rupees, Totals } from './parts';
import { forgetRequest, notOrdered, requestOf } from './request';
import { useCart, useCheckedCart, useShopLink, wordsOf } from './useShop';

type Typed = Record<'buyerName' | 'buyerMobile' | 'buyerEmail' | 'address' | 'city' | 'pin' | 'stateCode', string> & {
  slot: keyof typeof SLOTS;
  payMode: keyof typeof SHOP_PAYMENTS;
  paidReference: string;
};
const BLANK: Typed = {
  buyerName: '',
  buyerMobile: '',
  buyerEmail: '',
  address: '',
  city: '',
  pin: '',
  stateCode: '',
  slot: 'any',
  payMode: 'cod',
  paidReference: '',
};

/** The address, the payment, and the order itself; a refusal appears at its field and nothing typed is lost. */
export function Checkout({ info }: { info: ShopInfo }) {
  const cart = useCart(info.shop);
  const to = useShopLink();
  const navigate = useNavigate();
  const coupon = keptCoupon(info.shop);
  const { checked, problem, again } = useCheckedCart(info.shop, cart.lines, coupon);
  const [typed, setTyped] = useState<Typed>({ ...BLANK, payMode: info.takesCod ? 'cod' : 'upi' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!checked || isSending) return;
    setSending(true);
    try {
      const { data } = await http.post(SHOP_ORDERS, orderOf(info, checked, typed, requestOf(info.shop)));
      const order = ShopOrder.parse(data);
      forgetRequest(info.shop);
      cart.replace(notOrdered(checked, order));
      keepCoupon(info.shop, '');
      const mobile = typed.buyerMobile.replace(/\D/g, '').slice(-10);
      navigate(to('order', { number: order.number }), { state: { order, mobile } });
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setErrors(Object.keys(fields).length > 0 ? fields : { root: wordsOf(error) });
      setSending(false);
      // Fetches the cart again: it may have changed. The key stays: nobody knows here whether an answer was lost, and a
      // refused order does not exist.
      again();
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    }
  }

  if (cart.lines.length === 0)
    return (
      <>
        <h1 className="shop-title">Check out</h1>
        <Nothing words="The cart is empty.">
          <Link className="btn btn-primary" to={to('products')}>
            Go to the shop
          </Link>
        </Nothing>
      </>
    );
  if (problem) return <Failed words={problem} again={again} />;
  const change = (name: keyof Typed, value: string) => {
    setTyped((now) => ({ ...now, [name]: value }));
    setErrors(({ [name]: _, root: __, ...rest }) => rest);
  };
  const field = { typed, errors, change };
  return (
    <form ref={form} className="shop-checkout" onSubmit={send} noValidate>
      <h1 className="shop-title">Check out</h1>
      <Problems errors={errors} cart={checked} />
      <fieldset>
        <legend>Deliver to</legend>
        <Text {...field} name="buyerName" label="Name" autoComplete="name" />
        <Text {...field} name="buyerMobile" label="Mobile" autoComplete="tel" inputMode="tel" />
        <Text {...field} name="buyerEmail" label="E-mail (optional)" autoComplete="email" inputMode="email" />
        <div className="shop-field">
          <Text {...field} name="address" label="House, street" autoComplete="street-address" />
          <MyPlace address={typed.address} put={(address) => change('address', address)} />
        </div>
        <Text {...field} name="city" label="City" autoComplete="address-level2" />
        <Text {...field} name="pin" label="PIN" autoComplete="postal-code" inputMode="numeric" />
        <Choice {...field} name="stateCode" label="State" words={{ '': 'Select the state', ...GST_STATES }} />
        <Choice {...field} name="slot" label="When" words={SLOTS} />
      </fieldset>
      <Pay info={info} field={field} payable={checked?.totals.payable ?? (0 as Paise)} />
      {checked && <Totals totals={checked.totals} />}
      <LoadingButton className="btn btn-primary shop-go" isLoading={isSending} waiting="Ordering…" disabled={!checked}>
        Place the order
      </LoadingButton>
    </form>
  );
}

const orderOf = (info: ShopInfo, cart: Cart, typed: Typed, request: string) => ({
  shop: info.shop,
  request,
  // At the prices shown on this page.
  lines: cart.lines.map(({ id, qty, price }) => ({ id, qty, price })),
  coupon: cart.coupon?.isGiven ? cart.coupon.code : null,
  ...typed,
  buyerEmail: typed.buyerEmail || null,
  paidReference: typed.payMode === 'upi' ? typed.paidReference || null : null,
  payable: cart.totals.payable,
});

type FieldProps = {
  typed: Typed;
  errors: Readonly<Record<string, string>>;
  change(name: keyof Typed, value: string): void;
};

/** Problems that belong to no field, and changes in the cart. */
function Problems({ errors, cart }: { errors: FieldProps['errors']; cart: Cart | null }) {
  const own = Object.entries(errors).flatMap(([name, words]) => (name in BLANK ? [] : [words]));
  const notices = cart?.lines.flatMap(({ name, notice }) => (notice ? [`${name}: ${notice}`] : [])) ?? [];
  const to = useShopLink();
  if (own.length + notices.length === 0) return null;
  return (
    <div className="notice is-warn" role="alert">
      {[...new Set([...own, ...notices])].map((words) => (
        <p key={words}>{words}</p>
      ))}
      <Link to={to('cart')}>Open the cart</Link>
    </div>
  );
}

type TextProps = FieldProps & {
  name: keyof Typed;
  label: string;
  autoComplete?: string;
  inputMode?: 'tel' | 'email' | 'numeric';
};

function Text({ name, label, typed, errors, change, ...rest }: TextProps) {
  const id = useId();
  const words = errors[name];
  return (
    <div className="shop-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={`form-control ${words ? 'is-invalid' : ''}`}
        value={typed[name]}
        aria-invalid={words ? true : undefined}
        aria-describedby={words ? `${id}-error` : undefined}
        onChange={({ target }) => change(name, target.value)}
        {...rest}
      />
      {words && (
        <small id={`${id}-error`} className="shop-out">
          {words}
        </small>
      )}
    </div>
  );
}

type ChoiceProps = FieldProps & { name: keyof Typed; label: string; words: Readonly<Record<string, string>> };

function Choice({ name, label, words, typed, errors, change }: ChoiceProps) {
  const id = useId();
  const wrong = errors[name];
  // Numbers that are keys are in numeric order; states are sorted by name.
  const options = Object.entries(words).sort(([a, one], [b, other]) =>
    a === '' ? -1 : b === '' ? 1 : one.localeCompare(other),
  );
  const shown = name === 'stateCode' ? options : Object.entries(words);
  return (
    <div className="shop-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={`form-select ${wrong ? 'is-invalid' : ''}`}
        value={typed[name]}
        aria-invalid={wrong ? true : undefined}
        onChange={({ target }) => change(name, target.value)}
      >
        {shown.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {wrong && <small className="shop-out">{wrong}</small>}
    </div>
  );
}

/** The link that a phone reads to pay an amount by UPI (NPCI, UPI linking specification). */
const upiLink = (id: string, name: string, amount: Paise) =>
  `upi://pay?${new URLSearchParams({ pa: id, pn: name, am: (amount / 100).toFixed(2), cu: 'INR', tn: 'Order' })}`;

function Pay({ info, field, payable }: { info: ShopInfo; field: FieldProps; payable: Paise }) {
  const { typed, errors, change } = field;
  const ways = { ...(info.takesCod && { cod: SHOP_PAYMENTS.cod }), ...(info.upiId && { upi: SHOP_PAYMENTS.upi }) };
  return (
    <fieldset>
      <legend>Payment</legend>
      {Object.entries(ways).map(([value, words]) => (
        <label key={value} className="shop-way">
          <input
            type="radio"
            name="payMode"
            className="form-check-input"
            checked={typed.payMode === value}
            onChange={() => change('payMode', value)}
          />
          {words}
        </label>
      ))}
      {errors.payMode && <small className="shop-out">{errors.payMode}</small>}
      {typed.payMode === 'upi' && info.upiId && (
        <div className="shop-upi">
          <QrCode
            text={upiLink(info.upiId, info.name, payable)}
            label="UPI code of the amount to pay"
            className="shop-qr"
          />
          <p>
            Pay <Rupees amount={payable} /> to {info.upiId}.{' '}
            <a href={upiLink(info.upiId, info.name, payable)}>Open the UPI app</a>
          </p>
          <Text {...field} name="paidReference" label="UPI reference (12 digits)" inputMode="numeric" />
        </div>
      )}
    </fieldset>
  );
}
