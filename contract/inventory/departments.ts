import * as z from 'zod/mini';
import { branches } from '../admin/branches';
import { accounts } from '../books/accounts';
import { codeText, nameText, yesOrNo } from '../fields';
import { master } from '../master';
import { optionalRef, ref } from '../references';
import { COST_CENTRES } from '../targets';
import { inventory as screens } from './screens';

/** Who uses goods: what is issued to a department is its consumption. */
export const departments = master({
  path: '/api/inventory/departments',
  screen: screens.departments,
  names: { one: 'department', many: 'departments' },
  imports: true,
  fields: {
    code: codeText(10, 'Give the department a code'),
    name: nameText(60, 'Give the department a name'),
    /** None: of every branch. */
    branchId: optionalRef(branches),
    consumptionAccountId: ref(accounts),
    costCentreId: optionalRef(COST_CENTRES),
    active: yesOrNo,
  },
  row: {
    branchName: z.nullable(z.string()),
    consumptionAccountName: z.string(),
    costCentreName: z.nullable(z.string()),
  },
  filters: ['active'],
});
