import { sql } from 'drizzle-orm';
import { boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { companyKey, paise, versioned } from '../core/db/columns';
import { ofCompany } from '../core/db/tables';

/** Products that a company shows by picture and sells by piece. Prices in paise, ratings in tenths of a star. */
export const products = pgTable(
  'products',
  {
    ...companyKey,
    name: text('name').notNull(),
    subtitle: text('subtitle'),
    description: text('description').notNull(),
    category: text('category').notNull(),
    tags: jsonb('tags').notNull(),
    salePrice: paise('sale_price').notNull(),
    previousPrice: paise('previous_price'),
    rating: integer('rating').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    features: jsonb('features').notNull(),
    photo: text('photo').notNull(),
    gallery: jsonb('gallery').notNull(),
    badgeText: text('badge_text'),
    badgeColour: text('badge_colour'),
    /** Pieces that can be ordered in the shop of the demo. */
    stock: integer('stock').notNull().default(25),
    active: boolean('active').notNull().default(true),
    ...versioned,
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    /** In the order of the list, so that its first page reads no more than it shows. */
    uniqueIndex('products_name').on(t.companyId, sql`lower(name)`),
  ],
);

/** Orders of the demo shop, which go no further: they are only shown for tracking. */
export const productOrders = pgTable(
  'product_orders',
  {
    ...companyKey,
    number: text('number').notNull(),
    /** The same request is one order. */
    request: text('request').notNull(),
    date: date('date').notNull(),
    mobile: text('mobile').notNull(),
    /** As it was ordered, with names and prices of then. */
    content: jsonb('content').notNull(),
    amount: paise('amount').notNull(),
    placedAt: timestamp('placed_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('product_orders_number').on(t.companyId, t.number),
    uniqueIndex('product_orders_request').on(t.companyId, t.request),
  ],
);
