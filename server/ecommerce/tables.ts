import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { companyKey, paise, versioned } from '../core/db/columns';
import { ofCompany } from '../core/db/tables';

/** What a company shows by picture and sells by piece. Prices in paise, ratings in tenths of a star. */
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
