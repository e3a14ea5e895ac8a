import * as z from 'zod/mini';
import { ofCost } from '../costFields';
import { called, choice, id, percentField, rate, yesOrNo } from '../fields';
import { plainReport } from '../plainReport';
import { refKey } from '../references';
import type { Screen } from '../screen';
import { itemCategories } from './itemCategories';
import { itemGroups } from './itemGroups';
import { items } from './items';

/** Lists of items and their groups on paper, which several areas show. */

const active = z.optional(choice({ true: 'Yes', false: 'No' }));
const text = z.string();
const optional = z.nullable(z.string());

export const itemGroupsListOn = (path: `/api/${string}`, screen: Screen) =>
  plainReport({
    path,
    screen,
    follows: itemGroups.path,
    columns: {
      id,
      code: text,
      name: text,
      under: optional,
      kind: itemGroups.fields.kind,
      unit: optional,
      hsnCode: called('HSN or SAC', optional),
      items: z.int(),
      active: yesOrNo,
    },
    filters: { active },
  });

export const itemsListOn = (path: `/api/${string}`, screen: Screen) =>
  plainReport({
    path,
    screen,
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
      buyRate: ofCost(called('Buying rate', z.nullable(rate))),
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
