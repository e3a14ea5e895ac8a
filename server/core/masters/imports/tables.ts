import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { companyKey } from '../../db/columns';
import { users } from '../../db/tables';

/** The records that one file added to a master, and whether the import was undone. */
export const importBatches = pgTable(
  'import_batches',
  {
    ...companyKey,
    /** Path of the resource. */
    resource: text('resource').notNull(),
    file: text('file').notNull(),
    count: integer('count').notNull(),
    userId: integer('user_id').notNull(),
    /** Whether all its rows are stored; until then they are removed if the work ends (`takeBackUnfinished`). */
    isWhole: boolean('is_whole').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
    undoneBy: integer('undone_by'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('import_batches_resource').on(t.companyId, t.resource, t.id),
    foreignKey({ columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }),
    foreignKey({ columns: [t.companyId, t.undoneBy], foreignColumns: [users.companyId, users.id] }),
  ],
);

export const importedRows = pgTable(
  'imported_rows',
  {
    companyId: companyKey.companyId,
    batchId: integer('batch_id').notNull(),
    /** Its place in the file. */
    place: integer('place').notNull(),
    rowId: integer('row_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.batchId, t.place] }),
    foreignKey({
      columns: [t.companyId, t.batchId],
      foreignColumns: [importBatches.companyId, importBatches.id],
    }),
  ],
);
