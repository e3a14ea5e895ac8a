import * as z from 'zod/mini';
import { called, choice, id, isoDateField, yesOrNo } from '../fields';
import { plainReport } from '../plainReport';
import { refKey } from '../references';
import type { Screen } from '../screen';
import { designations } from './designations';
import { employees } from './employees';

/** Lists of people on paper, which several areas show. */

const active = z.optional(choice({ true: 'Yes', false: 'No' }));
const text = z.string();
const optional = z.nullable(z.string());

export const designationsListOn = (path: `/api/${string}`, screen: Screen) =>
  plainReport({
    path,
    screen,
    follows: employees.path,
    columns: { id, code: text, name: text, employees: z.int(), active: yesOrNo },
    filters: { active },
  });

export const employeesListOn = (path: `/api/${string}`, screen: Screen) =>
  plainReport({
    path,
    screen,
    follows: employees.path,
    columns: {
      id,
      code: called('Employee No', text),
      name: text,
      designation: text,
      branch: optional,
      mobile: optional,
      email: called('E-mail', optional),
      joinedOn: z.nullable(isoDateField()),
      active: yesOrNo,
    },
    filters: { active, designationId: refKey(designations, 'Select a designation of the list') },
    groups: ['designation', 'branch'],
  });
