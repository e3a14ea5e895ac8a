import * as z from 'zod/mini';
import { called, codeText, isoDateField, nameText, optionalEmail, optionalPattern, yesOrNo } from '../fields';
import { hrd as screens } from '../hrd/screens';
import { master } from '../master';
import { optionalRef, ref } from '../references';
import { branches } from './branches';
import { designations } from './designations';

const mobile = optionalPattern((value) =>
  /^[6-9]\d{9}$/.test(value) ? null : 'A mobile number has 10 digits and begins with 6, 7, 8 or 9',
);

/** People who work for the company, for other areas: sellers, approvers, store keepers. */
export const employees = master({
  path: '/api/hrd/employees',
  screen: screens.simpleEmployees,
  names: { one: 'employee', many: 'employees' },
  imports: true,
  fields: {
    code: called('Employee No', codeText(12, 'Give the employee a number')),
    name: nameText(80, 'Give the name of the employee'),
    designationId: ref(designations),
    branchId: optionalRef(branches),
    mobile,
    email: called('E-mail', optionalEmail),
    joinedOn: z.nullable(isoDateField()),
    active: yesOrNo,
  },
  row: { designationName: z.string(), branchName: z.nullable(z.string()) },
  filters: ['designationId', 'branchId', 'active'],
});
