import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyKey, versioned } from '../../core/db/columns';
import { ofCompany } from '../../core/db/tables';

/** How a company words a letter; a kind without a row reads as it came with the product. */
export const letterWordings = pgTable(
  'letter_wordings',
  {
    companyId: companyKey.companyId,
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    ...versioned,
  },
  (t) => [ofCompany(t), primaryKey({ columns: [t.companyId, t.kind] })],
);
