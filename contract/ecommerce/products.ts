import * as z from 'zod/mini';
import { choice, searchText, signedMoney } from '../fields';
import { pageOf } from '../resource';

/** Goods that a company sells by picture: the products of specification section 3. */

export const PRODUCT_CATEGORIES = ['speaker', 'headphone', 'watch', 'phone'] as const;
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number];

/** Specification section 9. */
export const BADGE_COLOURS = ['info', 'primary', 'success', 'warning', 'red'] as const;

export const Product = z.object({
  _id: z.string(),
  name: z.string(),
  subtitle: z.optional(z.string()),
  description: z.string(),
  category: choice(PRODUCT_CATEGORIES),
  tags: z.array(z.string()),
  /** In paise; `previous` is null where the price was never another. */
  price: z.object({ sale: signedMoney, previous: z.nullable(signedMoney) }),
  /** Stars from 0 to 5 in steps of a tenth, and how many people gave them. */
  ratings: z.object({ rating: z.number(), ratingCount: z.int() }),
  features: z.array(z.string()),
  /** Address of a picture, within the product's own files. */
  photo: z.string(),
  gallery: z.array(z.string()),
  badge: z.nullable(z.object({ text: z.string(), color: choice(BADGE_COLOURS) })),
});
export type Product = z.infer<typeof Product>;

/** Specification section 9: products on a page of the search, and the rest in typing before it asks. */
export const PRODUCT_PAGE_SIZE = 6;
export const PRODUCT_TYPING_REST = 200;

const small = (most: number) =>
  z.coerce
    .number<string | number>('Give a number')
    .check(z.int('Give a whole number'), z.gte(1, 'At least 1'), z.lte(most, `At most ${most}`));

export const ProductQuery = z.object({
  page: z._default(small(100_000), 1),
  size: z._default(small(200), PRODUCT_PAGE_SIZE),
  /** Part of a name, in any case of letters. */
  q: z.optional(searchText),
});

export const ProductPage = pageOf(Product);
export type ProductPage = z.infer<typeof ProductPage>;
export const productsPath = '/api/products';
