import { text } from 'drizzle-orm/pg-core';
import { accounts, costCentres } from '../books/tables';
import { masterTable, refTo } from '../core/db/masterTable';
import { branches } from '../core/db/tables';

export const departments = masterTable(
  'departments',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    branchId: refTo('branch_id', branches),
    consumptionAccountId: refTo('consumption_account_id', accounts).notNull(),
    costCentreId: refTo('cost_centre_id', costCentres),
  },
  { unique: ['code', 'name'] },
);

export const lossTypes = masterTable(
  'loss_types',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    accountId: refTo('account_id', accounts).notNull(),
  },
  { unique: ['code', 'name'] },
);
