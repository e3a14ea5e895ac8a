import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type CartLine, MOST_PIECES, type ShopInfo } from '../../../../contract/selling/shop';
import { readStored, writeStored } from '../../../kit/stored';
import { Failed, Nothing, Picture, Rupees, Totals, upTo } from './parts';
import { useCart, useCheckedCart, useShopLink } from './useShop';

const couponKey = (shop: number) => `shop-coupon:${shop}`;
export const keptCoupon = (shop: number): string => {
  const kept = readStored(couponKey(shop));
  return typeof kept === 'string' ? kept : '';
};
export const keepCoupon = (shop: number, code: string) => writeStored(couponKey(shop), code || null);

/** The cart, at the present prices and stock. */
export function CartPage({ info }: { info: ShopInfo }) {
  const cart = useCart(info.shop);
  const to = useShopLink();
  const [removed, setRemoved] = useState<CartLine | null>(null);
  const [coupon, setCoupon] = useState(() => keptCoupon(info.shop));
  const { checked, problem, again } = useCheckedCart(info.shop, cart.lines, coupon);
  const undo = removed && (
    <p className="shop-notice" role="status">
      Removed from the cart.{' '}
      <button
        type="button"
        className="btn btn-link p-0"
        onClick={() => {
          cart.replace([...cart.lines, removed]);
          setRemoved(null);
        }}
      >
        Undo
      </button>
    </p>
  );
  if (cart.lines.length === 0)
    return (
      <>
        <h1 className="shop-title">Cart</h1>
        {undo}
        <Nothing words="The cart is empty.">
          <Link className="btn btn-primary" to={to('products')}>
            Go to the shop
          </Link>
        </Nothing>
      </>
    );
  if (problem) return <Failed words={problem} again={again} />;
  const isShort = checked?.lines.some((line) => line.isShort) ?? false;
  return (
    <>
      <h1 className="shop-title">Cart</h1>
      {undo}
      <ul className="shop-lines" aria-busy={!checked}>
        {checked?.lines.map((line) => (
          <li key={line.id} className="shop-line">
            <Picture product={line} size={64} />
            <div className="shop-line-about">
              <Link to={to('product-details', { id: String(line.id) })}>{line.name}</Link>
              {line.notice && <p className={line.isShort ? 'shop-out' : 'shop-few'}>{line.notice}</p>}
              <span className="shop-put">
                <select
                  className="form-select shop-pieces"
                  aria-label={`Quantity of ${line.name}`}
                  value={line.qty}
                  onChange={({ target }) => cart.change(line.id, Number(target.value))}
                >
                  {upTo(MOST_PIECES).map((pieces) => (
                    <option key={pieces}>{pieces}</option>
                  ))}
                </select>
                <button
                  type="button"
                  className="btn btn-link"
                  aria-label={`Remove ${line.name}`}
                  onClick={() => {
                    setRemoved(cart.lines.find(({ id }) => id === line.id) ?? null);
                    cart.replace(cart.lines.filter(({ id }) => id !== line.id));
                  }}
                >
                  Remove
                </button>
              </span>
            </div>
            <Rupees amount={line.amount} />
          </li>
        ))}
      </ul>
      <Coupon
        value={coupon}
        words={checked?.coupon?.words ?? null}
        isGiven={checked?.coupon?.isGiven ?? false}
        use={(code) => {
          keepCoupon(info.shop, code);
          setCoupon(code);
        }}
      />
      {checked && <Totals totals={checked.totals} />}
      {isShort ? (
        <p className="shop-out" role="alert">
          Change what is marked above, then go on.
        </p>
      ) : (
        <Link className="btn btn-primary shop-go" to={to('checkout')}>
          Check out
        </Link>
      )}
    </>
  );
}

type CouponProps = { value: string; words: string | null; isGiven: boolean; use(code: string): void };

function Coupon({ value, words, isGiven, use }: CouponProps) {
  const [typed, setTyped] = useState(value);
  return (
    <form
      className="shop-coupon"
      onSubmit={(event) => {
        event.preventDefault();
        use(typed.trim().toUpperCase());
      }}
    >
      <label>
        Coupon
        <input
          className="form-control"
          value={typed}
          maxLength={20}
          autoCapitalize="characters"
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <button type="submit" className="btn btn-outline-secondary">
        Use
      </button>
      {words && (
        <span className={isGiven ? 'shop-saved' : 'shop-out'} role="status">
          {words}
        </span>
      )}
    </form>
  );
}
