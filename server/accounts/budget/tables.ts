import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accountGroups, accounts } from '../../books/tables';
import { companyKey, versioned } from '../../core/db/columns';
import { branches, ofCompany } from '../../core/db/tables';

/** Planned income and expenses of a financial year. */
export const budgets = pgTable(
  'budgets',
  {
    ...companyKey,
    name: text('name').notNull(),
    /** First day of its financial year. */
    yearFrom: date('year_from').notNull(),
    branchId: integer('branch_id'),
    remark: text('remark'),
    active: boolean('active').notNull().default(true),
    ...versioned,
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('budgets_name').on(t.companyId, sql`lower(name)`),
    foreignKey({ columns: [t.companyId, t.branchId], foreignColumns: [branches.companyId, branches.id] }),
  ],
);

/** An account or a group with its twelve months, the first that of `year_from`. */
export const budgetLines = pgTable(
  'budget_lines',
  {
    companyId: companyKey.companyId,
    budgetId: integer('budget_id').notNull(),
    lineNo: integer('line_no').notNull(),
    accountId: integer('account_id'),
    groupId: integer('group_id'),
    amounts: bigint('amounts', { mode: 'number' }).array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.budgetId, t.lineNo] }),
    foreignKey({ columns: [t.companyId, t.budgetId], foreignColumns: [budgets.companyId, budgets.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.companyId, t.accountId], foreignColumns: [accounts.companyId, accounts.id] }),
    foreignKey({ columns: [t.companyId, t.groupId], foreignColumns: [accountGroups.companyId, accountGroups.id] }),
    check('budget_lines_one', sql`(account_id is null) <> (group_id is null) and cardinality(amounts) = 12`),
  ],
);
