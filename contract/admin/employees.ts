import * as z from 'zod/mini';
import type { IsoDate } from '../dates';
import {
  called,
  choice,
  codeText,
  isoDateField,
  nameText,
  optionalEmail,
  optionalPattern,
  optionalText,
  yesOrNo,
} from '../fields';
import { hrd as screens } from '../hrd/screens';
import { master } from '../master';
import { optionalRef, ref } from '../references';
import { stateName } from '../statutory';
import { HOLIDAY_LISTS, HR_DEPARTMENTS, SHIFTS } from '../targets';
import { branches } from './branches';
import { designations } from './designations';

const mobile = optionalPattern((value) =>
  /^[6-9]\d{9}$/.test(value) ? null : 'A mobile number has 10 digits and begins with 6, 7, 8 or 9',
);

export const GENDERS = { male: 'Male', female: 'Female', other: 'Other' } as const;
export const EMPLOYMENT_TYPES = {
  permanent: 'Permanent',
  probation: 'On probation',
  contract: 'Contract',
  fixedTerm: 'Fixed term',
  apprentice: 'Apprentice',
  daily: 'Daily wages',
} as const;
export const EMPLOYEE_STATUSES = {
  draft: 'To join',
  active: 'Working',
  notice: 'On notice',
  held: 'Salary held',
  left: 'Has left',
} as const;

const PATH = '/api/hrd/employees';
const names = { one: 'employee', many: 'employees' } as const;

/** Nobody younger works for a company. */
const LEAST_AGE = 18;
/** The day on which somebody becomes 18. */
const adultOn = (born: IsoDate): string => `${Number(born.slice(0, 4)) + LEAST_AGE}${born.slice(4)}`;

/**
 * People who work for the company. The short form asks for the first fields only: sellers, approvers, store keepers.
 * Pay, bank and identity numbers are confidential and lie apart: `contract/hrd/employeePay.ts`.
 */
export const employees = master({
  path: PATH,
  screen: screens.simpleEmployees,
  alsoOn: [screens.employees],
  names,
  imports: true,
  fields: {
    code: called('Employee No', codeText(12, 'Give the employee a number')),
    name: nameText(80, 'Give the name of the employee'),
    designationId: ref(designations),
    branchId: optionalRef(branches),
    mobile,
    email: called('E-mail', optionalEmail),
    joinedOn: z.nullable(isoDateField()),
    departmentId: called('Department', z._default(optionalRef(HR_DEPARTMENTS), null)),
    managerId: called('Manager', z._default(optionalRef({ path: PATH, names }), null)),
    shiftId: called('Shift', z._default(optionalRef(SHIFTS), null)),
    holidayListId: called('Holiday list', z._default(optionalRef(HOLIDAY_LISTS), null)),
    employmentType: called('Employment', z._default(choice(EMPLOYMENT_TYPES), 'permanent')),
    status: z._default(choice(EMPLOYEE_STATUSES), 'active'),
    confirmedOn: z._default(z.nullable(isoDateField()), null),
    leftOn: called('Last working day', z._default(z.nullable(isoDateField()), null)),
    gender: z._default(z.nullable(choice(GENDERS)), null),
    dateOfBirth: z._default(z.nullable(isoDateField()), null),
    relativeName: called('Father or husband', z._default(optionalText(80), null)),
    relation: z._default(z.nullable(choice({ father: 'Father', husband: 'Husband' })), null),
    presentAddress: z._default(optionalText(250), null),
    permanentAddress: z._default(optionalText(250), null),
    stateCode: called(
      'State',
      z._default(
        optionalPattern((value) => (stateName(value) ? null : 'Choose a state of the list')),
        null,
      ),
    ),
    pin: called(
      'PIN',
      z._default(
        optionalPattern((value) => (/^[1-9]\d{5}$/.test(value) ? null : 'A PIN has 6 digits')),
        null,
      ),
    ),
    active: yesOrNo,
  },
  row: {
    designationName: z.string(),
    branchName: z.nullable(z.string()),
    departmentName: z.nullable(z.string()),
    managerName: z.nullable(z.string()),
    shiftName: z.nullable(z.string()),
    holidayListName: z.nullable(z.string()),
  },
  filters: ['departmentId', 'designationId', 'branchId', 'status', 'active'],
  rules: ({ dateOfBirth, joinedOn, confirmedOn, leftOn, status }) => ({
    ...(dateOfBirth !== null &&
      joinedOn !== null &&
      joinedOn < adultOn(dateOfBirth) && { dateOfBirth: 'An employee must be 18 or older' }),
    ...(confirmedOn !== null &&
      joinedOn !== null &&
      confirmedOn < joinedOn && { confirmedOn: 'Nobody is confirmed before the day of joining' }),
    ...(leftOn !== null && joinedOn !== null && leftOn < joinedOn && { leftOn: 'The last day lies before the first' }),
    ...(status === 'left' && leftOn === null && { leftOn: 'Give the last working day' }),
  }),
});
export type Employee = z.infer<typeof employees.row>;
export type EmployeeInput = z.infer<typeof employees.input>;
