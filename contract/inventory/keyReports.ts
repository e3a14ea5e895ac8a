import * as z from 'zod/mini';
import { ofCost } from '../costFields';
import { branchKeys, called, choice, id, money, signedMoney, yesOrNo } from '../fields';
import { plainReport } from '../plainReport';
import { itemGroupsListOn, itemsListOn } from '../stock/itemLists';
import { stores } from '../stock/stores';
import { departments } from './departments';
import { inventory as screens } from './screens';

/** Printed lists of masters: their fields, under the filters common to all masters. */

const active = z.optional(choice({ true: 'Yes', false: 'No' }));
const text = z.string();
const optional = z.nullable(z.string());
const { fields: ofStore } = stores;

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
    keeper: called('Store keeper', optional),
    allowSale: ofStore.allowSale,
    allowIssue: ofStore.allowIssue,
    bins: z.int(),
    active: yesOrNo,
  },
  filters: { active, branchId: branchKeys },
  groups: ['branch'],
});

export const itemGroupsList = itemGroupsListOn('/api/inventory/reports/item-groups', screens.itemGroupsList);
export const itemsList = itemsListOn('/api/inventory/reports/items', screens.itemsList);

export const departmentsList = plainReport({
  path: '/api/inventory/reports/departments',
  screen: screens.departmentsList,
  follows: departments.path,
  columns: {
    id,
    code: text,
    name: text,
    branch: optional,
    head: optional,
    consumptionAccount: text,
    costCentre: optional,
    /** Budget of the current month, and issues in it less returns. */
    budget: called('Budget of the month', z.nullable(money)),
    used: ofCost(called('Issued this month', signedMoney)),
    active: yesOrNo,
  },
  filters: { active },
});
