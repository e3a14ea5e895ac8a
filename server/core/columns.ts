import { bigint, customType, integer } from 'drizzle-orm/pg-core';

/** Columns that tables of all areas share. */

/** Key columns of every row inside a company. */
export const companyKey = {
  companyId: integer('company_id').notNull(),
  id: integer('id').generatedAlwaysAsIdentity(),
};
export const versioned = { version: integer('version').notNull().default(1) };
export const bytea = customType<{ data: string }>({ dataType: () => 'bytea' });
/** An amount in paise. */
export const paise = (name: string) => bigint(name, { mode: 'number' });
