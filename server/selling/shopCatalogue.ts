import { todayInIndia } from '../../contract/dates';
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

type Stored = { version: string; marker: number | null; catalogue: Promise<Catalogue> };

/** Keeps a number of a company until something is written there, see `Counts`. */
type Kept = (of: string, count: () => Promise<number>) => Promise<number>;

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
  let markers = 0;
  return {
    /** @param kept where writes of all processes are heard: the version is not asked for before the next one. */
    async read(source: CatalogueSource, tx: Tx, at: At, kept?: Kept): Promise<Catalogue> {
      const { companyId } = at.who;
      const newMarker = async () => {
        markers += 1;
        return markers;
      };
      const marker = kept ? await kept(`shop on ${todayInIndia(at.now)}`, newMarker) : null;
      const known = companies.get(companyId);
      if (known && marker !== null && known.marker === marker) return known.catalogue;
      const version = await source.version(tx, at);
      if (version === null) return catalogueOf(await source.products(tx, at));
      const stored = companies.get(companyId);
      if (stored?.version === version) {
        stored.marker = marker;
        return stored.catalogue;
      }
      const catalogue = source.products(tx, at).then(catalogueOf);
      if (companies.size >= MOST_COMPANIES) companies.clear();
      companies.set(companyId, { version, marker, catalogue });
      // A failed read is repeated by the next buyer.
      catalogue.catch(() => companies.delete(companyId));
      return catalogue;
    },
  };
}
