import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatPaise, type Paise } from '../../../../contract/amount';
import { type CartTotals, type ShopProduct, savedPercent } from '../../../../contract/selling/shop';
import { API_BASE } from '../../../kit/http';
import { useShopLink } from './useShop';

/** Pieces that several pages of the shop show. */

/** Letters that fit into the picture of a product that has none. */
const WIDEST = 19;

export const Rupees = ({ amount }: { amount: Paise }) => <span className="shop-rupees">₹{formatPaise(amount)}</span>;

/** A picture of a product; without one, the first letter of its category on a quiet ground, the same each time. */
export function Picture({
  product,
  size,
}: {
  product: Pick<ShopProduct, 'photo' | 'name' | 'category'>;
  size: number;
}) {
  if (product.photo)
    return (
      <img
        className="shop-picture"
        src={product.photo.startsWith('/api/') ? API_BASE + product.photo : product.photo}
        alt=""
        width={size}
        height={size}
        loading="lazy"
      />
    );
  return (
    <svg className="shop-picture" viewBox="0 0 100 100" width={size} height={size} aria-hidden="true">
      <rect width="100" height="100" rx="8" className="shop-picture-ground" />
      <path className="shop-picture-box" d="M50 24 76 37v28L50 78 24 65V37zM24 37l26 13 26-13M50 50v28" />
      <text x="50" y="95" textAnchor="middle" className="shop-picture-name">
        {product.category.length > WIDEST ? `${product.category.slice(0, WIDEST - 1)}…` : product.category}
      </text>
    </svg>
  );
}

export function Price({ product }: { product: Pick<ShopProduct, 'price' | 'previous'> }) {
  const saved = savedPercent(product);
  return (
    <span className="shop-price">
      <strong>
        <Rupees amount={product.price} />
      </strong>
      {saved > 0 && product.previous !== null && (
        <>
          <s>
            <Rupees amount={product.previous} />
          </s>
          <span className="shop-saved">{saved}% off</span>
        </>
      )}
    </span>
  );
}

export function Stars({ rating, ratingCount }: Pick<ShopProduct, 'rating' | 'ratingCount'>) {
  if (rating === null || ratingCount === 0) return null;
  const stars = (rating / 10).toFixed(1);
  return (
    <small className="shop-stars">
      ★ {stars} <span>({ratingCount.toLocaleString('en-IN')})</span>
      <span className="visually-hidden"> of 5 stars</span>
    </small>
  );
}

/** How much is left, where that matters to the buyer. */
const FEW = 5;
export function Left({ free }: { free: number }) {
  if (free <= 0) return <small className="shop-out">Sold out</small>;
  return free <= FEW ? <small className="shop-few">Only {free} left</small> : null;
}

export function ProductCard({ product }: { product: ShopProduct }) {
  const to = useShopLink();
  return (
    <li className="shop-card">
      <Link className="shop-card-link" to={to('product-details', { id: String(product.id) })}>
        <Picture product={product} size={160} />
        {product.badge && <span className="shop-badge">{product.badge.text}</span>}
        <span className="shop-card-name">{product.name}</span>
        {product.subtitle && <small>{product.subtitle}</small>}
        <Stars {...product} />
        <Price product={product} />
        <Left free={product.free} />
      </Link>
    </li>
  );
}

export function Totals({ totals }: { totals: CartTotals }) {
  return (
    <dl className="shop-totals">
      <dt>Goods</dt>
      <dd>
        <Rupees amount={totals.goods} />
      </dd>
      {totals.discount > 0 && (
        <>
          <dt>Discount</dt>
          <dd>
            −<Rupees amount={totals.discount} />
          </dd>
        </>
      )}
      <dt>Delivery</dt>
      <dd>{totals.delivery === 0 ? 'Free' : <Rupees amount={totals.delivery} />}</dd>
      <dt>To pay</dt>
      <dd>
        <strong>
          <Rupees amount={totals.payable} />
        </strong>
      </dd>
    </dl>
  );
}

/** A page without content: a title, and what to do. */
export function Nothing({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <div className="shop-nothing" role="status">
      <p>{words}</p>
      {children}
    </div>
  );
}

export function Failed({ words, again }: { words: string; again(): void }) {
  return (
    <Nothing words={words}>
      <button type="button" className="btn btn-outline-secondary" onClick={again}>
        Try again
      </button>
    </Nothing>
  );
}

/** Keeps the place of cards that are on their way. */
export const Waiting = () => (
  <ul className="shop-grid" aria-busy="true" aria-label="Loading">
    {[1, 2, 3, 4, 5, 6].map((place) => (
      <li key={place} className="shop-card shop-waiting" />
    ))}
  </ul>
);

/** The numbers of pieces that may be chosen. */
export const upTo = (most: number): number[] => Array.from({ length: most }, (_, place) => place + 1);
