import { bigint, customType, integer, smallint, text } from 'drizzle-orm/pg-core';

/** Columns that tables of all areas share. */

/** Key columns of every row inside a company. */
export const companyKey = {
  companyId: integer('company_id').notNull(),
  id: integer('id').generatedAlwaysAsIdentity(),
};
/** The same where there may be more rows than an integer counts. */
export const longKey = {
  companyId: companyKey.companyId,
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
};
/** Text that is compared byte by byte, so that all that begins with a word is one range of an index. */
export const bytewise = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
/** Key columns of a line of a record, besides the key of that record. */
export const lineKey = { companyId: integer('company_id').notNull(), lineNo: smallint('line_no').notNull() };
export const versioned = { version: integer('version').notNull().default(1) };
export const bytea = customType<{ data: string }>({ dataType: () => 'bytea' });
/**
 * The revision of its document that a row belonged to, before the document was changed; 0 for valid and cancelled
 * rows.
 */
export const revised = smallint('revised').notNull().default(0);
/** An amount in paise. */
export const paise = (name: string) => bigint(name, { mode: 'number' });
/**
 * For amounts that are in another currency: the currency, and the rupees for one unit in ten-thousandths. The amounts
 * themselves are in rupees.
 */
export const inCurrency = { currency: text('currency'), exchangeRate: bigint('exchange_rate', { mode: 'number' }) };
