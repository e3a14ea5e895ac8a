import * as z from 'zod/mini';
import { EMPLOYEE_STATUSES, EMPLOYMENT_TYPES, employees, GENDERS } from '../admin/employees';
import { designationsListOn } from '../admin/people';
import { calendarMonth, called, choice, id, isoDateField, percentField, yesOrNo } from '../fields';
import { period, plainReport } from '../plainReport';
import { refKey } from '../references';
import { departments } from './departments';
import { hrd as screens } from './screens';

/** Lists of the HR office on paper. Pay is on none of them: see `employeePay.ts`. */

const active = z.optional(choice({ true: 'Yes', false: 'No' }));
const text = z.string();
const optional = z.nullable(z.string());
const departmentId = refKey(departments, 'Select a department of the list');

export const departmentsList = plainReport({
  path: '/api/hrd/reports/departments',
  screen: screens.departmentsList,
  follows: departments.path,
  columns: {
    id,
    code: text,
    name: text,
    under: called('Under', optional),
    head: optional,
    costCentre: optional,
    employees: z.int(),
    active: yesOrNo,
  },
  filters: { active },
  totals: ['employees'],
});

export const designationsList = designationsListOn('/api/hrd/reports/designations', screens.designationsList);

export const employeesList = plainReport({
  path: '/api/hrd/reports/employees',
  screen: screens.employeesList,
  follows: employees.path,
  columns: {
    id,
    code: called('Employee No', text),
    name: text,
    department: optional,
    designation: text,
    branch: optional,
    manager: optional,
    joinedOn: z.nullable(isoDateField()),
    /** Whole years. */
    age: called('Age', z.nullable(z.int())),
    service: called('Years of service', z.nullable(z.int())),
    gender: z.nullable(choice(GENDERS)),
    employmentType: called('Employment', choice(EMPLOYMENT_TYPES)),
    status: choice(EMPLOYEE_STATUSES),
    mobile: optional,
    email: called('E-mail', optional),
    active: yesOrNo,
  },
  filters: { active, status: z.optional(choice(EMPLOYEE_STATUSES)), departmentId },
  groups: ['department', 'designation', 'branch', 'gender', 'employmentType', 'status'],
});

export const joiningsAndLeavings = plainReport({
  path: '/api/hrd/reports/joinings-and-leavings',
  screen: screens.joiningsVsLeavings,
  follows: employees.path,
  columns: {
    month: calendarMonth,
    opening: called('At the beginning', z.int()),
    joined: called('Joined', z.int()),
    left: called('Left the company', z.int()),
    closing: called('At the end', z.int()),
    /** Leavers of the month, of the average of its beginning and end. */
    attrition: called('Leavers %', percentField()),
  },
  filters: { ...period, departmentId },
  totals: ['joined', 'left'],
});
