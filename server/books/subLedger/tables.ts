import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { longKey, paise, revised } from '../../core/db/columns';
import { documents } from '../../core/documents/tables';
import { accounts } from '../tables';

/**
 * Dues of each owner under a control account, one row per item: fee of a head in a term, window of a folio, advance.
 * Its sums are kept by the posting that writes the moves.
 */
export const subLedgerItems = pgTable(
  'sub_ledger_items',
  {
    ...longKey,
    accountId: integer('account_id').notNull(),
    ownerKind: text('owner_kind').notNull(),
    ownerId: integer('owner_id').notNull(),
    /** Identifies the item, unique with the owner and account, such as `2026-27/T1/TUITION`. */
    key: text('key').notNull(),
    label: text('label').notNull(),
    /** 1: only owed to us, -1: only owed by us, 0: either; kept by a trigger, for a check would see a row before it meets its key. */
    side: smallint('side').notNull(),
    dueOn: date('due_on').notNull(),
    debit: paise('debit').notNull(),
    credit: paise('credit').notNull(),
    pending: paise('pending').notNull().generatedAlwaysAs(sql`debit - credit`),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('sub_ledger_items_key').on(t.companyId, t.accountId, t.ownerKind, t.ownerId, t.key),
    index('sub_ledger_items_owner').on(t.companyId, t.ownerKind, t.ownerId),
    index('sub_ledger_items_pending').on(t.companyId, t.accountId, t.dueOn).where(sql`debit <> credit`),
    index('sub_ledger_items_last').on(t.companyId, t.accountId, t.lastDay),
    foreignKey({ columns: [t.companyId, t.accountId], foreignColumns: [accounts.companyId, accounts.id] }),
  ],
);

/** The effect of each document on an item; only inserted. An item is the sum of its moves. */
export const subLedgerMoves = pgTable(
  'sub_ledger_moves',
  {
    ...longKey,
    itemId: bigint('item_id', { mode: 'number' }).notNull(),
    documentId: integer('document_id').notNull(),
    date: date('date').notNull(),
    /** Charge, concession, receipt, fine, transfer …, as statements show it. */
    what: text('what').notNull(),
    /** Above zero adds to what the owner owes. */
    amount: paise('amount').notNull(),
    narration: text('narration'),
    isMirror: boolean('is_mirror').notNull().default(false),
    revised,
    /** Which writing of its document it is: see `Act` of server/core/documents. */
    act: smallint('act').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('sub_ledger_moves_item').on(t.companyId, t.itemId, t.date),
    index('sub_ledger_moves_document').on(t.companyId, t.documentId),
    foreignKey({ columns: [t.companyId, t.itemId], foreignColumns: [subLedgerItems.companyId, subLedgerItems.id] }),
    foreignKey({ columns: [t.companyId, t.documentId], foreignColumns: [documents.companyId, documents.id] }),
    check('sub_ledger_moves_amount', sql`amount <> 0`),
  ],
);
