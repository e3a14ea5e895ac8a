import * as z from 'zod/mini';
import { roles } from '../admin/roles';
import { accounts } from '../books/accounts';
import { called, codeText, money, nameText, yesOrNo } from '../fields';
import { lineTable, master } from '../master';
import { optionalRef, ref } from '../references';
import { restaurant } from '../restaurant/screens';
import { menuGroups } from './menuGroups';

/** Who may be served without charge, up to which value of the menu, and which account bears the cost. */
export const ncDepartments = master({
  path: '/api/food/nc-departments',
  screen: restaurant.ncDepartments,
  names: { one: 'NC department', many: 'NC departments' },
  fields: {
    code: codeText(10, 'Give the NC department a code'),
    name: nameText(60, 'Give the NC department a name, such as Owner guests'),
    accountId: called('Expense account', ref(accounts)),
    /** At menu prices; zero is no limit. */
    monthlyLimit: called('Limit of a month', money),
    perBillLimit: called('Limit of a bill', money),
    approverRoleId: called('Approved by', optionalRef(roles)),
    needsEmployee: called('Ask for the employee', yesOrNo),
    needsGuest: called('Ask for the guest', yesOrNo),
    active: yesOrNo,
  },
  lines: {
    /** None: everything. */
    groups: lineTable({ menuGroupId: ref(menuGroups) }, { most: 50, unique: ['menuGroupId'], what: 'menu group' }),
  },
  row: { accountName: z.string(), approverRoleName: z.nullable(z.string()) },
  filters: ['active'],
  rules: ({ monthlyLimit, perBillLimit }) => ({
    ...(monthlyLimit > 0 &&
      perBillLimit > monthlyLimit && { perBillLimit: 'The limit of a bill is above that of the month' }),
  }),
});
export type NcDepartment = z.infer<typeof ncDepartments.row>;
