import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytewise, companyKey } from '../../core/db/columns';
import { documents } from '../../core/documents/tables';

/**
 * Facts of a posted voucher about money, cheques and tax besides its entries. The row is written in the statement
 * that stores the document; a draft has none, and neither has a document without such facts.
 */
export const vouchers = pgTable(
  'vouchers',
  {
    companyId: companyKey.companyId,
    documentId: integer('document_id').notNull(),
    /** Until its document is cancelled. */
    isLive: boolean('is_live').notNull().default(true),
    /** The cash or bank account and instrument, where money moves. */
    moneyAccountId: integer('money_account_id'),
    mode: text('mode'),
    instrumentNo: text('instrument_no'),
    /** Paid by a cheque of our own, from a book of ours; the cheques of others may have equal numbers. */
    isOwnCheque: boolean('is_own_cheque').notNull().default(false),
    /**
     * For a voucher by cheque, the first day on which the bank accepts it: the date on the cheque, where that is
     * after its voucher. As text, which an index compares under row-level security.
     */
    chequeDay: bytewise('cheque_day'),
    /** The voucher whose returned cheque a journal reverses. */
    returnOfId: integer('return_of_id'),
    /** The unique key of an own tax document: registration, kind, year of the bill, number. */
    taxNumber: text('tax_number'),
    /** The purpose of a journal, such as `gstSetOff`; null for a general one. */
    purpose: text('purpose'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.documentId] }),
    foreignKey({ columns: [t.companyId, t.documentId], foreignColumns: [documents.companyId, documents.id] }),
    foreignKey({
      columns: [t.companyId, t.returnOfId],
      foreignColumns: [documents.companyId, documents.id],
      name: 'vouchers_return_of',
    }),
    /** Cheques by their day: the bell asks for them again and again. */
    index('vouchers_cheque_day').on(t.companyId, t.chequeDay).where(sql`mode = 'cheque' and is_live`),
    index('vouchers_of_tax')
      .on(t.companyId, t.purpose)
      .where(sql`purpose in ('gstSetOff', 'creditReversal', 'creditReclaim')`),
    /** A cheque number is used by one valid voucher only. */
    uniqueIndex('vouchers_cheque')
      .on(t.companyId, t.moneyAccountId, t.instrumentNo)
      .where(sql`is_own_cheque and is_live`),
    /** A returned cheque is reversed once. */
    uniqueIndex('vouchers_returned').on(t.companyId, t.returnOfId).where(sql`is_live and return_of_id is not null`),
    uniqueIndex('vouchers_tax_number').on(t.companyId, t.taxNumber).where(sql`tax_number is not null and is_live`),
  ],
);

/** Bills of suppliers that payments settled straight from an expense, so that none is paid twice unseen. */
export const directBills = pgTable(
  'direct_bills',
  {
    ...companyKey,
    documentId: integer('document_id').notNull(),
    /** GSTIN, or the name of who was paid, in capitals. */
    supplier: text('supplier').notNull(),
    /** Code of the financial year of the bill's date. */
    year: text('year').notNull(),
    billNo: text('bill_no').notNull(),
    isLive: boolean('is_live').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('direct_bills_number').on(t.companyId, t.supplier, t.year, t.billNo).where(sql`is_live`),
    index('direct_bills_document').on(t.companyId, t.documentId),
    foreignKey({ columns: [t.companyId, t.documentId], foreignColumns: [documents.companyId, documents.id] }),
  ],
);
