import * as z from 'zod/mini';
import { branches } from '../admin/branches';
import { accounts } from '../books/accounts';
import { called, choice, codeText, nameText, yesOrNo } from '../fields';
import { inventory as screens } from '../inventory/screens';
import { lineTable, master } from '../master';
import { optionalRef, ref } from '../references';
import { PEOPLE } from '../targets';

/** Where stock is kept: each store in one branch, with its bins. */
export const stores = master({
  path: '/api/inventory/stores',
  screen: screens.stores,
  names: { one: 'store', many: 'stores' },
  imports: true,
  fields: {
    code: codeText(8, 'Give the store a code, such as MAIN'),
    name: nameText(40, 'Give the store a name'),
    branchId: ref(branches),
    kind: choice({
      main: 'Main store',
      department: 'Department',
      kitchen: 'Kitchen',
      production: 'Production',
      transit: 'In transit',
      rejected: 'Rejected goods',
      damaged: 'Damaged goods',
      samples: 'Samples',
      jobWorker: 'With a job worker',
      customers: 'With customers',
    }),
    /** The account of its stock; by default the stock account of the branch. */
    stockAccountId: optionalRef(accounts),
    /** The user who confirms the receipts of transfers to it, besides those who may approve transfers. */
    keeperId: z._default(called('Store keeper', optionalRef(PEOPLE)), null),
    allowSale: called('Sold from here', yesOrNo),
    allowIssue: called('Issued from here', yesOrNo),
    active: yesOrNo,
  },
  lines: {
    bins: lineTable({ code: codeText(12, 'Give the bin a code') }, { most: 500, unique: ['code'], what: 'bin' }),
  },
  row: {
    branchName: z.string(),
    stockAccountName: z.nullable(z.string()),
    keeperName: called('Store keeper', z.nullable(z.string())),
  },
  option: { branchId: ref(branches) },
  filters: ['branchId', 'kind', 'active'],
});
export type StoreInput = z.infer<typeof stores.input>;
export type Store = z.infer<typeof stores.row>;
