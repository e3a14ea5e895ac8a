import { type SHOP_SORTS, type ShopProduct, sortedProducts } from '../../contract/selling/shop';
import type { SignedIn } from '../core/calls/system';
import type { Tx } from '../core/db/database';

/**
 * The products of shops, cached by company in the orders that buyers ask for, until a source of the list changes.
 * Free pieces are left out: they are read for the products of one page.
 */

type At = { who: SignedIn; now: Date };
type Sort = keyof typeof SHOP_SORTS;

export type CatalogueSource = {
  /** Changes with everything that the products are made of but the pieces; null where they are read each time. */
  version(tx: Tx, at: At): Promise<string | null>;
  products(tx: Tx, at: At, ids?: readonly number[]): Promise<ShopProduct[]>;
};

/** The products of one shop, by requested order. */
export type Catalogue = { inOrder(sort: Sort | undefined): readonly ShopProduct[] };

type Stored = { version: string; catalogue: Promise<Catalogue> };

const MOST_COMPANIES = 50;

function catalogueOf(products: readonly ShopProduct[]): Catalogue {
  const sorted = new Map<Sort, readonly ShopProduct[]>();
  return {
    inOrder(sort = 'name') {
      const known = sorted.get(sort) ?? sortedProducts(products, sort);
      sorted.set(sort, known);
      return known;
    },
  };
}

export function shopCatalogues() {
  const companies = new Map<number, Stored>();
  return {
    async read(source: CatalogueSource, tx: Tx, at: At): Promise<Catalogue> {
      const { companyId } = at.who;
      const version = await source.version(tx, at);
      if (version === null) return catalogueOf(await source.products(tx, at));
      const stored = companies.get(companyId);
      if (stored?.version === version) return stored.catalogue;
      const catalogue = source.products(tx, at).then(catalogueOf);
      if (companies.size >= MOST_COMPANIES) companies.clear();
      companies.set(companyId, { version, catalogue });
      // A failed read is repeated by the next buyer.
      catalogue.catch(() => companies.delete(companyId));
      return catalogue;
    },
  };
}
