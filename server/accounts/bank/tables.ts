import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts, costCentres, ledgerEntries } from '../../books/tables';
import { companyKey, paise, versioned } from '../../core/db/columns';
import { users } from '../../core/db/tables';

/** The balance on a bank statement of a day, and whether that day is reconciled. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    ...companyKey,
    accountId: integer('account_id').notNull(),
    date: date('date').notNull(),
    balance: paise('balance').notNull(),
    reconciledAt: timestamp('reconciled_at', { withTimezone: true }),
    reconciledBy: integer('reconciled_by'),
    ...versioned,
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('bank_statements_day').on(t.companyId, t.accountId, t.date),
    foreignKey({ columns: [t.companyId, t.accountId], foreignColumns: [accounts.companyId, accounts.id] }),
    foreignKey({ columns: [t.companyId, t.reconciledBy], foreignColumns: [users.companyId, users.id] }),
  ],
);

/** Files of statement lines, each imported and undone as a whole. */
export const bankImports = pgTable(
  'bank_imports',
  {
    ...companyKey,
    accountId: integer('account_id').notNull(),
    fileName: text('file_name').notNull(),
    format: text('format').notNull(),
    importedBy: integer('imported_by').notNull(),
    importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('bank_imports_account').on(t.companyId, t.accountId, t.id),
    foreignKey({ columns: [t.companyId, t.accountId], foreignColumns: [accounts.companyId, accounts.id] }),
    foreignKey({ columns: [t.companyId, t.importedBy], foreignColumns: [users.companyId, users.id] }),
  ],
);

/**
 * Entries of the books and lines of the bank that are the same money; either side may be several, or none where it
 * adds up to nothing or was cleared by hand. The day is the latest of all that belong to it, so that on every day
 * before it both sides are still open and the statement of that day stays as it was.
 */
export const bankClearings = pgTable(
  'bank_clearings',
  {
    ...companyKey,
    accountId: integer('account_id').notNull(),
    clearedOn: date('cleared_on').notNull(),
    /** A pass of the matching, `chosen`, `hand`, `voucher`, or `mirror` for a cancelled voucher against its mirror. */
    how: text('how').notNull(),
    madeBy: integer('made_by').notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('bank_clearings_account').on(t.companyId, t.accountId, t.clearedOn),
    foreignKey({ columns: [t.companyId, t.accountId], foreignColumns: [accounts.companyId, accounts.id] }),
    foreignKey({ columns: [t.companyId, t.madeBy], foreignColumns: [users.companyId, users.id] }),
  ],
);

/** Entries that the bank has seen. The ledger itself is append-only, so this is a separate table. */
export const bankClearedEntries = pgTable(
  'bank_cleared_entries',
  {
    companyId: companyKey.companyId,
    entryId: bigint('entry_id', { mode: 'number' }).notNull(),
    clearingId: integer('clearing_id').notNull(),
    accountId: integer('account_id').notNull(),
    period: integer('period').notNull(),
    date: date('date').notNull(),
    clearedOn: date('cleared_on').notNull(),
    debit: paise('debit').notNull(),
    credit: paise('credit').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.entryId] }),
    index('bank_cleared_entries_day').on(t.companyId, t.accountId, t.clearedOn, t.entryId),
    index('bank_cleared_entries_period').on(t.companyId, t.accountId, t.period, t.date),
    index('bank_cleared_entries_clearing').on(t.companyId, t.clearingId),
    foreignKey({ columns: [t.companyId, t.entryId], foreignColumns: [ledgerEntries.companyId, ledgerEntries.id] }),
    foreignKey({ columns: [t.companyId, t.clearingId], foreignColumns: [bankClearings.companyId, bankClearings.id] }),
  ],
);

/**
 * Sums of cleared entries by their period: together with `account_months` they give the open amount without reading
 * history.
 */
export const bankClearedMonths = pgTable(
  'bank_cleared_months',
  {
    companyId: companyKey.companyId,
    accountId: integer('account_id').notNull(),
    period: integer('period').notNull(),
    debit: paise('debit').notNull(),
    credit: paise('credit').notNull(),
    entries: integer('entries').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.accountId, t.period] }),
    foreignKey({ columns: [t.companyId, t.accountId], foreignColumns: [accounts.companyId, accounts.id] }),
  ],
);

