import { sql } from 'drizzle-orm';
import { boolean, foreignKey, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts, costCentres } from '../books/tables';
import { companyKey, versioned } from '../core/db/columns';
import { branches, ofCompany } from '../core/db/tables';

export const departments = pgTable(
  'departments',
  {
    ...companyKey,
    code: text('code').notNull(),
    name: text('name').notNull(),
    branchId: integer('branch_id'),
    consumptionAccountId: integer('consumption_account_id').notNull(),
    costCentreId: integer('cost_centre_id'),
    active: boolean('active').notNull().default(true),
    ...versioned,
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('departments_code').on(t.companyId, t.code),
    uniqueIndex('departments_name').on(t.companyId, sql`lower(name)`),
    foreignKey({
      columns: [t.companyId, t.branchId],
      foreignColumns: [branches.companyId, branches.id],
      name: 'departments_branch',
    }),
    foreignKey({
      columns: [t.companyId, t.consumptionAccountId],
      foreignColumns: [accounts.companyId, accounts.id],
      name: 'departments_consumption_account',
    }),
    foreignKey({
      columns: [t.companyId, t.costCentreId],
      foreignColumns: [costCentres.companyId, costCentres.id],
      name: 'departments_cost_centre',
    }),
  ],
);

export const lossTypes = pgTable(
  'loss_types',
  {
    ...companyKey,
    code: text('code').notNull(),
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    accountId: integer('account_id').notNull(),
    active: boolean('active').notNull().default(true),
    ...versioned,
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('loss_types_code').on(t.companyId, t.code),
    uniqueIndex('loss_types_name').on(t.companyId, sql`lower(name)`),
    foreignKey({
      columns: [t.companyId, t.accountId],
      foreignColumns: [accounts.companyId, accounts.id],
      name: 'loss_types_account',
    }),
  ],
);
