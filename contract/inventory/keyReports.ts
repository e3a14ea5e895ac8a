import * as z from 'zod/mini';
import { branchKeys, called, choice, id, percentField, rate, yesOrNo } from '../fields';
import { plainReport } from '../plainReport';
import { refKey } from '../references';
import { itemCategories } from '../stock/itemCategories';
import { itemGroups } from '../stock/itemGroups';
import { items } from '../stock/items';
import { stores } from '../stock/stores';
import { departments } from './departments';
import { inventory as screens } from './screens';

/** Lists of masters on paper: their fields under the filter that all of them have. */

const active = z.optional(choice({ true: 'Yes', false: 'No' }));
const text = z.string();
const optional = z.nullable(z.string());
const { fields: ofStore } = stores;
const { fields: ofGroup } = itemGroups;

export const storesList = plainReport({
  path: '/api/inventory/reports/stores',
  screen: screens.storesList,
  follows: stores.path,
  columns: {
    id,
    code: text,
    name: text,
    branch: text,
    kind: ofStore.kind,
    stockAccount: optional,
    allowSale: ofStore.allowSale,
    allowIssue: ofStore.allowIssue,
    bins: z.int(),
    active: yesOrNo,
  },
  filters: { active, branchId: branchKeys },
  groups: ['branch'],
});

export const itemGroupsList = plainReport({
  path: '/api/inventory/reports/item-groups',
  screen: screens.itemGroupsList,
  follows: itemGroups.path,
  columns: {
    id,
    code: text,
    name: text,
    under: optional,
    kind: ofGroup.kind,
    unit: optional,
    hsnCode: called('HSN or SAC', optional),
    items: z.int(),
    active: yesOrNo,
  },
  filters: { active },
});

export const itemsList = plainReport({
  path: '/api/inventory/reports/items',
  screen: screens.itemsList,
  follows: items.path,
  columns: {
    id,
    code: text,
    name: text,
    group: optional,
    category: optional,
    unit: text,
    hsnCode: called('HSN or SAC', optional),
    gstPercent: called('GST %', z.nullable(percentField())),
    buyRate: called('Buying rate', z.nullable(rate)),
    saleRate: z.nullable(rate),
    mrp: called('MRP', z.nullable(rate)),
    active: yesOrNo,
  },
  filters: {
    active,
    groupId: refKey(itemGroups, 'Select an item group of the list'),
    categoryId: refKey(itemCategories, 'Select an item category of the list'),
  },
  groups: ['group', 'category'],
});

export const departmentsList = plainReport({
  path: '/api/inventory/reports/departments',
  screen: screens.departmentsList,
  follows: departments.path,
  columns: {
    id,
    code: text,
    name: text,
    branch: optional,
    consumptionAccount: text,
    costCentre: optional,
    active: yesOrNo,
  },
  filters: { active },
});
