import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import {
  Cart,
  CartLine,
  MOST_PIECES,
  SHOP,
  SHOP_CART,
  ShopInfo,
  type ShopProduct,
} from '../../../../contract/selling/shop';
import { ApiError, http } from '../../../kit/http';
import { useSession } from '../../../kit/session';
import { readStored, writeStored } from '../../../kit/stored';

/** The data of a page: the server's answer, or in words why there is none. */
export type Loaded<T> = { data: T | undefined; problem: string | null; again(): void };

/** The former rows stay until those of the next page are here; going back draws the kept rows at once. */
export function useAnswer<T>(
  schema: z.ZodMiniType<T>,
  path: string,
  params: Readonly<Record<string, string>>,
): Loaded<T> {
  const { data, error, refetch } = useQuery({
    queryKey: [SHOP, path, params],
    queryFn: async ({ signal }) => schema.parse((await http.get(path, { params, signal })).data),
    placeholderData: keepPreviousData,
  });
  return { data, problem: error ? wordsOf(error) : null, again: () => void refetch() };
}

/** The cart as the server sees it now; the former answer stays until the next one is here. */
export function useCheckedCart(shop: number, lines: readonly CartLine[], coupon: string) {
  const { data, error, refetch } = useQuery({
    queryKey: [SHOP, SHOP_CART, shop, lines, coupon],
    queryFn: async ({ signal }) =>
      Cart.parse((await http.post(SHOP_CART, { shop, lines, coupon: coupon || null }, { signal })).data),
    placeholderData: keepPreviousData,
    // Prices and stock are those of this moment.
    staleTime: 0,
    enabled: lines.length > 0,
  });
  return { checked: data ?? null, problem: error ? wordsOf(error) : null, again: () => void refetch() };
}

export const wordsOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'The shop does not answer. Check the connection and try again.';

/** Which shop the address names; a user who is signed in looks at the shop of his company. */
export function useShopCode(): string | null {
  const [params] = useSearchParams();
  const company = useSession((session) => session.details?.usr.cCode);
  return params.get('shop') ?? (company ? String(company) : null);
}

/** Addresses within the shop carry its number along. */
export function useShopLink(): (page: string, more?: Readonly<Record<string, string>>) => string {
  const [params] = useSearchParams();
  const shop = params.get('shop');
  return (page, more = {}) => {
    const query = new URLSearchParams({ ...(shop && { shop }), ...more }).toString();
    return `/ecommerce/${page}${query && `?${query}`}`;
  };
}

export const useShopInfo = (): Loaded<ShopInfo> => {
  const shop = useShopCode();
  return useAnswer(ShopInfo, SHOP, shop ? { shop } : {});
};

const Kept = z.array(CartLine);
const SEEN_MOST = 6;

const listeners = new Set<() => void>();
const cartKey = (shop: number) => `shop-cart:${shop}`;
const seenKey = (shop: number) => `shop-seen:${shop}`;
const readLines = (shop: number): CartLine[] => {
  const read = Kept.safeParse(readStored(cartKey(shop)));
  return read.success ? read.data : [];
};

export type CartKept = {
  lines: readonly CartLine[];
  pieces: number;
  put(product: Pick<ShopProduct, 'id' | 'price'>, qty: number): void;
  change(id: number, qty: number): void;
  replace(lines: readonly CartLine[]): void;
};

/** The cart of a shop on this device; it is there after a reload, and the same in all parts of the page. */
export function useCart(shop: number): CartKept {
  const [lines, setLines] = useState(() => readLines(shop));
  useEffect(() => {
    const read = () => setLines(readLines(shop));
    listeners.add(read);
    // Another tab of the shop has the same cart.
    window.addEventListener('storage', read);
    return () => {
      listeners.delete(read);
      window.removeEventListener('storage', read);
    };
  }, [shop]);
  function replace(next: readonly CartLine[]) {
    writeStored(cartKey(shop), next.length > 0 ? next : null);
    for (const listen of listeners) listen();
  }
  return {
    lines,
    pieces: lines.reduce((sum, { qty }) => sum + qty, 0),
    put({ id, price }, qty) {
      const present = readLines(shop).find((line) => line.id === id);
      const others = readLines(shop).filter((line) => line.id !== id);
      replace([...others, { id, price, qty: Math.min(MOST_PIECES, (present?.qty ?? 0) + qty) }]);
    },
    change: (id, qty) => replace(readLines(shop).map((line) => (line.id === id ? { ...line, qty } : line))),
    replace,
  };
}

/** The products viewed last in a shop, the newest first. */
export const seenIn = (shop: number): number[] => {
  const read = z.array(z.int()).safeParse(readStored(seenKey(shop)));
  return read.success ? read.data : [];
};
export function rememberSeen(shop: number, id: number): void {
  writeStored(seenKey(shop), [id, ...seenIn(shop).filter((one) => one !== id)].slice(0, SEEN_MOST));
}
