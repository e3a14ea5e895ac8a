import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { formatPaise } from '../../../../contract/amount';
import type { ShopInfo } from '../../../../contract/selling/shop';
import { CartPage } from './CartPage';
import { Checkout } from './Checkout';
import { Details } from './Details';
import { OrderPage } from './OrderPage';
import { Products } from './Products';
import { Failed, Waiting } from './parts';
import { useCart, useShopInfo, useShopLink } from './useShop';
import './shop.scss';

const PAGES = {
  products: Products,
  'product-details': Details,
  cart: CartPage,
  checkout: Checkout,
  order: OrderPage,
} as const;

const client = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 30_000, networkMode: 'always' } } });

/** The public shop: no session, its own files, in English as all pages before the sign-in. */
export const Shop = () => (
  <QueryClientProvider client={client}>
    <OpenShop />
  </QueryClientProvider>
);

function OpenShop() {
  const { data: info, problem, again } = useShopInfo();
  const { pathname } = useLocation();
  const page = pathname.split('/').pop() ?? '';
  const Page = PAGES[page as keyof typeof PAGES] ?? Products;
  useEffect(() => {
    document.title = info?.name ?? 'Shop';
  }, [info]);
  useEffect(() => {
    // Another page begins at its top.
    if (page) window.scrollTo(0, 0);
  }, [page]);
  return (
    <div className="shop">
      {info && <Head info={info} />}
      <main className="shop-main">
        {problem && <Failed words={problem} again={again} />}
        {!problem && !info && <Waiting />}
        {info && <Page info={info} />}
      </main>
    </div>
  );
}

function Head({ info }: { info: ShopInfo }) {
  const cart = useCart(info.shop);
  const to = useShopLink();
  return (
    <header className="shop-head">
      <Link className="shop-name" to={to('products')}>
        {info.name}
      </Link>
      <nav className="shop-nav" aria-label="Shop">
        <Link className="shop-touch" to={to('order')}>
          Track an order
        </Link>
        <Link className="btn btn-primary shop-touch" to={to('cart')}>
          Cart <span className="count">{cart.pieces}</span>
        </Link>
      </nav>
      <p className="shop-told">
        {info.notice && `${info.notice} `}
        {info.deliveryCharge > 0 && info.freeAbove > 0 && `Delivery is free from ₹${formatPaise(info.freeAbove)}.`}
      </p>
    </header>
  );
}
