import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytewise, companyKey } from '../../db/columns';

/**
 * Words that documents and accounts are found by, written by triggers (`triggers.ts`). Its rows refer to rows of
 * several tables, and go with them.
 */
export const searchWords = pgTable(
  'search_words',
  {
    companyId: companyKey.companyId,
    /** The type of a document, or `account`. */
    kind: text('kind').notNull(),
    word: bytewise('word').notNull(),
    rowId: integer('row_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.kind, t.word, t.rowId] })],
);
