import { useId } from 'react';
import { formatPaise } from '../../../../contract/amount';
import type { Product } from '../../../../contract/ecommerce/products';
import { translate } from '../../../kit/translate';

type Props = { product: Product; isOpen: boolean; toggle(): void };

/** One product of the search; a press shows its details. */
export function ProductItem({ product, isOpen, toggle }: Props) {
  const detail = useId();
  const { name, subtitle, photo, price, badge, ratings } = product;
  return (
    <li>
      <button
        type="button"
        className="product"
        aria-expanded={isOpen}
        aria-controls={isOpen ? detail : undefined}
        onClick={toggle}
      >
        <img src={photo} alt="" width={48} height={48} />
        <span className="product-name">
          {name}
          {subtitle && <span className="product-subtitle">{subtitle}</span>}
        </span>
        {badge && <span className={`product-badge is-${badge.color}`}>{badge.text}</span>}
        <span className="product-price tabular">
          <span className="visually-hidden">{translate('Price')} </span>₹ {formatPaise(price.sale)}
          {price.previous !== null && (
            <span className="product-previous">
              <span className="visually-hidden">{translate(', before')} </span>
              <s>₹ {formatPaise(price.previous)}</s>
            </span>
          )}
        </span>
      </button>
      {isOpen && (
        <div id={detail} className="product-detail">
          <p>{product.description}</p>
          <p>{[...product.features, ...product.tags].join(' · ')}</p>
          {ratings.ratingCount > 0 && (
            <p>
              {translate('{rating} of 5 stars from {ratingCount} people', {
                rating: ratings.rating,
                ratingCount: ratings.ratingCount.toLocaleString('en-IN'),
              })}
            </p>
          )}
        </div>
      )}
    </li>
  );
}
