import { foreignKey, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { companyKey, paise } from '../../core/db/columns';
import { ofCompany } from '../../core/db/tables';
import { documents } from '../../core/documents/tables';

/** Exchange slips: amounts given by returns, and amounts used by bills, by the return whose number the slip has. */
export const slipMoves = pgTable(
  'slip_moves',
  {
    ...companyKey,
    slipId: integer('slip_id').notNull(),
    documentId: integer('document_id').notNull(),
    amount: paise('amount').notNull(),
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.slipId],
      foreignColumns: [documents.companyId, documents.id],
      name: 'slip_moves_slip',
    }),
    foreignKey({
      columns: [t.companyId, t.documentId],
      foreignColumns: [documents.companyId, documents.id],
      name: 'slip_moves_document',
    }),
    index('slip_moves_of_slip').on(t.companyId, t.slipId),
    index('slip_moves_of_document').on(t.companyId, t.documentId),
  ],
);
