import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { MOST_PIECES, SHOP_PRODUCTS, ShopDetails, type ShopInfo, ShopPage } from '../../../../contract/selling/shop';
import { Failed, Left, Picture, Price, ProductCard, Stars, upTo, Waiting } from './parts';
import { rememberSeen, seenIn, useAnswer, useCart, useShopLink } from './useShop';

/** One product: its description, its price, and into the cart. */
export function Details({ info }: { info: ShopInfo }) {
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  const { data, problem, again } = useAnswer(ShopDetails, `${SHOP_PRODUCTS}/${id || 0}`, { shop: String(info.shop) });
  useEffect(() => {
    if (data?.product.id === id) rememberSeen(info.shop, id);
  }, [data, id, info.shop]);
  if (problem) return <Failed words={problem} again={again} />;
  if (!data) return <Waiting />;
  const { product, related } = data;
  return (
    <>
      <article className="shop-product">
        <Picture product={product} size={320} />
        <div className="shop-about">
          <h1 className="shop-title">{product.name}</h1>
          {product.subtitle && <p>{product.subtitle}</p>}
          <Stars {...product} />
          <Price product={product} />
          <small>Price with all taxes</small>
          <Left free={product.free} />
          <PutIn key={product.id} info={info} product={product} />
          {product.description && <p>{product.description}</p>}
          {product.features.length > 0 && (
            <ul>
              {product.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          )}
        </div>
      </article>
      {related.length > 0 && (
        <section>
          <h2 className="shop-title">More of {product.category}</h2>
          <ul className="shop-grid">
            {related.map((one) => (
              <ProductCard key={one.id} product={one} />
            ))}
          </ul>
        </section>
      )}
      <Seen info={info} except={product.id} />
    </>
  );
}

function PutIn({ info, product }: { info: ShopInfo; product: ShopDetails['product'] }) {
  const cart = useCart(info.shop);
  const to = useShopLink();
  const [qty, setQty] = useState(1);
  const [isIn, setIn] = useState(false);
  const most = Math.min(MOST_PIECES, product.free);
  if (most < 1) return null;
  return (
    <div className="shop-put">
      <label>
        Quantity
        <select className="form-select shop-pieces" value={qty} onChange={({ target }) => setQty(Number(target.value))}>
          {upTo(most).map((pieces) => (
            <option key={pieces}>{pieces}</option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="btn btn-primary shop-touch"
        onClick={() => {
          cart.put(product, qty);
          setIn(true);
        }}
      >
        Add to cart
      </button>
      <span role="status">
        {isIn && (
          <>
            In the cart. <Link to={to('cart')}>Go to the cart</Link>
          </>
        )}
      </span>
    </div>
  );
}

/** Products viewed before, as far as they are on the first page of the shop. */
function Seen({ info, except }: { info: ShopInfo; except: number }) {
  const { data } = useAnswer(ShopPage, SHOP_PRODUCTS, { shop: String(info.shop) });
  const seen = seenIn(info.shop).filter((id) => id !== except);
  const shown = seen.flatMap((id) => data?.rows.find((one) => one.id === id) ?? []);
  if (shown.length === 0) return null;
  return (
    <section>
      <h2 className="shop-title">Recently seen</h2>
      <ul className="shop-grid">
        {shown.map((one) => (
          <ProductCard key={one.id} product={one} />
        ))}
      </ul>
    </section>
  );
}
