import { bigint, date, text } from 'drizzle-orm/pg-core';
import { employees } from '../../admin/tables';
import { accounts, costCentres } from '../../books/tables';
import { paise } from '../../core/db/columns';
import { linesOf, masterTable, refTo } from '../../core/db/masterTable';
import { branches } from '../../core/db/tables';
import { items, stores } from '../tables';

/** Thousandths of a unit. */
const thousandths = (name: string) => bigint(name, { mode: 'number' });

export const departments = masterTable(
  'departments',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    branchId: refTo('branch_id', branches),
    headId: refTo('head_id', employees),
    consumptionAccountId: refTo('consumption_account_id', accounts).notNull(),
    costCentreId: refTo('cost_centre_id', costCentres),
  },
  { unique: ['code', 'name'] },
);

export const departmentBudgets = linesOf(
  departments,
  'department_budgets',
  'department_id',
  { month: date('month').notNull(), amount: paise('amount').notNull() },
  { unique: ['month'] },
);

export const departmentStores = linesOf(
  departments,
  'department_stores',
  'department_id',
  { storeId: refTo('store_id', stores).notNull() },
  { unique: ['storeId'] },
);

export const departmentItems = masterTable(
  'department_items',
  {
    departmentId: refTo('department_id', departments).notNull(),
    itemId: refTo('item_id', items).notNull(),
    dailyQty: thousandths('daily_qty'),
    maxIssue: thousandths('max_issue'),
  },
  { unique: [['departmentId', 'itemId']] },
);
