import { sql } from 'drizzle-orm';
import { type Product, ProductPage, ProductQuery, productsPath } from '../../contract/ecommerce/products';
import type { Api } from '../core/calls/api';
import { rowOf, rowsOf } from '../core/db/database';

type ProductRow = Omit<Product, '_id' | 'subtitle' | 'price' | 'ratings' | 'badge'> & {
  id: number;
  subtitle: string | null;
  sale: number;
  previous: number | null;
  rating: number;
  ratingCount: number;
  badgeText: string | null;
  badgeColour: string | null;
};

/** Products whose name contains a text, in any case; paged, in the order of their names. */
export function productRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: productsPath,
      summary: 'Products by a part of their name',
      needs: 'signedIn',
      query: ProductQuery,
      answer: ProductPage,
    },
    async (tx, { who, query }) => {
      const { page, size, q = '' } = query;
      const text = q.trim().toLowerCase();
      // Any part of a name, not the beginning of a word: no index serves that. A shop has thousands of products, not lakhs.
      const where = sql`company_id = ${who.companyId} and active and position(${text} in lower(name)) > 0`;
      const rows = await rowsOf<ProductRow>(
        tx,
        sql`select id, name, subtitle, description, category, tags, sale_price as sale, previous_price as previous, rating,
                   rating_count as "ratingCount", features, photo, gallery, badge_text as "badgeText", badge_colour as "badgeColour"
              from products where ${where} order by lower(name) limit ${size} offset ${(page - 1) * size}`,
      );
      const { total } = await rowOf<{ total: number }>(
        tx,
        sql`select count(*)::int as total from products where ${where}`,
      );
      return { rows: rows.map(shown), total };
    },
  );
}

/** A row in the specification's shape. */
function shown({ id, subtitle, sale, previous, rating, ratingCount, badgeText, badgeColour, ...row }: ProductRow) {
  return {
    _id: String(id),
    ...row,
    ...(subtitle !== null && { subtitle }),
    price: { sale, previous },
    ratings: { rating: rating / 10, ratingCount },
    badge: badgeText === null ? null : { text: badgeText, color: badgeColour },
  };
}
