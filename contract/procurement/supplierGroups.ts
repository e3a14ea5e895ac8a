import * as z from 'zod/mini';
import { accountGroups } from '../books/accountGroups';
import { tdsSectionsPath } from '../books/vouchers';
import { called, codeText, count, nameText, yesOrNo } from '../fields';
import { master, treeRow } from '../master';
import { optionalRef } from '../references';
import { purchaseTypes } from './purchaseTypes';
import { procurement as screens } from './screens';

const path = '/api/procurement/supplier-groups';

/** A tree of supplier groups. The terms of a group are the defaults of its new suppliers. */
export const supplierGroups = master({
  path,
  screen: screens.supplierGroups,
  names: { one: 'supplier group', many: 'supplier groups' },
  imports: true,
  tree: { deepest: 4 },
  fields: {
    name: nameText(60, 'Give the supplier group a name'),
    parentId: optionalRef({ path }),
    code: codeText(10, 'Give the supplier group a code'),
    /** Group of accounts in which the accounts of its suppliers are made; none: the first one for suppliers. */
    accountGroupId: called('Control group', optionalRef(accountGroups)),
    creditDays: z.nullable(count(365)),
    tdsSectionId: optionalRef({ path: tdsSectionsPath }),
    purchaseTypeId: optionalRef(purchaseTypes),
    active: yesOrNo,
  },
  row: {
    ...treeRow,
    accountGroupName: z.nullable(z.string()),
    tdsSectionName: z.nullable(z.string()),
    purchaseTypeName: z.nullable(z.string()),
  },
  option: {
    creditDays: z.nullable(z.int()),
    tdsSectionId: optionalRef({ path: tdsSectionsPath }),
    purchaseTypeId: optionalRef(purchaseTypes),
  },
  filters: ['active'],
});
export type SupplierGroup = z.infer<typeof supplierGroups.row>;
export type SupplierGroupInput = z.infer<typeof supplierGroups.input>;
