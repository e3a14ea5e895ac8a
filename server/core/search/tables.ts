import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyKey } from '../columns';

/**
 * Words that documents and accounts are found by, kept by triggers (`words.ts`). A word is compared byte by byte: the
 * migration gives the column the collation "C", so that its beginning is a range. Its rows refer to rows of several
 * tables, and go with them.
 */
export const searchWords = pgTable(
  'search_words',
  {
    companyId: companyKey.companyId,
    /** The type of a document, or `account`. */
    kind: text('kind').notNull(),
    word: text('word').notNull(),
    rowId: integer('row_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.kind, t.word, t.rowId] })],
);
