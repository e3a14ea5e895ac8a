import * as z from 'zod/mini';
import { branches } from '../admin/branches';
import { employees } from '../admin/employees';
import { accounts } from '../books/accounts';
import { called, codeText, isoDateField, money, nameText, yesOrNo } from '../fields';
import { lineTable, master } from '../master';
import type { Problems } from '../problems';
import { optionalRef, ref } from '../references';
import { stores } from '../stock/stores';
import { COST_CENTRES } from '../targets';
import { inventory as screens } from './screens';

/** Departments use goods: goods issued to a department are its consumption. */
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
    headId: called('Head', optionalRef(employees)),
    consumptionAccountId: ref(accounts),
    costCentreId: optionalRef(COST_CENTRES),
    active: yesOrNo,
  },
  lines: {
    /** Its budget for a month, by any day in the month. */
    budget: lineTable(
      { month: isoDateField('Give a day of the month'), amount: called('Budget', money) },
      { most: 120, unique: ['month'], what: 'month' },
    ),
    /** It gets goods of these stores only; of all where none is named. */
    stores: lineTable({ storeId: ref(stores) }, { most: 100, unique: ['storeId'], what: 'store' }),
  },
  row: {
    headName: called('Head', z.nullable(z.string())),
    branchName: z.nullable(z.string()),
    consumptionAccountName: z.string(),
    costCentreName: z.nullable(z.string()),
  },
  filters: ['active'],
  rules: ({ budget }) => sameMonths(budget.map(({ month }) => month)),
});

/** A month has one budget, even if two lines name different days in it. */
function sameMonths(days: readonly string[]): Problems {
  const months = days.map((day) => day.slice(0, 7));
  return Object.fromEntries(
    months.flatMap((month, place) => {
      const first = months.indexOf(month);
      return first < place ? [[`budget.${place}.month`, `This month has a budget in line ${first + 1} already`]] : [];
    }),
  );
}
