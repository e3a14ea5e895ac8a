import { bigint, boolean, date, integer, text } from 'drizzle-orm/pg-core';
import { linesOf, masterTable, refTo } from '../../core/db/masterTable';
import { itemGroups, items, stores, units } from '../tables';

/** Thousandths of a unit. */
const thousandths = (name: string) => bigint(name, { mode: 'number' });

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
