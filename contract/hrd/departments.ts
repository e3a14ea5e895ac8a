import * as z from 'zod/mini';
import { employees } from '../admin/employees';
import { accounts } from '../books/accounts';
import { called, codeText, nameText, yesOrNo } from '../fields';
import { master, treeRow } from '../master';
import { optionalRef } from '../references';
import { COST_CENTRES, HR_DEPARTMENTS } from '../targets';
import { hrd as screens } from './screens';

/** Departments of people, with the cost centre of their salaries. */
export const departments = master({
  ...HR_DEPARTMENTS,
  screen: screens.departments,
  imports: true,
  tree: { deepest: 4 },
  fields: {
    code: codeText(10, 'Give the department a code'),
    name: nameText(60, 'Give the department a name'),
    parentId: called('Under', optionalRef(HR_DEPARTMENTS)),
    headId: called('Head', optionalRef(employees)),
    costCentreId: optionalRef(COST_CENTRES),
    /** None: as Accounts Assign says. */
    salaryAccountId: called('Salary account', optionalRef(accounts)),
    active: yesOrNo,
  },
  row: {
    ...treeRow,
    headName: called('Head', z.nullable(z.string())),
    costCentreName: z.nullable(z.string()),
    salaryAccountName: z.nullable(z.string()),
    employees: z.int(),
  },
  filters: ['active'],
});
export type DepartmentInput = z.infer<typeof departments.input>;
export type Department = z.infer<typeof departments.row>;
