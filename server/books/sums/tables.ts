import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { companyKey, paise } from '../../core/db/columns';
import { accounts, costCentres } from '../tables';

/** Sums of the ledger by branch, account and period, kept by the posting that writes the entries. */
export const accountMonths = pgTable(
  'account_months',
  {
    companyId: companyKey.companyId,
    accountId: integer('account_id').notNull(),
    period: integer('period').notNull(),
    branchId: integer('branch_id').notNull(),
    debit: paise('debit').notNull(),
    credit: paise('credit').notNull(),
    entries: integer('entries').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.accountId, t.period, t.branchId] }),
    foreignKey({ columns: [t.companyId, t.accountId], foreignColumns: [accounts.companyId, accounts.id] }),
    index('account_months_period').on(t.companyId, t.period),
    /** The opening and closing entries of years, which are no movement. */
    index('account_months_phases').on(t.companyId, t.period).where(sql`period % 10 <> 0`),
  ],
);

/**
 * The same by year, from April to March even for a company with another year: `periodSums.ts` adds up ranges of both.
 */
export const accountYears = pgTable(
  'account_years',
  {
    companyId: companyKey.companyId,
    accountId: integer('account_id').notNull(),
    /** The calendar year of its April. */
    year: integer('year').notNull(),
    branchId: integer('branch_id').notNull(),
    debit: paise('debit').notNull(),
    credit: paise('credit').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.accountId, t.year, t.branchId] }),
    foreignKey({ columns: [t.companyId, t.accountId], foreignColumns: [accounts.companyId, accounts.id] }),
  ],
);

/** The part of `account_months` with a cost centre, by centre; the rest has no row. */
export const costCentreMonths = pgTable(
  'cost_centre_months',
  {
    companyId: companyKey.companyId,
    costCentreId: integer('cost_centre_id').notNull(),
    accountId: integer('account_id').notNull(),
    period: integer('period').notNull(),
    branchId: integer('branch_id').notNull(),
    debit: paise('debit').notNull(),
    credit: paise('credit').notNull(),
    entries: integer('entries').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.accountId, t.costCentreId, t.period, t.branchId] }),
    foreignKey({ columns: [t.companyId, t.costCentreId], foreignColumns: [costCentres.companyId, costCentres.id] }),
    foreignKey({ columns: [t.companyId, t.accountId], foreignColumns: [accounts.companyId, accounts.id] }),
  ],
);