/** Lines of bank statements; `amount` above zero came in. */
export const bankLines = pgTable(
  'bank_lines',
  {
    ...companyKey,
    accountId: integer('account_id').notNull(),
    importId: integer('import_id').notNull(),
    date: date('date').notNull(),
    amount: paise('amount').notNull(),
    reference: text('reference'),
    narration: text('narration'),
    runningNo: integer('running_no').notNull(),
    clearingId: integer('clearing_id'),
    clearedOn: date('cleared_on'),
    /** The document made from it that waited for a second person; it may be deleted meanwhile. */
    draftId: integer('draft_id'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    /** No line comes in twice. */
    uniqueIndex('bank_lines_once').on(
      t.companyId,
      t.accountId,
      t.date,
      t.amount,
      sql`coalesce(reference, '')`,
      t.runningNo,
    ),
    index('bank_lines_open').on(t.companyId, t.accountId, t.date, t.id, t.amount).where(sql`cleared_on is null`),
    index('bank_lines_cleared').on(t.companyId, t.accountId, t.clearedOn, t.id),
    index('bank_lines_clearing').on(t.companyId, t.clearingId),
    index('bank_lines_import').on(t.companyId, t.importId),
    foreignKey({ columns: [t.companyId, t.importId], foreignColumns: [bankImports.companyId, bankImports.id] }),
    foreignKey({ columns: [t.companyId, t.clearingId], foreignColumns: [bankClearings.companyId, bankClearings.id] }),
  ],
);

/** How the files of a bank account are laid out, as they were read last. */
export const bankColumnMaps = pgTable(
  'bank_column_maps',
  { companyId: companyKey.companyId, accountId: integer('account_id').notNull(), map: jsonb('map').notNull() },
  (t) => [
    primaryKey({ columns: [t.companyId, t.accountId] }),
    foreignKey({ columns: [t.companyId, t.accountId], foreignColumns: [accounts.companyId, accounts.id] }),
  ],
);

/** The voucher to be made from a line of the bank. */
export const bankRules = pgTable(
  'bank_rules',
  {
    ...companyKey,
    name: text('name').notNull(),
    bankId: integer('bank_id'),
    test: text('test').notNull(),
    pattern: text('pattern').notNull(),
    side: text('side').notNull(),
    kind: text('kind').notNull(),
    accountId: integer('account_id').notNull(),
    /** Thousandths of a percent; the tax that the sum of the bank holds. */
    gstPercent: integer('gst_percent'),
    gstHeads: text('gst_heads'),
    costCentreId: integer('cost_centre_id'),
    narration: text('narration'),
    sequence: smallint('sequence').notNull(),
    active: boolean('active').notNull().default(true),
    ...versioned,
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('bank_rules_name').on(t.companyId, sql`lower(name)`),
    foreignKey({
      columns: [t.companyId, t.bankId],
      foreignColumns: [accounts.companyId, accounts.id],
      name: 'bank_rules_bank',
    }),
    foreignKey({
      columns: [t.companyId, t.accountId],
      foreignColumns: [accounts.companyId, accounts.id],
      name: 'bank_rules_account',
    }),
    foreignKey({
      columns: [t.companyId, t.costCentreId],
      foreignColumns: [costCentres.companyId, costCentres.id],
      name: 'bank_rules_cost_centre',
    }),
  ],
);

/**
 * Entries of opening vouchers that the bank had not yet seen at go-live: cheques issued and not presented, deposits
 * not cleared. Only these entries of the opening phase are open; a row is deleted when its opening voucher is
 * reversed.
 */
export const bankOpeningItems = pgTable(
  'bank_opening_items',
  {
    companyId: companyKey.companyId,
    entryId: bigint('entry_id', { mode: 'number' }).notNull(),
    documentId: integer('document_id').notNull(),
    accountId: integer('account_id').notNull(),
    period: integer('period').notNull(),
    date: date('date').notNull(),
    instrumentNo: text('instrument_no'),
    instrumentDate: date('instrument_date').notNull(),
    payee: text('payee'),
    debit: paise('debit').notNull(),
    credit: paise('credit').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.entryId] }),
    index('bank_opening_items_account').on(t.companyId, t.accountId, t.instrumentNo),
    index('bank_opening_items_document').on(t.companyId, t.documentId),
    foreignKey({ columns: [t.companyId, t.entryId], foreignColumns: [ledgerEntries.companyId, ledgerEntries.id] }),
  ],
);
