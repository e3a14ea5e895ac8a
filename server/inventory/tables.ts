import { bigint, boolean, date, integer, text } from 'drizzle-orm/pg-core';
import { employees } from '../admin/tables';
import { accounts, costCentres } from '../books/tables';
import { paise } from '../core/db/columns';
import { linesOf, masterTable, refTo } from '../core/db/masterTable';
import { branches } from '../core/db/tables';
import { itemGroups, items, stores, units } from '../stock/tables';

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

export const lossTypes = masterTable(
  'loss_types',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    accountId: refTo('account_id', accounts).notNull(),
    needsApproval: boolean('needs_approval').notNull(),
    /** In thousandths of one per cent. */
    limitPercent: integer('limit_percent'),
    gstReversal: boolean('gst_reversal').notNull(),
  },
  { unique: ['code', 'name'] },
);

export const kitchens = masterTable(
  'kitchens',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    storeId: refTo('store_id', stores).notNull(),
    chef: text('chef'),
  },
  { unique: ['code', 'name', 'storeId'] },
);

export const foodServices = masterTable(
  'food_services',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    fromTime: text('from_time').notNull(),
    toTime: text('to_time').notNull(),
  },
  { unique: ['code', 'name'] },
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

export const kitchenGroups = masterTable(
  'kitchen_groups',
  { kitchenId: refTo('kitchen_id', kitchens).notNull(), groupId: refTo('group_id', itemGroups).notNull() },
  { unique: ['groupId'] },
);

export const serviceItems = masterTable(
  'service_items',
  {
    serviceId: refTo('service_id', foodServices).notNull(),
    itemId: refTo('item_id', items).notNull(),
    portions: thousandths('portions').notNull(),
  },
  { unique: [['serviceId', 'itemId']] },
);

export const recipes = masterTable(
  'recipes',
  {
    itemId: refTo('item_id', items).notNull(),
    fromDate: date('from_date').notNull(),
    yieldQty: thousandths('yield_qty').notNull(),
    unitId: refTo('unit_id', units).notNull(),
    allergens: text('allergens'),
    method: text('method'),
  },
  { unique: [['itemId', 'fromDate']] },
);

export const recipeIngredients = linesOf(
  recipes,
  'recipe_ingredients',
  'recipe_id',
  {
    itemId: refTo('item_id', items).notNull(),
    qty: thousandths('qty').notNull(),
    unitId: refTo('unit_id', units).notNull(),
    /** In thousandths of one per cent. */
    wastePercent: integer('waste_percent').notNull(),
    optional: boolean('optional').notNull().default(false),
  },
  { unique: ['itemId'] },
);
